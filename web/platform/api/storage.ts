/** Storage that silently keeps nothing if the browser forbids it or is full. */
export const tabStorage = safeStorage(() => sessionStorage);
export const browserStorage = safeStorage(() => localStorage);

function safeStorage(storage: () => Storage) {
  return {
    read: (key: string): string | null => {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write: (key: string, text: string | null): void => {
      try {
        if (text === null) storage().removeItem(key);
        else storage().setItem(key, text);
      } catch {
        // The page's own copy is enough.
      }
    },
  };
}
