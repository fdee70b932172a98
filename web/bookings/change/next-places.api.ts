import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { findNextPlaces } from '#shared/bookings/next-places.ts';
import { call } from '../../platform/api/call.ts';

const REFRESH_MS = 30_000;

export type NextPlacesQuery = {
  ServiceId: number;
  LocationId?: number | undefined;
  /** Includes the location's general agenda; all agendas if absent. */
  OperatorUserId?: number;
  PetId?: number;
  bookingId?: number;
  /** Wall clock seconds; now if absent. */
  start?: number | undefined;
  limit: number;
};

/** Loads the next free places and the pet's rejection; staff only. */
export function useNextPlaces(query: NextPlacesQuery, { enabled = true } = {}) {
  return useQuery({
    // The key begins with 'agendas', so that every booked or freed place refetches it.
    queryKey: ['agendas', 'next', query],
    queryFn: ({ signal }) => call(findNextPlaces, { query: toQuery(query) }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    enabled,
    meta: { isPolled: true },
  });
}

/** Returns why the service rejects the pet at `start` (or now) unless staff override; null if unknown. */
export function usePetRejection(
  { ServiceId, LocationId, start }: Pick<NextPlacesQuery, 'ServiceId' | 'LocationId' | 'start'>,
  petId: number | null,
): string | null {
  const query = { ServiceId, LocationId, start, PetId: petId ?? 0, limit: 1 };
  const { data, isPlaceholderData } = useNextPlaces(query, { enabled: petId !== null });
  return petId === null || isPlaceholderData ? null : (data?.refusal ?? null);
}

function toQuery({ ServiceId, LocationId, OperatorUserId, PetId, bookingId, start, limit }: NextPlacesQuery) {
  return {
    serviceId: String(ServiceId),
    locationId: toText(LocationId),
    operatorUserId: toText(OperatorUserId),
    petId: toText(PetId),
    bookingId: toText(bookingId),
    start: toText(start),
    limit: String(limit),
  };
}

function toText(value: number | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}
