import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { parseIsoDate } from '#shared/platform/town-clock.ts';
import { type AgendaKey, findMonth, listAgendas, listFreeSlots } from '#shared/schedule/agendas.ts';
import { listLocations } from '#shared/schedule/locations.ts';
import { listServices } from '#shared/schedule/services.ts';
import { call, toQueryFn } from '../../platform/api/call.ts';

const STALE_OPTIONS = { staleTime: 300_000 } as const;
const REFRESH_MS = 30_000;

/** Staff also get services that residents can't book. */
export function useServices({ enabled = true } = {}) {
  return useQuery({
    queryKey: ['services'],
    queryFn: toQueryFn(listServices, {}),
    ...STALE_OPTIONS,
    enabled,
  });
}

export function useLocations() {
  return useQuery({ queryKey: ['locations'], queryFn: toQueryFn(listLocations, {}), ...STALE_OPTIONS });
}

export function useAgendas() {
  return useQuery({ queryKey: ['agendas', 'list'], queryFn: toQueryFn(listAgendas, {}), ...STALE_OPTIONS });
}

/** Loads the free places of each day; shows the previous month while the next one loads. */
export function useMonth(agenda: AgendaKey, month: string, { enabled = true } = {}) {
  return useQuery({ ...monthQuery(agenda, month), placeholderData: keepPreviousData, enabled });
}

export function prefetchMonth(queryClient: QueryClient, agenda: AgendaKey, month: string): void {
  void queryClient.prefetchQuery(monthQuery(agenda, month));
}

/** Loads the free slots of a day, 'YYYY-MM-DD'; loads nothing without one. */
export function useFreeSlots(agenda: AgendaKey, date: string | null) {
  return useQuery({
    ...slotsQuery(agenda, date ?? ''),
    enabled: date !== null,
    refetchInterval: REFRESH_MS,
    meta: { isPolled: true },
  });
}

export function fetchFreeSlots(queryClient: QueryClient, agenda: AgendaKey, date: string) {
  return queryClient.fetchQuery({ ...slotsQuery(agenda, date), meta: { isBlocking: true } });
}

function monthQuery(agenda: AgendaKey, month: string) {
  const { serviceId, locationId, operatorUserId } = toPathParams(agenda);
  return queryOptions({
    queryKey: ['agendas', serviceId, locationId, operatorUserId, month],
    queryFn: toQueryFn(findMonth, { params: { ...toPathParams(agenda), yearMonth: month } }),
  });
}

function slotsQuery(agenda: AgendaKey, date: string) {
  const { serviceId, locationId, operatorUserId } = toPathParams(agenda);
  const bookingDate = parseIsoDate(date) ?? 0;
  return queryOptions({
    queryKey: ['agendas', serviceId, locationId, operatorUserId, date],
    queryFn: async ({ signal }) =>
      (await call(listFreeSlots, { params: { ...toPathParams(agenda), bookingDate } }, { signal })) ?? [],
  });
}

export function toPathParams({ ServiceId, LocationId, OperatorUserId }: AgendaKey) {
  return { serviceId: ServiceId, locationId: LocationId, operatorUserId: OperatorUserId };
}
