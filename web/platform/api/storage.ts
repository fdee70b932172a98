/** What the browser keeps for this tab, or for all of them. Where storing is forbidden or full it keeps nothing: the page's own copy is enough. */
export const tabStorage = keeping(() => sessionStorage);
export const browserStorage = keeping(() => localStorage);

function keeping(storage: () => Storage) {
  return {
    read: (key: string): string | null => {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    /** `null` forgets it. */
    write: (key: string, text: string | null): void => {
      try {
        if (text === null) storage().removeItem(key);
        else storage().setItem(key, text);
      } catch {
        // It lasts as long as the page.
      }
    },
  };
}
