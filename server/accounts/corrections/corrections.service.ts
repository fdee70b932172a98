import {
  CORRECTION_MESSAGES,
  type CorrectionDraft,
  type CorrectionRequest,
  type UserCorrectionRequest,
} from '#shared/accounts/corrections.ts';
import { findUserProblem, toDniDigits } from '#shared/accounts/sign-up-rules.ts';
import type { User } from '#shared/accounts/users.ts';
import { enqueueMail } from '../../mail/outbox/outbox.service.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { recordAccess } from '../../platform/audit/record-access.service.ts';
import type { Author, Caller } from '../../platform/caller.ts';
import { type Db, inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { correctIdentity, lockUserForStaffChange } from '../users/change-users.service.ts';
import { inUserTransaction } from '../users/duplicate-user.ts';
import { findUser, lockUser } from '../users/users.queries.ts';
import {
  findCorrection,
  insertCorrection,
  listAllCorrections,
  listCorrectionsOf,
  setCorrectionAnswer,
} from './corrections.queries.ts';

const MAX_LISTED = { maxOpen: 300, maxAnswered: 50 };
const MAIL_LIFETIME_MS = 3 * 86_400_000;

/** Accepts a DNI in use, of which the resident mustn't learn; staff see the conflict when they answer. */
export function submitCorrection(
  db: Db,
  caller: Caller,
  { userId, now }: { userId: number; now: number },
  draft: CorrectionDraft,
): Promise<CorrectionRequest> {
  if (caller.userId !== userId) throw new AppError('forbidden');
  return inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    const user = await findUser(trx, userId);
    if (!user) throw new AppError('notFound');
    const identity = requireChangedIdentity(user, draft);
    if ((await listCorrectionsOf(trx, userId)).some(({ rectificationState: state }) => state === 'P'))
      throw new AppError('conflict', CORRECTION_MESSAGES.pending);
    const id = await insertCorrection(trx, {
      user_id: userId,
      name: identity.userName,
      last_name: identity.userLastName,
      id_number: identity.userIdNumber,
      comment: draft.rectificationComment.trim(),
      asked_at: now,
    });
    return readCorrection(trx, id);
  });
}

function requireChangedIdentity(user: User, { userName, userLastName, userIdNumber }: CorrectionDraft) {
  const identity = {
    userName: userName.trim(),
    userLastName: userLastName.trim(),
    userIdNumber: toDniDigits(userIdNumber) ?? '',
  };
  const problem = findUserProblem({ ...user, ...identity, userIdNumber }, user);
  if (problem) throw new AppError('invalid', problem.message);
  const fields = ['userName', 'userLastName', 'userIdNumber'] as const;
  if (fields.every((field) => identity[field] === user[field]))
    throw new AppError('invalid', CORRECTION_MESSAGES.nothing);
  return identity;
}

export async function readOwnCorrections(
  db: Db,
  caller: Caller,
  userId: number,
): Promise<CorrectionRequest[]> {
  if (caller.userId !== userId) throw new AppError('forbidden');
  return listCorrectionsOf(db, userId);
}

export async function readAllCorrections(db: Db, reader: Author): Promise<UserCorrectionRequest[]> {
  const all = await listAllCorrections(db, MAX_LISTED);
  const userIds = [...new Set(all.map(({ User }) => User.id))].toSorted((one, other) => one - other);
  await recordAccess(db, reader, { action: 'user.list', entity: 'user', userIds });
  return all;
}

export function decideCorrection(
  db: Db,
  caller: Caller,
  { id, now }: { id: number; now: number },
  { isAccepted, answer: answerText }: { isAccepted: boolean; answer: string },
): Promise<CorrectionRequest> {
  const answer = answerText.trim();
  if (!isAccepted && answer === '') throw new AppError('invalid', CORRECTION_MESSAGES.noAnswer);
  return inUserTransaction(db, { userId: caller.userId, at: now }, async (trx) => {
    const { userId } = await readCorrection(trx, id);
    const before = await lockUserForStaffChange(trx, caller, userId);
    const { rectificationState, userName, userLastName, userIdNumber } = await readCorrection(trx, id);
    if (rectificationState !== 'P') throw new AppError('conflict', CORRECTION_MESSAGES.answered);
    if (isAccepted)
      await correctIdentity(trx, { caller, before, now }, { userName, userLastName, userIdNumber });
    const state = isAccepted ? 'A' : 'R';
    await setCorrectionAnswer(trx, { id, state, answer, answeredBy: caller.userId, answeredAt: now });
    const subject = { entity: 'user', entityId: userId, after: { isAccepted, answer } } as const;
    await insertAudit(trx, { at: now, userId: caller.userId, action: 'user.rectification', ...subject });
    const payload = { isAccepted, answer };
    if (before.userEmail)
      await enqueueMail(trx, { kind: 'rectification', userId, now, lifetime: MAIL_LIFETIME_MS, payload });
    return readCorrection(trx, id);
  });
}

async function readCorrection(db: Db, id: number) {
  const correction = await findCorrection(db, id);
  if (!correction) throw new AppError('notFound');
  return correction;
}
