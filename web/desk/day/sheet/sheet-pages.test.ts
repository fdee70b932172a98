import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagesOf } from './use-sheet-pages.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

test('every row stands on one page, in order, and no page is fuller than it may be', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 90 })),
      fc.integer({ min: 90, max: 300 }),
      (heights, room) => {
        const pages = pagesOf(heights, room);
        expect(pages.flat()).toEqual(heights.map((_, index) => index));
        for (const page of pages)
          expect(sum(page.map((index) => heights[index] ?? 0))).toBeLessThanOrEqual(room);
      },
    ),
  );
});

test('a page ends only where the next row has no room', () => {
  expect(pagesOf([40, 40, 20, 41, 60], 100)).toEqual([[0, 1, 2], [3], [4]]);
});

test('a row higher than a page stands alone', () => {
  expect(pagesOf([10, 500, 10], 100)).toEqual([[0], [1], [2]]);
});

test('a day without places is no page', () => {
  expect(pagesOf([], 100)).toEqual([]);
});
