import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { listBookingNotices } from '#shared/booking-notices.ts';
import {
  type Booking,
  type BookingChange,
  type BookingMove,
  changeBooking,
  createBooking,
  findBooking,
  listBookingEvents,
  listBookings,
  listUserBookings,
  moveBooking,
  type NewBooking,
} from '#shared/bookings.ts';
import { asks, call } from '../api/call.ts';
import { nullWhereMissing } from '../api/call-error.ts';
import { useWrite } from '../api/use-write.ts';

const BOOKINGS = ['bookings'];
/** Every booking taken or freed changes what the agendas still offer, what is told of people, and the reports. */
const SHOWN_IN = [BOOKINGS, ['agendas'], ['history'], ['reports']];

/** One's own bookings, past and cancelled ones too. */
export function useBookings() {
  return useQuery({ queryKey: BOOKINGS, queryFn: asks(listBookings, {}) });
}

/** One booking in full; quiet, for the screen says that it isn't there. */
export function useBooking(id: string) {
  return useQuery(bookingQuery(id));
}

/** So that it is at hand when there is no network. */
export function prefetchBooking(queryClient: QueryClient, id: number): void {
  const query = bookingQuery(String(id));
  void queryClient.prefetchQuery({ ...query, meta: { ...query.meta, isBackground: true } });
}

function bookingQuery(id: string) {
  return queryOptions({
    queryKey: [...BOOKINGS, 'one', id],
    queryFn: ({ signal }) => call(findBooking, { params: { id } }, { signal }),
    meta: { isQuiet: true },
  });
}

const HELD_IS_LOOKED_AT = 10_000;

/** One booking while it waits for its booker's address, which may be confirmed elsewhere. */
export function useHeldBooking(id: number) {
  return useQuery({
    queryKey: [...BOOKINGS, 'one', String(id)],
    queryFn: ({ signal }) => call(findBooking, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && !state.data.heldUntilAt ? false : HELD_IS_LOOKED_AT),
    meta: { isQuiet: true, isBackground: true },
  });
}

/** What became of a booking, the oldest first; staff's alone. */
export function useBookingEvents(id: number, { enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: [...BOOKINGS, 'history', id],
    queryFn: asks(listBookingEvents, { params: { id: String(id) } }),
    enabled,
    meta: { isBackground: true },
  });
}

/** What its owner was told of a booking, for staff. */
export function useBookingNotices(id: number) {
  return useQuery({
    queryKey: [...BOOKINGS, 'notices', id],
    queryFn: asks(listBookingNotices, { params: { id: String(id) } }),
    meta: { isBackground: true },
  });
}

/** One's own booking, or at the counter somebody else's; quiet, for its screens say how it went. */
export function useCreateBooking() {
  return useWrite((booking: NewBooking) => call(createBooking, { body: booking }), SHOWN_IN, {
    meta: { isQuiet: true },
  });
}

export type ChangedBooking = BookingChange & { id: number };

export function useChangeBooking() {
  return useWrite(
    ({ id, ...change }: ChangedBooking) => call(changeBooking, { params: { id }, body: change }),
    SHOWN_IN,
  );
}

export type ChangesOutcome = { changed: Booking[]; refused: Error[] };

type SeveralChanges = { changes: readonly ChangedBooking[]; tell: (outcome: ChangesOutcome) => void };

/** Several, one after another: what is refused holds up no other, and `tell` is told of both. */
export function useChangeBookings() {
  return useWrite(changeOneByOne, SHOWN_IN, {
    meta: { isQuiet: true, isBackground: true },
    onSuccess: (outcome, { tell }) => tell(outcome),
  });
}

async function changeOneByOne({ changes }: SeveralChanges): Promise<ChangesOutcome> {
  const { done, refused } = await oneByOne(changes, ({ id, ...change }) =>
    call(changeBooking, { params: { id }, body: change }),
  );
  return { changed: done, refused: refused.map(({ error }) => error) };
}

type Refused = { id: number; error: Error };

async function oneByOne<Sent extends { id: number }, Answer>(
  all: readonly Sent[],
  send: (each: Sent) => Promise<Answer>,
): Promise<{ done: Answer[]; refused: Refused[] }> {
  const done: Answer[] = [];
  const refused: Refused[] = [];
  for (const each of all)
    await send(each).then(
      (answer) => done.push(answer),
      (error: Error) => refused.push({ id: each.id, error }),
    );
  return { done, refused };
}

export type MovedBooking = BookingMove & { id: number };

/** The dialog says why not, beside the toast. */
export function useMoveBooking() {
  return useWrite(
    ({ id, ...move }: MovedBooking) => call(moveBooking, { params: { id }, body: move }),
    SHOWN_IN,
  );
}

export type MovesOutcome = { moved: Booking[]; refused: Refused[] };

type SeveralMoves = { moves: readonly MovedBooking[]; tell: (outcome: MovesOutcome) => void };

/** As useChangeBookings: each for itself. */
export function useMoveBookings() {
  return useWrite(moveOneByOne, SHOWN_IN, {
    meta: { isQuiet: true },
    onSuccess: (outcome, { tell }) => tell(outcome),
  });
}

async function moveOneByOne({ moves }: SeveralMoves): Promise<MovesOutcome> {
  const { done, refused } = await oneByOne(moves, ({ id, ...move }) =>
    call(moveBooking, { params: { id }, body: move }),
  );
  return { moved: done.flatMap(({ result }) => result ?? []), refused };
}

/** One person's bookings, past and cancelled ones too; `null` where there is no such person. */
export function useUserBookings(userId: number) {
  return useQuery({
    queryKey: ['bookings', 'of', userId],
    queryFn: ({ signal }) =>
      call(listUserBookings, { params: { id: userId } }, { signal }).catch(nullWhereMissing),
    meta: { isBackground: true },
  });
}
