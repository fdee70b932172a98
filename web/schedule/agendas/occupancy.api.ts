import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { findOccupancy, type OccupancyDay } from '#shared/bookings/change-agendas.ts';
import type { AgendaKey } from '#shared/schedule/agendas.ts';
import { toQueryFn } from '../../platform/api/call.ts';
import { toPathParams } from './agendas.api.ts';

const REFRESH_MS = 30_000;

/** Shows the previous month while the next one loads. */
export function useOccupancy(agenda: AgendaKey, month: string) {
  return useQuery({ ...occupancyQuery(agenda, month), placeholderData: keepPreviousData });
}

/** Loads the months of all agendas; partial until every one has arrived. */
export function useOccupiedDays(agendas: readonly AgendaKey[], months: readonly string[]) {
  return useQueries({
    queries: agendas.flatMap((agenda) => months.map((month) => occupancyQuery(agenda, month))),
    combine: (results) => ({
      days: sumDaysByDate(results.flatMap(({ data }) => data?.days ?? [])),
      isLoading: results.some(({ isPending }) => isPending),
    }),
  });
}

function occupancyQuery(agenda: AgendaKey, month: string) {
  const path = toPathParams(agenda);
  return queryOptions({
    queryKey: ['agendas', 'occupancy', ...Object.values(path), month],
    queryFn: toQueryFn(findOccupancy, { params: { ...path, yearMonth: month } }),
    refetchInterval: REFRESH_MS,
    meta: { isPolled: true },
  });
}

/** Sums the agendas' days by date; a date is closed if all agendas close. */
export function sumDaysByDate(days: readonly OccupancyDay[]): OccupancyDay[] {
  const daysByDate = Map.groupBy(days, ({ date }) => date);
  return [...daysByDate.values()].flatMap(([first, ...others]) =>
    first ? others.reduce(addCounts, first) : [],
  );
}

function addCounts(one: OccupancyDay, other: OccupancyDay): OccupancyDay {
  const places = one.places + other.places;
  return {
    date: one.date,
    places,
    free: one.free + other.free,
    taken: one.taken + other.taken,
    done: one.done + other.done,
    notDone: one.notDone + other.notDone,
    extra: one.extra + other.extra,
    reason: places === 0 ? (one.reason ?? other.reason) : null,
    // A partial closure of one agenda is shown in that agenda only.
    partReason: one.partReason === other.partReason ? one.partReason : null,
  };
}
