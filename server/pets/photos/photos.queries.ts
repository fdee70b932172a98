import type { Db, Trx } from '../../platform/db/database.ts';

export async function findPhotoOf(db: Db, petId: number): Promise<string | undefined> {
  const row = await db.selectFrom('pet_photos').select('jpeg').where('pet_id', '=', petId).executeTakeFirst();
  return row?.jpeg;
}

export async function upsertPhoto(trx: Trx, pet_id: number, jpeg: string, photo_at: number): Promise<void> {
  await trx
    .insertInto('pet_photos')
    .values({ pet_id, jpeg })
    .onConflict((conflict) => conflict.column('pet_id').doUpdateSet({ jpeg }))
    .execute();
  await trx.updateTable('pets').set({ photo_at }).where('id', '=', pet_id).execute();
}

export async function deletePhotoOf(trx: Trx, petId: number): Promise<void> {
  await trx.deleteFrom('pet_photos').where('pet_id', '=', petId).execute();
  await trx.updateTable('pets').set({ photo_at: null }).where('id', '=', petId).execute();
}

export function listPhotosOf(db: Db, userId: number) {
  return db
    .selectFrom('pet_photos as f')
    .innerJoin('pets as p', 'p.id', 'f.pet_id')
    .select(['f.pet_id as PetId', 'f.jpeg'])
    .where('p.user_id', '=', userId)
    .orderBy('f.pet_id')
    .execute();
}
