import type { Insertable } from 'kysely';
import type { Discharge } from '#shared/clinic/discharges.ts';
import type { DischargeInstruction } from '#shared/schedule/discharge-instructions.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { DischargesTable } from '../../platform/db/tables/animals.ts';

export async function findDischarge(db: Db, bookingId: number): Promise<Discharge | null> {
  return (await mapDischarges(db, [bookingId])).get(bookingId) ?? null;
}

/** Maps bookings to their discharge; omits those without one. */
export async function mapDischarges(db: Db, bookingIds: readonly number[]): Promise<Map<number, Discharge>> {
  const rows = await db
    .selectFrom('handovers')
    .select(['booking_id as bookingId', 'id', 'to_name as toName', 'to_id_number as toIdNumber', 'steps'])
    .select(['done_at as doneAt', 'delivered_at as deliveredAt'])
    .where('booking_id', 'in', bookingIds)
    .where('status', '=', 'A')
    .execute();
  return new Map(
    rows.map(({ bookingId, steps, ...row }) => [
      bookingId,
      { ...row, steps: JSON.parse(steps) as DischargeInstruction[] },
    ]),
  );
}

export async function findDoneAt(db: Db, bookingId: number): Promise<number | null> {
  return (await mapDoneAt(db, [bookingId])).get(bookingId) ?? null;
}

/** Maps completed bookings to the time at which they were done. Reverted ones keep the value. */
export async function mapDoneAt(db: Db, bookingIds: readonly number[]): Promise<Map<number, number | null>> {
  const bookings = db
    .selectFrom('bookings')
    .select(['id', 'done_at as doneAt'])
    .where('id', 'in', bookingIds)
    .where('status', '=', 'D');
  return new Map((await bookings.execute()).map(({ id, doneAt }) => [id, doneAt]));
}

export async function setDoneAt(trx: Trx, bookingId: number, done_at: number): Promise<void> {
  await trx.updateTable('bookings').set({ done_at }).where('id', '=', bookingId).execute();
}

/** Checks whether a request with this key stored a discharge before, even if it was undone since. */
export async function hasDischargeKey(db: Db, bookingId: number, key: string): Promise<boolean> {
  const repeatedDischarge = db
    .selectFrom('handovers')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('sent_key', '=', key)
    .limit(1);
  return (await repeatedDischarge.executeTakeFirst()) !== undefined;
}

export async function insertDischarge(trx: Trx, discharge: Insertable<DischargesTable>): Promise<number> {
  const { id } = await trx
    .insertInto('handovers')
    .values(discharge)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type RowCorrection = { by: number; at: number; reason: string };

export async function markDischargeCorrected(
  trx: Trx,
  bookingId: number,
  { by, at, reason }: RowCorrection,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('handovers')
    .set({ status: 'R', rectified_by: by, rectified_at: at, rectify_reason: reason })
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'A')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type UndoneDischarge = { bookingId: number; HandoverId: number; by: number; reason: string };

export async function isDischargeUndone(
  db: Db,
  { bookingId, HandoverId, by, reason }: UndoneDischarge,
): Promise<boolean> {
  const row = db
    .selectFrom('handovers')
    .select('id')
    .where('id', '=', HandoverId)
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'R')
    .where('rectified_by', '=', by)
    .where('rectify_reason', '=', reason);
  return (await row.executeTakeFirst()) !== undefined;
}
