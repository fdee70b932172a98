import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeConsent, findConsent } from '#shared/accounts/consents.ts';
import { call, toQueryFn } from '../../platform/api/call.ts';

const consentKey = (userId: number) => ['consents', userId];

export function useConsent(userId: number, { enabled = true } = {}) {
  return useQuery({
    queryKey: consentKey(userId),
    queryFn: toQueryFn(findConsent, { params: { id: userId } }),
    enabled,
  });
}

/** Sends the accepted version; null revokes the consent. */
export function useChangeConsent(userId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (consentVersion: number | null) =>
      call(changeConsent, { params: { id: userId }, body: { consentVersion } }),
    onSuccess: (consent) => queryClient.setQueryData(consentKey(userId), consent),
    onError: () => queryClient.invalidateQueries({ queryKey: consentKey(userId) }),
  });
}
