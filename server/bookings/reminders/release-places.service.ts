import { insertAudits } from '../../platform/audit/audit.queries.ts';
import type { Clock } from '../../platform/caller.ts';
import type { Trx } from '../../platform/db/database.ts';
import { lockAgendas } from '../../schedule/agendas/agendas.queries.ts';
import { notifyCancelled } from '../notifications/notify.service.ts';
import { bookingRecord } from '../records/booking-records.ts';
import {
  listFutureBookings,
  listHeldBookings,
  updateBookingsCancelled,
} from '../records/held-bookings.queries.ts';

const REASON = 'La mascota fue dada de baja';

/** `isSilent`: the owner knows and gets no notification. */
type Scope = { petId: number; isSilent?: true; reason?: string } | { bookerUserId: number };

/** Cancels all bookings to come of a pet or person and notifies the booker; call it under the booker's lock. */
export async function releaseFuturePlaces(
  trx: Trx,
  scope: Scope,
  clock: Clock,
  userId: number | null,
): Promise<void> {
  const future = await listFutureBookings(trx, scope, clock.townNow);
  await lockAgendas(
    trx,
    future.map(({ agendaId }) => agendaId),
  );
  const held = await listHeldBookings(
    trx,
    future.map(({ id }) => id),
  );
  const bookings = held.filter(({ bookingStatus }) => bookingStatus === 'A');
  await updateBookingsCancelled(
    trx,
    bookings.map(({ id, bookingComment: comment }) => ({ id, comment })),
    clock.now,
  );
  const [before, after] = [{ bookingStatus: 'A' }, { bookingStatus: 'C' }];
  const records = bookings.map(({ id: entityId }) =>
    bookingRecord({ userId, at: clock.now }, { action: 'booking.release', entityId, before, after }),
  );
  await insertAudits(trx, records);
  if ('isSilent' in scope) return;
  const reason = ('reason' in scope && scope.reason) || REASON;
  const cancellations = bookings.map((booking) => ({
    booking,
    reason,
    isOwn: booking.BookerUserId === userId,
  }));
  await notifyCancelled(trx, cancellations, clock);
}
