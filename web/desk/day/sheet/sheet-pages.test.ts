import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPages } from './use-sheet-pages.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

test('every row of a printed day is on one page, in order, and no page overflows', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 90 })),
      fc.integer({ min: 90, max: 300 }),
      (heights, pageHeight) => {
        const pages = toPages(heights, pageHeight);
        expect(pages.flat()).toEqual(heights.map((_, index) => index));
        for (const page of pages)
          expect(sum(page.map((index) => heights[index] ?? 0))).toBeLessThanOrEqual(pageHeight);
      },
    ),
  );
});

test("a page of a printed day ends only when the next row doesn't fit", () => {
  expect(toPages([40, 40, 20, 41, 60], 100)).toEqual([[0, 1, 2], [3], [4]]);
});

test('an oversized row of a printed day gets its own page', () => {
  expect(toPages([10, 500, 10], 100)).toEqual([[0], [1], [2]]);
});

test('a printed day without places has no page', () => {
  expect(toPages([], 100)).toEqual([]);
});
