import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { endSession, startSession } from '../platform/api/session-store.ts';
import { fillCache } from './prerendered-page.ts';

const PERSON = { token: 't', userId: 7, userName: 'Ana', userLastName: 'Pérez', email: 'ana@correo.test' };
const FRESH_MS = 10_000;

function isStaleIfRenderedAt(renderedAt: number): boolean {
  const queryClient = new QueryClient();
  fillCache(queryClient, [[['services'], ['Castración']]], renderedAt);
  expect(queryClient.getQueryData(['services'])).toEqual(['Castración']);
  return (
    queryClient
      .getQueryCache()
      .find({ queryKey: ['services'] })
      ?.isStaleByTime(FRESH_MS) ?? false
  );
}

afterEach(endSession);

test('data of a recently prerendered page is not requested again', () => {
  expect(isStaleIfRenderedAt(Date.now())).toBe(false);
});

test('data of a prerendered page that is old is shown and requested at once', () => {
  expect(isStaleIfRenderedAt(Date.now() - FRESH_MS)).toBe(true);
});

test('a page prerendered by a clock that is ahead counts as recent', () => {
  expect(isStaleIfRenderedAt(Date.now() + 3_600_000)).toBe(false);
});

test('staff request their own data despite the prerendered answers', () => {
  startSession({ ...PERSON, roleName: 'USER' });
  expect(isStaleIfRenderedAt(Date.now())).toBe(false);
  startSession({ ...PERSON, roleName: 'ADMIN' });
  expect(isStaleIfRenderedAt(Date.now())).toBe(true);
});
