import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { listOperators } from '#shared/accounts/users.ts';
import { findHours, replaceHours } from '#shared/bookings/agenda-hours.ts';
import { createAgenda, updateAgenda } from '#shared/bookings/change-agendas.ts';
import {
  type Closure,
  createClosures,
  deleteClosure,
  findHolidayReview,
  listClosures,
  listHolidays,
  reviewHolidays,
  updateClosure,
} from '#shared/bookings/closures.ts';
import { findSuspensionPlan, suspendOperativo } from '#shared/bookings/suspensions.ts';
import { call, toQueryFn } from '../../platform/api/call.ts';
import { useRemoveEach } from '../../platform/api/use-remove-each.ts';
import { toMutationFn, useWrite } from '../../platform/api/use-write.ts';

export function useHours(agendaId: number) {
  return useQuery({ ...hoursQuery(agendaId), enabled: agendaId > 0 });
}

export function fetchHours(queryClient: QueryClient, agendaId: number) {
  return queryClient.fetchQuery({ ...hoursQuery(agendaId), meta: { isBlocking: true } });
}

function hoursQuery(id: number) {
  return {
    queryKey: ['agendas', 'hours', id],
    queryFn: toQueryFn(findHours, { params: { id } }),
  };
}

export function useClosures(from: string, to?: string) {
  return useQuery({
    queryKey: ['closures', from, to],
    queryFn: toQueryFn(listClosures, { query: { from, to } }),
    placeholderData: keepPreviousData,
  });
}

export function useHolidays(year: number) {
  return useQuery({
    queryKey: ['closures', 'holidays', year],
    queryFn: toQueryFn(listHolidays, { params: { year } }),
  });
}

export function useHolidayReview() {
  return useQuery({
    queryKey: ['closures', 'holiday-review'],
    queryFn: toQueryFn(findHolidayReview, {}),
  });
}

export function useReviewHolidays() {
  return useWrite(
    (year: number) => call(reviewHolidays, { body: { year } }),
    [['closures', 'holiday-review']],
  );
}

export function useOperators() {
  return useQuery({ queryKey: ['users', 'operators'], queryFn: toQueryFn(listOperators, {}) });
}

const AVAILABILITY_QUERIES = [['agendas'], ['closures'], ['bookings']];
const QUIET_OPTIONS = { meta: { isQuiet: true } } as const;

export function useCreateAgenda() {
  return useWrite(toMutationFn(createAgenda), AVAILABILITY_QUERIES);
}

export function useSwitchAgenda(id: number) {
  return useWrite(toMutationFn(updateAgenda, { id }), AVAILABILITY_QUERIES, QUIET_OPTIONS);
}

export function useReplaceHours(id: number) {
  return useWrite(toMutationFn(replaceHours, { id }), AVAILABILITY_QUERIES, QUIET_OPTIONS);
}

export function useCreateClosures() {
  return useWrite(toMutationFn(createClosures), AVAILABILITY_QUERIES, QUIET_OPTIONS);
}

export function useUpdateClosure(id: number) {
  return useWrite(toMutationFn(updateClosure, { id }), AVAILABILITY_QUERIES, QUIET_OPTIONS);
}

export function useSuspensionPlan(id: number) {
  return useQuery({
    queryKey: ['operativos', 'suspension', id],
    queryFn: toQueryFn(findSuspensionPlan, { params: { id } }),
  });
}

export function useSuspend(id: number) {
  return useWrite(toMutationFn(suspendOperativo, { id }), [['operativos'], ...AVAILABILITY_QUERIES]);
}

export function useDeleteClosure() {
  return useWrite(({ id }: Closure) => call(deleteClosure, { params: { id } }), AVAILABILITY_QUERIES);
}

export function useDeleteClosures() {
  return useRemoveEach((id) => call(deleteClosure, { params: { id } }), AVAILABILITY_QUERIES);
}
