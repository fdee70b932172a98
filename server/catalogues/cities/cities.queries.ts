import type { Db } from '../../platform/db/database.ts';

export function listActiveStates(db: Db) {
  return selectStates(db).orderBy('name_folded').orderBy('id').execute();
}

export function findActiveState(db: Db, id: number) {
  return selectStates(db).where('id', '=', id).executeTakeFirst();
}

export function listActiveCities(db: Db) {
  return selectCities(db).orderBy('name_folded').orderBy('id').execute();
}

export function findActiveCity(db: Db, id: number) {
  return selectCities(db).where('id', '=', id).executeTakeFirst();
}

function selectStates(db: Db) {
  return db
    .selectFrom('states')
    .select(['id', 'name as stateName', 'status as stateStatus', 'updated_at as updatedAt'])
    .where('status', '=', 'A');
}

function selectCities(db: Db) {
  return db
    .selectFrom('cities')
    .select([
      'id',
      'name as cityName',
      'status as cityStatus',
      'state_id as StateId',
      'updated_at as updatedAt',
    ])
    .where('status', '=', 'A');
}

export async function countTownsIn(db: Db, column: 'state_id' | 'city_id', id: number): Promise<number> {
  const { count } = await db
    .selectFrom('town')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(column, '=', id)
    .executeTakeFirstOrThrow();
  return count;
}
