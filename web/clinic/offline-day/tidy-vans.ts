import { getSession } from '../../platform/api/session-store.ts';
import { carriers, type Fate, setCarrier, vanNameOf } from '../../platform/api/van-names.ts';
import { answerOf, DAY_KEY, inVan, openVanDatabase } from './van-database.ts';

/** Hours that a day which was taken along may stay. */
const LONGEST = 36;
/** The cache of the screens that open it. */
export const VAN_FILES = 'van';

const EVERYTHING = { stores: ['day', 'noted'], mode: 'readwrite' } as const;

/** Whoever is logged in, or nobody: days that are over, too old or another's go; what isn't sent stays for whom it is of. */
export async function tidyVans(now = Date.now()): Promise<void> {
  const days = [];
  for (const [userId, fate] of carriers()) days.push(await tidy({ userId, fate, now }));
  if (!days.includes(true)) await globalThis.caches?.delete(VAN_FILES);
}

/** Whether a day of theirs stays. */
async function tidy({ userId, fate, now }: { userId: number; fate: Fate; now: number }): Promise<boolean> {
  const current = getSession()?.userId;
  const isGone = fate !== 'stays' || (current !== undefined && current !== userId);
  const database = await openVanDatabase(userId);
  const left = await inVan(database, EVERYTHING, async (store) => {
    const day: { keptAt: number } | undefined = await answerOf(store('day').get(DAY_KEY));
    const hasDay = day !== undefined && !isGone && !isTooOld(day.keptAt, now);
    if (!hasDay) store('day').delete(DAY_KEY);
    if (fate === 'forgotten') store('noted').clear();
    return { hasDay, count: await answerOf(store('noted').count()) };
  }).finally(() => database.close());
  if (fate !== 'stays') setCarrier(userId, 'stays');
  if (!left.hasDay && left.count === 0 && userId !== getSession()?.userId) remove(userId);
  return left.hasDay;
}

/** A clock that was set back makes nothing younger. */
function isTooOld(keptAt: number, now: number): boolean {
  return Math.abs(now - keptAt) > LONGEST * 3_600_000;
}

function remove(userId: number): void {
  setCarrier(userId, null);
  indexedDB.deleteDatabase(vanNameOf(userId));
}
