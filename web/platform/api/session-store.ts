import { releaseOfflineDay } from './offline-owners.ts';
import { browserStorage, tabStorage } from './storage.ts';
import { createStore } from './store.ts';
import { readStored, SESSION_KEY, type Session } from './stored-session.ts';

export type { Session } from './stored-session.ts';

/** Kept from when the server ends a session until the next one begins. */
const ENDED_KEY = 'session-ended';
const BROWSER_KEY = 'browser';
const LEAVE_KEY = 'leave-at';
const LEFT_KEY = 'left-at';
/** What a tab keeps of who is at the provider's page (web/accounts/sessions/town-account.api.ts). */
export const JOURNEY_KEY = 'town-account';
/** What a resident's browser keeps to be read without a network (web/offline), as long as the session lasts. */
export const OWN_ANSWERS = 'own';

const session = createStore(readStored(), null);

export const getSession = session.get;
export const useSession = session.useValue;
export const subscribeToSession = session.subscribe;

let isExpired = false;

/** Whether it was the server that ended the last session. */
export function hasSessionExpired(): boolean {
  return isExpired;
}

/** Another tab, or this page as the back button brings it back, may have an older session. */
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === SESSION_KEY || key === null) follow();
});
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (persisted) follow();
});

/** Becomes what is stored, and ends as the other tab's session did: what was begun here outlives only the server's end. */
function follow(): void {
  become(readStored(), browserStorage.read(ENDED_KEY) !== null);
}

/** What the last login left here, whoever's; it outlives the session. */
export function browserSecret(): string | undefined {
  return browserStorage.read(BROWSER_KEY) ?? undefined;
}

export function keepBrowserSecret(secret: string): void {
  browserStorage.write(BROWSER_KEY, secret);
}

/** Where the session ends at the municipality's provider, too; null where it wasn't that which let its person in. */
export function keepLeaveAt(url: string | null): void {
  browserStorage.write(LEAVE_KEY, url);
}

/** Its person left here; there they leave by `takeLeftAt`, even after others came in. */
export function noteLeft(): void {
  const url = browserStorage.read(LEAVE_KEY);
  if (!url) return;
  browserStorage.write(LEFT_KEY, url);
  keepLeaveAt(null);
}

/** Where somebody who left here hasn't left yet: for whoever goes there at once. */
export function takeLeftAt(): string | null {
  const url = browserStorage.read(LEFT_KEY);
  if (url) browserStorage.write(LEFT_KEY, null);
  return url;
}

/** Takes a login's answer; keeps of it only what a session is. */
export function startSession(answer: Session): void {
  const { token, userId, userName, userLastName, roleName, email } = answer;
  const started = { token, userId, userName, userLastName, roleName, email };
  browserStorage.write(ENDED_KEY, null);
  browserStorage.write(SESSION_KEY, JSON.stringify(started));
  become(started);
}

/** The person's own data changed: what the session tells of them follows. */
export function updateSession(changes: Partial<Pick<Session, 'userName' | 'userLastName' | 'email'>>): void {
  const current = session.get();
  if (current) startSession({ ...current, ...changes });
}

/** Somebody leaves: the session is forgotten, and what was begun in it. */
export function endSession(): void {
  const left = session.get()?.userId;
  if (left !== undefined) releaseOfflineDay(left);
  browserStorage.write(SESSION_KEY, null);
  become(null);
}

/** The server knows this token no more: forgets the session while it is still that one. */
export function expireSession(token: string): void {
  if (token !== session.get()?.token) return;
  browserStorage.write(ENDED_KEY, '1');
  browserStorage.write(SESSION_KEY, null);
  become(null, true);
}

function become(next: Session | null, byServer = false): void {
  if (JSON.stringify(next) === JSON.stringify(session.get())) return;
  const before = session.get()?.userId;
  if (next?.userId !== before) forgetOwnAnswers();
  // A way to the provider's page is its person's alone.
  tabStorage.write(JOURNEY_KEY, null);
  isExpired = byServer;
  session.set(next);
}

/** There is no such store where the page isn't secure, and some browsers refuse it. */
export function forgetOwnAnswers(): void {
  globalThis.caches?.delete(OWN_ANSWERS).catch(() => undefined);
}
