import { useQuery } from '@tanstack/react-query';
import { createBooking } from '#shared/bookings/bookings.ts';
import { registerWalkIn, type WalkIn } from '#shared/bookings/walk-ins.ts';
import { listUserPetEligibility } from '#shared/health/health.ts';
import { call, toQueryFn } from '../../platform/api/call.ts';
import { useWrite } from '../../platform/api/use-write.ts';

const AFFECTED_QUERIES = [
  ['operativos'],
  ['bookings'],
  ['agendas'],
  ['history'],
  ['reports'],
  ['users'],
  ['pets'],
];

export function useGiveBookingCall() {
  return useWrite(
    ({ BookerUserId, PetId, extraReason, ...booking }: WalkIn) =>
      BookerUserId !== undefined && PetId !== undefined && !extraReason
        ? call(createBooking, { body: { ...booking, BookerUserId, PetId } })
        : call(registerWalkIn, { body: { ...booking, BookerUserId, PetId, extraReason } }),
    AFFECTED_QUERIES,
    { meta: { isQuiet: true } },
  );
}

export function usePetServices(userId: number | undefined) {
  return useQuery({
    queryKey: ['health', 'standings', userId],
    queryFn: toQueryFn(listUserPetEligibility, { params: { id: userId ?? 0 } }),
    enabled: userId !== undefined,
    meta: { isQuiet: true },
  });
}
