import type { Selectable, Updateable } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { PetsTable } from '../../platform/db/tables/animals.ts';
import { selectNextUpdatedAt } from '../../platform/db/updated-at.ts';

const COLUMNS = [
  'user_id',
  'name',
  'gender',
  'species_id',
  'breed_id',
  'birth_date',
  'colour',
  'comment',
  'photo',
  'photo_at',
  'died_on',
  'created_at',
] as const satisfies (keyof PetsTable)[];

export type PetColumns = Pick<Selectable<PetsTable>, (typeof COLUMNS)[number]>;

export function findPetColumns(db: Db, id: number, status: 'A' | 'B' = 'A'): Promise<PetColumns | undefined> {
  return db
    .selectFrom('pets')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst();
}

export async function listOwnerIds(trx: Trx, ids: readonly number[]): Promise<number[]> {
  const pets = trx.selectFrom('pets').select('user_id').where('id', 'in', ids).orderBy('id');
  return (await pets.execute()).map(({ user_id }) => user_id);
}

export async function lockPets(trx: Trx, ids: readonly number[]): Promise<void> {
  for (const id of [...ids].sort((one, other) => one - other))
    await trx
      .updateTable('pets')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
      .execute();
}

export async function updatePetColumns(
  trx: Trx,
  id: number,
  values: Updateable<PetsTable>,
  now: number,
): Promise<void> {
  const change = { ...values, updated_at: selectNextUpdatedAt(now) };
  await trx.updateTable('pets').set(change).where('id', '=', id).execute();
}

export async function movePhoto(trx: Trx, from: number, to: number): Promise<void> {
  await trx.updateTable('pet_photos').set({ pet_id: to }).where('pet_id', '=', from).execute();
}

export function listChips(db: Db, petIds: readonly number[]) {
  return db
    .selectFrom('microchips')
    .select(['id', 'pet_id as PetId', 'code as chipCode'])
    .where('pet_id', 'in', petIds)
    .where('status', '=', 'A')
    .orderBy('id')
    .execute();
}

/** Lists valid castrations with the kept one first: treatments before declarations, then the earlier one. */
export async function listCastrations(db: Db, petIds: readonly number[]) {
  const rows = await db
    .selectFrom('procedures')
    .select(['id', 'origin', 'done_on as doneOn', 'booking_id as bookingId'])
    .where('pet_id', 'in', petIds)
    .where('kind', '=', 'castration')
    .where('status', '=', 'A')
    .orderBy('done_on')
    .orderBy('id')
    .execute();
  return rows.sort((one, other) => Number(one.origin === 'D') - Number(other.origin === 'D'));
}

/** Restores castrations that the merge marked as corrected, unless changed since or the pet has another. */
export async function restoreCastrations(trx: Trx, ids: readonly number[], reasons: readonly string[]) {
  const castratedPets = trx.selectFrom('procedures').select('pet_id').where('status', '=', 'A');
  await trx
    .updateTable('procedures')
    .set(ACTIVE_COLUMNS)
    .where('id', 'in', [0, ...ids])
    .where('status', '=', 'R')
    .where('rectify_reason', 'in', [...reasons])
    .where('pet_id', 'not in', castratedPets)
    .execute();
}

export async function restoreChips(trx: Trx, ids: readonly number[], reasons: readonly string[]) {
  const activeChips = trx.selectFrom('microchips').select('code').where('status', '=', 'A');
  await trx
    .updateTable('microchips')
    .set(ACTIVE_COLUMNS)
    .where('id', 'in', [0, ...ids])
    .where('status', '=', 'R')
    .where('rectify_reason', 'in', [...reasons])
    .where('code', 'not in', activeChips)
    .execute();
}

const ACTIVE_COLUMNS = { status: 'A', rectified_at: null, rectified_by: null, rectify_reason: '' } as const;

export function listFutureBookings(db: Db, petIds: readonly number[], townNow: number) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('services as s', 's.id', 'b.service_id')
    .select(['b.id', 'b.pet_id as petId', 's.name as serviceName'])
    .where('b.pet_id', 'in', petIds)
    .where('b.status', '=', 'A')
    .where('b.starts', '>', townNow)
    .orderBy('b.id')
    .execute();
}
