import { expect, test } from 'vitest';
import { cameFrom, pathAfterLogin } from './after-login.ts';

test('a login leads back to where one came from', () => {
  expect(pathAfterLogin(cameFrom('/admin-pets/7?x=1'), 'USER')).toBe('/admin-pets/7?x=1');
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
])('%j leads home, staff to the day', (state) => {
  expect(pathAfterLogin(state, 'USER')).toBe('/');
  expect(pathAfterLogin(state, 'ADMIN')).toBe('/admin-day-bookings');
});

test('whoever asked for the own bookings is led to the day when staff', () => {
  expect(pathAfterLogin(cameFrom('/admin-bookings'), 'ADMIN')).toBe('/admin-day-bookings');
  expect(pathAfterLogin(cameFrom('/admin-bookings'), 'SYSADMIN')).toBe('/admin-day-bookings');
  expect(pathAfterLogin(cameFrom('/admin-bookings'), 'USER')).toBe('/admin-bookings');
});
