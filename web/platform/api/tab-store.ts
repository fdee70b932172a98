import { parsed } from './kept.ts';
import { getSession, subscribeToSession } from './session-store.ts';
import { tabStorage } from './storage.ts';

/** What this tab remembers for whoever is logged in, over reloads; it goes with the session it belongs to. */
export function createTabStore<Kept extends { userId: number }>(
  key: string,
  isKept: (value: unknown) => value is Kept,
) {
  subscribeToSession(() => {
    if (getSession() === null) tabStorage.write(key, null);
  });
  return {
    /** Null where nothing is kept, or somebody else's. */
    read: (): Kept | null => {
      const kept = parsed(tabStorage.read(key));
      return isKept(kept) && kept.userId === getSession()?.userId ? kept : null;
    },
    keep: (kept: Omit<Kept, 'userId'>): void => {
      const userId = getSession()?.userId;
      if (userId !== undefined) tabStorage.write(key, JSON.stringify({ ...kept, userId }));
    },
  };
}
