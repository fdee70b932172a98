import { parseJson } from './kept.ts';
import { browserStorage } from './storage.ts';
import { createStore } from './store.ts';

const KEY = 'van';
const RETENTIONS = ['stays', 'leaves', 'forgotten'] as const;

/** Retention of a user's rows: all stay; the day is deleted at logout; entries are deleted only after a confirmation. */
export type Retention = (typeof RETENTIONS)[number];

/** Name of the browser database of the user's offline day (web/clinic/offline-day). */
export function offlineDatabaseName(userId: number): string {
  return `store-${userId}`;
}

/** Lists the users with a database here: all that another user's page reads of them. */
export function offlineOwners(): [userId: number, retention: Retention][] {
  const kept = Object.entries(parseJson(browserStorage.read(KEY)) ?? {});
  return kept.map(([userId, retention]) => [
    Number(userId),
    RETENTIONS.find((each) => each === retention) ?? 'stays',
  ]);
}

export function isOfflineOwner(userId: number): boolean {
  return offlineOwners().some(([id]) => id === userId);
}

const changes = createStore(0);

export function useIsOfflineOwner(userId: number): boolean {
  changes.useValue();
  return isOfflineOwner(userId);
}

/** Records the retention; `null` removes the user. Throws where the browser blocks storage: an unlisted database would never be cleaned. */
export function setOfflineOwner(userId: number, retention: Retention | null): void {
  const others = offlineOwners().filter(([id]) => id !== userId);
  const all = retention === null ? others : [...others, [userId, retention] as const];
  if (all.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(all)));
  changes.set(changes.get() + 1);
}

/** Marks the day for deletion at logout; web/clinic/offline-day/clean-storage.ts deletes it, now or at the next page. */
export function releaseOfflineDay(userId: number): void {
  const retention = offlineOwners().find(([id]) => id === userId)?.[1];
  try {
    if (retention === 'stays') setOfflineOwner(userId, 'leaves');
  } catch {
    // The session ends all the same; the day expires by its age.
  }
}
