import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ERROR_TEXTS, MESSAGES } from '#shared/platform/messages.ts';
import { besidesOf, CallError, reasonOf } from '../platform/api/call-error.ts';
import { keepDraftsOf } from '../platform/api/drafts.ts';
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
  /** The screen itself says what went wrong: no toast. */
  isQuiet?: true;
};

type QueryMeta = CallMeta & {
  /** The screen is nothing without it: the blocking indicator covers it until it is there. */
  isAwaited?: true;
  /** Asked again and again: once there is something to show, a refusal is the screen's to tell. */
  isPolled?: true;
};

type MutationMeta = CallMeta & {
  /** Nobody waits for it: no blocking indicator. */
  isBackground?: true;
};

const RETRIES = 2;
const FRESH = 10_000;

// In the click's own turn, so that a second click finds its button pending already.
notifyManager.setScheduler(queueMicrotask);

/** One client for the page: an error shows as one toast, an answer of one person never reaches the next. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta, state }) => {
        const isTold = meta?.isPolled || isUnanswered(error);
        report(error, isTold && state.data !== undefined ? { isQuiet: true } : meta);
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: dismissError,
      onError: (error, _variables, _result, mutation) => report(error, mutation.meta),
    }),
    defaultOptions: {
      // Without a connection a screen says so; what waits for one would never end.
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: isWorthRetrying,
        staleTime: FRESH,
      },
      // Without a connection a change fails now; it must not happen by itself later.
      mutations: { networkMode: 'always' },
    },
  });
  forgetWithSession(client);
  return client;
}

function isWorthRetrying(failures: number, error: Error): boolean {
  const isPassing = isUnanswered(error) || (error instanceof CallError && error.status >= 500);
  return isPassing && failures < RETRIES;
}

/** The note over the screen tells it (screen-frame.tsx). */
function isUnanswered(error: Error): boolean {
  return error instanceof CallError && error.code === 'network';
}

function report(error: Error, meta: CallMeta | undefined): void {
  // biome-ignore lint/suspicious/noConsole: errors are also logged (rules.md#errors)
  console.warn(error);
  const reason = reasonOf(error);
  if (reason === MESSAGES.temporaryPassword) askForNewPassword(reason);
  else if (reason === MESSAGES.secondFactorRequired) askForSecondFactor();
  else if (!meta?.isQuiet && !asksForMore(error)) showToast(reason, 'error', besidesOf(error));
}

/** The login's form has a field more: nothing went wrong. */
function asksForMore(error: Error): boolean {
  return reasonOf(error) === ERROR_TEXTS.secondFactor;
}

function forgetWithSession(client: QueryClient): void {
  let userId = getSession()?.userId;
  subscribeToSession(() => {
    const next = getSession()?.userId;
    if (next !== userId) client.getQueryCache().clear();
    // Whose session ended by itself finds them again.
    if (!hasSessionExpired()) keepDraftsOf(next);
    userId = next;
  });
}
