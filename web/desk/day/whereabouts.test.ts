import { expect, test } from 'vitest';
import type { BookingDetail } from '#shared/bookings/bookings.ts';
import { findNextWhereabouts, isWaitingLong, whereaboutsInWords } from './whereabouts.ts';

const MINUTE = 60_000;
const of = (arrivedAt: number | null, insideAt: number | null = null) =>
  ({ arrivedAt, insideAt }) as BookingDetail;

test.each([
  [of(null), 'Llegó', 'waiting', false],
  [of(0), 'Llegó · 20 min', 'inside', true],
  [of(MINUTE), 'Llegó · 19 min', 'inside', false],
  [of(0, 14 * MINUTE), 'En consulta · 6 min', 'waiting', false],
  [of(21 * MINUTE), 'Llegó · 0 min', 'inside', false],
])('%j reads %s, moves on to %s and has waited long: %s', (booking, words, next, isLong) => {
  const now = 20 * MINUTE;
  expect(whereaboutsInWords(booking, now)).toBe(words);
  expect(findNextWhereabouts(booking)).toBe(next);
  expect(isWaitingLong(booking, 20, now)).toBe(isLong);
});
