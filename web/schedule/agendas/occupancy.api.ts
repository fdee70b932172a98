import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { findOccupancy } from '#shared/bookings/change-agendas.ts';
import type { AgendaKey } from '#shared/schedule/agendas.ts';
import { asks } from '../../platform/api/call.ts';
import { pathOf } from './agendas.api.ts';
import { daysTogether } from './days-together.ts';

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
