import { getSession, type Session, subscribeToSession } from './session-store.ts';
import { createStore } from './store.ts';

/** The token that answered here last: one kept from another day may be long dead. */
let proven: string | null = null;

/** The token that was refused, while its person is asked for the password. */
const ended = createStore<string | null>(null);

// Whoever waits may have given up meanwhile: what is asked for ends with the session, not with them.
subscribeToSession(() => {
  if (getSession()?.token !== ended.get()) ended.set(null);
});

/** Whether a session that was at work here waits for its password. */
export function useIsSessionEnded(): boolean {
  return ended.useValue() !== null;
}

/** The server answered to this token: should it be refused later on, there is work to go on with. */
export function prove(token: string): void {
  proven = token;
}

export function isProven(token: string): boolean {
  return proven === token;
}

/** Waits until the refused session's person gave the password, or left; tells whether the work goes on. */
export async function isRenewed(refused: Session, signal: AbortSignal | undefined): Promise<boolean> {
  if (getSession()?.token === refused.token) {
    ended.set(refused.token);
    await anotherSession(refused.token, signal);
  }
  return getSession()?.userId === refused.userId;
}

function anotherSession(token: string, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = subscribeToSession(() => {
      if (getSession()?.token === token) return;
      stop();
      resolve();
    });
    signal?.addEventListener('abort', () => {
      stop();
      reject(signal.reason as Error);
    });
  });
}
