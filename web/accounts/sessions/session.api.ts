import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changePassword, login, recoverPassword } from '#shared/accounts/session.ts';
import { type ErrorCode, MESSAGES } from '#shared/platform/messages.ts';
import { call } from '../../platform/api/call.ts';
import { CallError } from '../../platform/api/call-error.ts';
import { md5Hex } from '../../platform/api/md5.ts';
import { askForNewPassword } from '../../platform/api/new-password-prompt.ts';
import { askForSecondFactor } from '../../platform/api/second-factor-prompt.ts';
import {
  browserSecret,
  getSession,
  keepBrowserSecret,
  keepProviderLogout,
  startSession,
} from '../../platform/api/session-store.ts';
import { lookForPasskeys } from './passkey.api.ts';

export type Credentials = { email: string; password: string; code?: string };
export type PasswordChange = { userId: number; current: string; next: string };

export function useLogin() {
  return useMutation({
    mutationFn: ({ email, password, code }: Credentials) => {
      const tokens = { browser: browserSecret(), replaces: getSession()?.token };
      const request = { email: email.trim(), pwd: md5Hex(password), ...tokens };
      return call(login, { body: code ? { ...request, code } : request });
    },
    onSuccess: (answer, { password }) => {
      keepBrowserSecret(answer.browser);
      // A renewal keeps the provider's logout of the first login.
      if (!getSession()) keepProviderLogout(null);
      startSession(answer);
      void lookForPasskeys(answer);
      if (answer.mustChangePassword) askForNewPassword(MESSAGES.temporaryPassword, password);
      else if (answer.mustSetUpFactor) askForSecondFactor();
    },
  });
}

export function isCodeRequired(error: Error | null): boolean {
  return error instanceof CallError && error.code === ('secondFactor' satisfies ErrorCode);
}

export function useRecoverPassword() {
  return useMutation({
    mutationFn: (email: string) => call(recoverPassword, { body: { email: email.trim() } }),
  });
}

export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, current, next }: PasswordChange) =>
      call(changePassword, {
        params: { id: userId },
        body: { oldPass: md5Hex(current), newPass: md5Hex(next) },
      }),
    // Calls that the temporary password forbade, some still under way, are allowed now.
    onSuccess: async () => {
      await queryClient.cancelQueries();
      await queryClient.invalidateQueries();
    },
  });
}
