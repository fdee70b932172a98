import { DAY } from '#shared/town-clock.ts';
import type { Db, Trx } from '../db/database.ts';
import { nextUpdatedAt } from '../db/updated-at.ts';

/** The agenda's live turnos that end after `townNow`. */
export function listLiveFrom(db: Db, agendaId: number, townNow: number) {
  return db
    .selectFrom('bookings')
    .select(['id', 'starts', 'ends', 'place', 'status', 'updated_at as updatedAt'])
    .where('agenda_id', '=', agendaId)
    .where('starts', '>', townNow - DAY)
    .where('ends', '>', townNow)
    .where('status', '<>', 'C')
    .orderBy('starts')
    .orderBy('place')
    .execute();
}

export type LiveRow = Awaited<ReturnType<typeof listLiveFrom>>[number];

/** What the counter has to know of turnos to decide about them. */
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

/** Whose turnos these are, in the order in which people are locked. */
export async function listBookers(db: Db, bookingIds: number[]): Promise<number[]> {
  if (bookingIds.length === 0) return [];
  const rows = await db
    .selectFrom('bookings')
    .select('booker_user_id as userId')
    .distinct()
    .where('id', 'in', bookingIds)
    .orderBy('booker_user_id')
    .execute();
  return rows.map(({ userId }) => userId);
}

export async function updateBookingCancelled(
  trx: Trx,
  id: number,
  comment: string,
  now: number,
): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ status: 'C', comment, updated_at: nextUpdatedAt(now) })
    .where('id', '=', id)
    .execute();
}

/** No agenda has so many places: turnos that move stand there until each goes to its own. */
const BESIDE = 10_000;

/** Frees the places of turnos about to move, so that they may go to one another's. */
export async function updateBookingsAside(trx: Trx, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('bookings')
    .set((eb) => ({ place: eb('place', '+', BESIDE) }))
    .where('id', 'in', ids)
    .execute();
}

export type NewPlace = { starts: number; ends: number; place: number };

export async function updateBookingPlace(trx: Trx, id: number, place: NewPlace, now: number): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ ...place, updated_at: nextUpdatedAt(now) })
    .where('id', '=', id)
    .execute();
}
