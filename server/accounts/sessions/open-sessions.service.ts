import type { OpenSession, StaffSession } from '#shared/accounts/sessions.ts';
import { insertSecurityEvent } from '../../platform/audit/security-events.queries.ts';
import { type Caller, requireRecentProof } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findUser } from '../users/users.queries.ts';
import { isSessionOpen, toRoleName } from './caller.service.ts';
import { deleteOtherSessions, listSessionsOf, listSessionsOfStaff } from './session.queries.ts';

type ClockContext = Pick<Context, 'db' | 'now'>;

export async function listOpenSessions(
  { db, now }: ClockContext,
  userId: number,
  { sessionId }: Caller,
): Promise<OpenSession[]> {
  const role = toRoleName((await readExistingUser(db, userId)).RoleId);
  const sessions = await listSessionsOf(db, userId);
  return sessions
    .filter(({ openedAt, seenAt }) => isSessionOpen({ createdAt: openedAt, seenAt }, role, now()))
    .map((session) => ({ ...session, isThis: session.id === sessionId }));
}

export async function listOpenStaffSessions(
  { db, now }: ClockContext,
  { sessionId }: Caller,
): Promise<StaffSession[]> {
  return (await listSessionsOfStaff(db))
    .filter(({ openedAt, seenAt }) => isSessionOpen({ createdAt: openedAt, seenAt }, 'ADMIN', now()))
    .map((session) => ({ ...session, isThis: session.id === sessionId }));
}

export async function closeSessions(
  { db, now }: ClockContext,
  userId: number,
  { caller, network }: { caller: Caller; network: string },
): Promise<{ closed: number }> {
  requireRecentProof(caller, now());
  await readExistingUser(db, userId);
  return inTransaction(db, async (trx) => {
    const closed = await deleteOtherSessions(trx, userId, caller.sessionId);
    const event = { at: now(), userId, byUserId: caller.userId, network };
    if (closed > 0) await insertSecurityEvent(trx, { ...event, kind: 'sessions.closed' });
    return { closed };
  });
}

async function readExistingUser(db: Db, userId: number) {
  const user = await findUser(db, userId);
  if (!user) throw new AppError('notFound');
  return user;
}
