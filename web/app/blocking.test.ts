import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { isPageBlockingMutation, isPageBlockingQuery } from './blocking.ts';

test('only a query marked as blocking blocks the page, until it has data', async () => {
  const client = new QueryClient();
  const neverAnswer = () => new Promise<never>(() => undefined);
  void client.prefetchQuery({ queryKey: ['unmarked'], queryFn: neverAnswer });
  void client.prefetchQuery({ queryKey: ['background'], queryFn: neverAnswer, meta: { isQuiet: true } });
  void client.prefetchQuery({ queryKey: ['pending'], queryFn: neverAnswer, meta: { isBlocking: true } });
  await client.prefetchQuery({ queryKey: ['answered'], queryFn: () => 1, meta: { isBlocking: true } });
  const blocking = client.getQueryCache().findAll({ predicate: isPageBlockingQuery });
  expect(blocking.map(({ queryKey }) => queryKey)).toEqual([['pending']]);
  client.clear();
});

test('a write blocks the page unless it is marked as non-blocking', () => {
  expect(
    [{}, { isQuiet: true }, { isNonBlocking: true }].map((meta) =>
      isPageBlockingMutation({ meta: meta as object }),
    ),
  ).toEqual([true, true, false]);
});
