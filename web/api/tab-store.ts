import { parsed } from './kept.ts';
import { getSession, subscribeToSession } from './session-store.ts';

/** What this tab remembers for whoever is logged in, over reloads; it goes with the session it belongs to. */
export function createTabStore<Kept extends { userId: number }>(
  key: string,
  isKept: (value: unknown) => value is Kept,
) {
  subscribeToSession(() => {
    if (getSession() === null) tryTo((storage) => storage.removeItem(key));
  });
  return {
    /** Null where nothing is kept, or somebody else's. */
    read: (): Kept | null => {
      const kept = parsed(tryTo((storage) => storage.getItem(key)));
      return isKept(kept) && kept.userId === getSession()?.userId ? kept : null;
    },
    keep: (kept: Omit<Kept, 'userId'>): void => {
      const userId = getSession()?.userId;
      if (userId !== undefined) tryTo((storage) => storage.setItem(key, JSON.stringify({ ...kept, userId })));
    },
  };
}

/** Where storing is forbidden or full, nothing is remembered. */
function tryTo<Result>(act: (storage: Storage) => Result): Result | null {
  try {
    return act(sessionStorage);
  } catch {
    return null;
  }
}
