import type { Selectable } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { NowBetween } from '../../platform/db/slow-clock.ts';
import type { PetMergesTable } from '../../platform/db/tables/animals.ts';

export type PetMergeRow = Selectable<PetMergesTable>;

export async function insertPetMerge(trx: Trx, merge: Omit<PetMergeRow, 'id'>): Promise<number> {
  const { id } = await trx.insertInto('pet_merges').values(merge).returning('id').executeTakeFirstOrThrow();
  return id;
}

export function findUndoablePets(db: Db, keptId: number): Promise<PetMergeRow | undefined> {
  return db
    .selectFrom('pet_merges')
    .selectAll()
    .where('kept_id', '=', keptId)
    .where('undo', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function deletePetMerge(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('pet_merges').where('id', '=', id).execute();
}

export async function updatePetMergesExpired(db: Db, { earliest }: NowBetween): Promise<void> {
  await db
    .updateTable('pet_merges')
    .set({ undo: null })
    .where('undo', 'is not', null)
    .where('ends_at', '<=', earliest)
    .execute();
}

export async function updatePetMergesErased(trx: Trx, userId: number): Promise<void> {
  const pets = trx.selectFrom('pets').select('id').where('user_id', '=', userId);
  const parted = trx.updateTable('pet_merges').set({ undo: null }).where('undo', 'is not', null);
  for (const side of ['kept_id', 'gone_id'] as const) await parted.where(side, 'in', pets).execute();
}
