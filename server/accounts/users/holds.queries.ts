import { type Insertable, sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { canLockRows } from '../../platform/db/row-locks.ts';
import type { HoldsTable } from '../../platform/db/tables/people.ts';

export async function findHeldUntil(db: Db, userId: number, now: number): Promise<number | undefined> {
  const hold = await db
    .selectFrom('holds')
    .select('until_at as untilAt')
    .where('user_id', '=', userId)
    .where('until_at', '>', now)
    .orderBy('until_at', 'desc')
    .executeTakeFirst();
  return hold?.untilAt;
}

/** Serialises holds of one network until the transaction ends. */
export async function lockNetwork(trx: Trx, network: string): Promise<void> {
  if (!canLockRows(trx)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`holds ${network}`}, 0))`.execute(trx);
}

export function listSeats(trx: Trx) {
  return trx
    .selectFrom('holds')
    .select(['network', 'seat', 'until_at as untilAt'])
    .orderBy('until_at')
    .execute();
}

export async function insertHold(trx: Trx, hold: Insertable<HoldsTable>): Promise<void> {
  await trx.insertInto('holds').values(hold).execute();
}

export async function listHeldBookings(trx: Trx, userId: number): Promise<number[]> {
  const rows = await trx.selectFrom('holds').select('booking_id').where('user_id', '=', userId).execute();
  return rows.map((row) => row.booking_id);
}

/** Turns held bookings into regular ones; returns the ids, without those released meanwhile. */
export async function deleteHoldsOf(trx: Trx, userId: number): Promise<number[]> {
  const rows = await trx.deleteFrom('holds').where('user_id', '=', userId).returning('booking_id').execute();
  return rows.map((row) => row.booking_id);
}

/** Bumps the agendas of bookings; locks them in id order. */
export async function bumpAgendasOf(trx: Trx, bookingIds: number[]): Promise<void> {
  if (bookingIds.length === 0) return;
  const agendas = trx.selectFrom('bookings').select('agenda_id').where('id', 'in', bookingIds);
  const agendasInOrder = trx.selectFrom('agendas').select('id').where('id', 'in', agendas).orderBy('id');
  const lockedAgendas = await agendasInOrder.$if(canLockRows(trx), (rows) => rows.forNoKeyUpdate()).execute();
  if (lockedAgendas.length === 0) return;
  const ids = lockedAgendas.map(({ id }) => id);
  await trx
    .updateTable('agendas')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
}

export async function extendHoldsOf(trx: Trx, userId: number, until_at: number): Promise<void> {
  await trx
    .updateTable('holds')
    .set({ until_at })
    .where('user_id', '=', userId)
    .where('until_at', '<', until_at)
    .execute();
}

export async function deleteHolds(db: Db, bookingIds: number[]): Promise<number[]> {
  if (bookingIds.length === 0) return [];
  const endedHolds = db.deleteFrom('holds').where('booking_id', 'in', bookingIds).returning('booking_id');
  return (await endedHolds.execute()).map((row) => row.booking_id);
}

export async function markBookingsNotified(trx: Trx, ids: number[], now: number) {
  if (ids.length === 0) return [];
  const notifiedBookings = trx.updateTable('bookings').set({ informed_at: now }).where('id', 'in', ids);
  return notifiedBookings.where('status', '=', 'A').returning(['id', 'starts']).execute();
}
