import type { Sight } from '#shared/privacy.ts';
import { sightsOf } from '../audit/sights.service.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Limit } from '../limits/limits.service.ts';

/** It reads a year of the history. */
const ASKED: Limit = { kind: 'sights', most: 20, period: 3_600_000 };

export async function ownSights(context: Context, { userId }: Caller, asked: number): Promise<Sight[]> {
  if (userId !== asked) throw new AppError('forbidden');
  const { database, now, config, limits } = context;
  await limits.take(ASKED, { subject: userId });
  return sightsOf(database, userId, { now: now(), timeZone: config.TOWN_TIMEZONE });
}
