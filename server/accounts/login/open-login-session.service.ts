import { SECOND_FACTOR_MESSAGES } from '#shared/accounts/second-factor.ts';
import { type LoginAnswer, ROLE_IDS } from '#shared/accounts/session.ts';
import { SERVER_MESSAGES } from '#shared/platform/messages.ts';
import { enqueueMail } from '../../mail/outbox/outbox.service.ts';
import { insertSecurityEvent } from '../../platform/audit/security-events.queries.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { consumeCode, hasFactor } from '../second-factor/second-factor.service.ts';
import { openSession, toRoleName } from '../sessions/caller.service.ts';
import { clearCodeTries, countCodeTry, recordWrongCode } from '../sessions/code-guesses.service.ts';
import type { KnownBrowser } from '../sessions/known-browsers.queries.ts';
import { storeBrowser } from '../sessions/known-browsers.service.ts';
import { type Credentials, lockCredentials, setLastVisit } from '../users/credentials.queries.ts';

type ClockContext = Pick<Context, 'db' | 'now' | 'config'>;

const NOTICE_LIFETIME_MS = 86_400_000;

export type LoginInput = {
  network: string;
  browserSecret: string | undefined;
  browser: KnownBrowser | null;
  code?: string | undefined;
  hasPassedSecondFactor?: boolean;
  /** Unix ms of the proof at the identity provider; now if missing. */
  provedAt?: number | undefined;
  mustChangePassword: boolean;
  /** Checks under the person's lock that the proof still holds for the current credentials. */
  isStillCurrent: (current: Credentials, trx: Trx) => boolean | Promise<boolean>;
  onProved?: (trx: Trx) => Promise<void>;
};

/** Opens a session for a proved person; no other function opens one at login. */
export async function openLoginSession(
  { db, now, config }: ClockContext,
  user: Credentials,
  input: LoginInput,
): Promise<LoginAnswer> {
  const { network, browserSecret, browser: knownBrowser, code, mustChangePassword } = input;
  const requiresOwnFactor =
    !input.hasPassedSecondFactor && user.roleId !== ROLE_IDS.USER && (await hasFactor(db, user.id));
  if (requiresOwnFactor && !code) throw new AppError('secondFactor');
  const codeTry = { userId: user.id, browser: knownBrowser };
  const attemptNumber =
    requiresOwnFactor && config.RATE_LIMIT === 'on' ? await countCodeTry(db, codeTry, now()) : 0;
  const isTwoFactor = requiresOwnFactor || input.hasPassedSecondFactor === true;
  const kind = findSessionKind(user, { mustChangePassword, isTwoFactor, config });
  const openedSession = await inTransaction(db, async (trx) => {
    const current = await lockCredentials(trx, user.id);
    if (!current || !(await input.isStillCurrent(current, trx)))
      throw new AppError('unauthenticated', SERVER_MESSAGES.loginFailed);
    if (requiresOwnFactor && !(await consumeCode(trx, user.id, { code: code ?? '', now: now() })))
      return null;
    if (attemptNumber > 0) await clearCodeTries(trx, codeTry);
    await input.onProved?.(trx);
    await setLastVisit(trx, user.id, now());
    await insertSecurityEvent(trx, { at: now(), kind: 'login', userId: user.id, network });
    if (knownBrowser === null && user.roleId !== ROLE_IDS.USER)
      await notifyNewLogin(trx, user, { at: now(), network });
    const browser = await storeBrowser(trx, browserSecret, { userId: user.id, now: now() });
    const provedAt = requiresOwnFactor ? undefined : input.provedAt;
    const token = await openSession(trx, { userId: user.id, now: now(), kind, network, provedAt });
    return { browser, token };
  });
  if (!openedSession) {
    await recordWrongCode(db, { userId: user.id, email: user.email, attemptNumber, at: now(), network });
    throw new AppError('secondFactor', SECOND_FACTOR_MESSAGES.wrongCode);
  }
  return { ...toProfile(user), ...openedSession, mustChangePassword, mustSetUpFactor: kind === 'factor' };
}

type SessionKindInput = {
  mustChangePassword: boolean;
  isTwoFactor: boolean;
  config: ClockContext['config'];
};

export function findSessionKind(
  { roleId }: Credentials,
  { mustChangePassword, isTwoFactor, config }: SessionKindInput,
) {
  if (mustChangePassword) return 'password';
  const lacksFactor = config.STAFF_SECOND_FACTOR === 'required' && roleId !== ROLE_IDS.USER && !isTwoFactor;
  return lacksFactor ? 'factor' : 'all';
}

async function notifyNewLogin(
  trx: Trx,
  { id: userId, email }: Credentials,
  login: { at: number; network: string },
): Promise<void> {
  if (!email) return;
  const mail = { kind: 'newLogin', userId, now: login.at, lifetime: NOTICE_LIFETIME_MS, payload: login };
  await enqueueMail(trx, mail);
}

function toProfile({ id, name, lastName, email, roleId }: Credentials) {
  return {
    userId: id,
    userName: name,
    userLastName: lastName,
    email: email ?? '',
    roleName: toRoleName(roleId),
  };
}
