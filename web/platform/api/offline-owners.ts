import { browserStorage } from './storage.ts';
import { createStore } from './store.ts';
import { parseJson } from './stored-values.ts';

const KEY = 'van';
const RETENTIONS = ['stays', 'leaves', 'forgotten'] as const;

/** Says what stays on the phone: all, the queue after a logout ('leaves'), or nothing ('forgotten'). */
export type Retention = (typeof RETENTIONS)[number];

export function offlineDatabaseName(userId: number): string {
  return `store-${userId}`;
}

export function offlineUsers(): [userId: number, retention: Retention][] {
  const storedOwners = Object.entries(parseJson(browserStorage.read(KEY)) ?? {});
  return storedOwners.map(([userId, retention]) => [
    Number(userId),
    RETENTIONS.find((each) => each === retention) ?? 'stays',
  ]);
}

export function hasOfflineData(userId: number): boolean {
  return offlineUsers().some(([id]) => id === userId);
}

const changes = createStore(0);

export function useHasOfflineData(userId: number): boolean {
  changes.useValue();
  return hasOfflineData(userId);
}

/**
 * Sets the retention; `null` removes the user. Throws if the browser blocks storage, since an unlisted
 * database would never be cleaned.
 */
export function setRetention(userId: number, retention: Retention | null): void {
  const otherOwners = offlineUsers().filter(([id]) => id !== userId);
  const allOwners = retention === null ? otherOwners : [...otherOwners, [userId, retention] as const];
  if (allOwners.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(allOwners)));
  changes.set(changes.get() + 1);
}

export function releaseOfflineDay(userId: number): void {
  const retention = offlineUsers().find(([id]) => id === userId)?.[1];
  try {
    if (retention === 'stays') setRetention(userId, 'leaves');
  } catch {
    // The session ends anyway; the day expires by age.
  }
}
