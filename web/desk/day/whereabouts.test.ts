import { expect, test } from 'vitest';
import type { BookingDetail } from '#shared/bookings/bookings.ts';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { findNextWhereabouts, isWaitingLong, whereaboutsInWords } from './whereabouts.ts';

const times = (arrivedAt: number | null, insideAt: number | null = null) =>
  ({ arrivedAt, insideAt }) as BookingDetail;

test.each([
  [times(null), 'Llegó', 'waiting', false],
  [times(0), 'Llegó · 20 min', 'inside', true],
  [times(MINUTE_MS), 'Llegó · 19 min', 'inside', false],
  [times(0, 14 * MINUTE_MS), 'En consulta · 6 min', 'waiting', false],
  [times(21 * MINUTE_MS), 'Llegó · 0 min', 'inside', false],
])('%j reads %s, moves on to %s and has waited long: %s', (booking, words, next, isLong) => {
  const now = 20 * MINUTE_MS;
  expect(whereaboutsInWords(booking, now)).toBe(words);
  expect(findNextWhereabouts(booking)).toBe(next);
  expect(isWaitingLong(booking, 20, now)).toBe(isLong);
});
