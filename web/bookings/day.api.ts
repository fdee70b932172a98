import { useQuery } from '@tanstack/react-query';
import { listDay, type NewBooking } from '#shared/bookings.ts';
import { parseIsoDate } from '#shared/town-clock.ts';
import { call } from '../api/call.ts';

/** What names an agenda on the wire. */
export type AgendaKey = Pick<NewBooking, 'ServiceId' | 'LocationId' | 'OperatorUserId'>;

const OTHERS_CHANGE_IT = 4_000;

/** Every place of 'YYYY-MM-DD', followed while the page is in sight; the browser answers a 304 by itself. */
export function useDay({ ServiceId, LocationId, OperatorUserId }: AgendaKey, date: string) {
  const params = {
    serviceId: ServiceId,
    locationId: LocationId,
    operatorUserId: OperatorUserId,
    bookingDate: parseIsoDate(date) ?? 0,
  };
  return useQuery({
    queryKey: ['bookings', 'day', params],
    queryFn: async ({ signal }) => (await call(listDay, { params }, { signal })) ?? [],
    refetchInterval: ({ state }) => (state.data ? OTHERS_CHANGE_IT : false),
    staleTime: 0,
    meta: { isBackground: true, isPolled: true },
  });
}
