import { useMutation } from '@tanstack/react-query';
import { confirmEmailByCode } from '#shared/email-confirmations.ts';
import { changeEmail } from '#shared/session.ts';
import { call } from '../api/call.ts';
import { md5Hex } from '../api/md5.ts';

/** Where mail leaves, it waits for the code that goes to the new address. */
export function useChangeEmail(id: number) {
  return useMutation({
    mutationFn: ({ email, password }: { email: string; password: string }) => {
      const body = { userEmail: email.trim(), userPassword: md5Hex(password) };
      return call(changeEmail, { params: { id }, body });
    },
  });
}

export function useConfirmEmail() {
  return useMutation({
    mutationFn: (code: string) =>
      call(confirmEmailByCode, { params: { purpose: 'change' }, body: { code: code.trim() } }),
  });
}
