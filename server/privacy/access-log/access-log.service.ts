import type { AccessEntry } from '#shared/privacy/privacy.ts';
import { readAccesses } from '../../platform/audit/access-log.service.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { Limit } from '../../platform/limits/limits.service.ts';

const READ_LIMIT: Limit = { kind: 'sights', most: 20, period: 3_600_000 };

export async function listOwnAccesses(
  context: Context,
  { userId }: Caller,
  personId: number,
): Promise<AccessEntry[]> {
  if (personId !== userId) throw new AppError('forbidden');
  const { database, now, config, limits } = context;
  await limits.take(READ_LIMIT, { subject: userId });
  return readAccesses(database, userId, { now: now(), timeZone: config.TOWN_TIMEZONE });
}
