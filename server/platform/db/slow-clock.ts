import { HOUR_MS } from '#shared/platform/durations.ts';
import type { Db } from './database.ts';

const CLOCK_NAME = 'slow clock';
const MAX_STEP_MS = 2 * HOUR_MS;

export type NowRange = { earliest: number; latest: number };

/**
 * Opens a clock shared by all processes that follows the machine's slowly, so that a clock that is years
 * wrong for some hours deletes nothing. Call its result once an hour; one process per hour moves it. It
 * returns null before it is first set: nothing may be deleted then.
 */
export function openSlowClock(db: Db): (now: number) => Promise<NowRange | null> {
  let lastSeen: string | undefined;
  return async (now) => {
    const before = await findSlowClock(db);
    if (before === undefined) await insertSlowClock(db, now);
    else if (before === lastSeen) await moveSlowClock(db, before, moveToward(Number(before), now));
    lastSeen = await findSlowClock(db);
    if (before === undefined || lastSeen === undefined) return null;
    return { earliest: Math.min(now, Number(lastSeen)), latest: Math.max(now, Number(lastSeen)) };
  };
}

function moveToward(slow: number, now: number): number {
  return slow + Math.max(-MAX_STEP_MS, Math.min(MAX_STEP_MS, now - slow));
}

async function findSlowClock(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', CLOCK_NAME)
    .executeTakeFirst();
  return row?.value;
}

async function insertSlowClock(db: Db, now: number): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name: CLOCK_NAME, value: String(now) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

async function moveSlowClock(db: Db, before: string, at: number): Promise<void> {
  await db
    .updateTable('settings')
    .set({ value: String(at) })
    .where('name', '=', CLOCK_NAME)
    .where('value', '=', before)
    .execute();
}
