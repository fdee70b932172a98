import type { Db } from '../db/database.ts';

export function listActiveStates(db: Db) {
  return db
    .selectFrom('states')
    .select(['id', 'name as stateName', 'status as stateStatus'])
    .where('status', '=', 'A')
    .orderBy('name_folded')
    .execute();
}

export function listActiveCities(db: Db) {
  return db
    .selectFrom('cities')
    .select(['id', 'name as cityName', 'status as cityStatus', 'state_id as StateId'])
    .where('status', '=', 'A')
    .orderBy('name_folded')
    .execute();
}
