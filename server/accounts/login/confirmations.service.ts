import {
  CODE_TRIES,
  CONFIRMATION_MESSAGES,
  type EmailConfirmation,
} from '#shared/accounts/email-confirmations.ts';
import { toEmailKey } from '#shared/accounts/users.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { verifyPassword } from '../passwords/passwords.service.ts';
import { hashToken } from '../sessions/tokens.rules.ts';
import { findCredentials } from '../users/credentials.queries.ts';
import { applyAddressChange } from '../users/email-change.service.ts';
import {
  type ConfirmationKey,
  consumeConfirmation,
  countConfirmationTry,
  findConfirmation,
  type ProvedEmail,
} from '../users/email-confirmations.queries.ts';
import {
  findResendTime,
  markAddressVerified,
  requestConfirmation,
} from '../users/email-confirmations.service.ts';
import { findUser, lockUser } from '../users/users.queries.ts';

type RequestOrigin = { network: string; sessionId?: number };

type ConfirmedEmail = { message: string; keptBookings: number };
type ClockContext = Pick<Context, 'db' | 'now'>;

export async function findPendingConfirmation(
  { db, now }: ClockContext,
  key: ConfirmationKey,
): Promise<EmailConfirmation | null> {
  const pending = await findConfirmation(db, key);
  return pending ? { email: pending.email, resendAt: findResendTime(pending, now()) } : null;
}

/** Sends another code; throws `tooMany` until `resendAt` of the last one. */
export function resendConfirmation(
  { db, now }: ClockContext,
  key: ConfirmationKey,
): Promise<EmailConfirmation> {
  return inTransaction(db, async (trx) => {
    const pending = await findConfirmation(trx, key);
    if (!pending) throw new AppError('notFound');
    const { isSent, ...confirmation } = await requestConfirmation(trx, {
      ...key,
      email: pending.email,
      now: now(),
    });
    const seconds = Math.ceil((confirmation.resendAt - now()) / 1000);
    if (!isSent) throw new AppError('tooMany', CONFIRMATION_MESSAGES.tooSoon, seconds);
    return confirmation;
  });
}

/** Confirms an address by its code; counts each try before it checks the code. */
export async function confirmByCode(
  { db, now }: ClockContext,
  key: ConfirmationKey,
  { code, ...origin }: { code: string } & RequestOrigin,
): Promise<ConfirmedEmail> {
  const attempt = await countConfirmationTry(db, key, CODE_TRIES, now());
  if (!attempt?.codeHash) throw new AppError('invalid', CONFIRMATION_MESSAGES.spentCode);
  const { codeHash } = attempt;
  if (!(await verifyPassword(code.replace(/\s/g, ''), codeHash)))
    throw new AppError('invalid', CONFIRMATION_MESSAGES.wrongCode);
  return inTransaction(db, async (trx) => {
    const provedEmail = await consumeConfirmation(trx, { codeHash }, now());
    if (!provedEmail) throw new AppError('invalid', CONFIRMATION_MESSAGES.spentCode);
    return applyConfirmation(trx, provedEmail, { ...origin, now: now() });
  });
}

export function confirmByLink(
  { db, now }: ClockContext,
  { token, ...origin }: { token: string } & RequestOrigin,
): Promise<ConfirmedEmail> {
  return inTransaction(db, async (trx) => {
    const provedEmail = await consumeConfirmation(trx, { tokenHash: hashToken(token) }, now());
    if (!provedEmail) throw new AppError('invalid', CONFIRMATION_MESSAGES.spentLink);
    return applyConfirmation(trx, provedEmail, { ...origin, now: now() });
  });
}

/** Applies a proved address; throws if the account has another address by now. */
async function applyConfirmation(
  trx: Trx,
  provedEmail: ProvedEmail,
  origin: RequestOrigin & { now: number },
): Promise<ConfirmedEmail> {
  const { userId, purpose, email } = provedEmail;
  const { now } = origin;
  if (purpose === 'change') await changeAddress(trx, provedEmail, origin);
  const keptBookings = await markAddressVerified(trx, userId, now);
  const user = await findCredentials(trx, { id: userId });
  if (!user?.email || toEmailKey(user.email) !== toEmailKey(email))
    throw new AppError('invalid', CONFIRMATION_MESSAGES.spentLink);
  if (purpose === 'change') return { message: CONFIRMATION_MESSAGES.changed, keptBookings };
  const message = keptBookings > 0 ? CONFIRMATION_MESSAGES.kept : CONFIRMATION_MESSAGES.confirmed;
  return { message, keptBookings };
}

async function changeAddress(
  trx: Trx,
  { userId, email }: ProvedEmail,
  origin: RequestOrigin & { now: number },
): Promise<void> {
  await lockUser(trx, userId);
  const user = await findUser(trx, userId);
  if (!user) throw new AppError('invalid', CONFIRMATION_MESSAGES.spentLink);
  await applyAddressChange(trx, user, email, { ...origin, byUserId: userId });
}
