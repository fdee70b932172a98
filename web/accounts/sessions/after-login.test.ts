import { expect, test } from 'vitest';
import { pathAfterLogin, toReturnState } from './after-login.ts';

test('a login leads back to the path that required it', () => {
  expect(pathAfterLogin(toReturnState('/admin-pets/7?x=1'), 'USER')).toBe('/admin-pets/7?x=1');
});

test.each([
  null,
  undefined,
  'from',
  {},
  { from: 3 },
  { from: '//elsewhere.example' },
  { from: '/\\elsewhere.example' },
  { from: 'https://x.example' },
])('a login with the history state %j leads each role to its first screen', (state) => {
  expect(pathAfterLogin(state, 'USER')).toBe('/');
  expect(pathAfterLogin(state, 'ADMIN')).toBe('/admin-day-bookings');
  expect(pathAfterLogin(state, 'SYSADMIN')).toBe('/admin-setup?inicio=1');
});

test("a login required by the resident's bookings leads staff to the day's bookings", () => {
  expect(pathAfterLogin(toReturnState('/admin-bookings'), 'ADMIN')).toBe('/admin-day-bookings');
  expect(pathAfterLogin(toReturnState('/admin-bookings'), 'SYSADMIN')).toBe('/admin-day-bookings');
  expect(pathAfterLogin(toReturnState('/admin-bookings'), 'USER')).toBe('/admin-bookings');
});
