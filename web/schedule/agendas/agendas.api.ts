import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { parseIsoDate } from '#shared/platform/town-clock.ts';
import { type AgendaKey, findMonth, listAgendas, listFreeSlots } from '#shared/schedule/agendas.ts';
import { listLocations } from '#shared/schedule/locations.ts';
import { listServices } from '#shared/schedule/services.ts';
import { asks, call } from '../../platform/api/call.ts';

const SELDOM_CHANGES = { staleTime: 300_000 } as const;
const OTHERS_BOOK_TOO = 30_000;

/** The services residents may book; all of them for staff. */
export function useServices({ enabled = true } = {}) {
  return useQuery({ queryKey: ['services'], queryFn: asks(listServices, {}), ...SELDOM_CHANGES, enabled });
}

/** The places where they are given. */
export function useLocations() {
  return useQuery({ queryKey: ['locations'], queryFn: asks(listLocations, {}), ...SELDOM_CHANGES });
}

/** Which service is given where. */
export function useAgendas() {
  return useQuery({ queryKey: ['agendas', 'list'], queryFn: asks(listAgendas, {}), ...SELDOM_CHANGES });
}

/** Free places of each day of 'YYYY-MM'; while another month is on its way the one before stands in. */
export function useMonth(agenda: AgendaKey, month: string, { enabled = true } = {}) {
  return useQuery({ ...monthQuery(agenda, month), placeholderData: keepPreviousData, enabled });
}

export function prefetchMonth(queryClient: QueryClient, agenda: AgendaKey, month: string): void {
  void queryClient.prefetchQuery(monthQuery(agenda, month));
}

/** Start times of 'YYYY-MM-DD' that still have a free place; none without a day. */
export function useFreeSlots(agenda: AgendaKey, date: string | null) {
  return useQuery({
    ...slotsQuery(agenda, date ?? ''),
    enabled: date !== null,
    refetchInterval: OTHERS_BOOK_TOO,
    meta: { isPolled: true },
  });
}

/** The same list for a click that needs it at once. */
export function fetchFreeSlots(queryClient: QueryClient, agenda: AgendaKey, date: string) {
  return queryClient.fetchQuery({ ...slotsQuery(agenda, date), meta: { isAwaited: true } });
}

function monthQuery(agenda: AgendaKey, month: string) {
  const { serviceId, locationId, operatorUserId } = pathOf(agenda);
  return queryOptions({
    queryKey: ['agendas', serviceId, locationId, operatorUserId, month],
    queryFn: asks(findMonth, { params: { ...pathOf(agenda), yearMonth: month } }),
  });
}

function slotsQuery(agenda: AgendaKey, date: string) {
  const { serviceId, locationId, operatorUserId } = pathOf(agenda);
  const bookingDate = parseIsoDate(date) ?? 0;
  return queryOptions({
    queryKey: ['agendas', serviceId, locationId, operatorUserId, date],
    queryFn: async ({ signal }) =>
      (await call(listFreeSlots, { params: { ...pathOf(agenda), bookingDate } }, { signal })) ?? [],
  });
}

/** The agenda as paths name it. */
export function pathOf({ ServiceId, LocationId, OperatorUserId }: AgendaKey) {
  return { serviceId: ServiceId, locationId: LocationId, operatorUserId: OperatorUserId };
}
