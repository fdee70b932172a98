import { parsed } from './kept.ts';
import { browserStorage } from './storage.ts';
import { createStore } from './store.ts';

const KEY = 'van';
const RETENTIONS = ['stays', 'leaves', 'forgotten'] as const;

/** What becomes of what somebody has here: it stays; the day leaves at a logout; what was noted is forgotten only where somebody said so. */
export type Retention = (typeof RETENTIONS)[number];

/** The browser's database of what this person carries where there is no signal (web/clinic/offline-day). */
export function offlineDatabaseName(userId: number): string {
  return `store-${userId}`;
}

/** Whose databases are here: all that the page of anybody else reads of them. */
export function offlineOwners(): [userId: number, retention: Retention][] {
  const kept = Object.entries(parsed(browserStorage.read(KEY)) ?? {});
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

/** `null`: nothing of theirs is here any more. Throws where nothing may be stored: what can't be found again isn't kept. */
export function setOfflineOwner(userId: number, retention: Retention | null): void {
  const others = offlineOwners().filter(([id]) => id !== userId);
  const all = retention === null ? others : [...others, [userId, retention] as const];
  if (all.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(all)));
  changes.set(changes.get() + 1);
}

/** Who logs out leaves no day behind; web/clinic/offline-day/tidy-vans.ts does it, now or when a page is opened next. */
export function releaseOfflineDay(userId: number): void {
  const retention = offlineOwners().find(([id]) => id === userId)?.[1];
  try {
    if (retention === 'stays') setOfflineOwner(userId, 'leaves');
  } catch {
    // The session ends all the same; a day goes after its hours.
  }
}
