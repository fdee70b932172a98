import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
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
import { call } from '../api/call.ts';
import { nullWhereMissing } from '../api/call-error.ts';

const BOOKINGS = ['bookings'];

/** One's own bookings, past and cancelled ones too. */
export function useBookings() {
  return useQuery({
    queryKey: BOOKINGS,
    queryFn: ({ signal }) => call(listBookings, {}, { signal }),
  });
}

/** One booking in full; quiet, for the screen says that it isn't there. */
export function useBooking(id: string) {
  return useQuery({
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
    queryFn: ({ signal }) => call(listBookingEvents, { params: { id: String(id) } }, { signal }),
    enabled,
    meta: { isBackground: true },
  });
}

/** One's own booking, or at the counter somebody else's; quiet, for its screens say how it went. */
export function useCreateBooking() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (booking: NewBooking) => call(createBooking, { body: booking }),
    onSettled: () => reload(queryClient),
    meta: { isQuiet: true },
  });
}

export type ChangedBooking = BookingChange & { id: number };

/** Refused or not, the lists are asked again: a refusal means that they were old. */
export function useChangeBooking() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...change }: ChangedBooking) => call(changeBooking, { params: { id }, body: change }),
    onSettled: () => reload(queryClient),
  });
}

export type MovedBooking = BookingMove & { id: number };

/** The dialog says why not, beside the toast. */
export function useMoveBooking() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...move }: MovedBooking) => call(moveBooking, { params: { id }, body: move }),
    onSettled: () => reload(queryClient),
  });
}

/** Every booking taken or freed changes what the agendas still offer, what is told of people, and the reports. */
function reload(queryClient: QueryClient) {
  const keys = [BOOKINGS, ['agendas'], ['history'], ['reports']];
  return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
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
