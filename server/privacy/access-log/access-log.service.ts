import type { Sight } from '#shared/privacy/privacy.ts';
import { readAccesses } from '../../platform/audit/accesses.service.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { Limit } from '../../platform/limits/limits.service.ts';

/** It reads a year of the history. */
const ASKED: Limit = { kind: 'sights', most: 20, period: 3_600_000 };

export async function listOwnAccesses(context: Context, { userId }: Caller, asked: number): Promise<Sight[]> {
  if (userId !== asked) throw new AppError('forbidden');
  const { database, now, config, limits } = context;
  await limits.take(ASKED, { subject: userId });
  return readAccesses(database, userId, { now: now(), timeZone: config.TOWN_TIMEZONE });
}
