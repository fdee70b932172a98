import { expect, test } from 'vitest';
import { isKept } from './keep-own.ts';

const OWN = 3;

test.each([
  [['bookings'], true],
  [['pets', 'of', OWN], true],
  // Their cards wait for it.
  [['health', 'standings'], true],
  [['pets', 'of', 4], false],
  [['health', 'verdicts', 1, '2026-12-10'], false],
])('%j is kept for without a network: %s', (key, expected) => {
  expect(isKept(key, OWN)).toBe(expected);
});
