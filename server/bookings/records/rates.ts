import { HOUR_MS } from '#shared/platform/durations.ts';
import type { Author } from '../../platform/caller.ts';
import type { Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findNthAction } from './bookings.queries.ts';

/**
 * Milliseconds by which clocks of machines may differ; an action further ahead was written by a wrong clock
 * and doesn't count.
 */
const CLOCK_SKEW_MS = 60_000;

/** Allows an account `most` of these actions, counted together, in a period (ms). */
type Rate = { actions: string[]; most: number; period: number };

export const BOOKING_RATE: Rate = { actions: ['booking.create', 'booking.move'], most: 20, period: HOUR_MS };
export const CANCELLING_RATE: Rate = { actions: ['booking.cancel'], most: 10, period: 24 * HOUR_MS };

/** Returns the span that counts at an instant: after `since`, up to `until`. */
export function toSpan(at: number, { period }: Rate): { since: number; until: number } {
  return { since: at - period, until: at + CLOCK_SKEW_MS };
}

/** Returns the seconds until an account may act again; null if it may now. */
export async function findRetryAfter(trx: Trx, { userId, at }: Author, rate: Rate): Promise<number | null> {
  const { actions, most } = rate;
  const nthAt = await findNthAction(trx, { userId, actions, ...toSpan(at, rate) }, most);
  return nthAt === undefined ? null : toRetryAfter(nthAt, at, rate);
}

/** Returns the seconds until the action at `actionAt` (unix ms) is older than the period. */
export function toRetryAfter(actionAt: number, at: number, { period }: Rate): number {
  return Math.ceil(Math.min(period, actionAt + period - at) / 1000);
}

export async function requireRate(trx: Trx, author: Author, rate: Rate): Promise<void> {
  const retryAfter = await findRetryAfter(trx, author, rate);
  if (retryAfter !== null) throw new AppError('tooMany', undefined, retryAfter);
}
