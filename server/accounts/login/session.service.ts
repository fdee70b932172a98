import type { LoginAnswer } from '#shared/accounts/session.ts';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { MESSAGES, SERVER_MESSAGES } from '#shared/platform/messages.ts';
import { enqueueMail } from '../../mail/outbox/outbox.service.ts';
import { insertAudit } from '../../platform/audit/audit.queries.ts';
import { insertSecurityEvent } from '../../platform/audit/security-events.queries.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { revokeUserFeeds } from '../calendar-feeds/feeds.service.ts';
import { findPasswordProblem, isBlankPassword } from '../passwords/password.rules.ts';
import {
  hashPassword,
  isHashOutdated,
  toPasswordDigest,
  verifyPassword,
} from '../passwords/passwords.service.ts';
import type { PersonalData } from '../passwords/personal-passwords.rules.ts';
import { hasFactor } from '../second-factor/second-factor.service.ts';
import {
  clearFailedLogins,
  clearGuesses,
  countGuess,
  countLoginAttempt,
} from '../sessions/attempts.service.ts';
import { SESSION_KINDS } from '../sessions/caller.service.ts';
import { recogniseBrowser } from '../sessions/known-browsers.service.ts';
import {
  deleteOtherSessions,
  deleteSession,
  deleteSessionByToken,
  updateSessionKind,
} from '../sessions/session.queries.ts';
import { hashToken } from '../sessions/tokens.rules.ts';
import { WELCOME_HOURS } from '../users/change-users.service.ts';
import {
  type Credentials,
  findCredentials,
  lockCredentials,
  updatePassword,
  updatePasswordHash,
  updateTemporaryPassword,
  withdrawTransfers,
} from '../users/credentials.queries.ts';
import { deleteConfirmations } from '../users/email-confirmations.queries.ts';
import { markAddressVerified } from '../users/email-confirmations.service.ts';
import { findSessionKind, openLoginSession } from './open-login-session.service.ts';

type ClockContext = Pick<Context, 'db' | 'now' | 'config'>;
type PasswordKind = 'own' | 'temporary';

type LogInInput = {
  email: string;
  password: string;
  network: string;
  browserSecret: string | undefined;
  code?: string | undefined;
  replacedToken?: string | undefined;
};

const NOTICE_LIFETIME_MS = 86_400_000;
const SAME_PASSWORD_MESSAGE = 'La nueva clave tiene que ser distinta de la actual';

/** Opens a session for a correct password; every failure has equal text and time. */
export async function logIn(
  { db, now, config }: ClockContext,
  { email, password, network, browserSecret, code, replacedToken }: LogInInput,
): Promise<LoginAnswer> {
  const attempt = {
    email,
    network,
    browser: await recogniseBrowser(db, browserSecret, { email, now: now() }),
  };
  if (config.RATE_LIMIT === 'on') await countLoginAttempt(db, attempt, now());
  const user = await findCredentials(db, { email });
  const kind = await matchPassword(password, user, now());
  if (!user || !kind) {
    await insertSecurityEvent(db, { at: now(), kind: 'login.failed', userId: user?.id ?? null, network });
    throw new AppError('unauthenticated', SERVER_MESSAGES.loginFailed);
  }
  const renewedHash =
    kind === 'own' && isHashOutdated(user.passwordHash ?? '') ? await hashPassword(password) : null;
  return openLoginSession({ db, now, config }, user, {
    network,
    browserSecret,
    code,
    browser: attempt.browser,
    mustChangePassword: kind === 'temporary' || user.passwordSetByStaff === 1,
    isStillCurrent: (current) => isStillCurrent(current, user, kind),
    onProved: async (trx) => {
      if (renewedHash) await updatePasswordHash(trx, user.id, renewedHash);
      if (config.RATE_LIMIT === 'on') await clearFailedLogins(trx, attempt);
      // A mailed temporary password proves the address; without SMTP staff handed it over.
      if (kind === 'temporary' && config.SMTP_URL) await markAddressVerified(trx, user.id, now());
      if (replacedToken) await deleteSessionByToken(trx, user.id, hashToken(replacedToken));
    },
  });
}

