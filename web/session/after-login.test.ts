import { expect, test } from 'vitest';
import { cameFrom, pathAfterLogin } from './after-login.ts';

test('a login leads back to where one came from', () => {
  expect(pathAfterLogin(cameFrom('/admin-pets/7?x=1'))).toBe('/admin-pets/7?x=1');
});

test.each([
  null,
  undefined,
  'from',
  {},
  { from: 3 },
  { from: '//elsewhere.example' },
  { from: 'https://x.example' },
])('%j leads home', (state) => {
  expect(pathAfterLogin(state)).toBe('/');
});
