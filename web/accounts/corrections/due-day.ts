import { DAY, startOfDay } from '#shared/platform/town-clock.ts';

/** Deadline for a correction (Ley 25.326, art. 16). */
const WORKING_DAYS = 5;
const WEEKEND = [0, 6];

/** Returns the fifth working day after a wall clock moment; ignores holidays, which only extend the deadline. */
export function dueDay(requestedAt: number): number {
  let day = startOfDay(requestedAt);
  for (let left = WORKING_DAYS; left > 0; ) {
    day += DAY;
    if (!WEEKEND.includes(new Date(day * 1_000).getUTCDay())) left -= 1;
  }
  return day;
}
