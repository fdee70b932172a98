import { expect, test } from 'vitest';
import { toInstant } from '../platform/town-clock.ts';
import { canBeReassigned } from './booking-states.ts';

const ZONE = 'America/Argentina/Buenos_Aires';
const toWallTime = (date: string, time: string) => Date.parse(`${date}T${time}:00Z`) / 1000;
const START = toWallTime('2026-12-03', '08:00');

test.each([
  ['a minute before the day before', '2026-12-01 09:00', '2026-12-02 07:59', false],
  ['from a day before on', '2026-12-01 09:00', '2026-12-02 08:00', true],
  ['until it starts', '2026-12-01 09:00', '2026-12-03 07:59', true],
  ['once it has started', '2026-12-01 09:00', '2026-12-03 08:00', false],
  ['the confirmation was requested too late', '2026-12-02 08:01', '2026-12-02 20:00', false],
  ['answered, or its service keeps unanswered bookings', null, '2026-12-02 20:00', false],
] as const)('a booking can be reassigned only in time: %s', (_, since, now, expected) => {
  const [lastNotified, current] = [since, now].map((each) =>
    each === null ? null : toWallTime(...splitMoment(each)),
  );
  const unansweredSince = lastNotified == null ? undefined : toInstant(lastNotified, ZONE);
  const booking = { bookingStartDate: START, ...(unansweredSince !== undefined && { unansweredSince }) };
  expect(canBeReassigned(booking, current ?? 0, ZONE)).toBe(expected);
});

function splitMoment(moment: string): [string, string] {
  const [date = '', time = ''] = moment.split(' ');
  return [date, time];
}
