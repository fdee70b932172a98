import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { findHours, type HoursChange, replaceHours } from '#shared/agenda-hours.ts';
import { type AgendaDraft, type AgendaSwitch, createAgenda, updateAgenda } from '#shared/change-agendas.ts';
import {
  type Closure,
  type ClosureChange,
  type ClosureDraft,
  createClosures,
  deleteClosure,
  findHolidayReview,
  listClosures,
  listHolidays,
  reviewHolidays,
  updateClosure,
} from '#shared/closures.ts';
import type { Decisions } from '#shared/impact.ts';
import { listOperators } from '#shared/users.ts';
import { call } from '../api/call.ts';

/* What staff ask and change; a refusal that names bookings is told by the dialog that asks about them. */

type Sent = Partial<Decisions>;

export function useHours(agendaId: number) {
  return useQuery({ ...hoursQuery(agendaId), enabled: agendaId > 0 });
}

/** The same hours for a click that copies them. */
export function fetchHours(queryClient: QueryClient, agendaId: number) {
  return queryClient.fetchQuery(hoursQuery(agendaId));
}

function hoursQuery(id: number) {
  return {
    queryKey: ['agendas', 'hours', id],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(findHours, { params: { id } }, { signal }),
  };
}

/** Closures that touch the days from `from` to `to`; without `to`, all that come. */
export function useClosures(from: string, to?: string) {
  return useQuery({
    queryKey: ['closures', from, to],
    queryFn: ({ signal }) => call(listClosures, { query: { from, to } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useHolidays(year: number) {
  return useQuery({
    queryKey: ['closures', 'holidays', year],
    queryFn: ({ signal }) => call(listHolidays, { params: { year } }, { signal }),
  });
}

/** The year whose holidays staff have yet to look through. */
export function useHolidayReview() {
  return useQuery({
    queryKey: ['closures', 'holiday-review'],
    queryFn: ({ signal }) => call(findHolidayReview, {}, { signal }),
  });
}

export function useReviewHolidays() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (year: number) => call(reviewHolidays, { body: { year } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['closures', 'holiday-review'] }),
  });
}

/** Staff who may have an agenda of their own. */
export function useOperators() {
  return useQuery({
    queryKey: ['users', 'operators'],
    queryFn: ({ signal }) => call(listOperators, {}, { signal }),
  });
}

export function useCreateAgenda() {
  const reload = useReloadOffer();
  return useMutation({
    mutationFn: (draft: AgendaDraft) => call(createAgenda, { body: draft }),
    ...reload,
  });
}

export function useSwitchAgenda(id: number) {
  const reload = useReloadOffer();
  return useMutation({
    mutationFn: (change: Sent & AgendaSwitch) => call(updateAgenda, { params: { id }, body: change }),
    ...reload,
    meta: { isQuiet: true },
  });
}

export function useReplaceHours(id: number) {
  const reload = useReloadOffer();
  return useMutation({
    mutationFn: (change: Omit<HoursChange, 'choices'> & Sent) =>
      call(replaceHours, { params: { id }, body: change }),
    ...reload,
    meta: { isQuiet: true },
  });
}

export function useCreateClosures() {
  const reload = useReloadOffer();
  return useMutation({
    mutationFn: (input: Sent & { closures: ClosureDraft[] }) => call(createClosures, { body: input }),
    ...reload,
    meta: { isQuiet: true },
  });
}

export function useUpdateClosure(id: number) {
  const reload = useReloadOffer();
  return useMutation({
    mutationFn: (input: Sent & { closure: ClosureChange }) =>
      call(updateClosure, { params: { id }, body: input }),
    ...reload,
    meta: { isQuiet: true },
  });
}

export function useDeleteClosure() {
  const reload = useReloadOffer();
  return useMutation({
    mutationFn: ({ id }: Closure) => call(deleteClosure, { params: { id } }),
    ...reload,
  });
}

/** Calendars, closures and bookings all show what such a change leaves; a refusal may mean that somebody else changed them. */
function useReloadOffer() {
  const queryClient = useQueryClient();
  const reload = async () => {
    const stale = ['agendas', 'closures', 'bookings'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    );
    await Promise.all(stale);
  };
  return { onSuccess: reload, onError: () => void reload() };
}
