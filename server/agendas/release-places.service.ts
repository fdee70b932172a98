import { insertAudit } from '../audit/audit.queries.ts';
import type { Clock } from '../caller.ts';
import type { Trx } from '../db/database.ts';
import { listFutureBookings, lockAgenda, updateBookingsCancelled } from './agendas.queries.ts';

/** Cancels what a pet or person has booked from now on, and gives the ids; call it under the booker's lock. */
export async function releaseFuturePlaces(
  trx: Trx,
  whose: { petId: number } | { bookerUserId: number },
  { now, townNow }: Clock,
  byUserId: number,
): Promise<number[]> {
  const bookings = await listFutureBookings(trx, whose, townNow);
  if (bookings.length === 0) return [];
  for (const agendaId of new Set(bookings.map((booking) => booking.agendaId)))
    await lockAgenda(trx, agendaId);
  const future = bookings.map((booking) => booking.id);
  const ids = await updateBookingsCancelled(trx, future, now);
  for (const entityId of ids) {
    const after = { bookingStatus: 'C' };
    await insertAudit(trx, {
      at: now,
      userId: byUserId,
      action: 'booking.cancel',
      entity: 'booking',
      entityId,
      after,
    });
  }
  return ids;
}
