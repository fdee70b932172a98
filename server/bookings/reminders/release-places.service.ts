import { insertAudits } from '../../platform/audit/audit.queries.ts';
import type { Clock } from '../../platform/caller.ts';
import type { Trx } from '../../platform/db/database.ts';
import { lockAgendas } from '../../schedule/agendas/agendas.queries.ts';
import { toFreedPlace } from '../../schedule/offers/keep-places.service.ts';
import { endEntries } from '../../schedule/offers/offers.queries.ts';
import { matchFreedPlaces } from '../book/match-places.service.ts';
import { notifyCancelled } from '../notifications/notify.service.ts';
import { toBookingRecord } from '../records/booking-records.ts';
import {
  type BookingWithBooker,
  cancelBookingRows,
  listBookingsWithBooker,
  listFutureBookings,
} from '../records/bookings-with-booker.queries.ts';

const RELEASE_REASON = 'La mascota fue dada de baja';

/** `isSilent` sends no notification, as the owner knows; `reason` replaces the default text. */
type Scope = { petId: number; isSilent?: true; reason?: string } | { bookerUserId: number };

/**
 * Ends the waiting-list entries of a pet or person, cancels their upcoming bookings and notifies the booker,
 * whose lock the caller holds.
 */
export async function releaseFuturePlaces(
  trx: Trx,
  scope: Scope,
  clock: Clock,
  authorId: number | null,
): Promise<void> {
  await endEntries(trx, 'petId' in scope ? { petId: scope.petId } : { userId: scope.bookerUserId });
  const unlockedBookings = await listFutureBookings(trx, scope, clock.townNow);
  await lockAgendas(
    trx,
    unlockedBookings.map(({ agendaId }) => agendaId),
  );
  const lockedBookings = await listBookingsWithBooker(
    trx,
    unlockedBookings.map(({ id }) => id),
  );
  const bookings = lockedBookings.filter(({ bookingStatus }) => bookingStatus === 'A');
  await cancelBookingRows(
    trx,
    bookings.map(({ id, bookingComment: comment }) => ({ id, comment })),
    clock.now,
  );
  const before = { bookingStatus: 'A' };
  const after = { bookingStatus: 'C' };
  const records = bookings.map(({ id: entityId }) =>
    toBookingRecord(
      { userId: authorId, at: clock.now },
      { action: 'booking.release', entityId, before, after },
    ),
  );
  await insertAudits(trx, records);
  await offerFreedPlaces(trx, bookings, clock);
  if ('isSilent' in scope) return;
  const reason = ('reason' in scope && scope.reason) || RELEASE_REASON;
  const cancellations = bookings.map((booking) => ({
    booking,
    reason,
    isOwn: booking.BookerUserId === authorId,
  }));
  await notifyCancelled(trx, cancellations, clock);
}

async function offerFreedPlaces(
  trx: Trx,
  bookings: readonly BookingWithBooker[],
  clock: Clock,
): Promise<void> {
  for (const [agendaId, freedBookings] of Map.groupBy(bookings, ({ AgendaId }) => AgendaId))
    await matchFreedPlaces(trx, { agendaId, places: freedBookings.map(toFreedPlace) }, clock);
}
