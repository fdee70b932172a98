import { DAY, startOfDay } from './town-clock.ts';

const TEN = 10 * 3600;

/** Wall-clock second from which a booking's booker is reminded of it: early enough for a fast that begins that evening. */
export function reminderMoment(starts: number): number {
  return startOfDay(starts) - DAY + TEN;
}
