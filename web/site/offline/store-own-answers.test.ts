import { expect, test } from 'vitest';
import { isStorable } from './store-own-answers.ts';

const OWN_ID = 3;

test.each([
  [['bookings'], true],
  [['pets', 'of', OWN_ID], true],
  [['health', 'standings'], true],
  [['pets', 'of', 4], false],
  [['health', 'verdicts', 1, '2026-12-10'], false],
])('answers of %j are stored for offline reading: %s', (key, expected) => {
  expect(isStorable(key, OWN_ID)).toBe(expected);
});
