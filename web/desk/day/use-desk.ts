import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type Booking,
  type BookingDetail,
  type BookingStatus,
  type DayPlace,
  isTaken,
} from '#shared/bookings/bookings.ts';
import { findEarlyReason } from '../../bookings/bookings/booking-actions.ts';
import { movePath } from '../../bookings/bookings/booking-path.ts';
import { allNotifiedInWords, bookingInWords } from '../../bookings/change/notified.words.ts';
import type { NotifiedPeople, NotifiedPerson } from '../../bookings/change/notified-dialog.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import type { RowAction } from './day-keys.ts';
import { formatOwner, toPlaceKey } from './rows/day-places.ts';
import { focusRow } from './rows/use-day-rows.tsx';
import { useMarks } from './rows/use-marks.ts';
import { findNextWhereabouts, toWhereabouts } from './whereabouts.ts';

const OUTCOME_WORDS = { cancelled: ['cancelado', 'cancelados'], moved: ['movido', 'movidos'] } as const;

type DeskInput = {
  date: string;
  /** Places in view; actions never reach filtered ones. */
  shown: readonly DayPlace[];
  list: RefObject<HTMLElement | null>;
  today: number;
  findWait: (serviceId: number) => number | null;
  isInColumns: boolean;
};

type PendingAction = { to: 'cancel' | 'move'; bookings: readonly BookingDetail[]; isBulk: boolean };

export function useDesk({ date, shown, list, today, findWait, isInColumns }: DeskInput) {
  const [pending, setPending] = useState<PendingAction | null>(null);
  const { calls, report, clearCalls } = useNotifications();
  const { chosen, toggle, add, release } = useChosen(date, shown);
  const reportOutcome = (outcome: BulkOutcome, changed: readonly Booking[]) =>
    report(outcome, changed, pending?.bookings ?? []);
  const { mark, note, isPending } = useMarks({ onCancelled: handleCancelled });
  const navigate = useNavigate();

  function act(action: RowAction, place?: DayPlace): void {
    const booking = place && isTaken(place) ? place : null;
    const targets = chosen.length > 0 ? chosen : booking ? [booking] : [];
    if (action === 'release') release();
    else if (action === 'choose') booking && toggle(booking);
    else if (action === 'cancel') requestCancel(targets);
    else if (action === 'arrive') advanceAll(targets);
    else if (action === 'move') requestMove(targets);
    else markAll(targets, action === 'done' ? 'D' : 'N', booking);
  }

  function advanceAll(bookings: readonly BookingDetail[]): void {
    const due = bookings.filter(
      (booking) =>
        booking.bookingStatus === 'A' &&
        findWait(booking.ServiceId) !== null &&
        findEarlyReason(booking, today) === null,
    );
    const [first] = due;
    if (!first) return;
    // Changes only pets at the same stage as the first.
    const atSameStage = due.filter((booking) => toWhereabouts(booking) === toWhereabouts(first));
    note(atSameStage, findNextWhereabouts(first));
  }

  function markAll(bookings: readonly BookingDetail[], to: BookingStatus, from: BookingDetail | null): void {
    const early = bookings
      .map((booking) => findEarlyReason(booking, today))
      .find((reason) => reason !== null);
    if (early) {
      showToast(early);
      return;
    }
    if (from && chosen.length === 0) focusNextUnmarked(from);
    mark(bookings, to);
    release();
  }

  function focusNextUnmarked(from: BookingDetail): void {
    const rows = shown.slice(shown.findIndex((place) => toPlaceKey(place) === toPlaceKey(from)) + 1);
    const next = rows.find(
      ({ bookingStatus, AgendaId }) => bookingStatus === 'A' && (!isInColumns || AgendaId === from.AgendaId),
    );
    if (next) focusRow(list.current, toPlaceKey(next));
  }

  function requestCancel(bookings: readonly BookingDetail[]): void {
    const unmarked = bookings.filter(isUnmarked);
    if (bookings.length > 1 && unmarked.length === 0) showToast(NONE_UNMARKED_MESSAGE);
    else if (bookings.length > 1) setPending({ to: 'cancel', bookings: unmarked, isBulk: true });
    else if (bookings.length > 0) setPending({ to: 'cancel', bookings, isBulk: false });
  }

  function requestMove(bookings: readonly BookingDetail[]): void {
    const unmarked = bookings.filter(isUnmarked);
    const [only] = bookings;
    if (bookings.length === 1 && only) void navigate(movePath(only.id));
    else if (bookings.length > 1 && unmarked.length === 0) showToast(NONE_UNMARKED_MESSAGE);
    else if (new Set(unmarked.map(({ ServiceId }) => ServiceId)).size > 1) showToast(ONE_SERVICE_MESSAGE);
    else if (unmarked.length > 0) setPending({ to: 'move', bookings: unmarked, isBulk: true });
  }

  function cancelAll(reason: string): void {
    if (!isPending) mark(pending?.bookings ?? [], 'C', reason);
  }

  function handleCancelled(cancelled: readonly Booking[]): void {
    reportOutcome('cancelled', cancelled);
    const remaining = listRemaining(cancelled);
    if (remaining.length === 0) release();
    setPending(remaining.length > 0 ? { to: 'cancel', bookings: remaining, isBulk: true } : null);
  }

  function handleMoved(moved: readonly Booking[]): void {
    reportOutcome('moved', moved);
    setPending({ to: 'move', bookings: listRemaining(moved), isBulk: true });
  }

  function listRemaining(changed: readonly Booking[]): BookingDetail[] {
    return pending?.bookings.filter(({ id }) => !changed.some((booking) => booking.id === id)) ?? [];
  }

  const findShown = (booking: BookingDetail) =>
    shown.filter(isTaken).find(({ id }) => id === booking.id) ?? booking;

  return {
    chosen,
    act,
    add,
    mark,
    note,
    isPending,
    pending: pending && { ...pending, bookings: pending.bookings.map(findShown) },
    cancelAll,
    handleMoved,
    closeDialog: () => setPending(null),
    calls,
    clearCalls,
  };
}

