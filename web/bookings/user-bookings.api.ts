import { useQuery } from '@tanstack/react-query';
import { listUserBookings } from '#shared/bookings.ts';
import { call } from '../api/call.ts';
import { nullWhereMissing } from '../api/call-error.ts';

/** One person's bookings, past and cancelled ones too; `null` where there is no such person. */
export function useUserBookings(userId: number) {
  return useQuery({
    queryKey: ['bookings', 'of', userId],
    queryFn: ({ signal }) =>
      call(listUserBookings, { params: { id: userId } }, { signal }).catch(nullWhereMissing),
    meta: { isBackground: true },
  });
}
