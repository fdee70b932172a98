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
import { allNotifiedInWords, turnoInWords } from '../../bookings/change/notified.ts';
import type { NotifiedPeople, NotifiedPerson } from '../../bookings/change/notified-dialog.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import type { Act } from './day-keys.ts';
import { keyOf, ownerOf } from './rows/day-places.ts';
import { focusRow } from './rows/use-day-rows.tsx';
import { useMarks } from './rows/use-marks.ts';
import { nextWhereabouts, whereaboutsOf } from './whereabouts.ts';

const WORDS = { cancelled: ['cancelado', 'cancelados'], moved: ['reprogramado', 'reprogramados'] } as const;

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
  const { toCall, tell, hush } = useNotifications();
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

/** The bookings of a day that are chosen to act on together; another day begins with none. */
function useChosen(date: string, places: readonly DayPlace[]) {
  const [state, setState] = useState<{ date: string; ids: ReadonlySet<number> }>({ date, ids: new Set() });
  if (state.date !== date) setState({ date, ids: new Set() });
  const chosen = places.filter(isTaken).filter(({ id }) => state.ids.has(id));

  function toggle({ id }: BookingDetail): void {
    const ids = new Set(state.ids);
    if (!ids.delete(id)) ids.add(id);
    setState({ date, ids });
  }

  function add(more: readonly DayPlace[]): void {
    setState({ date, ids: new Set([...state.ids, ...more.filter(isTaken).map(({ id }) => id)]) });
  }

  return { chosen, toggle, add, release: () => setState({ date, ids: new Set() }) };
}

type Done = 'cancelled' | 'moved';

/** Says what was done to several turnos and who heard of it; whom no mail reaches are named until somebody has read it. */
function useNotifications() {
  const [toCall, setToCall] = useState<NotifiedPeople | null>(null);

  /** `known` are the bookings as they were, with their owners' phones. */
  function tell(done: Done, changed: readonly Booking[], known: readonly BookingDetail[]): void {
    if (changed.length === 0) return;
    const words = inWords(done, changed);
    const changedOf = new Map(changed.map((each) => [each.id, each]));
    const people = known.flatMap((booking) => {
      const after = changedOf.get(booking.id);
      return after?.told ? [toToldPerson(booking, done === 'moved' ? after : null, after.told)] : [];
    });
    if (people.some(({ told }) => told === 'call')) setToCall({ done: words, people });
    else showToast(words, 'ok', allNotifiedInWords(changed));
  }

  return { toCall, tell, hush: () => setToCall(null) };
}

/** `moved` is the booking as it is now, where it moved. */
function toToldPerson(
  booking: BookingDetail,
  moved: Booking | null,
  told: NotifiedPerson['told'],
): NotifiedPerson {
  const { id: bookingId, BookerUserId, bookingStartDate: was, locationName, Pet, Booker } = booking;
  const turno = turnoInWords({
    petName: Pet.petName,
    was,
    now: moved?.bookingStartDate,
    newPlace: moved && moved.locationName !== locationName ? moved.locationName : undefined,
  });
  return { bookingId, BookerUserId, owner: ownerOf(booking), phone: Booker.userPhone, turno, told };
}

/** 'El turno de Luna quedó cancelado', '3 turnos quedaron cancelados' */
function inWords(done: Done, changed: readonly Booking[]): string {
  const [one, many] = WORDS[done];
  const [first] = changed;
  return changed.length === 1 && first
    ? `El turno de ${first.Pet.petName} quedó ${one}`
    : `${changed.length} turnos quedaron ${many}`;
}
