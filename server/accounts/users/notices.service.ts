import { type NoticeChoice, type PersonNotices, parseMutedNotices } from '#shared/platform/notices.ts';
import { type Caller, isStaff } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { findNoticeColumns, updateMutedNotices } from './notices.queries.ts';

type NoticeContext = Pick<Context, 'db' | 'config'>;

export async function listPersonNotices(
  { db, config }: NoticeContext,
  caller: Caller,
  userId: number,
): Promise<PersonNotices> {
  if (caller.userId !== userId && !isStaff(caller)) throw new AppError('forbidden');
  const columns = await findNoticeColumns(db, userId);
  if (!columns) throw new AppError('notFound');
  const { mutedNotices, bouncedAt } = columns;
  return {
    mutedNotices: parseMutedNotices(mutedNotices),
    bouncedAt,
    isMailSent: config.SMTP_URL !== undefined,
  };
}

export async function chooseOwnNotices(
  context: NoticeContext,
  caller: Caller,
  { userId, muted }: { userId: number; muted: readonly NoticeChoice[] },
): Promise<PersonNotices> {
  if (caller.userId !== userId) throw new AppError('forbidden');
  await updateMutedNotices(context.db, userId, [...new Set(muted)].join(','));
  return listPersonNotices(context, caller, userId);
}
