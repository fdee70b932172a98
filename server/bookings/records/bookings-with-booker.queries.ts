import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { nameAsBooked } from '../../platform/db/name-as-booked.ts';
import { selectNextSecondUpdatedAt } from '../../platform/db/updated-at.ts';

export async function listBookingsWithBooker(db: Db, ids: number[]) {
  return ids.length === 0 ? [] : selectBookingsWithBooker(db, ids).execute();
}

function selectBookingsWithBooker(db: Db, ids: number[]) {
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
    .select(['s.name as serviceName', 'l.name as locationName', nameAsBooked.as('petName')])
    .select(['u.name as userName', 'u.last_name as userLastName', 'u.phone as userPhone', 'u.email'])
    .select('u.email_verified_at as emailVerifiedAt')
    .where('b.id', 'in', ids)
    .orderBy('b.starts')
    .orderBy('b.id');
}

export type BookingWithBooker = Awaited<ReturnType<typeof listBookingsWithBooker>>[number];

export function listFutureBookings(
  trx: Trx,
  scope: { petId: number } | { bookerUserId: number },
  townNow: number,
) {
  const future = trx
    .selectFrom('bookings')
    .select(['id', 'agenda_id as agendaId'])
    .where('status', '=', 'A')
    .where('starts', '>', townNow)
    .orderBy('agenda_id')
    .orderBy('id');
  const own =
    'petId' in scope
      ? future.where('pet_id', '=', scope.petId)
      : future.where('booker_user_id', '=', scope.bookerUserId);
  return own.execute();
}

export async function cancelBookingRows(
  trx: Trx,
  cancelled: readonly { id: number; comment: string }[],
  now: number,
): Promise<void> {
  if (cancelled.length === 0) return;
  const comments = cancelled.map(({ id, comment }) => sql`when ${id} then ${comment}`);
  await trx
    .updateTable('bookings')
    .set({ status: 'C', comment: sql<string>`case id ${sql.join(comments, sql` `)} end` })
    .set({ updated_at: selectNextSecondUpdatedAt(now) })
    .where(
      'id',
      'in',
      cancelled.map(({ id }) => id),
    )
    .execute();
}
