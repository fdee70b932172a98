import type { Db } from '../db/database.ts';

/** Returns true once per token, across all processes and whatever their clocks say. */
export async function insertSpentToken(db: Db, token: string, endsAt: number): Promise<boolean> {
  const first = await db
    .insertInto('limits')
    .values({ kind: 'effort', subject: token, origin: '', used: 1, ends_at: endsAt })
    .onConflict((conflict) => conflict.columns(['kind', 'subject', 'origin']).doNothing())
    .returning('used')
    .executeTakeFirst();
  return first !== undefined;
}
