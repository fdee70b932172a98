import { getSession, type Session, subscribeToSession } from './session-store.ts';
import { createStore } from './store.ts';

/** Holds the latest token that the server accepted on this page; a stored one may have expired. */
let provenToken: string | null = null;

export type ExpiredSession = { token: string; needsPassword: boolean };

const expiredSession = createStore<ExpiredSession | null>(null);

subscribeToSession(() => {
  if (getSession()?.token !== expiredSession.get()?.token) expiredSession.set(null);
});

export const useExpiredSession = expiredSession.useValue;

export function declineRenewal(): void {
  expiredSession.set(null);
}

export function markProven(token: string): void {
  provenToken = token;
}

export function isProven(token: string): boolean {
  return provenToken === token;
}

/** Waits for password, logout or abort; returns true if the same user has a new token. */
export async function waitForRenewal(
  expired: Session,
  { needsPassword, signal }: { needsPassword: boolean; signal: AbortSignal | undefined },
): Promise<boolean> {
  if (getSession()?.token === expired.token) {
    expiredSession.set({ token: expired.token, needsPassword });
    await waitForAnswer(signal);
  }
  const current = getSession();
  return current?.userId === expired.userId && current.token !== expired.token;
}

function waitForAnswer(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = expiredSession.subscribe(() => {
      if (expiredSession.get() !== null) return;
      stop();
      resolve();
    });
    signal?.addEventListener('abort', () => {
      stop();
      reject(signal.reason as Error);
    });
  });
}
