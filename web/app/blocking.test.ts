import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { isBlockingMutation, isBlockingQuery } from './blocking.ts';

test('an awaited query blocks the page until it is answered', async () => {
  const client = new QueryClient();
  const never = () => new Promise<never>(() => undefined);
  void client.prefetchQuery({ queryKey: ['a part'], queryFn: never });
  void client.prefetchQuery({ queryKey: ['quiet'], queryFn: never, meta: { isQuiet: true } });
  void client.prefetchQuery({ queryKey: ['all of it'], queryFn: never, meta: { isBlocking: true } });
  await client.prefetchQuery({ queryKey: ['there'], queryFn: () => 1, meta: { isBlocking: true } });
  const covering = client.getQueryCache().findAll({ predicate: isBlockingQuery });
  expect(covering.map(({ queryKey }) => queryKey)).toEqual([['all of it']]);
  client.clear();
});

test('a write blocks the page unless it runs in the background', () => {
  expect(
    [{}, { isQuiet: true }, { isNonBlocking: true }].map((meta) =>
      isBlockingMutation({ meta: meta as object }),
    ),
  ).toEqual([true, true, false]);
});
