import { getSession, type Session, subscribeToSession } from './session-store.ts';
import { createStore } from './store.ts';

/** Latest token accepted on this page; a stored one may have expired. */
let proven: string | null = null;

export type ExpiredSession = { token: string; needsPassword: boolean };

const expiredSession = createStore<ExpiredSession | null>(null);

subscribeToSession(() => {
  if (getSession()?.token !== expiredSession.get()?.token) expiredSession.set(null);
});

export const useExpiredSession = expiredSession.useValue;

export function declineRenewal(): void {
  expiredSession.set(null);
}

export function prove(token: string): void {
  proven = token;
}

export function isProven(token: string): boolean {
  return proven === token;
}

/** Waits for password, logout or abort; returns true if the same user has a new token. */
export async function isRenewed(
  expired: Session,
  { needsPassword, signal }: { needsPassword: boolean; signal: AbortSignal | undefined },
): Promise<boolean> {
  if (getSession()?.token === expired.token) {
    expiredSession.set({ token: expired.token, needsPassword });
    await renewalAnswered(signal);
  }
  const current = getSession();
  return current?.userId === expired.userId && current.token !== expired.token;
}

function renewalAnswered(signal: AbortSignal | undefined): Promise<void> {
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
