import { countSentMails } from '../mail/outbox.queries.ts';
import type { ComposeMail, MailKinds } from '../mail/outbox.service.ts';
import { passwordChangedMail } from '../mail/password-changed-mail.ts';
import { recoveryMail } from '../mail/recovery-mail.ts';
import { findCredentials, updateTemporaryPassword } from '../users/credentials.queries.ts';
import { hashPassword } from '../users/passwords.ts';
import { newTemporaryPassword } from '../users/temporary-password.ts';

const MINUTE = 60_000;
export const TEMPORARY_MINUTES = 30;
const MOST_PER_HOUR = 3;

/** The temporary password exists from the moment of sending on: the outbox never holds one. */
const composeRecovery: ComposeMail = async ({ db, now, config }, { kind, userId }) => {
  const user = await findCredentials(db, { id: userId });
  if (!user?.email) return null;
  if ((await countSentMails(db, userId, kind, now() - 60 * MINUTE)) >= MOST_PER_HOUR) return null;
  const password = newTemporaryPassword();
  const hash = await hashPassword(password);
  await updateTemporaryPassword(db, userId, { hash, expiresAt: now() + TEMPORARY_MINUTES * MINUTE });
  return recoveryMail({ to: user.email, name: user.name }, { password, minutes: TEMPORARY_MINUTES }, config);
};

const composePasswordChanged: ComposeMail = async ({ db, config }, { userId }) => {
  const user = await findCredentials(db, { id: userId });
  return user?.email ? passwordChangedMail({ to: user.email, name: user.name }, config) : null;
};

export const sessionMails: MailKinds = { recovery: composeRecovery, passwordChanged: composePasswordChanged };
