import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Agenda } from '#shared/agendas.ts';
import {
  type BookingChange,
  type BookingMove,
  changeBooking,
  createBooking,
  findBooking,
  listBookingEvents,
  listBookings,
  listDay,
  moveBooking,
  type NewBooking,
} from '#shared/bookings.ts';
import { parseIsoDate } from '#shared/town-clock.ts';
import { call } from '../api/call.ts';
import { freeSlotsOf } from './free-slots.ts';

const BOOKINGS = ['bookings'];

/** One's own turnos, past and cancelled ones too. */
export function useBookings() {
  return useQuery({
    queryKey: BOOKINGS,
    queryFn: ({ signal }) => call(listBookings, {}, { signal }),
  });
}

/** One turno in full; quiet, for the screen says that it isn't there. */
export function useBooking(id: string) {
  return useQuery({
    queryKey: [...BOOKINGS, 'one', id],
    queryFn: ({ signal }) => call(findBooking, { params: { id } }, { signal }),
    meta: { isQuiet: true },
  });
}

/** What became of a turno, the oldest first; staff's alone. */
export function useBookingEvents(id: number, { enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: [...BOOKINGS, 'history', id],
    queryFn: ({ signal }) => call(listBookingEvents, { params: { id: String(id) } }, { signal }),
    enabled,
    meta: { isBackground: true },
  });
}

type AgendaKey = Pick<Agenda, 'ServiceId' | 'LocationId' | 'OperatorUserId'>;

/** Start times of 'YYYY-MM-DD' with a free place, past and beyond the horizon too: staff's alone. */
export function useFreePlaces(agenda: AgendaKey, date: string | null) {
  const { ServiceId: serviceId, LocationId: locationId, OperatorUserId: operatorUserId } = agenda;
  const params = { serviceId, locationId, operatorUserId, bookingDate: parseIsoDate(date ?? '') ?? 0 };
  return useQuery({
    queryKey: [...BOOKINGS, 'free', params],
    queryFn: async ({ signal }) => (await call(listDay, { params }, { signal })) ?? [],
    select: freeSlotsOf,
    enabled: date !== null,
  });
}

/** Quiet: the result screen says how it went. */
export function useCreateBooking() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (booking: NewBooking) => call(createBooking, { body: booking }),
    onSettled: () => reload(queryClient),
    meta: { isQuiet: true },
  });
}

/** Registers a turno for somebody else; quiet, for some refusals are a question to whoever registers. */
export function useRegisterBooking() {
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

/** Every turno taken or freed changes what the agendas still offer. */
function reload(queryClient: QueryClient) {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: BOOKINGS }),
    queryClient.invalidateQueries({ queryKey: ['agendas'] }),
  ]);
}
