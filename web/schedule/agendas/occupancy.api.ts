import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { findOccupancy, type OccupancyDay } from '#shared/bookings/change-agendas.ts';
import type { AgendaKey } from '#shared/schedule/agendas.ts';
import { asks } from '../../platform/api/call.ts';
import { pathOf } from './agendas.api.ts';

const OTHERS_BOOK_TOO = 30_000;

/** How full each day of 'YYYY-MM' is; while another month is on its way the one before stands in. */
export function useOccupancy(agenda: AgendaKey, month: string) {
  return useQuery({ ...occupancyQuery(agenda, month), placeholderData: keepPreviousData });
}

/** The days of these months on all of these agendas together, as far as they are there. */
export function useOccupiedDays(agendas: readonly AgendaKey[], months: readonly string[]) {
  return useQueries({
    queries: agendas.flatMap((agenda) => months.map((month) => occupancyQuery(agenda, month))),
    combine: (found) => ({
      days: daysTogether(found.flatMap(({ data }) => data?.days ?? [])),
      isLoading: found.some(({ isPending }) => isPending),
    }),
  });
}

function occupancyQuery(agenda: AgendaKey, month: string) {
  const path = pathOf(agenda);
  return queryOptions({
    queryKey: ['agendas', 'occupancy', ...Object.values(path), month],
    queryFn: asks(findOccupancy, { params: { ...path, yearMonth: month } }),
    refetchInterval: OTHERS_BOOK_TOO,
    meta: { isPolled: true },
  });
}

/** Each date once: what several agendas have that day in sum, closed where all of it is. */
export function daysTogether(days: readonly OccupancyDay[]): OccupancyDay[] {
  const ofDate = Map.groupBy(days, ({ date }) => date);
  return [...ofDate.values()].flatMap(([first, ...more]) => (first ? more.reduce(sumOf, first) : []));
}

function sumOf(one: OccupancyDay, other: OccupancyDay): OccupancyDay {
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
    // What closes one of several agendas is said where that one is looked at.
    partReason: one.partReason === other.partReason ? one.partReason : null,
  };
}
