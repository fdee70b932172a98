import type { Insertable } from 'kysely';
import type { FormerPet } from '#shared/transfers.ts';
import type { Db, Trx } from '../db/database.ts';
import type { KeepersTable } from '../db/tables/animals.ts';
import { nextUpdatedAt } from '../db/updated-at.ts';

export async function insertKeeper(trx: Trx, keeper: Insertable<KeepersTable>): Promise<void> {
  await trx.insertInto('keepers').values(keeper).execute();
}

/** Since when whoever keeps it does: as long as it is registered, where nobody else did. */
export async function findKeptSince(trx: Trx, petId: number): Promise<number> {
  const { since } = await trx
    .selectFrom('pets as p')
    .leftJoin('keepers as k', (join) =>
      join.onRef('k.pet_id', '=', 'p.id').onRef('k.since_at', '<', 'k.until_at'),
    )
    .select((eb) => eb.fn.coalesce(eb.fn.max('k.until_at'), eb.fn.min('p.created_at')).as('since'))
    .where('p.id', '=', petId)
    .executeTakeFirstOrThrow();
  return since;
}

/** Whose a pet is from now on; what its keeper wrote beside its book, and the photo, stay behind. */
export async function updateKeeper(trx: Trx, petId: number, userId: number, now: number): Promise<void> {
  const own = { comment: '', photo: null, photo_at: null };
  await trx
    .updateTable('pets')
    .set({ user_id: userId, ...own, updated_at: nextUpdatedAt(now) })
    .where('id', '=', petId)
    .execute();
  await trx.deleteFrom('pet_photos').where('pet_id', '=', petId).execute();
  await trx.updateTable('statements').set({ note: '' }).where('pet_id', '=', petId).execute();
  await trx.deleteFrom('told_dues').where('pet_id', '=', petId).execute();
}

/** The last that went first; those that came back meanwhile are no former ones. */
export function listFormerPetsOf(db: Db, userId: number): Promise<FormerPet[]> {
  return db
    .selectFrom('keepers as k')
    .innerJoin('pets as p', 'p.id', 'k.pet_id')
    .select(['k.id', 'k.pet_name as petName', 'k.until_at as untilAt'])
    .where('k.user_id', '=', userId)
    .where('p.user_id', '<>', userId)
    .where('k.pet_id', 'not in', db.selectFrom('pet_merges').select('gone_id'))
    .orderBy('k.until_at', 'desc')
    .orderBy('k.id', 'desc')
    .execute();
}

/** Who kept it before, the first first. */
export async function listKeepersOf(db: Db, petId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('keepers')
    .select('user_id as userId')
    .where('pet_id', '=', petId)
    .orderBy('id')
    .execute();
  return [...new Set(rows.map(({ userId }) => userId))];
}

/** For the export of a person's own data. */
export function listKeptOf(db: Db, userId: number) {
  return db
    .selectFrom('keepers')
    .select(['pet_id as PetId', 'pet_name as petName', 'how', 'since_at as sinceAt', 'until_at as untilAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export async function listKeeperRows(trx: Trx, userId: number): Promise<number[]> {
  const rows = trx.selectFrom('keepers').select('id').where('user_id', '=', userId).orderBy('id');
  return (await rows.execute()).map(({ id }) => id);
}

/** Two records of one person are made one, or two again. */
export async function updateKeeperRows(
  trx: Trx,
  ids: number[],
  { from, to }: { from: number; to: number },
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('keepers')
    .set({ user_id: to })
    .where('id', 'in', ids)
    .where('user_id', '=', from)
    .execute();
}
