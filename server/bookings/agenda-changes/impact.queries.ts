import { sql } from 'kysely';
import type { Proposal } from '#shared/bookings/impact.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { selectNextSecondUpdatedAt } from '../../platform/db/updated-at.ts';
import { isUncancelledBooking } from '../../schedule/agendas/calendar.queries.ts';
import { listHeldPlaces } from '../records/offers.queries.ts';

/** Lists active bookings, and offered or kept places under ids below 0, to which no booking may move. */
export async function listActiveBookingsFrom(db: Db, agendaId: number, townNow: number) {
  const offered = (await listHeldPlaces(db, agendaId)).map(({ id, starts, ends, place }) => {
    return { id: -id, starts, ends, place, status: 'D' as const, updatedAt: 0, bookerUserId: 0 };
  });
  const bookings = await db
    .selectFrom('bookings as b')
    .select(['b.id', 'b.starts', 'b.ends', 'b.place', 'b.status', 'b.updated_at as updatedAt'])
    .select('b.booker_user_id as bookerUserId')
    .where(isUncancelledBooking(agendaId, townNow))
    .orderBy('b.starts')
    .orderBy('b.place')
    .orderBy('b.id')
    .execute();
  return [...bookings, ...offered];
}

export type LiveRow = Awaited<ReturnType<typeof listActiveBookingsFrom>>[number];

export async function listBookerIds(db: Db, bookingIds: number[]): Promise<number[]> {
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

const PARKING_OFFSET = 10_000;

/** Parks bookings about to move, so that they may swap places. */
export async function parkBookings(trx: Trx, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('bookings')
    .set((eb) => ({ place: eb('place', '+', PARKING_OFFSET) }))
    .where('id', 'in', ids)
    .execute();
}

type NewPlace = Omit<Proposal, 'agenda'> & { agenda: { id: number; LocationId: number } };

/** Takes a winner's confirmed booking out of its draw, which would free it as unconfirmed. */
export async function setBookingPlace(
  trx: Trx,
  id: number,
  { agenda, bookingStartDate: starts, bookingEndDate: ends, place }: NewPlace,
  now: number,
): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ agenda_id: agenda.id, location_id: agenda.LocationId, starts, ends, place })
    .set({ updated_at: selectNextSecondUpdatedAt(now), informed_at: now })
    .set({ draw_id: sql`case when coming_start = starts then null else draw_id end` })
    .set({ coming_start: null, arrived_at: null, inside_at: null, done_at: null })
    .set({ counted_species_id: null, counted_gender: null, counted_size: null })
    .where('id', '=', id)
    .execute();
}
