import { useMutation } from '@tanstack/react-query';
import { finishPasskeyLogin, startPasskeyLogin } from '#shared/passkeys.ts';
import { withAuthenticator } from '../api/authenticator.ts';
import { call } from '../api/call.ts';
import { browserSecret, keepBrowserSecret, keepLeaveAt, startSession } from '../api/session-store.ts';

/** Without an address: the browser shows which of its passkeys are for here. */
export function usePasskeyLogin() {
  return useMutation({
    mutationFn: async () => {
      const { options } = await call(startPasskeyLogin, {});
      const passkeyAnswer = await withAuthenticator('sign', options);
      return call(finishPasskeyLogin, { body: { passkeyAnswer, browser: browserSecret() } });
    },
    onSuccess: (answer) => {
      keepBrowserSecret(answer.browser);
      keepLeaveAt(null);
      startSession(answer);
    },
    meta: { isQuiet: true, isBackground: true },
  });
}
