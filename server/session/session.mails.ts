import type { Db } from '../db/database.ts';
import { countSentMails } from '../mail/outbox.queries.ts';
import type { ComposeMail, MailKinds } from '../mail/outbox.service.ts';
import { passwordChangedMail } from '../mail/password-changed-mail.ts';
import { recoveryMail } from '../mail/recovery-mail.ts';
import { welcomeMail } from '../mail/welcome-mail.ts';
import { findCredentials, updateTemporaryPassword } from '../users/credentials.queries.ts';
import { WELCOME_HOURS } from '../users/manage-users.service.ts';
import { hashPassword } from '../users/passwords.ts';
import { newTemporaryPassword } from '../users/temporary-password.ts';

const MINUTE = 60_000;
const TEMPORARY_MINUTES = 30;
const MOST_PER_HOUR = 3;

/** The temporary password exists from the moment of sending on: the outbox never holds one. */
const composeRecovery: ComposeMail = async ({ db, now, config }, { kind, userId }) => {
  const user = await findCredentials(db, { id: userId });
  if (!user?.email) return null;
  if ((await countSentMails(db, userId, kind, now() - 60 * MINUTE)) >= MOST_PER_HOUR) return null;
  const password = await giveTemporaryPassword(db, userId, now() + TEMPORARY_MINUTES * MINUTE);
  return recoveryMail({ to: user.email, name: user.name }, { password, minutes: TEMPORARY_MINUTES }, config);
};

/** The first password of a person registered by staff, unless there is an own one by now. */
const composeWelcome: ComposeMail = async ({ db, now, config }, { userId }) => {
  const user = await findCredentials(db, { id: userId });
  if (!user?.email || user.passwordHash) return null;
  const password = await giveTemporaryPassword(db, userId, now() + WELCOME_HOURS * 60 * MINUTE);
  return welcomeMail({ to: user.email, name: user.name }, { password, hours: WELCOME_HOURS }, config);
};

const composePasswordChanged: ComposeMail = async ({ db, config }, { userId }) => {
  const user = await findCredentials(db, { id: userId });
  return user?.email ? passwordChangedMail({ to: user.email, name: user.name }, config) : null;
};

async function giveTemporaryPassword(db: Db, userId: number, expiresAt: number): Promise<string> {
  const password = newTemporaryPassword();
  await updateTemporaryPassword(db, userId, { hash: await hashPassword(password), expiresAt });
  return password;
}

export const sessionMails: MailKinds = {
  recovery: composeRecovery,
  welcome: composeWelcome,
  passwordChanged: composePasswordChanged,
};
