import { CONFIRMATION_MESSAGES } from '#shared/accounts/email-confirmations.ts';
import { toEmailKey, type User } from '#shared/accounts/users.ts';
import { clearBounce, clearComposedTexts } from '../../mail/outbox/outbox.queries.ts';
import { enqueueMail } from '../../mail/outbox/outbox.service.ts';
import { insertSecurityEvent, type NewSecurityEvent } from '../../platform/audit/security-events.queries.ts';
import type { Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { deleteUserSessions, updateTemporaryPassword } from './credentials.queries.ts';
import { deleteConfirmations } from './email-confirmations.queries.ts';
import { markAddressUnverified, requestConfirmation } from './email-confirmations.service.ts';
import { findDuplicateUser, updateUser } from './users.queries.ts';

const NOTICE_LIFETIME_MS = 7 * 86_400_000;
const EMAIL_TAKEN_MESSAGE = 'Ese correo ya es de otra cuenta';

type AddressChange = { byUserId: number; now: number; network: string; sessionId?: number };

/** Asks the new address for confirmation and notifies the old one; changes nothing yet. */
export async function requestAddressChange(
  trx: Trx,
  user: User,
  email: string,
  change: AddressChange,
): Promise<void> {
  const { id: userId } = user;
  const { now } = change;
  const confirmation = await requestConfirmation(trx, { userId, purpose: 'change', email, now });
  const seconds = Math.ceil((confirmation.resendAt - now) / 1000);
  if (!confirmation.isSent) throw new AppError('tooMany', CONFIRMATION_MESSAGES.tooSoon, seconds);
  await insertSecurityEvent(trx, toSecurityEvent('email.asked', userId, change));
  await notifyOldAddress(trx, user, 'emailChangeAsked', now);
}

export async function applyAddressChange(
  trx: Trx,
  user: User,
  email: string,
  change: AddressChange,
): Promise<void> {
  const email_folded = toEmailKey(email);
  if (await findDuplicateUser(trx, { email_folded, id_number: null }, user.id))
    throw new AppError('conflict', EMAIL_TAKEN_MESSAGE);
  await updateUser(
    trx,
    { id: user.id, expectedUpdatedAt: undefined, now: change.now },
    { email, email_folded },
  );
  await endOldAddress(trx, user, change);
}

/** Ends all access through the old address and notifies it. */
export async function endOldAddress(trx: Trx, user: User, change: AddressChange): Promise<void> {
  await updateTemporaryPassword(trx, user.id, null);
  await markAddressUnverified(trx, user.id);
  await clearBounce(trx, user.id);
  await clearComposedTexts(trx, user.id);
  await deleteConfirmations(trx, user.id, 'change');
  await deleteUserSessions(trx, user.id, change.sessionId);
  await insertSecurityEvent(trx, toSecurityEvent('email.changed', user.id, change));
  await notifyOldAddress(trx, user, 'emailChanged', change.now);
}

function toSecurityEvent(
  kind: 'email.asked' | 'email.changed',
  userId: number,
  change: AddressChange,
): NewSecurityEvent {
  return { at: change.now, kind, userId, byUserId: change.byUserId, network: change.network };
}

async function notifyOldAddress(
  trx: Trx,
  { id: userId, userEmail: to }: User,
  kind: 'emailChangeAsked' | 'emailChanged',
  now: number,
): Promise<void> {
  if (to !== '') await enqueueMail(trx, { kind, userId, now, lifetime: NOTICE_LIFETIME_MS, payload: { to } });
}
