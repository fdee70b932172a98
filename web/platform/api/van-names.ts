import { parseJson } from './kept.ts';
import { browserStorage } from './storage.ts';
import { createStore } from './store.ts';

const KEY = 'van';
const FATES = ['stays', 'leaves', 'forgotten'] as const;

/** Fate of a user's offline day and queue: kept; day deleted at logout; queue deleted at the user's request. */
export type Fate = (typeof FATES)[number];

/** IndexedDB name of a user's offline day (web/clinic/offline-day). */
export function vanNameOf(userId: number): string {
  return `van-${userId}`;
}

/** Lists the users with offline data; pages of other users read nothing else of it. */
export function carriers(): [userId: number, fate: Fate][] {
  const kept = Object.entries(parseJson(browserStorage.read(KEY)) ?? {});
  return kept.map(([userId, fate]) => [Number(userId), FATES.find((each) => each === fate) ?? 'stays']);
}

export function isCarrier(userId: number): boolean {
  return carriers().some(([id]) => id === userId);
}

const changes = createStore(0);

export function useIsCarrier(userId: number): boolean {
  changes.useValue();
  return isCarrier(userId);
}

/**
 * `null` removes the entry. Throws if storage is forbidden, because data that can't be found again must not
 * be kept.
 */
export function setCarrier(userId: number, fate: Fate | null): void {
  const others = carriers().filter(([id]) => id !== userId);
  const all = fate === null ? others : [...others, [userId, fate] as const];
  if (all.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(all)));
  changes.set(changes.get() + 1);
}

/** Marks the offline day for deletion by web/clinic/offline-day/tidy-vans.ts, now or at the next page. */
export function releaseOfflineDay(userId: number): void {
  const fate = carriers().find(([id]) => id === userId)?.[1];
  try {
    if (fate === 'stays') setCarrier(userId, 'leaves');
  } catch {
    // The logout goes on; an offline day expires anyway.
  }
}
