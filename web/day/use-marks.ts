import { BOOKING_STATUSES, type Booking, type BookingStatus } from '#shared/bookings.ts';
import { reasonOf } from '../api/call-error.ts';
import { type ChangesOutcome, useChangeBookings } from '../bookings/bookings.api.ts';
import { offerUndo, showToast } from '../ui/toast.tsx';

type Marked = Pick<Booking, 'id' | 'updatedAt' | 'bookingStatus' | 'Pet'>;

/** Puts bookings of the day into a state; but for a cancellation it can be taken back for a while. */
export function useMarks() {
  const { mutate, isPending } = useChangeBookings();

  function mark(bookings: readonly Marked[], to: BookingStatus): void {
    const wanted = bookings.filter(({ bookingStatus }) => bookingStatus !== to);
    if (wanted.length === 0) return;
    mutate({
      changes: wanted.map(({ id, updatedAt }) => ({ id, updatedAt, bookingStatus: to })),
      tell: ({ changed, refused }) => {
        if (refused.length > 0) tellRefused(changed.length, refused);
        else if (to === 'C') showToast(inWords(changed), 'ok');
        else offerUndo(inWords(changed), () => putBack(wanted, changed));
      },
    });
  }

  /** Each into the state it had, unless somebody changed it since. */
  function putBack(before: readonly Marked[], after: readonly Marked[]): void {
    const changes = after.map(({ id, updatedAt }) => {
      const bookingStatus = before.find((booking) => booking.id === id)?.bookingStatus;
      return { id, updatedAt, bookingStatus };
    });
    const tell = ({ changed, refused }: ChangesOutcome) =>
      refused.length > 0 ? tellRefused(changed.length, refused) : showToast(inWords(changed), 'ok');
    mutate({ changes, tell });
  }

  return { mark, isPending };
}

function tellRefused(changed: number, refused: readonly Error[]): void {
  const reason = refused.map(reasonOf).at(0) ?? '';
  const all = changed + refused.length;
  if (all === 1) showToast(reason);
  else showToast(`${refused.length} de ${all} no se pudieron cambiar`, 'error', reason);
}

/** 'El turno de Luna quedó cumplido', '3 turnos quedaron cumplidos' */
function inWords(changed: readonly Marked[]): string {
  const [first] = changed;
  if (!first) return '';
  const state = BOOKING_STATUSES[first.bookingStatus].toLowerCase();
  const isAlike = changed.every(({ bookingStatus }) => bookingStatus === first.bookingStatus);
  if (changed.length === 1) return `El turno de ${first.Pet.petName} quedó ${state}`;
  return isAlike
    ? `${changed.length} turnos quedaron ${state}s`
    : `${changed.length} turnos volvieron a su estado`;
}
