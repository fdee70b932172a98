import type { Db } from '../../platform/db/database.ts';

/** Returns the kind of the last delivered mail on this merge, or null. */
export async function findLastMergeMail(db: Db, userId: number, petId: number): Promise<string | null> {
  const lastMail = await db
    .selectFrom('outbox')
    .select(['kind', 'payload'])
    .where('user_id', '=', userId)
    .where('kind', 'in', ['petMerged', 'petParted'])
    .where('sent_at', 'is not', null)
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
  return lastMail.findLast(({ payload }) => JSON.parse(payload).PetId === petId)?.kind ?? null;
}
