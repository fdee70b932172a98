import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { endSession, startSession } from '../platform/api/session-store.ts';
import { fillCache } from './drawn.ts';

const PERSON = { token: 't', userId: 7, userName: 'Ana', userLastName: 'Pérez', email: 'ana@correo.test' };
const FRESH_MS = 10_000;

function isStaleAfter(at: number): boolean {
  const queryClient = new QueryClient();
  fillCache(queryClient, [[['services'], ['Castración']]], at);
  expect(queryClient.getQueryData(['services'])).toEqual(['Castración']);
  return (
    queryClient
      .getQueryCache()
      .find({ queryKey: ['services'] })
      ?.isStaleByTime(FRESH_MS) ?? false
  );
}

afterEach(endSession);

test('data of a fresh prerendered page is not requested again', () => {
  expect(isStaleAfter(Date.now())).toBe(false);
});

test('data of an old page is shown and requested at once', () => {
  expect(isStaleAfter(Date.now() - FRESH_MS)).toBe(true);
});

test('a page from a clock ahead counts as fresh', () => {
  expect(isStaleAfter(Date.now() + 3_600_000)).toBe(false);
});

test('staff request their own data despite the prerendered answers', () => {
  startSession({ ...PERSON, roleName: 'USER' });
  expect(isStaleAfter(Date.now())).toBe(false);
  startSession({ ...PERSON, roleName: 'ADMIN' });
  expect(isStaleAfter(Date.now())).toBe(true);
});
