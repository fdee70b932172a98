import { expect, test } from 'vitest';
import { formatIdRanges, isInRanges } from './id-ranges.ts';

test.each([
  [[], ''],
  [[7], '7'],
  [[9, 2, 3, 5, 4, 3], '2-5,9'],
  [[1, 3, 5], '1,3,5'],
  [[8, 10, 9, 12, 11, 1], '1,8-12'],
])('formatIdRanges writes %j as %j', (ids, ranges) => {
  expect(formatIdRanges(ids)).toBe(ranges);
});

test('the ids of a whole town fit into a few characters', () => {
  expect(formatIdRanges(Array.from({ length: 100_000 }, (_, index) => index + 2))).toBe('2-100001');
});

test('isInRanges finds exactly the ids of the ranges', () => {
  const listIncluded = (ranges: string) => [1, 2, 4, 5, 6, 9, 90].filter((id) => isInRanges(ranges, id));
  expect(['2-5,9', '', '90'].map(listIncluded)).toEqual([[2, 4, 5, 9], [], [90]]);
});
