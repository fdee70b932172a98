import { releaseOfflineDay } from './offline-owners.ts';
import { browserStorage, tabStorage } from './storage.ts';
import { createStore } from './store.ts';
import { readStoredSession, SESSION_KEY, type Session } from './stored-session.ts';

export type { Session } from './stored-session.ts';

const ENDED_KEY = 'session-ended';
const BROWSER_KEY = 'browser';
const PROVIDER_LOGOUT_URL_KEY = 'leave-at';
const POSTPONED_PROVIDER_LOGOUT_KEY = 'left-at';
export const PROVIDER_LOGIN_KEY = 'town-account';
/** Names the browser cache that web/site/offline fills; cleared with the session. */
export const USER_CACHE = 'own';

const session = createStore(readStoredSession(), null);

export const getSession = session.get;
export const useSession = session.useValue;
export const subscribeToSession = session.subscribe;

let isExpired = false;

export function hasSessionExpired(): boolean {
  return isExpired;
}

/** Follows changes by other tabs, also those made while this page was in the back-forward cache. */
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === SESSION_KEY || key === null) syncFromStorage();
});
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  if (persisted) syncFromStorage();
});

function syncFromStorage(): void {
  setSession(readStoredSession(), browserStorage.read(ENDED_KEY) !== null);
}

export function browserSecret(): string | undefined {
  return browserStorage.read(BROWSER_KEY) ?? undefined;
}

export function keepBrowserSecret(secret: string): void {
  browserStorage.write(BROWSER_KEY, secret);
}

export function keepProviderLogout(url: string | null): void {
  browserStorage.write(PROVIDER_LOGOUT_URL_KEY, url);
}

/** Marks the logout at the provider as pending; later logins don't overwrite it. */
export function postponeProviderLogout(): void {
  const url = browserStorage.read(PROVIDER_LOGOUT_URL_KEY);
  if (!url) return;
  browserStorage.write(POSTPONED_PROVIDER_LOGOUT_KEY, url);
  keepProviderLogout(null);
}

export function takeProviderLogout(): string | null {
  const url = browserStorage.read(POSTPONED_PROVIDER_LOGOUT_KEY);
  if (url) browserStorage.write(POSTPONED_PROVIDER_LOGOUT_KEY, null);
  return url;
}

export function startSession(answer: Session): void {
  const { token, userId, userName, userLastName, roleName, email } = answer;
  const started = { token, userId, userName, userLastName, roleName, email };
  browserStorage.write(ENDED_KEY, null);
  browserStorage.write(SESSION_KEY, JSON.stringify(started));
  setSession(started);
}

export function updateSession(changes: Partial<Pick<Session, 'userName' | 'userLastName' | 'email'>>): void {
  const current = session.get();
  if (current) startSession({ ...current, ...changes });
}

export function endSession(): void {
  const endedUserId = session.get()?.userId;
  if (endedUserId !== undefined) releaseOfflineDay(endedUserId);
  browserStorage.write(SESSION_KEY, null);
  setSession(null);
}

export function expireSession(token: string): void {
  if (token !== session.get()?.token) return;
  browserStorage.write(ENDED_KEY, '1');
  browserStorage.write(SESSION_KEY, null);
  setSession(null, true);
}

function setSession(next: Session | null, isExpiredByServer = false): void {
  if (JSON.stringify(next) === JSON.stringify(session.get())) return;
  const previousId = session.get()?.userId;
  if (next?.userId !== previousId) clearUserCache();
  tabStorage.write(PROVIDER_LOGIN_KEY, null);
  isExpired = isExpiredByServer;
  session.set(next);
}

/** Deletes the user's cache, which insecure pages and some browsers don't have. */
export function clearUserCache(): void {
  globalThis.caches?.delete(USER_CACHE).catch(() => undefined);
}
