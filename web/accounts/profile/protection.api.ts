import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  beginSecondFactor,
  confirmSecondFactor,
  findSecondFactor,
  removeSecondFactor,
  removeUserSecondFactor,
} from '#shared/accounts/second-factor.ts';
import {
  closeOtherSessions,
  closeUserSessions,
  listSessions,
  listStaffSessions,
  listUserSessions,
} from '#shared/accounts/sessions.ts';
import { removeTownAccount } from '#shared/accounts/town-accounts.ts';
import { call, toQueryFn } from '../../platform/api/call.ts';
import { md5Hex } from '../../platform/api/md5.ts';

const SECOND_FACTOR = ['second-factor'];
const sessionsKey = (userId: number | null) => ['sessions', userId ?? 'own'];

export function useSecondFactor() {
  return useQuery({ queryKey: SECOND_FACTOR, queryFn: toQueryFn(findSecondFactor, {}) });
}

export function useBeginSecondFactor() {
  return useMutation({
    mutationFn: (password: string) => call(beginSecondFactor, { body: { userPassword: md5Hex(password) } }),
    meta: { isQuiet: true },
  });
}

export function useConfirmSecondFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call(confirmSecondFactor, { body: { code } }),
    // Calls rejected before the setup are allowed now. Nobody waits for them: the codes are shown only once.
    onSuccess: () => void queryClient.invalidateQueries(),
    meta: { isQuiet: true },
  });
}

export function useRemoveSecondFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => call(removeSecondFactor, { body: { userPassword: md5Hex(password) } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: SECOND_FACTOR }),
    meta: { isQuiet: true },
  });
}

export function useRemoveUserSecondFactor(userId: number) {
  return useMutation({ mutationFn: () => call(removeUserSecondFactor, { params: { id: userId } }) });
}

export function useRemoveTownAccount(userId: number) {
  return useMutation({ mutationFn: () => call(removeTownAccount, { params: { id: userId } }) });
}

export function useSessions(userId: number | null) {
  return useQuery({
    queryKey: sessionsKey(userId),
    queryFn: ({ signal }) =>
      userId === null
        ? call(listSessions, {}, { signal })
        : call(listUserSessions, { params: { id: userId } }, { signal }),
  });
}

export function useStaffSessions() {
  return useQuery({ queryKey: ['sessions', 'staff'], queryFn: toQueryFn(listStaffSessions, {}) });
}

export function useCloseSessions(userId: number | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      userId === null ? call(closeOtherSessions, {}) : call(closeUserSessions, { params: { id: userId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['sessions'] }),
  });
}
