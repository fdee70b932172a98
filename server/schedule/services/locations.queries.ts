import type { Db } from '../../platform/db/database.ts';

export function listActiveLocations(db: Db) {
  return locations(db).orderBy('id').execute();
}

export function listPublicLocations(db: Db) {
  return locations(db)
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
  return locations(db).where('id', '=', id).executeTakeFirst();
}

function locations(db: Db) {
  return db
    .selectFrom('locations')
    .select(['id', 'name as locationName', 'address as locationAddress'])
    .select(['notes as locationNotes', 'map_url as locationMapUrl', 'phone as locationPhone'])
    .select(['entrance as locationEntrance', 'latitude', 'longitude', 'updated_at as updatedAt'])
    .where('status', '=', 'A');
}
