import { DAY, startOfDay } from './town-clock.ts';

const TEN = 10 * 3600;

/** Wall-clock second from which who booked before it is reminded of a turno: early enough for a fast of that evening. */
export function reminderMoment(starts: number): number {
  return startOfDay(starts) - DAY + TEN;
}
