import { DAY_SECONDS, HOUR_SECONDS } from '../platform/durations.ts';
import { toStartOfDay } from '../platform/town-clock.ts';

const DAYTIME_START_SECONDS = 8 * HOUR_SECONDS;
const DAYTIME_END_SECONDS = 21 * HOUR_SECONDS;
const MIN_OFFER_SECONDS = 2 * HOUR_SECONDS;
/** Seconds after the shown time in which an answer still counts. */
export const GRACE_SECONDS = 60;

/** Wall clock: `opens` is when the time to answer begins, `until` is the last moment to answer as shown. */
export type OfferTimes = { opens: number; until: number };

/** Returns the last wall-clock second for an answer, so that preparation and lead time still fit. */
export function findLastAnswer(
  starts: number,
  { preparationHours, leadHours }: { preparationHours: number; leadHours: number },
): number {
  return starts - Math.max(preparationHours * HOUR_SECONDS + MIN_OFFER_SECONDS, leadHours * HOUR_SECONDS);
}

/** Returns an offer's times; null if fewer than two daytime hours (or `offerHours`) are left to answer. */
export function findOfferTimes(
  townNow: number,
  { lastAnswer, offerHours }: { lastAnswer: number; offerHours: number },
): OfferTimes | null {
  const seconds = offerHours * HOUR_SECONDS;
  const opens = toNextDaytime(townNow);
  const until = Math.min(addDaytime(opens, seconds), toLastDaytime(lastAnswer));
  const isEnough = countDaytimeSeconds(opens, until) >= Math.min(MIN_OFFER_SECONDS, seconds);
  return isEnough ? { opens, until } : null;
}

/** Returns times for a place that staff offer by phone, however little is left; null if it is too late. */
export function findPhoneTimes(
  townNow: number,
  { starts, lastAnswer, offerHours }: { starts: number; lastAnswer: number; offerHours: number },
): OfferTimes | null {
  const times = findOfferTimes(townNow, { lastAnswer, offerHours });
  if (times) return times;
  const until = lastAnswer > townNow ? lastAnswer : starts;
  return until > townNow ? { opens: townNow, until } : null;
}

function toNextDaytime(wall: number): number {
  const day = toStartOfDay(wall);
  if (wall < day + DAYTIME_START_SECONDS) return day + DAYTIME_START_SECONDS;
  return wall < day + DAYTIME_END_SECONDS ? wall : day + DAY_SECONDS + DAYTIME_START_SECONDS;
}

function toLastDaytime(wall: number): number {
  const day = toStartOfDay(wall);
  if (wall > day + DAYTIME_END_SECONDS) return day + DAYTIME_END_SECONDS;
  return wall >= day + DAYTIME_START_SECONDS ? wall : day - DAY_SECONDS + DAYTIME_END_SECONDS;
}

function addDaytime(opens: number, seconds: number): number {
  const closes = toStartOfDay(opens) + DAYTIME_END_SECONDS;
  const leftToday = closes - opens;
  return seconds <= leftToday ? opens + seconds : addDaytime(toNextDaytime(closes), seconds - leftToday);
}

export function countDaytimeSeconds(from: number, to: number): number {
  let seconds = 0;
  for (let day = toStartOfDay(from); day < to; day += DAY_SECONDS)
    seconds += Math.max(
      0,
      Math.min(to, day + DAYTIME_END_SECONDS) - Math.max(from, day + DAYTIME_START_SECONDS),
    );
  return seconds;
}
