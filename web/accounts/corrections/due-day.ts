import { DAY, startOfDay } from '#shared/platform/town-clock.ts';

/** Within which a correction has to be answered (Ley 25.326, art. 16). */
const WORKING_DAYS = 5;
const WEEKEND = [0, 6];

/** The fifth working day after a moment of the town's clock, holidays left aside: they only give more time. */
export function dueDay(asked: number): number {
  let day = startOfDay(asked);
  for (let left = WORKING_DAYS; left > 0; ) {
    day += DAY;
    if (!WEEKEND.includes(new Date(day * 1_000).getUTCDay())) left -= 1;
  }
  return day;
}
