import type { Db } from '../db/database.ts';

/** Turnos as a decision about them and a notice to their owners need them. */
export async function listTurnos(db: Db, ids: number[]) {
  return ids.length === 0 ? [] : turnos(db, ids).execute();
}

function turnos(db: Db, ids: number[]) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('services as s', 's.id', 'b.service_id')
    .innerJoin('locations as l', 'l.id', 'b.location_id')
    .innerJoin('users as u', 'u.id', 'b.booker_user_id')
    .innerJoin('pets as p', 'p.id', 'b.pet_id')
    .select(['b.id', 'b.updated_at as updatedAt', 'b.agenda_id as AgendaId', 'b.place'])
    .select(['b.status as bookingStatus', 'b.comment as bookingComment'])
    .select(['b.starts as bookingStartDate', 'b.ends as bookingEndDate', 'b.pet_id as PetId'])
    .select(['b.service_id as ServiceId', 'b.location_id as LocationId', 'b.booker_user_id as BookerUserId'])
    .select(['s.name as serviceName', 'l.name as locationName', 'p.name as petName'])
    .select(['u.name as userName', 'u.last_name as userLastName', 'u.phone as userPhone', 'u.email'])
    .where('b.id', 'in', ids)
    .orderBy('b.starts')
    .orderBy('b.id');
}

export type Turno = Awaited<ReturnType<typeof listTurnos>>[number];
