import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { endSession, startSession } from '../platform/api/session-store.ts';
import { remember } from './drawn.ts';

const PERSON = { token: 't', userId: 7, userName: 'Ana', userLastName: 'Pérez', email: 'ana@correo.test' };
const FRESH = 10_000;

function isStaleAfter(at: number): boolean {
  const queryClient = new QueryClient();
  remember(queryClient, [[['services'], ['Castración']]], at);
  expect(queryClient.getQueryData(['services'])).toEqual(['Castración']);
  return (
    queryClient
      .getQueryCache()
      .find({ queryKey: ['services'] })
      ?.isStaleByTime(FRESH) ?? false
  );
}

afterEach(endSession);

test('what a page was just drawn with is not asked for again', () => {
  expect(isStaleAfter(Date.now())).toBe(false);
});

test('what an old page holds is shown and asked for at once', () => {
  expect(isStaleAfter(Date.now() - FRESH)).toBe(true);
});

test('a page from a clock ahead of this one’s is as old as its arrival', () => {
  expect(isStaleAfter(Date.now() + 3_600_000)).toBe(false);
});

test('staff, who see more than strangers, ask for theirs', () => {
  startSession({ ...PERSON, roleName: 'USER' });
  expect(isStaleAfter(Date.now())).toBe(false);
  startSession({ ...PERSON, roleName: 'ADMIN' });
  expect(isStaleAfter(Date.now())).toBe(true);
});