function isUnmarked({ bookingStatus }: BookingDetail): boolean {
  return bookingStatus === 'A';
}

const NONE_UNMARKED_MESSAGE = 'Ninguno de los elegidos está por atender';
const ONE_SERVICE_MESSAGE = 'Elegí turnos de un mismo servicio para moverlos juntos';

function useChosen(date: string, places: readonly DayPlace[]) {
  const [state, setState] = useState<{ date: string; ids: ReadonlySet<number> }>({ date, ids: new Set() });
  if (state.date !== date) setState({ date, ids: new Set() });
  const chosen = places.filter(isTaken).filter(({ id }) => state.ids.has(id));

  function toggle({ id }: BookingDetail): void {
    const ids = new Set(state.ids);
    if (!ids.delete(id)) ids.add(id);
    setState({ date, ids });
  }

  function add(added: readonly DayPlace[]): void {
    setState({ date, ids: new Set([...state.ids, ...added.filter(isTaken).map(({ id }) => id)]) });
  }

  return { chosen, toggle, add, release: () => setState({ date, ids: new Set() }) };
}

type BulkOutcome = 'cancelled' | 'moved';

function useNotifications() {
  const [calls, setCalls] = useState<NotifiedPeople | null>(null);

  /** `details` holds the bookings before the change. */
  function report(
    outcome: BulkOutcome,
    changed: readonly Booking[],
    details: readonly BookingDetail[],
  ): void {
    if (changed.length === 0) return;
    const words = describeOutcome(outcome, changed);
    const changedById = new Map(changed.map((each) => [each.id, each]));
    const people = details.flatMap((booking) => {
      const after = changedById.get(booking.id);
      return after?.told ? [toNotifiedPerson(booking, outcome === 'moved' ? after : null, after.told)] : [];
    });
    if (people.some(({ channel }) => channel === 'call')) setCalls({ doneText: words, people });
    else showToast(words, 'ok', allNotifiedInWords(changed));
  }

  return { calls, report, clearCalls: () => setCalls(null) };
}

function toNotifiedPerson(
  booking: BookingDetail,
  moved: Booking | null,
  channel: NotifiedPerson['channel'],
): NotifiedPerson {
  const { id: bookingId, BookerUserId, bookingStartDate: start, locationName, Pet, Booker } = booking;
  const words = bookingInWords({
    petName: Pet.petName,
    start,
    newStart: moved?.bookingStartDate,
    newLocation: moved && moved.locationName !== locationName ? moved.locationName : undefined,
  });
  return {
    bookingId,
    BookerUserId,
    owner: formatOwner(booking),
    phone: Booker.userPhone,
    bookingText: words,
    channel,
  };
}

function describeOutcome(outcome: BulkOutcome, changed: readonly Booking[]): string {
  const [singular, plural] = OUTCOME_WORDS[outcome];
  const [first] = changed;
  return changed.length === 1 && first
    ? `El turno de ${first.Pet.petName} quedó ${singular}`
    : `${changed.length} turnos quedaron ${plural}`;
}
