import type { Insertable } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { selectNextUpdatedAt } from '../../platform/db/updated-at.ts';

/** Rows of one statement, within the parameter limits of both engines. */
const ROWS_PER_BATCH = 200;

function* splitIntoSlices<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += ROWS_PER_BATCH)
    yield rows.slice(from, from + ROWS_PER_BATCH);
}

export async function insertPeople(trx: Trx, rows: readonly Insertable<Tables['users']>[]) {
  const insertedRows = [];
  for (const slice of splitIntoSlices(rows))
    insertedRows.push(
      ...(await trx.insertInto('users').values(slice).returning(['id', 'id_number']).execute()),
    );
  return insertedRows;
}

const COMPARED_COLUMNS = ['user_id', 'name', 'species_id', 'gender', 'birth_date', 'breed_id'] as const;

export async function insertPets(trx: Trx, rows: readonly Insertable<Tables['pets']>[]) {
  const insertedRows = [];
  for (const slice of splitIntoSlices(rows))
    insertedRows.push(
      ...(await trx
        .insertInto('pets')
        .values(slice)
        .returning(['id', ...COMPARED_COLUMNS])
        .execute()),
    );
  return insertedRows;
}

export async function insertProcedures(trx: Trx, rows: readonly Insertable<Tables['procedures']>[]) {
  const insertedRows = [];
  for (const slice of splitIntoSlices(rows))
    insertedRows.push(
      ...(await trx.insertInto('procedures').values(slice).returning(['id', 'pet_id']).execute()),
    );
  return insertedRows;
}

export async function insertVaccinations(trx: Trx, rows: readonly Insertable<Tables['vaccinations']>[]) {
  const insertedRows = [];
  for (const slice of splitIntoSlices(rows))
    insertedRows.push(
      ...(await trx
        .insertInto('vaccinations')
        .values(slice)
        .returning(['id', 'pet_id', 'vaccine_id', 'given_on'])
        .execute()),
    );
  return insertedRows;
}

export async function insertBookings(trx: Trx, rows: readonly Insertable<Tables['bookings']>[]) {
  const insertedRows = [];
  for (const slice of splitIntoSlices(rows))
    insertedRows.push(
      ...(await trx.insertInto('bookings').values(slice).returning(['id', 'pet_id', 'starts']).execute()),
    );
  return insertedRows;
}

export async function insertMade(
  trx: Trx,
  rows: readonly Insertable<Tables['import_made']>[],
): Promise<void> {
  for (const slice of splitIntoSlices(rows)) await trx.insertInto('import_made').values(slice).execute();
}

/** Locks the people for whom pets are written, like other decisions about them. */
export async function lockPeople(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('users')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
}

type NameColumns = Pick<Tables['users'], 'name' | 'last_name' | 'search_folded'> & { sort_folded: string };

/** Renames a person without an account; returns false if they got one since. */
export async function renameUnregisteredPerson(
  trx: Trx,
  id: number,
  names: NameColumns,
  now: number,
): Promise<boolean> {
  const renamed = await trx
    .updateTable('users')
    .set({ ...names, updated_at: selectNextUpdatedAt(now) })
    .where('id', '=', id)
    .where('status', '=', 'A')
    .where('email', 'is', null)
    .where('password_hash', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return renamed !== undefined;
}

/** Returns the breed of that name, which another row may have added; `isNew` if this call did. */
export async function addBreed(
  trx: Trx,
  breed: { species_id: number; name: string; name_folded: string },
  now: number,
): Promise<{ id: number; isNew: boolean }> {
  const existingBreed = await trx
    .selectFrom('breeds')
    .select('id')
    .where('species_id', '=', breed.species_id)
    .where('name_folded', '=', breed.name_folded)
    .where('status', '=', 'A')
    .executeTakeFirst();
  if (existingBreed) return { id: existingBreed.id, isNew: false };
  const { id } = await trx
    .insertInto('breeds')
    .values({ ...breed, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, isNew: true };
}

export function listTakenPlaces(trx: Trx, agendaId: number, from: number, to: number) {
  return trx
    .selectFrom('bookings')
    .select(['starts', 'ends', 'place'])
    .where('agenda_id', '=', agendaId)
    .where('status', '<>', 'C')
    .where('starts', '>=', from)
    .where('starts', '<', to)
    .execute();
}
