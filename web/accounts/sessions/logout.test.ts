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
let sent: Request[] = [];

function storage() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => entries.set(key, text),
    removeItem: (key: string) => entries.delete(key),
  };
}

beforeEach(() => {
  visitedUrls = [];
  sent = [];
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  const assign = (url: string) => visitedUrls.push(url);
  vi.stubGlobal('location', { origin: 'http://town.test', assign });
  vi.stubGlobal('fetch', (request: Request) => {
    sent.push(request);
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

test('a logout leads to the provider’s logout once', () => {
  void logOut({ staysOnScreen: false });
  expect(sent.map(({ keepalive }) => keepalive)).toEqual([true]);
  expect(visitedUrls).toEqual([PROVIDER]);
  expect(leaveProvider()).toBe(false);
});

test('an offline logout leaves the provider’s logout to the next login screen', () => {
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

test("a session ended by the server doesn't lead to the provider", () => {
  expireSession(CLERK.token);
  expect(leaveProvider()).toBe(false);
});

test('a login at the provider is forgotten with its user', () => {
  sessionStorage.setItem(PROVIDER_LOGIN_KEY, 'ana');
  startSession({ ...CLERK, userId: 8 });
  expect(sessionStorage.getItem(PROVIDER_LOGIN_KEY)).toBeNull();
  sessionStorage.setItem(PROVIDER_LOGIN_KEY, 'beto');
  endSession();
  expect(sessionStorage.getItem(PROVIDER_LOGIN_KEY)).toBeNull();
});
