import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { CODE_LENGTH, CONFIRM_EMAIL_PATH, EmailPurpose } from '#shared/accounts/email-confirmations.ts';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { toWallClock } from '#shared/platform/town-clock.ts';
import {
  buildAccountCreatedMail,
  buildCodesGuessedMail,
  buildEmailChangedMail,
  buildEmailChangeRequestMail,
  buildNewLoginMail,
  buildPasskeyMail,
  buildPasswordChangedMail,
  buildRecoveryMail,
  buildSecondFactorMail,
  buildWelcomeMail,
} from '../../mail/letters/account-mails.ts';
import { buildConfirmationMail } from '../../mail/letters/confirmation-mail.ts';
import type { ComposeMail, MailKinds } from '../../mail/outbox/deliver.service.ts';
import type { Db } from '../../platform/db/database.ts';
import { hashPassword } from '../passwords/passwords.service.ts';
import { generateTemporaryPassword } from '../passwords/temporary-password.rules.ts';
import { generateToken, hashToken } from '../sessions/tokens.rules.ts';
import { WELCOME_HOURS } from '../users/change-users.service.ts';
import { type Credentials, findCredentials, updateTemporaryPassword } from '../users/credentials.queries.ts';
import { findConfirmation, setConfirmationSecrets } from '../users/email-confirmations.queries.ts';
import { extendHolds } from '../users/email-confirmations.service.ts';
import { findHeldUntil } from '../users/holds.queries.ts';

const RECOVERY_MINUTES = 30;

const composeRecovery: ComposeMail = async ({ db, now, config }, { userId }) => {
  const user = await findCredentials(db, { id: userId });
  if (!user?.email) return null;
  const password = await storeTemporaryPassword(db, userId, now() + RECOVERY_MINUTES * MINUTE_MS);
  return buildRecoveryMail(
    { to: user.email, name: toGreetingName(user) },
    { password, minutes: RECOVERY_MINUTES },
    config,
  );
};

const composeWelcome: ComposeMail = async ({ db, now, config }, { userId }) => {
  const user = await findCredentials(db, { id: userId });
  if (!user?.email || user.passwordHash) return null;
  // Without SMTP, staff handed the password over at the counter.
  const isHandedOver = config.SMTP_URL === undefined && (user.temporaryExpiresAt ?? 0) > now();
  if (isHandedOver) return null;
  const password = await storeTemporaryPassword(db, userId, now() + WELCOME_HOURS * 60 * MINUTE_MS);
  return buildWelcomeMail(
    { to: user.email, name: toGreetingName(user) },
    { password, hours: WELCOME_HOURS },
    config,
  );
};

const composePasswordChanged: ComposeMail = async ({ db, config }, { userId }) => {
  const user = await findCredentials(db, { id: userId });
  return user?.email
    ? buildPasswordChangedMail({ to: user.email, name: toGreetingName(user) }, config)
    : null;
};

const ConfirmationPayload = z.object({ purpose: EmailPurpose });

/** Makes code and link when the mail leaves; stores only their hashes. */
const composeConfirmation: ComposeMail = async ({ db, now, config }, { userId, payload }) => {
  const { purpose } = z.parse(ConfirmationPayload, JSON.parse(payload));
  const pending = await findConfirmation(db, { userId, purpose });
  if (!pending) return null;
  const code = generateCode();
  const token = generateToken();
  const secrets = { codeHash: await hashPassword(code), tokenHash: hashToken(token) };
  await setConfirmationSecrets(db, pending.id, secrets);
  const heldUntil = purpose === 'own' ? await findHeldUntil(db, userId, now()) : undefined;
  const heldUntilWallClock = heldUntil === undefined ? null : toWallClock(heldUntil, config.TOWN_TIMEZONE);
  return buildConfirmationMail(
    pending.email,
    { code, path: `${CONFIRM_EMAIL_PATH}#${token}` },
    heldUntilWallClock,
    config,
  );
};

function generateCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
}

/** Returns the name only for a verified address: strangers choose names of accounts. */
export function toGreetingName({ name, emailVerifiedAt }: Credentials): string | null {
  return emailVerifiedAt === null ? null : name;
}

async function storeTemporaryPassword(db: Db, userId: number, expiresAt: number): Promise<string> {
  const password = generateTemporaryPassword();
  await updateTemporaryPassword(db, userId, { hash: await hashPassword(password), expiresAt });
  return password;
}

const EmailChangePayload = z.object({ to: z.string() });

const composeEmailChangeRequested: ComposeMail = async ({ config }, { payload }) =>
  buildEmailChangeRequestMail(z.parse(EmailChangePayload, JSON.parse(payload)).to, config);

const composeEmailChanged: ComposeMail = async ({ config }, { payload }) =>
  buildEmailChangedMail(z.parse(EmailChangePayload, JSON.parse(payload)).to, config);

const composeAccountCreated: ComposeMail = async ({ db, config }, { userId }) => {
  const user = await findCredentials(db, { id: userId });
  return user?.email ? buildAccountCreatedMail({ to: user.email, name: toGreetingName(user) }, config) : null;
};

const NewLoginPayload = z.object({ at: z.number(), network: z.string() });

const composeNewLogin: ComposeMail = async ({ db, config }, { userId, payload }) => {
  const user = await findCredentials(db, { id: userId });
  if (!user?.email) return null;
  const { at, network } = z.parse(NewLoginPayload, JSON.parse(payload));
  const login = { at: toWallClock(at, config.TOWN_TIMEZONE), network };
  return buildNewLoginMail({ to: user.email, name: toGreetingName(user) }, login, config);
};

const composeCodesGuessed: ComposeMail = async ({ db, config }, { userId }) => {
  const user = await findCredentials(db, { id: userId });
  return user?.email ? buildCodesGuessedMail({ to: user.email, name: toGreetingName(user) }, config) : null;
};

const SwitchPayload = z.object({ isOn: z.boolean() });

const composeSecondFactor: ComposeMail = async ({ db, config }, { userId, payload }) => {
  const user = await findCredentials(db, { id: userId });
  if (!user?.email) return null;
  const { isOn } = z.parse(SwitchPayload, JSON.parse(payload));
  return buildSecondFactorMail({ to: user.email, name: toGreetingName(user) }, isOn, config);
};

const composePasskey: ComposeMail = async ({ db, config }, { userId, payload }) => {
  const user = await findCredentials(db, { id: userId });
  if (!user?.email) return null;
  const { isOn } = z.parse(SwitchPayload, JSON.parse(payload));
  return buildPasskeyMail({ to: user.email, name: toGreetingName(user) }, isOn, config);
};

export const sessionMails: MailKinds = {
  accountMade: { compose: composeAccountCreated },
  newLogin: { compose: composeNewLogin },
  codesGuessed: { compose: composeCodesGuessed },
  emailChangeAsked: { compose: composeEmailChangeRequested },
  emailChanged: { compose: composeEmailChanged },
  secondFactor: { compose: composeSecondFactor },
  passkey: { compose: composePasskey },
  recovery: { compose: composeRecovery, isSecret: true, isRequested: true },
  welcome: { compose: composeWelcome, isSecret: true },
  passwordChanged: { compose: composePasswordChanged },
  emailConfirmation: { compose: composeConfirmation, isSecret: true, isRequested: true, onSent: extendHolds },
};
