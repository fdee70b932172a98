import type { Insertable, Updateable } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { VisitsTable } from '../../platform/db/tables/animals.ts';
import { selectNextUpdatedAt } from '../../platform/db/updated-at.ts';

export function findVisitBooking(db: Db, bookingId: number) {
  return db
    .selectFrom('bookings')
    .select(['booker_user_id as bookerUserId', 'starts'])
    .where('id', '=', bookingId)
    .executeTakeFirst();
}

export async function findVisitRow(db: Db, bookingId: number) {
  const [row] = await listVisitRows(db, [bookingId]);
  return row;
}

export function listVisitRows(db: Db, bookingIds: readonly number[]) {
  return db
    .selectFrom('visits as v')
    .leftJoin('users as u', 'u.id', 'v.vet_user_id')
    .select(['v.booking_id as BookingId', 'v.fit', 'v.unfit_reason as unfitReason', 'v.anaesthesia'])
    .select(['v.complication', 'v.complication_note as complicationNote', 'v.vet_note as vetNote'])
    .select(['v.vet_user_id as VetUserId', 'v.updated_at as updatedAt', 'u.name', 'u.last_name as lastName'])
    .where('v.booking_id', 'in', bookingIds)
    .execute();
}

export async function insertVisit(trx: Trx, visit: Insertable<VisitsTable>): Promise<void> {
  await trx.insertInto('visits').values(visit).execute();
}

export async function updateVisit(
  trx: Trx,
  bookingId: number,
  visit: Updateable<VisitsTable>,
): Promise<void> {
  await trx.updateTable('visits').set(visit).where('booking_id', '=', bookingId).execute();
}

/** Advances the booking's version, since the visit is part of it. */
export async function bumpBookingVersion(trx: Trx, bookingId: number, now: number): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ updated_at: selectNextUpdatedAt(now) })
    .where('id', '=', bookingId)
    .execute();
}
