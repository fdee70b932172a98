/** Ignores a forbidden or full storage. */
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
        // The page keeps its own copy.
      }
    },
  };
}
