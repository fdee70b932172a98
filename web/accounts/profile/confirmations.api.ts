import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  confirmEmailByCode,
  confirmEmailByLink,
  type EmailPurpose,
  findEmailConfirmation,
  resendEmailConfirmation,
} from '#shared/accounts/email-confirmations.ts';
import { changeEmail } from '#shared/accounts/session.ts';
import { call, toQueryFn } from '../../platform/api/call.ts';
import { md5Hex } from '../../platform/api/md5.ts';

const toQueryKey = (purpose: EmailPurpose) => ['email-confirmations', purpose];

export function useEmailConfirmation(purpose: EmailPurpose) {
  return useQuery({
    queryKey: toQueryKey(purpose),
    queryFn: toQueryFn(findEmailConfirmation, { params: { purpose } }),
  });
}

export function useResendEmail(purpose: EmailPurpose) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(resendEmailConfirmation, { params: { purpose } }),
    onSuccess: (pending) => queryClient.setQueryData(toQueryKey(purpose), pending),
    meta: { isQuiet: true },
  });
}

/** Confirms the address, which turns held bookings into regular ones. */
export function useConfirmByCode(purpose: EmailPurpose, onConfirmed: (message: string) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call(confirmEmailByCode, { params: { purpose }, body: { code } }),
    // Called here rather than by the caller, because the refetch may unmount its form.
    onSuccess: ({ message }) => {
      onConfirmed(message);
      return queryClient.invalidateQueries();
    },
    meta: { isQuiet: true },
  });
}

export function useConfirmByLink() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call(confirmEmailByLink, { body: { token } }),
    onSuccess: () => queryClient.invalidateQueries(),
    meta: { isQuiet: true },
  });
}

/** Requests a new address; in towns that send mail it takes effect once its code is typed. */
export function useChangeEmail(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ email, password }: { email: string; password: string }) => {
      const body = { userEmail: email.trim(), userPassword: md5Hex(password) };
      return call(changeEmail, { params: { id }, body });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: toQueryKey('change') }),
  });
}
