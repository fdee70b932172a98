import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setConnected } from '../../platform/api/connection.ts';
import {
  endSession,
  expireSession,
  keepProviderLogout,
  PROVIDER_LOGIN_KEY,
  type Session,
  startSession,
} from '../../platform/api/session-store.ts';
import { leaveProvider, logOut } from './logout.api.ts';

const CLERK: Session = {
  token: 't',
  userId: 7,
  userName: 'Ana',
  userLastName: 'Paz',
  roleName: 'ADMIN',
  email: 'ana@huellas.test',
};
const PROVIDER = 'https://provider.test/logout';

let visitedUrls: string[] = [];
let sentRequests: Request[] = [];

function makeStorage() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => entries.set(key, text),
    removeItem: (key: string) => entries.delete(key),
  };
}

beforeEach(() => {
  visitedUrls = [];
  sentRequests = [];
  vi.stubGlobal('localStorage', makeStorage());
  vi.stubGlobal('sessionStorage', makeStorage());
  const assign = (url: string) => visitedUrls.push(url);
  vi.stubGlobal('location', { origin: 'http://town.test', assign });
  vi.stubGlobal('fetch', (request: Request) => {
    sentRequests.push(request);
    return new Promise(() => undefined);
  });
  setConnected(true);
  startSession(CLERK);
  keepProviderLogout(PROVIDER);
});

afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

test('a logout opens the provider’s logout page once', () => {
  void logOut({ staysOnScreen: false });
  expect(sentRequests.map(({ keepalive }) => keepalive)).toEqual([true]);
  expect(visitedUrls).toEqual([PROVIDER]);
  expect(leaveProvider()).toBe(false);
});

test('an offline logout opens the provider’s logout page at the next login screen', () => {
  setConnected(false);
  void logOut({ staysOnScreen: false });
  expect(leaveProvider()).toBe(false);
  setConnected(true);
  expect(leaveProvider()).toBe(true);
  expect(visitedUrls).toEqual([PROVIDER]);
});

test('a logout during a booking postpones the provider’s logout despite later logins', () => {
  void logOut({ staysOnScreen: true });
  startSession({ ...CLERK, userId: 8 });
  keepProviderLogout(null);
  void logOut({ staysOnScreen: false });
  expect(visitedUrls).toEqual([PROVIDER]);
});

test("a session ended by the server doesn't open the provider's logout page", () => {
  expireSession(CLERK.token);
  expect(leaveProvider()).toBe(false);
});

test('a login at the provider is forgotten once its user logs out or another logs in', () => {
  sessionStorage.setItem(PROVIDER_LOGIN_KEY, 'ana');
  startSession({ ...CLERK, userId: 8 });
  expect(sessionStorage.getItem(PROVIDER_LOGIN_KEY)).toBeNull();
  sessionStorage.setItem(PROVIDER_LOGIN_KEY, 'beto');
  endSession();
  expect(sessionStorage.getItem(PROVIDER_LOGIN_KEY)).toBeNull();
});
