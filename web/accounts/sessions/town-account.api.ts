import { useMutation } from '@tanstack/react-query';
import { confirmTownAccount, finishTownAccount, startTownAccount } from '#shared/accounts/town-accounts.ts';
import { call } from '../../platform/api/call.ts';
import { CallError, toReason } from '../../platform/api/call-error.ts';
import { askForSecondFactor } from '../../platform/api/second-factor-prompt.ts';
import {
  browserSecret,
  getSession,
  keepBrowserSecret,
  keepProviderLogout,
  PROVIDER_LOGIN_KEY,
  startSession,
} from '../../platform/api/session-store.ts';
import { hasMembers, isText, parseJson } from '../../platform/api/stored-values.ts';
import { leaveProvider } from './logout.api.ts';

/** Entry that the tab stores while its user is at the provider's page. */
type ProviderLogin = { secret: string; from: string };
const isProviderLogin = hasMembers<ProviderLogin>({ secret: isText, from: isText });

export type ProviderReturn = ProviderLogin & { answer: string };

/** Returns null without a provider's answer or with a session; 'lost' if the login began in another tab. */
export function readProviderReturn(): ProviderReturn | 'lost' | null {
  const search = globalThis.location?.search;
  if (!new URLSearchParams(search).has('state') || getSession()) return null;
  const storedLogin = parseJson(sessionStorage.getItem(PROVIDER_LOGIN_KEY));
  return isProviderLogin(storedLogin) ? { ...storedLogin, answer: search } : 'lost';
}

export function useStartTownAccount() {
  return useMutation({
    mutationFn: async (from: string) => {
      const { url, secret } = await call(startTownAccount, {});
      // Otherwise the provider would log the previous user in.
      if (leaveProvider()) return;
      sessionStorage.setItem(PROVIDER_LOGIN_KEY, JSON.stringify({ secret, from } satisfies ProviderLogin));
      location.assign(url);
    },
    meta: { isQuiet: true },
  });
}

export function useFinishTownAccount() {
  return useMutation({
    mutationFn: ({ secret, answer }: ProviderReturn) => {
      sessionStorage.removeItem(PROVIDER_LOGIN_KEY);
      const body = { accountSecret: secret, accountAnswer: answer, browser: browserSecret() };
      return call(finishTownAccount, { body });
    },
    onSuccess: startProviderSession,
    meta: { isQuiet: true },
  });
}

export function useConfirmTownAccount() {
  return useMutation({
    mutationFn: (typed: { begun: string; code: string }) =>
      call(confirmTownAccount, { body: { ...typed, browser: browserSecret() } }),
    onSuccess: startProviderSession,
  });
}

/** Returns the token that continues a login which needs the second factor. */
export function readContinuationToken(error: Error | null): string | null {
  const body = error instanceof CallError && error.code === 'secondFactor' ? error.body : null;
  return hasMembers<{ begun: string }>({ begun: isText })(body) ? body.begun : null;
}

export const LOST_LOGIN_MESSAGE =
  'El ingreso con la cuenta del municipio no comenzó en esta pestaña, o ya se usó. Empezalo otra vez desde acá';
const UNREACHABLE_MESSAGE =
  'Las cuentas del municipio no responden. Probá en unos minutos o ingresá con tu correo y tu clave';

/** Shown on the screen instead of a toast, because the user returns from another page. */
export function findProblemText(error: Error | null): string | null {
  if (!error || readContinuationToken(error)) return null;
  return error instanceof CallError && error.status >= 500 ? UNREACHABLE_MESSAGE : toReason(error);
}

function startProviderSession(answer: Awaited<ReturnType<typeof call<typeof finishTownAccount>>>): void {
  keepBrowserSecret(answer.browser);
  keepProviderLogout(answer.leaveAt);
  startSession(answer);
  if (answer.mustSetUpFactor) askForSecondFactor();
}
