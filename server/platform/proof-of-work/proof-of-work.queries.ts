import type { Db } from '../db/database.ts';

/** Tells whether this is the first time, wherever it is asked: no clock has a say. */
export async function insertSpent(db: Db, token: string, endsAt: number): Promise<boolean> {
  const first = await db
    .insertInto('limits')
    .values({ kind: 'effort', subject: token, origin: '', used: 1, ends_at: endsAt })
    .onConflict((conflict) => conflict.columns(['kind', 'subject', 'origin']).doNothing())
    .returning('used')
    .executeTakeFirst();
  return first !== undefined;
}
