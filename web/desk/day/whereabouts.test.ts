import { expect, test } from 'vitest';
import type { BookingDetail } from '#shared/bookings/bookings.ts';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { findNextWhereabouts, isWaitingLong, whereaboutsInWords } from './whereabouts.ts';

const makeBooking = (arrivedAt: number | null, insideAt: number | null = null) =>
  ({ arrivedAt, insideAt }) as BookingDetail;

test.each([
  [makeBooking(null), 'Llegó', 'waiting', false],
  [makeBooking(0), 'Llegó · 20 min', 'inside', true],
  [makeBooking(MINUTE_MS), 'Llegó · 19 min', 'inside', false],
  [makeBooking(0, 14 * MINUTE_MS), 'En consulta · 6 min', 'waiting', false],
  [makeBooking(21 * MINUTE_MS), 'Llegó · 0 min', 'inside', false],
])('a booking with %j reads %s, moves on to %s and has waited long: %s', (booking, words, next, isLong) => {
  const now = 20 * MINUTE_MS;
  expect(whereaboutsInWords(booking, now)).toBe(words);
  expect(findNextWhereabouts(booking)).toBe(next);
  expect(isWaitingLong(booking, 20, now)).toBe(isLong);
});
