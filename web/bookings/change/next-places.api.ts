import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { findNextPlaces } from '#shared/bookings/next-places.ts';
import { call } from '../../platform/api/call.ts';

const OTHERS_BOOK_TOO = 30_000;

export type NextPlacesQuery = {
  ServiceId: number;
  LocationId?: number | undefined;
  /** Whose agenda, the general one included; without it, all of them. */
  OperatorUserId?: number;
  PetId?: number;
  /** The turno that would move there. */
  bookingId?: number;
  /** From this moment of the town's clock on; without it, from now. */
  start?: number | undefined;
  limit: number;
};

/** The next free places, and what keeps the pet from them; staff's alone. */
export function useNextPlaces(asked: NextPlacesQuery, { enabled = true } = {}) {
  return useQuery({
    // Whatever is booked or freed asks again for all of 'agendas'.
    queryKey: ['agendas', 'next', asked],
    queryFn: ({ signal }) => call(findNextPlaces, { query: queryOf(asked) }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: OTHERS_BOOK_TOO,
    enabled,
    meta: { isPolled: true },
  });
}

/** Why this pet is refused the service's turno of then, or of now, unless staff insist; null where nothing is known to stand in its way. */
export function usePetRefusal(
  { ServiceId, LocationId, start }: Pick<NextPlacesQuery, 'ServiceId' | 'LocationId' | 'start'>,
  petId: number | null,
): string | null {
  const asked = { ServiceId, LocationId, start, PetId: petId ?? 0, limit: 1 };
  const { data, isPlaceholderData } = useNextPlaces(asked, { enabled: petId !== null });
  return petId === null || isPlaceholderData ? null : (data?.refusal ?? null);
}

function queryOf({ ServiceId, LocationId, OperatorUserId, PetId, bookingId, start, limit }: NextPlacesQuery) {
  return {
    serviceId: String(ServiceId),
    locationId: asText(LocationId),
    operatorUserId: asText(OperatorUserId),
    petId: asText(PetId),
    bookingId: asText(bookingId),
    start: asText(start),
    limit: String(limit),
  };
}

function asText(wanted: number | undefined): string | undefined {
  return wanted === undefined ? undefined : String(wanted);
}
