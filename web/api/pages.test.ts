import { expect, test } from 'vitest';
import { allPages } from './pages.ts';

test('a list asked for whole is fetched page by page until there is none', async () => {
  const asked: unknown[] = [];
  const rows = await allPages<number>(async (page) => {
    asked.push(page);
    const from = Number(page.cursor ?? 0);
    return { items: [from, from + 1], next: from < 4 ? String(from + 2) : null, total: 6 };
  });
  expect(rows).toEqual([0, 1, 2, 3, 4, 5]);
  expect(asked).toEqual([{ limit: '200' }, { limit: '200', cursor: '2' }, { limit: '200', cursor: '4' }]);
});
