import { useQuery } from '@tanstack/react-query';
import { listLockRules, listQuestions } from '#shared/locks.ts';
import { call } from '../api/call.ts';

/** What a resident confirms before booking a service. */
export function useQuestions(serviceId: number) {
  return useQuery({
    queryKey: ['questions', serviceId],
    queryFn: ({ signal }) => call(listQuestions, { params: { serviceId } }, { signal }),
  });
}

/** Which pets a service doesn't take. */
export function useLockRules(serviceId: number) {
  return useQuery({
    queryKey: ['lockrules', serviceId],
    queryFn: ({ signal }) => call(listLockRules, { params: { serviceId } }, { signal }),
  });
}
