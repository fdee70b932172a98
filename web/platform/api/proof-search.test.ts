import { expect, test } from 'vitest';
import { findNumber } from './proof-search.ts';

const token = '1-mabcdefg-abcdefghij-0123456789abcdefghijklmno';

test.each([
  [0, '1f3e608c48e8540c3a7695c9338c52606740d5b65e3304dd514788a33378cff6'],
  [999, '411d72e96cf220a39333dc97ef09d08b31f0152c870c743d89760d5a9aab0967'],
])("the search for a puzzle's number finds %i within a thousand", (number, target) => {
  expect(findNumber({ token, target, most: 1_000 })).toBe(number);
});

test("the search for a puzzle's number returns null if it has none", () => {
  const target = 'd33f453664b58d1d4176bb523e82962ad0f413e52cfa798fbf01df3b9ec09e22';
  expect(findNumber({ token, target, most: 1_000 })).toBeNull();
});
