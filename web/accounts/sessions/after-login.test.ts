import { expect, test } from 'vitest';
import { pathAfterLogin, returnState } from './after-login.ts';

test('a login leads back to the path that required it', () => {
  expect(pathAfterLogin(returnState('/admin-pets/7?x=1'), 'USER')).toBe('/admin-pets/7?x=1');
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
])('a login from %j leads home and staff to the day', (state) => {
  expect(pathAfterLogin(state, 'USER')).toBe('/');
  expect(pathAfterLogin(state, 'ADMIN')).toBe('/admin-day-bookings');
  expect(pathAfterLogin(state, 'SYSADMIN')).toBe('/admin-setup?inicio=1');
});

test('a login from the own bookings leads staff to the day', () => {
  expect(pathAfterLogin(returnState('/admin-bookings'), 'ADMIN')).toBe('/admin-day-bookings');
  expect(pathAfterLogin(returnState('/admin-bookings'), 'SYSADMIN')).toBe('/admin-day-bookings');
  expect(pathAfterLogin(returnState('/admin-bookings'), 'USER')).toBe('/admin-bookings');
});
