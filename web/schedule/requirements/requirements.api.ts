import { useQuery } from '@tanstack/react-query';
import { listLockRules, listQuestions } from '#shared/schedule/requirements.ts';
import { toQueryFn } from '../../platform/api/call.ts';

export function useQuestions(serviceId: number) {
  return useQuery({
    queryKey: ['questions', serviceId],
    queryFn: toQueryFn(listQuestions, { params: { serviceId } }),
    meta: { isBlocking: true },
  });
}

export function useLockRules(serviceId: number) {
  return useQuery({
    queryKey: ['lockrules', serviceId],
    queryFn: toQueryFn(listLockRules, { params: { serviceId } }),
  });
}
