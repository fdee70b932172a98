import { useQuery } from '@tanstack/react-query';
import { listUserBookings } from '#shared/bookings.ts';
import { call } from '../api/call.ts';

/** One person's turnos, past and cancelled ones too. */
export function useUserBookings(userId: number) {
  return useQuery({
    queryKey: ['bookings', 'of', userId],
    queryFn: ({ signal }) => call(listUserBookings, { params: { id: userId } }, { signal }),
    meta: { isBackground: true },
  });
}
