import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type Booking,
  type BookingDetail,
  type BookingStatus,
  type DayPlace,
  isTaken,
} from '#shared/bookings/bookings.ts';
import { earlyReason } from '../../bookings/bookings/booking-actions.ts';
import { movePath } from '../../bookings/bookings/booking-path.ts';
import { showToast } from '../../platform/ui/toast.tsx';
import type { Act } from './day-keys.ts';
import { keyOf } from './rows/day-places.ts';
import { focusRow } from './rows/use-day-rows.tsx';
import { useMarks } from './rows/use-marks.ts';
import { useChosen } from './use-chosen.ts';
import { type Done, useTold } from './use-told.ts';
import { nextWhereabouts, whereaboutsOf } from './whereabouts.ts';

type Desk = {
  date: string;
  /** What a filter hides is not acted on. */
  shown: readonly DayPlace[];
  list: RefObject<HTMLElement | null>;
  /** Wall-clock midnight of the town's day. */
  today: number;
  waitOf: (serviceId: number) => number | null;
  /** Each agenda's places stand in a column of their own. */
  isInColumns: boolean;
};

/** Asked for, and waiting for the answer of a dialog. */
type Asked = { to: 'cancel' | 'move'; bookings: readonly BookingDetail[]; isSeveral: boolean };

/** All that is done to the day's rows: marked, noted, cancelled and moved, one or several at once. */
export function useDesk({ date, shown, list, today, waitOf, isInColumns }: Desk) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { toCall, tell, hush } = useTold();
  const { chosen, toggle, add, release } = useChosen(date, shown);
  const told = (done: Done, changed: readonly Booking[]) => tell(done, changed, asked?.bookings ?? []);
  const { mark, note, isPending } = useMarks({ onCancelled: tellCancelled });
  const navigate = useNavigate();

  function act(wish: Act, place?: DayPlace): void {
    const booking = place && isTaken(place) ? place : null;
    const all = chosen.length > 0 ? chosen : booking ? [booking] : [];
    if (wish === 'release') release();
    else if (wish === 'choose') booking && toggle(booking);
    else if (wish === 'cancel') askToCancel(all);
    else if (wish === 'arrive') noteAll(all);
    else if (wish === 'move') askToMove(all);
    else markAll(all, wish === 'done' ? 'D' : 'N', booking);
  }

  function noteAll(bookings: readonly BookingDetail[]): void {
    const due = bookings.filter(
      (booking) =>
        booking.bookingStatus === 'A' &&
        waitOf(booking.ServiceId) !== null &&
        earlyReason(booking, today) === null,
    );
    const [first] = due;
    if (!first) return;
    // Who isn't where the first one is hasn't done what it does next.
    const alike = due.filter((booking) => whereaboutsOf(booking) === whereaboutsOf(first));
    note(alike, nextWhereabouts(first));
  }

  function markAll(bookings: readonly BookingDetail[], to: BookingStatus, from: BookingDetail | null): void {
    const early = bookings.map((booking) => earlyReason(booking, today)).find((reason) => reason !== null);
    if (early) {
      showToast(early);
      return;
    }
    if (from && chosen.length === 0) leadOn(from);
    mark(bookings, to);
    release();
  }

  /** To the next one that waits, so that one key a row is enough. */
  function leadOn(from: BookingDetail): void {
    const rows = shown.slice(shown.findIndex((place) => keyOf(place) === keyOf(from)) + 1);
    const next = rows.find(
      ({ bookingStatus, AgendaId }) => bookingStatus === 'A' && (!isInColumns || AgendaId === from.AgendaId),
    );
    if (next) focusRow(list.current, keyOf(next));
  }

  /** Of several only those still to attend: what was done isn't undone in passing. */
  function askToCancel(bookings: readonly BookingDetail[]): void {
    const waiting = bookings.filter(isWaiting);
    if (bookings.length > 1 && waiting.length === 0) showToast(NONE_WAITS);
    else if (bookings.length > 1) setAsked({ to: 'cancel', bookings: waiting, isSeveral: true });
    else if (bookings.length > 0) setAsked({ to: 'cancel', bookings, isSeveral: false });
  }

  /** One has a page of its own for it. */
  function askToMove(bookings: readonly BookingDetail[]): void {
    const waiting = bookings.filter(isWaiting);
    const [only] = bookings;
    if (bookings.length === 1 && only) void navigate(movePath(only.id));
    else if (bookings.length > 1 && waiting.length === 0) showToast(NONE_WAITS);
    else if (new Set(waiting.map(({ ServiceId }) => ServiceId)).size > 1) showToast(ONE_SERVICE);
    else if (waiting.length > 0) setAsked({ to: 'move', bookings: waiting, isSeveral: true });
  }

  function cancelAll(reason: string): void {
    if (!isPending) mark(asked?.bookings ?? [], 'C', reason);
  }

  /** Those that could not be cancelled are still asked about, with the reason that was written. */
  function tellCancelled(cancelled: readonly Booking[]): void {
    told('cancelled', cancelled);
    const left = without(cancelled);
    if (left.length === 0) release();
    setAsked(left.length > 0 ? { to: 'cancel', bookings: left, isSeveral: true } : null);
  }

  /** Those that could not be moved are still asked about. */
  function tellMoved(moved: readonly Booking[]): void {
    told('moved', moved);
    setAsked({ to: 'move', bookings: without(moved), isSeveral: true });
  }

  function without(done: readonly Booking[]): BookingDetail[] {
    return asked?.bookings.filter(({ id }) => !done.some((booking) => booking.id === id)) ?? [];
  }

  const asNow = (booking: BookingDetail) =>
    shown.filter(isTaken).find(({ id }) => id === booking.id) ?? booking;

  return {
    chosen,
    act,
    add,
    mark,
    note,
    isPending,
    asked: asked && { ...asked, bookings: asked.bookings.map(asNow) },
    cancelAll,
    moved: tellMoved,
    forget: () => setAsked(null),
    toCall,
    hush,
  };
}

function isWaiting({ bookingStatus }: BookingDetail): boolean {
  return bookingStatus === 'A';
}

const NONE_WAITS = 'Ninguno de los elegidos está por atender';
const ONE_SERVICE = 'Elegí turnos de un mismo servicio para moverlos juntos';
