import { useMutation } from '@tanstack/react-query';
import { finishPasskeyLogin, listPasskeys, startPasskeyLogin } from '#shared/accounts/passkeys.ts';
import type { LoginAnswer } from '#shared/accounts/session.ts';
import { askAuthenticator, hasAuthenticator, rememberPasskeyUse } from '../../platform/api/authenticator.ts';
import { call } from '../../platform/api/call.ts';
import {
  browserSecret,
  keepBrowserSecret,
  keepProviderLogout,
  startSession,
} from '../../platform/api/session-store.ts';

/** Sends no email: the browser lists its passkeys. */
export function usePasskeyLogin() {
  return useMutation({
    mutationFn: async () => {
      const { options } = await call(startPasskeyLogin, {});
      const passkeyAnswer = await askAuthenticator('sign', options);
      return call(finishPasskeyLogin, { body: { passkeyAnswer, browser: browserSecret() } });
    },
    onSuccess: (answer) => {
      rememberPasskeyUse(true);
      keepBrowserSecret(answer.browser);
      keepProviderLogout(null);
      startSession(answer);
    },
    meta: { isQuiet: true, isNonBlocking: true },
  });
}

/** Remembers for the next login that the account has a passkey. */
export async function lookForPasskeys({ roleName, mustChangePassword, mustSetUpFactor }: LoginAnswer) {
  if (roleName === 'USER' || mustChangePassword || mustSetUpFactor || !hasAuthenticator()) return;
  const passkeys = await call(listPasskeys, {}).catch(() => []);
  if (passkeys.length > 0) rememberPasskeyUse(true);
}
