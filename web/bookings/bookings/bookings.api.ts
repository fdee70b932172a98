import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { listPauses, pardonAbsence } from '#shared/bookings/absences.ts';
import { listBookingEvents } from '#shared/bookings/booking-events.ts';
import { listBookingNotices } from '#shared/bookings/booking-notices.ts';
import {
  type BookingChange,
  type BookingMove,
  changeBooking,
  createBooking,
  findBooking,
  listBookings,
  listUserBookings,
  moveBooking,
} from '#shared/bookings/bookings.ts';
import { findTicket } from '#shared/bookings/tickets.ts';
import { bookTogether, findTogetherRejection, findTogetherRoom } from '#shared/bookings/together.ts';
import type { FreeSlot } from '#shared/schedule/agendas.ts';
import { call, toQueryFn } from '../../platform/api/call.ts';
import { nullIfNotFound } from '../../platform/api/call-error.ts';
import { useSession } from '../../platform/api/session-store.ts';
import { toMutationFn, useWrite } from '../../platform/api/use-write.ts';

const BOOKINGS = ['bookings'];
export const BOOKING_QUERIES = [BOOKINGS, ['agendas'], ['history'], ['reports']];

export function useBookings() {
  return useQuery({ queryKey: BOOKINGS, queryFn: toQueryFn(listBookings, {}) });
}

export function useBooking(id: string) {
  return useQuery(bookingQuery(id));
}

/** Loads the booking ahead, so that it opens offline. */
export function prefetchBooking(queryClient: QueryClient, id: number): void {
  void queryClient.prefetchQuery({ ...bookingQuery(String(id)), meta: { isQuiet: true } });
}

function bookingQuery(id: string) {
  return queryOptions({
    queryKey: [...BOOKINGS, 'one', id],
    queryFn: ({ signal }) => call(findBooking, { params: { id } }, { signal }),
    meta: { isQuiet: true, isBlocking: true },
  });
}

const HELD_POLL_MS = 10_000;

/** Polls a held booking, which a link on another device may confirm. */
export function useHeldBooking(id: number) {
  return useQuery({
    queryKey: [...BOOKINGS, 'one', String(id)],
    queryFn: ({ signal }) => call(findBooking, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && !state.data.heldUntilAt ? false : HELD_POLL_MS),
    meta: { isQuiet: true },
  });
}

export function useBookingEvents(id: number, { enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: [...BOOKINGS, 'history', id],
    queryFn: toQueryFn(listBookingEvents, { params: { id: String(id) } }),
    enabled,
  });
}

export function useBookingNotices(id: number) {
  return useQuery({
    queryKey: [...BOOKINGS, 'notices', id],
    queryFn: toQueryFn(listBookingNotices, { params: { id: String(id) } }),
  });
}

export function useCreateBooking() {
  return useWrite(toMutationFn(createBooking), BOOKING_QUERIES, { meta: { isQuiet: true } });
}

export function useBookTogether() {
  return useWrite(toMutationFn(bookTogether), BOOKING_QUERIES, { meta: { isQuiet: true } });
}

export function useTogetherRejection({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: [...BOOKINGS, 'together'],
    queryFn: toQueryFn(findTogetherRejection, {}),
    enabled,
    // A failure is not shown: the server checks again when booking.
    meta: { isQuiet: true },
  });
}

/** Checks whether `count` pets fit from the slot on; skips the check for one. */
export function useTogetherRoom(slot: FreeSlot | null, count: number) {
  const query = {
    serviceId: String(slot?.ServiceId ?? 0),
    locationId: String(slot?.LocationId ?? 0),
    operatorUserId: String(slot?.OperatorUserId ?? 0),
    start: String(slot?.bookingStartDate ?? 0),
    count: String(count),
  };
  return useQuery({
    queryKey: [...BOOKINGS, 'room', query],
    queryFn: toQueryFn(findTogetherRoom, { query }),
    enabled: slot !== null && count > 1,
    meta: { isQuiet: true },
  });
}

export function usePauses({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: [...BOOKINGS, 'pauses'],
    queryFn: toQueryFn(listPauses, {}),
    enabled,
    meta: { isQuiet: true },
  });
}

export function usePardon(id: number) {
  const write = (pardonReason: string | null) =>
    call(pardonAbsence, { params: { id }, body: { pardonReason } });
  return useWrite(write, [BOOKINGS, ['history']]);
}

export type BookingChangeRequest = BookingChange & { id: number };

export function useChangeBooking() {
  return useWrite(
    ({ id, ...change }: BookingChangeRequest) => call(changeBooking, { params: { id }, body: change }),
    BOOKING_QUERIES,
  );
}

export type BookingMoveRequest = BookingMove & { id: number };

export function useMoveBooking() {
  return useWrite(
    ({ id, ...move }: BookingMoveRequest) => call(moveBooking, { params: { id }, body: move }),
    BOOKING_QUERIES,
  );
}

export function useUserBookings(userId: number) {
  return useQuery({
    queryKey: ['bookings', 'of', userId],
    queryFn: ({ signal }) =>
      call(listUserBookings, { params: { id: userId } }, { signal }).catch(nullIfNotFound),
  });
}

/** The answer depends on the viewer, so the key holds their id. */
export function useTicket(token: string) {
  const userId = useSession()?.userId ?? null;
  return useQuery({
    queryKey: ['tickets', token, userId],
    queryFn: toQueryFn(findTicket, { params: { token } }),
    meta: { isQuiet: true, isBlocking: true },
  });
}
