import { getSession, type Session, subscribeToSession } from './session-store.ts';
import { createStore } from './store.ts';

/** The token that answered here last: one kept from another day may be long dead. */
let proven: string | null = null;

/** Why a password is asked for: the session is over, or it is a while ago that it was given (`unproven`). */
export type Ended = { token: string; isUnproven: boolean };

/** The token that was refused, while its person is asked for the password. */
const ended = createStore<Ended | null>(null);

// Whoever waits may have given up meanwhile: what is asked for ends with the session, not with them.
subscribeToSession(() => {
  if (getSession()?.token !== ended.get()?.token) ended.set(null);
});

/** Whether a session that was at work here waits for its password. */
export const useEndedSession = ended.useValue;

/** Whoever was asked only to prove himself again goes on without what he meant to do. */
export function stayUnproven(): void {
  ended.set(null);
}

/** The server answered to this token: should it be refused later on, there is work to go on with. */
export function prove(token: string): void {
  proven = token;
}

export function isProven(token: string): boolean {
  return proven === token;
}

/** Waits until the refused session's person gave the password, left or thought better of it; tells whether the work goes on. */
export async function isRenewed(
  refused: Session,
  { isUnproven, signal }: { isUnproven: boolean; signal: AbortSignal | undefined },
): Promise<boolean> {
  if (getSession()?.token === refused.token) {
    ended.set({ token: refused.token, isUnproven });
    await answered(signal);
  }
  const current = getSession();
  return current?.userId === refused.userId && current.token !== refused.token;
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
