import { expect, test } from 'vitest';
import { loadRowsToPrint, MAX_PRINTED } from './pages.ts';

test('a whole list is fetched page by page to its end', async () => {
  const requests: unknown[] = [];
  const rows = await loadRowsToPrint<number>(async (page) => {
    requests.push(page);
    const from = Number(page.cursor ?? 0);
    return { items: [from, from + 1], next: from < 4 ? String(from + 2) : null, total: 6 };
  });
  expect(rows).toEqual([0, 1, 2, 3, 4, 5]);
  expect(requests).toEqual([{ limit: '200' }, { limit: '200', cursor: '2' }, { limit: '200', cursor: '4' }]);
});

test('no more pages are fetched than can be printed', async () => {
  let calls = 0;
  const rows = await loadRowsToPrint<number>(async ({ limit }) => {
    calls += 1;
    return { items: Array.from({ length: Number(limit) }, () => calls), next: 'more', total: 50_000 };
  });
  expect([rows.length, calls]).toEqual([MAX_PRINTED, 10]);
});
