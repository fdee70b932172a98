import { useMutation, useQuery } from '@tanstack/react-query';
import { acceptTerms, listTerms } from '#shared/terms.ts';
import { call } from '../api/call.ts';

/** The text in force; empty where there is none to accept. */
export function useTerms() {
  return useQuery({
    queryKey: ['terms'],
    queryFn: ({ signal }) => call(listTerms, {}, { signal }),
  });
}

export function useAcceptTerms() {
  return useMutation({
    mutationFn: (userId: number) => call(acceptTerms, { params: { userId } }),
  });
}
