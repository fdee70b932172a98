import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ERROR_TEXTS, MESSAGES } from '#shared/platform/messages.ts';
import { CallError, findErrorDetail, toReason } from '../platform/api/call-error.ts';
import { removeOthersDrafts } from '../platform/api/drafts.ts';
import { askForNewPassword } from '../platform/api/new-password-prompt.ts';
import { askForSecondFactor } from '../platform/api/second-factor-prompt.ts';
import { getSession, hasSessionExpired, subscribeToSession } from '../platform/api/session-store.ts';
import { dismissError, showToast } from '../platform/ui/toast.tsx';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
    mutationMeta: MutationMeta;
  }
}

type CallMeta = {
  /** Suppresses the toast: the screen shows the error. */
  isQuiet?: true;
};

type QueryMeta = CallMeta & {
  isBlocking?: true;
  isPolled?: true;
};

type MutationMeta = CallMeta & {
  isNonBlocking?: true;
};

const MAX_RETRIES = 2;
const STALE_TIME_MS = 10_000;

// Microtasks disable a button before a second click.
notifyManager.setScheduler(queueMicrotask);

/** Toasts each error once and clears the cache when the user changes. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta, state }) => {
        const isShownElsewhere = meta?.isPolled || isUnanswered(error);
        report(error, isShownElsewhere && state.data !== undefined ? { isQuiet: true } : meta);
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: dismissError,
      onError: (error, _variables, _result, mutation) => report(error, mutation.meta),
    }),
    defaultOptions: {
      // Offline, queries fail instead of waiting forever.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: isWorthRetrying,
        staleTime: STALE_TIME_MS,
      },
      // Offline, writes fail instead of happening later.
      mutations: { networkMode: 'always' },
    },
  });
  clearOnUserChange(client);
  return client;
}

function isWorthRetrying(failures: number, error: Error): boolean {
  const isTemporary = isUnanswered(error) || (error instanceof CallError && error.status >= 500);
  return isTemporary && failures < MAX_RETRIES;
}

function isUnanswered(error: Error): boolean {
  return error instanceof CallError && error.code === 'network';
}

function report(error: Error, meta: CallMeta | undefined): void {
  // biome-ignore lint/suspicious/noConsole: errors are also logged (rules.md#errors)
  console.warn(error);
  const reason = toReason(error);
  if (reason === MESSAGES.temporaryPassword) askForNewPassword(reason);
  else if (reason === MESSAGES.secondFactorRequired) askForSecondFactor();
  else if (!meta?.isQuiet && !isSecondFactorRejection(error))
    showToast(reason, 'error', findErrorDetail(error));
}

function isSecondFactorRejection(error: Error): boolean {
  return toReason(error) === ERROR_TEXTS.secondFactor;
}

function clearOnUserChange(client: QueryClient): void {
  let userId = getSession()?.userId;
  subscribeToSession(() => {
    const next = getSession()?.userId;
    if (next !== userId) client.getQueryCache().clear();
    // Keeps the drafts of an expired session for its user.
    if (!hasSessionExpired()) removeOthersDrafts(next);
    userId = next;
  });
}
