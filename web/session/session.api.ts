import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MESSAGES } from '#shared/messages.ts';
import { changePassword, login, recoverPassword } from '#shared/session.ts';
import { call } from '../api/call.ts';
import { md5Hex } from '../api/md5.ts';
import { askForNewPassword } from '../api/new-password-prompt.ts';
import { browserSecret, keepBrowserSecret, startSession } from '../api/session-store.ts';

export type Credentials = { email: string; password: string };
export type PasswordChange = { userId: number; current: string; next: string };

export function useLogin() {
  return useMutation({
    mutationFn: ({ email, password }: Credentials) =>
      call(login, { body: { email: email.trim(), pwd: md5Hex(password), browser: browserSecret() } }),
    onSuccess: (answer, { password }) => {
      keepBrowserSecret(answer.browser);
      startSession(answer);
      if (answer.mustChangePassword) askForNewPassword(MESSAGES.temporaryPassword, password);
    },
  });
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
    // What a temporary password was refused is allowed now.
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
