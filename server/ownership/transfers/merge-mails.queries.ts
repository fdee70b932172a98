import type { Db } from '../../platform/db/database.ts';

/** Which letter somebody had last of whether a record of theirs became part of another; null where none left. */
export async function findLastMergeMail(db: Db, userId: number, petId: number): Promise<string | null> {
  const told = await db
    .selectFrom('outbox')
    .select(['kind', 'payload'])
    .where('user_id', '=', userId)
    .where('kind', 'in', ['petMerged', 'petParted'])
    .where('sent_at', 'is not', null)
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
  return told.findLast(({ payload }) => JSON.parse(payload).PetId === petId)?.kind ?? null;
}
