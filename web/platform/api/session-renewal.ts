import { getSession, type Session, subscribeToSession } from './session-store.ts';
import { createStore } from './store.ts';

/** Latest token that the server accepted on this page; a stored one may have expired long ago. */
let proven: string | null = null;

/** Reason for asking the password: the session ended, or needs a recent password (`isUnproven`). */
export type Ended = { token: string; isUnproven: boolean };

const ended = createStore<Ended | null>(null);

// Stops asking once the session changes; callers may have aborted before.
subscribeToSession(() => {
  if (getSession()?.token !== ended.get()?.token) ended.set(null);
});

export const useEndedSession = ended.useValue;

/** Declines the password, so that the waiting call fails and the session goes on. */
export function declineRenewal(): void {
  ended.set(null);
}

export function prove(token: string): void {
  proven = token;
}

export function isProven(token: string): boolean {
  return proven === token;
}

/** Waits for the password, the logout or an abort; returns true if the same user has a new token. */
export async function isRenewed(
  expired: Session,
  { isUnproven, signal }: { isUnproven: boolean; signal: AbortSignal | undefined },
): Promise<boolean> {
  if (getSession()?.token === expired.token) {
    ended.set({ token: expired.token, isUnproven });
    await answered(signal);
  }
  const current = getSession();
  return current?.userId === expired.userId && current.token !== expired.token;
}

function answered(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = ended.subscribe(() => {
      if (ended.get() !== null) return;
      stop();
      resolve();
    });
    signal?.addEventListener('abort', () => {
      stop();
      reject(signal.reason as Error);
    });
  });
}
