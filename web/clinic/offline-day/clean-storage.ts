import {
  offlineDatabaseName,
  offlineUsers,
  type Retention,
  setRetention,
} from '../../platform/api/offline-owners.ts';
import { getSession } from '../../platform/api/session-store.ts';
import { DAY_KEY, inTransaction, openDatabase, POST_KEYS, toPromise } from './offline-database.ts';

const MAX_AGE_HOURS = 36;
export const OFFLINE_CACHE = 'van';

const ALL_STORES = { stores: ['day', 'entries', 'post'], mode: 'readwrite' } as const;

/** Deletes days that ended, expired or belong to another user; pending entries stay for their user. */
export async function cleanStorage(now = Date.now()): Promise<void> {
  let isCacheNeeded = false;
  for (const [userId, retention] of offlineUsers()) {
    if (await cleanUser({ userId, retention, now })) isCacheNeeded = true;
  }
  if (!isCacheNeeded) await globalThis.caches?.delete(OFFLINE_CACHE);
}

async function cleanUser({
  userId,
  retention,
  now,
}: {
  userId: number;
  retention: Retention;
  now: number;
}): Promise<boolean> {
  const current = getSession()?.userId;
  const isLoggedOut = retention !== 'stays' || (current !== undefined && current !== userId);
  const database = await openDatabase(userId);
  const remaining = await inTransaction(database, ALL_STORES, async (store) => {
    const day: { keptAt: number } | undefined = await toPromise(store('day').get(DAY_KEY));
    const hasDay = day !== undefined && !isLoggedOut && !isTooOld(day.keptAt, now);
    if (!hasDay) store('day').delete(DAY_KEY);
    const post: { keptAt: number } | undefined = await toPromise(store('post').get(POST_KEYS.post));
    const hasPost = post !== undefined && !isLoggedOut && !isTooOld(post.keptAt, now);
    if (!hasPost) store('post').clear();
    if (retention === 'forgotten') store('entries').clear();
    return { isCacheNeeded: hasDay || hasPost, count: await toPromise(store('entries').count()) };
  }).finally(() => database.close());
  if (retention !== 'stays') setRetention(userId, 'stays');
  const isEmpty = !remaining.isCacheNeeded && remaining.count === 0;
  if (isEmpty && userId !== getSession()?.userId) deleteData(userId);
  return remaining.isCacheNeeded;
}

/** Compares the absolute difference, so that a clock set back doesn't extend the time. */
function isTooOld(keptAt: number, now: number): boolean {
  return Math.abs(now - keptAt) > MAX_AGE_HOURS * 3_600_000;
}

function deleteData(userId: number): void {
  setRetention(userId, null);
  indexedDB.deleteDatabase(offlineDatabaseName(userId));
}
