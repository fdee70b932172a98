import type { Db } from '../../platform/db/database.ts';

export function listActiveLocations(db: Db) {
  return selectLocations(db).orderBy('id').execute();
}

export function listPublicLocations(db: Db) {
  return selectLocations(db)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('agendas as a')
        .innerJoin('services as s', 's.id', 'a.service_id')
        .select('a.location_id')
        .where('a.status', '=', 'A')
        .where('s.status', '=', 'A')
        .where('s.is_public', '=', 1),
    )
    .orderBy('id')
    .execute();
}

export function findActiveLocation(db: Db, id: number) {
  return selectLocations(db).where('id', '=', id).executeTakeFirst();
}

function selectLocations(db: Db) {
  return db
    .selectFrom('locations')
    .select(['id', 'name as locationName', 'address as locationAddress'])
    .select(['notes as locationNotes', 'map_url as locationMapUrl', 'phone as locationPhone'])
    .select(['entrance as locationEntrance', 'latitude', 'longitude', 'updated_at as updatedAt'])
    .where('status', '=', 'A');
}
