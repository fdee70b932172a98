import type { Db } from '../../platform/db/database.ts';

export type AfterTurno = { starts: number; id: number };

export function listComing(db: Db, serviceId: number, after: AfterTurno, most: number) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('pets as p', 'p.id', 'b.pet_id')
    .innerJoin('users as u', 'u.id', 'b.booker_user_id')
    .innerJoin('locations as l', 'l.id', 'b.location_id')
    .select(['b.id', 'b.starts as bookingStartDate', 'b.pet_id as petId', 'p.name as petName'])
    .select(['u.id as userId', 'u.name as userName', 'u.last_name as userLastName'])
    .select('l.name as locationName')
    .where('b.service_id', '=', serviceId)
    .where('b.status', '=', 'A')
    .where((eb) => eb(eb.refTuple('b.starts', 'b.id'), '>', eb.tuple(after.starts, after.id)))
    .orderBy('b.starts')
    .orderBy('b.id')
    .limit(most)
    .execute();
}
