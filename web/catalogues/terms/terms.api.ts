import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { acceptTerms, findTerms, listTerms, type TermsDraft, updateTerms } from '#shared/catalogues/terms.ts';
import { asks, call } from '../../platform/api/call.ts';
import { useWrite } from '../../platform/api/use-write.ts';

const TERMS = ['terms'];

/** The text in force; empty where there is none to accept. */
export function useTerms() {
  return useQuery({ queryKey: TERMS, queryFn: asks(listTerms, {}), meta: { isAwaited: true } });
}

/** Accepts a text that was read; refused where another is in force by now, which is loaded then. */
export function useAcceptTerms() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, version }: { userId: number; version: number }) =>
      call(acceptTerms, { params: { userId }, body: { version } }),
    onError: () => queryClient.invalidateQueries({ queryKey: TERMS }),
  });
}

/** The record staff edit, blank or not. */
export function useTermsRecord() {
  return useQuery({
    queryKey: [...TERMS, 'record'],
    queryFn: asks(findTerms, {}),
    meta: { isAwaited: true },
  });
}

/** Whether saved or refused: what is in force now is loaded again. */
export function useUpdateTerms() {
  return useWrite((body: TermsDraft) => call(updateTerms, { body }), [TERMS]);
}
