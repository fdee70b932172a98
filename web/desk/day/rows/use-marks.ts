import {
  BOOKING_STATUSES,
  type Booking,
  type BookingDetail,
  type BookingStatus,
  type Whereabouts,
} from '#shared/bookings/bookings.ts';
import { type ChangesOutcome, useChangeBookings } from '../../../bookings/bookings/several.api.ts';
import { allNotifiedInWords } from '../../../bookings/change/notified.ts';
import { reasonOf } from '../../../platform/api/call-error.ts';
import { offerUndo, showToast } from '../../../platform/ui/toast.tsx';
import { whereaboutsOf } from '../whereabouts.ts';
import { asItWas, type Marked } from './as-marked.ts';

type Hearing = { onCancelled: (cancelled: readonly Booking[]) => void };

function tellCancelled(cancelled: readonly Booking[]): void {
  showToast(inWords(cancelled), 'ok', allNotifiedInWords(cancelled));
}

/** Puts bookings of the day into a state; but for a cancellation it is seen at once and can be taken back for a while. */
export function useMarks({ onCancelled = tellCancelled }: Partial<Hearing> = {}) {
  const { mutate, isPending } = useChangeBookings();

  function mark(bookings: readonly Marked[], to: BookingStatus, reason = ''): void {
    const wanted = bookings.filter(({ bookingStatus }) => bookingStatus !== to);
    if (wanted.length === 0) return;
    mutate({
      changes: wanted.map(({ id, updatedAt }) => ({
        id,
        updatedAt,
        bookingStatus: to,
        ...(reason && { reason }),
      })),
      tell: ({ changed, refused }) => {
        if (refused.length > 0) tellRefused(changed.length, refused);
        if (to === 'C') onCancelled(changed);
      },
    });
    if (to !== 'C')
      offerUndo(inWords(wanted.map((booking) => ({ ...booking, bookingStatus: to }))), () => putBack(wanted));
  }

  /** Where their pets are; each goes back where it was, unless somebody changed it since. */
  function note(bookings: readonly BookingDetail[], whereabouts: Whereabouts): void {
    const tell = ({ changed, refused }: ChangesOutcome) =>
      refused.length > 0 && tellRefused(changed.length, refused);
    const put = (to: (booking: BookingDetail) => Whereabouts) =>
      mutate({
        changes: bookings.map((each) => ({ id: each.id, updatedAt: each.updatedAt, whereabouts: to(each) })),
        tell,
      });
    put(() => whereabouts);
    offerUndo(noteInWords(bookings, whereabouts), () => put(whereaboutsOf));
  }

  /** Each into the state it had, unless somebody else changed it since. */
  function putBack(before: readonly Marked[]): void {
    const changes = before.map(asItWas);
    const tell = ({ changed, refused }: ChangesOutcome) =>
      refused.length > 0 ? tellRefused(changed.length, refused) : showToast(inWords(changed), 'ok');
    mutate({ changes, tell });
  }

  return { mark, note, isPending };
}

function tellRefused(changed: number, refused: readonly Error[]): void {
  const reason = refused.map(reasonOf).at(0) ?? '';
  const all = changed + refused.length;
  if (all === 1) showToast(reason);
  else showToast(`${refused.length} de ${all} no se pudieron cambiar`, 'error', reason);
}

/** 'Luna llegó', '3 entraron a consulta' */
function noteInWords(changed: readonly BookingDetail[], whereabouts: Whereabouts): string {
  const [one, several] = whereabouts === 'inside' ? INSIDE : CAME;
  const [first] = changed;
  return changed.length === 1 && first ? `${first.Pet.petName} ${one}` : `${changed.length} ${several}`;
}

const CAME = ['llegó', 'llegaron'] as const;
const INSIDE = ['entró a consulta', 'entraron a consulta'] as const;

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
