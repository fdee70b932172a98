import type { Author } from '../caller.ts';
import type { Trx } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { findNthAction } from './bookings.queries.ts';
import { type Rate, spanOf } from './rates.ts';

/** Refuses what an account did as often as it may, until one of those is longer ago than the period. */
export async function checkRate(trx: Trx, { userId, at }: Author, rate: Rate): Promise<void> {
  const { actions, most, period } = rate;
  const nth = await findNthAction(trx, { userId, actions, ...spanOf(at, rate) }, most);
  if (nth === undefined) return;
  const wait = Math.min(period, nth + period - at);
  throw new AppError('tooMany', undefined, Math.ceil(wait / 1000));
}
