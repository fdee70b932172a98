import {
  RECTIFICATION_MESSAGES,
  type Rectification,
  type RectificationDraft,
  type RectificationRequest,
} from '#shared/accounts/rectifications.ts';
import { dniDigits, userProblem } from '#shared/accounts/sign-up-rules.ts';
import type { User } from '#shared/accounts/users.ts';
import { enqueueMail } from '../../mail/outbox/outbox.service.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { recordLook } from '../../platform/audit/looks.service.ts';
import type { Author, Caller } from '../../platform/caller.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { correctIdentity, lockManaged } from '../users/change-users.service.ts';
import { findUser, lockUser } from '../users/users.queries.ts';
import {
  findRectification,
  insertRectification,
  listAllRectifications,
  listRectificationsOf,
  updateRectificationAnswered,
} from './rectifications.queries.ts';

/** Those that wait are few: a town answers within five days. */
const MOST = { waiting: 300, answered: 50 };
const MAIL_LIFETIME = 3 * 86_400_000;

/** Nobody else's DNI is told of here: that it is taken, staff find when they answer. */
export function askRectification(
  db: Db,
  caller: Caller,
  { userId, now }: { userId: number; now: number },
  draft: RectificationDraft,
): Promise<Rectification> {
  if (caller.userId !== userId) throw new AppError('forbidden');
  return inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    const user = await findUser(trx, userId);
    if (!user) throw new AppError('notFound');
    const asked = checkedIdentity(user, draft);
    if ((await listRectificationsOf(trx, userId)).some(({ rectificationState: state }) => state === 'P'))
      throw new AppError('conflict', RECTIFICATION_MESSAGES.pending);
    const id = await insertRectification(trx, {
      user_id: userId,
      name: asked.userName,
      last_name: asked.userLastName,
      id_number: asked.userIdNumber,
      comment: draft.rectificationComment.trim(),
      asked_at: now,
    });
    return existing(trx, id);
  });
}

function checkedIdentity(user: User, { userName, userLastName, userIdNumber }: RectificationDraft) {
  const identity = {
    userName: userName.trim(),
    userLastName: userLastName.trim(),
    userIdNumber: dniDigits(userIdNumber) ?? '',
  };
  const problem = userProblem({ ...user, ...identity, userIdNumber }, user);
  if (problem) throw new AppError('invalid', problem.message);
  const names = ['userName', 'userLastName', 'userIdNumber'] as const;
  if (names.every((name) => identity[name] === user[name]))
    throw new AppError('invalid', RECTIFICATION_MESSAGES.nothing);
  return identity;
}

export async function ownRectifications(db: Db, caller: Caller, userId: number): Promise<Rectification[]> {
  if (caller.userId !== userId) throw new AppError('forbidden');
  return listRectificationsOf(db, userId);
}

export async function allRectifications(db: Db, reader: Author): Promise<RectificationRequest[]> {
  const all = await listAllRectifications(db, MOST);
  const userIds = [...new Set(all.map(({ User }) => User.id))].toSorted((one, other) => one - other);
  await recordLook(db, reader, { action: 'user.list', entity: 'user', userIds });
  return all;
}

/** Accepted, it is done at once; either way the person hears of it. */
export function answerRectification(
  db: Db,
  caller: Caller,
  { id, now }: { id: number; now: number },
  { isAccepted, answer: written }: { isAccepted: boolean; answer: string },
): Promise<Rectification> {
  const answer = written.trim();
  if (!isAccepted && answer === '') throw new AppError('invalid', RECTIFICATION_MESSAGES.noAnswer);
  return inTransaction(db, async (trx) => {
    const { userId } = await existing(trx, id);
    const before = await lockManaged(trx, caller, userId);
    const { rectificationState, userName, userLastName, userIdNumber } = await existing(trx, id);
    if (rectificationState !== 'P') throw new AppError('conflict', RECTIFICATION_MESSAGES.answered);
    if (isAccepted)
      await correctIdentity(trx, { caller, before, now }, { userName, userLastName, userIdNumber });
    const state = isAccepted ? 'A' : 'R';
    await updateRectificationAnswered(trx, { id, state, answer, by: caller.userId, at: now });
    const about = { entity: 'user', entityId: userId, after: { isAccepted, answer } } as const;
    await insertAudit(trx, { at: now, userId: caller.userId, action: 'user.rectification', ...about });
    const payload = { isAccepted, answer };
    if (before.userEmail)
      await enqueueMail(trx, { kind: 'rectification', userId, now, lifetime: MAIL_LIFETIME, payload });
    return existing(trx, id);
  });
}

async function existing(db: Db, id: number) {
  const found = await findRectification(db, id);
  if (!found) throw new AppError('notFound');
  return found;
}
