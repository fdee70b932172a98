import { mutedIn, type NoticeChoice, type PersonNotices } from '#shared/notices.ts';
import { type Caller, isStaff } from '../caller.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { findNoticeColumns, updateMutedNotices } from './notices.queries.ts';

/** One's own, or anybody's for staff. */
export async function noticesOf(db: Db, caller: Caller, userId: number): Promise<PersonNotices> {
  if (caller.userId !== userId && !isStaff(caller)) throw new AppError('forbidden');
  const kept = await findNoticeColumns(db, userId);
  if (!kept) throw new AppError('notFound');
  return { mutedNotices: mutedIn(kept.mutedNotices), bouncedAt: kept.bouncedAt };
}

/** Nobody chooses for another. */
export async function chooseOwnNotices(
  db: Db,
  caller: Caller,
  { userId, muted }: { userId: number; muted: readonly NoticeChoice[] },
): Promise<PersonNotices> {
  if (caller.userId !== userId) throw new AppError('forbidden');
  await updateMutedNotices(db, userId, [...new Set(muted)].join(','));
  return noticesOf(db, caller, userId);
}
