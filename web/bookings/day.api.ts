import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AgendaKey } from '#shared/agendas.ts';
import { listDay } from '#shared/bookings.ts';
import { parseIsoDate } from '#shared/town-clock.ts';
import { call } from '../api/call.ts';
import { freeSlotsOf } from './free-slots.ts';

const OTHERS_CHANGE_IT = 4_000;

/** Every place of 'YYYY-MM-DD', followed while the page is in sight; the browser answers a 304 by itself. */
export function useDay(agenda: AgendaKey, date: string) {
  return useQuery({
    ...dayQuery(agenda, date),
    refetchInterval: ({ state }) => (state.data ? OTHERS_CHANGE_IT : false),
    staleTime: 0,
    meta: { isBackground: true, isPolled: true },
  });
}

/** Start times of 'YYYY-MM-DD' with a free place, past and beyond the horizon too: staff's alone. */
export function useFreePlaces(agenda: AgendaKey, date: string | null) {
  return useQuery({ ...dayQuery(agenda, date ?? ''), select: freeSlotsOf, enabled: date !== null });
}

function dayQuery({ ServiceId, LocationId, OperatorUserId }: AgendaKey, date: string) {
  const params = {
    serviceId: ServiceId,
    locationId: LocationId,
    operatorUserId: OperatorUserId,
    bookingDate: parseIsoDate(date) ?? 0,
  };
  return queryOptions({
    queryKey: ['bookings', 'day', params],
    queryFn: async ({ signal }) => (await call(listDay, { params }, { signal })) ?? [],
  });
}
