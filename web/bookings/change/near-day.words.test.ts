import { expect, test } from 'vitest';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { parseIsoDate } from '#shared/platform/town-clock.ts';
import { formatNearMoment } from './near-day.words.ts';

const toWallTime = (hour: number) => (parseIsoDate('2026-12-10') ?? 0) + hour * 3600;

test.each([
  [toWallTime(10.5), 'hoy 10:30 hs'],
  [toWallTime(32), 'mañana 08:00 hs'],
  [toWallTime(8) + 5 * DAY_SECONDS, 'martes 15 de diciembre 08:00 hs'],
])('a booking that starts at %d is shown as %s', (start, words) => {
  expect(formatNearMoment(start, toWallTime(10))).toBe(words);
});
