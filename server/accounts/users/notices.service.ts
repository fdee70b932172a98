import { type NoticeChoice, type PersonNotices, parseMutedNotices } from '#shared/platform/notices.ts';
import { type Caller, isStaff } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { findNoticeColumns, updateMutedNotices } from './notices.queries.ts';

type Noticing = Pick<Context, 'db' | 'config'>;

/** One's own, or anybody's for staff. */
export async function noticesOf(
  { db, config }: Noticing,
  caller: Caller,
  userId: number,
): Promise<PersonNotices> {
  if (caller.userId !== userId && !isStaff(caller)) throw new AppError('forbidden');
  const kept = await findNoticeColumns(db, userId);
  if (!kept) throw new AppError('notFound');
  const { mutedNotices, bouncedAt } = kept;
  return {
    mutedNotices: parseMutedNotices(mutedNotices),
    bouncedAt,
    isMailSent: config.SMTP_URL !== undefined,
  };
}

/** Nobody chooses for another. */
export async function chooseOwnNotices(
  noticing: Noticing,
  caller: Caller,
  { userId, muted }: { userId: number; muted: readonly NoticeChoice[] },
): Promise<PersonNotices> {
  if (caller.userId !== userId) throw new AppError('forbidden');
  await updateMutedNotices(noticing.db, userId, [...new Set(muted)].join(','));
  return noticesOf(noticing, caller, userId);
}
