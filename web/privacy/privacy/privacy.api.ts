import { useMutation, useQuery } from '@tanstack/react-query';
import {
  findPrivacyRules,
  listAccesses,
  listExports,
  type PrivacyRules,
  tryRetention,
  updatePrivacyRules,
} from '#shared/privacy/privacy.ts';
import { call, toQueryFn } from '../../platform/api/call.ts';
import { toMutationFn, useWrite } from '../../platform/api/use-write.ts';

export function useAccesses(userId: number, enabled: boolean) {
  return useQuery({
    queryKey: ['sights', userId],
    queryFn: toQueryFn(listAccesses, { params: { id: userId } }),
    enabled,
  });
}

export function usePrivacyRules() {
  return useQuery({
    queryKey: ['privacy'],
    queryFn: toQueryFn(findPrivacyRules, {}),
    meta: { isBlocking: true },
  });
}

export function useSavePrivacyRules() {
  return useWrite(toMutationFn(updatePrivacyRules), [['privacy']]);
}

type RetentionYears = Pick<PrivacyRules, 'bookingYears' | 'accountYears' | 'historyYears'>;

export function useTryRetention() {
  return useMutation({
    mutationFn: (body: RetentionYears) => call(tryRetention, { body }),
    meta: { isQuiet: true },
  });
}

export function useExports() {
  return useQuery({ queryKey: ['exports'], queryFn: toQueryFn(listExports, {}) });
}
