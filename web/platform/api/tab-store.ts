import { getSession, subscribeToSession } from './session-store.ts';
import { tabStorage } from './storage.ts';
import { parseJson } from './stored-values.ts';

/** Survives reloads of this tab and ends with the user's session. */
export function createTabStore<Value extends { userId: number }>(
  key: string,
  isValid: (value: unknown) => value is Value,
) {
  subscribeToSession(() => {
    if (getSession() === null) tabStorage.write(key, null);
  });
  return {
    read: (): Value | null => {
      const storedValue = parseJson(tabStorage.read(key));
      return isValid(storedValue) && storedValue.userId === getSession()?.userId ? storedValue : null;
    },
    save: (kept: Omit<Value, 'userId'>): void => {
      const userId = getSession()?.userId;
      if (userId !== undefined) tabStorage.write(key, JSON.stringify({ ...kept, userId }));
    },
  };
}
