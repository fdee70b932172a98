import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { acceptTerms, findTerms, listTerms, type TermsDraft, updateTerms } from '#shared/terms.ts';
import { call } from '../api/call.ts';

const TERMS = ['terms'];

/** The text in force; empty where there is none to accept. */
export function useTerms() {
  return useQuery({
    queryKey: TERMS,
    queryFn: ({ signal }) => call(listTerms, {}, { signal }),
  });
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
    queryFn: ({ signal }) => call(findTerms, {}, { signal }),
  });
}

/** Whether saved or refused: what is in force now is loaded again. */
export function useUpdateTerms() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (terms: TermsDraft) => call(updateTerms, { body: terms }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: TERMS }),
  });
}
