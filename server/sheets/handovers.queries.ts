import type { Db } from '../db/database.ts';

/** What the last mail that left told to do at home; null where none did. */
export async function findSaidSteps(db: Db, bookingId: number): Promise<string | null> {
  const last = await db
    .selectFrom('outbox')
    .select('said')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'petHandedOver')
    .where('said', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.said ?? null;
}
