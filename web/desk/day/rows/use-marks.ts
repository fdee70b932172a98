import {
  BOOKING_STATUSES,
  type Booking,
  type BookingDetail,
  type BookingStatus,
  type Whereabouts,
} from '#shared/bookings/bookings.ts';
import { type ChangesOutcome, useChangeBookings } from '../../../bookings/bookings/bulk-changes.api.ts';
import { allNotifiedInWords } from '../../../bookings/change/notified.words.ts';
import { toReason } from '../../../platform/api/call-error.ts';
import { offerUndo, showToast } from '../../../platform/ui/toast.tsx';
import { toWhereabouts } from '../whereabouts.ts';
import { type MarkedBooking, toRestoringChange } from './apply-marks.ts';

type MarkListeners = { onCancelled: (cancelled: readonly Booking[]) => void };

function showCancelled(cancelled: readonly Booking[]): void {
  showToast(describeMarks(cancelled), 'ok', allNotifiedInWords(cancelled));
}

/** Shows a new state at once and offers to undo it for a while, except for a cancellation. */
export function useMarks({ onCancelled = showCancelled }: Partial<MarkListeners> = {}) {
  const { mutate, isPending } = useChangeBookings();

  function mark(bookings: readonly MarkedBooking[], to: BookingStatus, reason = ''): void {
    const affected = bookings.filter(({ bookingStatus }) => bookingStatus !== to);
    if (affected.length === 0) return;
    mutate({
      changes: affected.map(({ id, updatedAt }) => ({
        id,
        updatedAt,
        bookingStatus: to,
        ...(reason && { reason }),
      })),
      onOutcome: ({ changed, rejected }) => {
        if (rejected.length > 0) showRejections(changed.length, rejected);
        if (to === 'C') onCancelled(changed);
      },
    });
    if (to !== 'C')
      offerUndo(describeMarks(affected.map((booking) => ({ ...booking, bookingStatus: to }))), () =>
        restore(affected),
      );
  }

  function note(bookings: readonly BookingDetail[], whereabouts: Whereabouts): void {
    const showRejected = ({ changed, rejected }: ChangesOutcome) =>
      rejected.length > 0 && showRejections(changed.length, rejected);
    const send = (to: (booking: BookingDetail) => Whereabouts) =>
      mutate({
        changes: bookings.map((each) => ({ id: each.id, updatedAt: each.updatedAt, whereabouts: to(each) })),
        onOutcome: showRejected,
      });
    send(() => whereabouts);
    offerUndo(arrivalInWords(bookings, whereabouts), () => send(toWhereabouts));
  }

  function restore(before: readonly MarkedBooking[]): void {
    const changes = before.map(toRestoringChange);
    const showResult = ({ changed, rejected }: ChangesOutcome) =>
      rejected.length > 0
        ? showRejections(changed.length, rejected)
        : showToast(describeMarks(changed), 'ok');
    mutate({ changes, onOutcome: showResult });
  }

  return { mark, note, isPending };
}

function showRejections(changed: number, refused: readonly Error[]): void {
  const reason = refused.map(toReason).at(0) ?? '';
  const all = changed + refused.length;
  if (all === 1) showToast(reason);
  else showToast(`${refused.length} de ${all} no se pudieron cambiar`, 'error', reason);
}

function arrivalInWords(changed: readonly BookingDetail[], whereabouts: Whereabouts): string {
  const [one, several] = whereabouts === 'inside' ? INSIDE_WORDS : ARRIVED_WORDS;
  const [first] = changed;
  return changed.length === 1 && first ? `${first.Pet.petName} ${one}` : `${changed.length} ${several}`;
}

const ARRIVED_WORDS = ['llegó', 'llegaron'] as const;
const INSIDE_WORDS = ['entró a consulta', 'entraron a consulta'] as const;

function describeMarks(changed: readonly MarkedBooking[]): string {
  const [first] = changed;
  if (!first) return '';
  const state = BOOKING_STATUSES[first.bookingStatus].toLowerCase();
  const isAlike = changed.every(({ bookingStatus }) => bookingStatus === first.bookingStatus);
  if (changed.length === 1) return `El turno de ${first.Pet.petName} quedó ${state}`;
  return isAlike
    ? `${changed.length} turnos quedaron ${state}s`
    : `${changed.length} turnos volvieron a su estado`;
}
