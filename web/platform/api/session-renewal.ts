import { getSession, type Session, subscribeToSession } from './session-store.ts';
import { createStore } from './store.ts';

/** Latest token accepted on this page; a stored one may have expired. */
let proven: string | null = null;

export type Ended = { token: string; isUnproven: boolean };

const ended = createStore<Ended | null>(null);

subscribeToSession(() => {
  if (getSession()?.token !== ended.get()?.token) ended.set(null);
});

export const useEndedSession = ended.useValue;

export function declineRenewal(): void {
  ended.set(null);
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
  { isUnproven, signal }: { isUnproven: boolean; signal: AbortSignal | undefined },
): Promise<boolean> {
  if (getSession()?.token === expired.token) {
    ended.set({ token: expired.token, isUnproven });
    await renewalAnswered(signal);
  }
  const current = getSession();
  return current?.userId === expired.userId && current.token !== expired.token;
}

function renewalAnswered(signal: AbortSignal | undefined): Promise<void> {
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
