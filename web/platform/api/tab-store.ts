import { getSession, subscribeToSession } from './session-store.ts';
import { tabStorage } from './storage.ts';
import { parseJson } from './stored-values.ts';

/** Survives reloads of this tab and ends with the user's session. */
export function createTabStore<Kept extends { userId: number }>(
  key: string,
  isKept: (value: unknown) => value is Kept,
) {
  subscribeToSession(() => {
    if (getSession() === null) tabStorage.write(key, null);
  });
  return {
    read: (): Kept | null => {
      const storedValue = parseJson(tabStorage.read(key));
      return isKept(storedValue) && storedValue.userId === getSession()?.userId ? storedValue : null;
    },
    keep: (kept: Omit<Kept, 'userId'>): void => {
      const userId = getSession()?.userId;
      if (userId !== undefined) tabStorage.write(key, JSON.stringify({ ...kept, userId }));
    },
  };
}
