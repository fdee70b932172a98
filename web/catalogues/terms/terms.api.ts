import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { acceptTerms, findTerms, listAcceptances, listTerms, updateTerms } from '#shared/catalogues/terms.ts';
import { call, toQueryFn } from '../../platform/api/call.ts';
import { useSession } from '../../platform/api/session-store.ts';
import { toMutationFn, useWrite } from '../../platform/api/use-write.ts';

const TERMS = ['terms'];

export function useTerms(serviceId: number | undefined) {
  const query = serviceId === undefined ? {} : { serviceId: String(serviceId) };
  return useQuery({
    queryKey: [...TERMS, serviceId ?? 0],
    queryFn: toQueryFn(listTerms, { query }),
    meta: { isBlocking: true },
  });
}

export function useAcceptances() {
  const userId = useSession()?.userId ?? 0;
  return useQuery({
    queryKey: [...TERMS, 'accepted'],
    queryFn: toQueryFn(listAcceptances, { params: { userId } }),
    meta: { isBlocking: true },
  });
}

/** Fails if newer terms are in force, and then loads them. */
export function useAcceptTerms() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, version }: { userId: number; version: number }) =>
      call(acceptTerms, { params: { userId }, body: { version } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: TERMS, refetchType: 'none' }),
    onError: () => queryClient.invalidateQueries({ queryKey: TERMS }),
  });
}

export function useTermsRecord() {
  return useQuery({
    queryKey: [...TERMS, 'record'],
    queryFn: toQueryFn(findTerms, {}),
    meta: { isBlocking: true },
  });
}

export function useUpdateTerms() {
  return useWrite(toMutationFn(updateTerms), [TERMS]);
}