export async function replacePassword(
  { db, now, config }: ClockContext,
  { userId, sessionId }: Caller,
  { oldPass, newPass, network }: { oldPass: string; newPass: string; network: string },
): Promise<void> {
  const user = await findCredentials(db, { id: userId });
  const { email = null, idNumber = null } = user ?? {};
  rejectUnfitPassword(oldPass, newPass, { email, idNumber, townName: config.TOWN_NAME });
  if (config.RATE_LIMIT === 'on') await countGuess(db, userId, now());
  const kind = await matchPassword(oldPass, user, now());
  if (!user || !kind) {
    await insertSecurityEvent(db, { at: now(), kind: 'password.failed', userId, network });
    throw new AppError('invalid', MESSAGES.currentPasswordWrong);
  }
  const passwordHash = await hashPassword(newPass);
  await inTransaction(db, async (trx) => {
    const current = await lockCredentials(trx, user.id);
    if (!current || !isStillCurrent(current, user, kind))
      throw new AppError('invalid', MESSAGES.currentPasswordWrong);
    await updatePassword(trx, userId, passwordHash);
    await updateTemporaryPassword(trx, userId, null);
    await deleteOtherSessions(trx, userId, sessionId);
    await revokePasswordIndependentAccess(trx, userId, now());
    const isTwoFactor = await hasFactor(trx, userId);
    const sessionKind = findSessionKind(user, { mustChangePassword: false, isTwoFactor, config });
    await updateSessionKind(trx, sessionId, SESSION_KINDS[sessionKind]);
    await clearGuesses(trx, userId);
    // Cancels an address change that somebody else may have requested.
    await deleteConfirmations(trx, userId, 'change');
    await insertSecurityEvent(trx, { at: now(), kind: 'password.changed', userId, network });
    if (user.email)
      await enqueueMail(trx, { kind: 'passwordChanged', userId, now: now(), lifetime: NOTICE_LIFETIME_MS });
  });
}

/** Revokes calendar addresses and transfer codes, which work without the password. */
async function revokePasswordIndependentAccess(trx: Trx, userId: number, at: number): Promise<void> {
  await revokeUserFeeds(trx, userId, at);
  const withdrawal = { at, userId, action: 'pet.transfer-withdraw', entity: 'pet' } as const;
  for (const entityId of await withdrawTransfers(trx, userId))
    await insertAudit(trx, { ...withdrawal, entityId });
}

export function logOut(
  { db, now }: ClockContext,
  { userId, sessionId }: Caller,
  network: string,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    await insertSecurityEvent(trx, { at: now(), kind: 'logout', userId, network });
    await deleteSession(trx, sessionId);
  });
}

function rejectUnfitPassword(oldPass: string, newPass: string, person: PersonalData): void {
  if (isBlankPassword(oldPass)) throw new AppError('invalid', MESSAGES.currentPasswordWrong);
  if (isBlankPassword(newPass)) throw new AppError('invalid', MESSAGES.newPasswordWrong);
  const problem = findPasswordProblem(newPass, person);
  if (problem) throw new AppError('invalid', problem);
  if (toPasswordDigest(oldPass) === toPasswordDigest(newPass))
    throw new AppError('invalid', SAME_PASSWORD_MESSAGE);
}

/** Returns the kind of password that matches. Checks two hashes on failure, so that time reveals nothing. */
async function matchPassword(
  password: string,
  user: Credentials | undefined,
  now: number,
): Promise<PasswordKind | null> {
  if (await verifyPassword(password, user?.passwordHash ?? null)) return 'own';
  const millisLeft = (user?.temporaryExpiresAt ?? 0) - now;
  // Ignores a longer remaining time: only a clock set wrong when the password was issued can have caused it.
  const isCurrent = millisLeft > 0 && millisLeft <= WELCOME_HOURS * HOUR_MS;
  const temporary = isCurrent ? (user?.temporaryHash ?? null) : null;
  return (await verifyPassword(password, temporary)) ? 'temporary' : null;
}

/** Checks under the row's lock that the proved password is still current: hashing takes a while. */
function isStillCurrent(current: Credentials, user: Credentials, kind: PasswordKind): boolean {
  return kind === 'own'
    ? current.passwordHash === user.passwordHash
    : current.temporaryHash === user.temporaryHash;
}
