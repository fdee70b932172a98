import { queryOptions, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { type DayPlace, isTaken, listDay } from '#shared/bookings/bookings.ts';
import { parseIsoDate } from '#shared/platform/town-clock.ts';
import type { AgendaKey, FreeSlot } from '#shared/schedule/agendas.ts';
import { call } from '../../platform/api/call.ts';

const REFRESH_MS = 4_000;

export type PolledDay = {
  data: readonly DayPlace[] | undefined;
  isFailed: boolean;
  /** The latest polls failed, so the data may be outdated. */
  isOutdated: boolean;
  retry: () => void;
};

export function useDays(agendas: readonly AgendaKey[], date: string): PolledDay {
  return useQueries({
    queries: agendas.map((agenda) => toDayQuery(agenda, date)),
    combine: combineDays,
  });
}

function combineDays(results: readonly UseQueryResult<DayPlace[]>[]): PolledDay {
  const isComplete = results.every(({ data }) => data);
  return {
    data: isComplete ? results.flatMap(({ data = [] }) => data).toSorted(compareByStart) : undefined,
    isFailed: results.some(({ isLoadingError }) => isLoadingError),
    isOutdated:
      isComplete &&
      results.some(({ isPaused, failureCount, isError }) => isPaused || failureCount > 0 || isError),
    retry: () => {
      for (const { refetch } of results) void refetch();
    },
  };
}

function compareByStart(one: DayPlace, other: DayPlace): number {
  return (
    one.bookingStartDate - other.bookingStartDate || one.AgendaId - other.AgendaId || one.place - other.place
  );
}

function toDayQuery(agenda: AgendaKey, date: string) {
  const query = dayQuery(agenda, date);
  return queryOptions({
    ...query,
    refetchInterval: ({ state }) => (state.data ? REFRESH_MS : false),
    staleTime: 0,
    meta: { isPolled: true },
  });
}

/** Loads the free start times of a day, even past ones and those beyond the horizon; staff only. */
export function useFreePlaces(agenda: AgendaKey, date: string | null) {
  return useQuery({ ...dayQuery(agenda, date ?? ''), select: listFreeSlots, enabled: date !== null });
}

export function dayParams({ ServiceId, LocationId, OperatorUserId }: AgendaKey, date: string) {
  return {
    serviceId: ServiceId,
    locationId: LocationId,
    operatorUserId: OperatorUserId,
    bookingDate: parseIsoDate(date) ?? 0,
  };
}

function dayQuery(agenda: AgendaKey, date: string) {
  const params = dayParams(agenda, date);
  return queryOptions({
    queryKey: ['bookings', 'day', params],
    queryFn: async ({ signal }) => (await call(listDay, { params }, { signal })) ?? [],
  });
}

/** Returns the first free place of each start time, in order. */
export function listFreeSlots(places: readonly DayPlace[]): (FreeSlot & DayPlace)[] {
  const freeByStart = Map.groupBy(
    places.filter((place) => !isTaken(place)),
    (place) => place.bookingStartDate,
  );
  return [...freeByStart.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, freePlaces: others.length + 1 }] : [],
  );
}
