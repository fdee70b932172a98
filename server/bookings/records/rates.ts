import type { Author } from '../../platform/caller.ts';
import type { Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findNthAction } from './bookings.queries.ts';

const HOUR_MS = 3_600_000;
/** How far machines' clocks may be apart; what is later was written by one that was wrong, and doesn't count. */
const SKEW = 60_000;

/** How often in a period (ms) an account may do any of these. */
export type Rate = { actions: string[]; most: number; period: number };

export const BOOKING_RATE: Rate = { actions: ['booking.create', 'booking.move'], most: 20, period: HOUR_MS };
export const CANCELLING_RATE: Rate = { actions: ['booking.cancel'], most: 10, period: 24 * HOUR_MS };

/** What counts at an instant: what was done later than `since` and not after `until`. */
export function spanOf(at: number, { period }: Rate): { since: number; until: number } {
  return { since: at - period, until: at + SKEW };
}

/** Refuses what an account did as often as it may, until one of those is longer ago than the period. */
export async function checkRate(trx: Trx, { userId, at }: Author, rate: Rate): Promise<void> {
  const { actions, most, period } = rate;
  const nth = await findNthAction(trx, { userId, actions, ...spanOf(at, rate) }, most);
  if (nth === undefined) return;
  const wait = Math.min(period, nth + period - at);
  throw new AppError('tooMany', undefined, Math.ceil(wait / 1000));
}
