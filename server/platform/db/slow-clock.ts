import type { Db } from './database.ts';

const NAME = 'slow clock';
const HOUR = 3_600_000;
/** How far the slow clock moves in an hour at most. */
const STEP = 2 * HOUR;

/** Between what instants (unix milliseconds) it is now, if the machine's clock has been wrong for some hours only. */
export type NowBetween = { earliest: number; latest: number };

/**
 * A clock that all processes share and that follows the machine's slowly: whoever deletes by it what is over, or never
 * came, loses nothing to a clock that is years wrong for some hours. Call what it gives once an hour; it moves where
 * nobody else has moved it in that hour. Before it has been set there is nothing that may be deleted: null.
 */
export function openSlowClock(db: Db): (now: number) => Promise<NowBetween | null> {
  let seen: string | undefined;
  return async (now) => {
    const before = await findSlowClock(db);
    if (before === undefined) await insertSlowClock(db, now);
    else if (before === seen) await updateSlowClock(db, before, following(Number(before), now));
    seen = await findSlowClock(db);
    if (before === undefined || seen === undefined) return null;
    return { earliest: Math.min(now, Number(seen)), latest: Math.max(now, Number(seen)) };
  };
}

function following(slow: number, now: number): number {
  return slow + Math.max(-STEP, Math.min(STEP, now - slow));
}

async function findSlowClock(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst();
  return row?.value;
}

async function insertSlowClock(db: Db, now: number): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name: NAME, value: String(now) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

async function updateSlowClock(db: Db, before: string, at: number): Promise<void> {
  await db
    .updateTable('settings')
    .set({ value: String(at) })
    .where('name', '=', NAME)
    .where('value', '=', before)
    .execute();
}
