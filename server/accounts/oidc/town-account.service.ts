import { ROLE_IDS } from '#shared/accounts/session.ts';
import { TOWN_ACCOUNT_MESSAGES, type TownAccountLogin } from '#shared/accounts/town-accounts.ts';
import { insertSecurityEvent } from '../../platform/audit/security-events.queries.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findSigningKey, readToken } from '../../platform/signed-links/signing.service.ts';
import { signToken } from '../../platform/signed-links/tokens.ts';
import { openLoginSession } from '../login/open-login-session.service.ts';
import { isRecentChallenge } from '../sessions/challenge-time.rules.ts';
import { recogniseBrowser } from '../sessions/known-browsers.service.ts';
import { deleteOtherSessions } from '../sessions/session.queries.ts';
import { type Credentials, findCredentials } from '../users/credentials.queries.ts';
import { lockUser } from '../users/users.queries.ts';
import type { IdentityProvider, ProviderAccount } from './identity-provider.service.ts';
import {
  deleteTownAccount,
  findLinkedUserId,
  findTownAccount,
  upsertTownAccount,
} from './town-account.queries.ts';

type ClockContext = Pick<Context, 'db' | 'now' | 'config'>;
type RequestOrigin = { network: string; browserSecret: string | undefined };

/** Rejection that carries the begun login: the provider's answer works once. */
class MissingFactorError extends AppError {
  override readonly details: { begun: string };

  constructor(begun: string) {
    super('secondFactor');
    this.details = { begun };
  }
}

/** Logs in staff whom the provider proved; never creates staff. */
export async function logInByTownAccount(
  context: ClockContext,
  provider: IdentityProvider,
  { callback, ...origin }: RequestOrigin & { callback: { secret: string; answer: string } },
): Promise<TownAccountLogin> {
  const { db, now } = context;
  const eventOrigin = { at: now(), network: origin.network };
  try {
    const account = await provider.redeem(callback);
    return await logInOrRequireCode(context, provider, { account, ...origin });
  } catch (error) {
    const isRejected = error instanceof AppError && error.kind === 'unauthenticated';
    if (isRejected) await insertSecurityEvent(db, { ...eventOrigin, kind: 'login.failed', userId: null });
    throw error;
  }
}

type ProvedAccountInput = RequestOrigin & { account: ProviderAccount };

async function logInOrRequireCode(
  context: ClockContext,
  provider: IdentityProvider,
  input: ProvedAccountInput,
): Promise<TownAccountLogin> {
  const { db, now } = context;
  try {
    return await logInAs(context, provider, input);
  } catch (error) {
    if (!(error instanceof AppError && error.kind === 'secondFactor')) throw error;
    const { account } = input;
    // A linked account is found by its link alone: after an unlink the address makes no new link in the same
    // login.
    const isLinked = (await findLinkedUserId(db, account)) !== undefined;
    throw new MissingFactorError(
      await signBegunLogin(db, isLinked ? { ...account, email: null } : account, now()),
    );
  }
}

export async function finishByCode(
  context: ClockContext,
  provider: IdentityProvider,
  { begun, ...origin }: RequestOrigin & { begun: string; code: string },
): Promise<TownAccountLogin> {
  const account = await readBegunAccount(context.db, begun, context.now());
  if (!account) throw new AppError('unauthenticated', TOWN_ACCOUNT_MESSAGES.failed);
  return logInAs(context, provider, { account, ...origin });
}

export async function unlinkTownAccount(
  { db, now }: ClockContext,
  userId: number,
  { caller, network }: { caller: Caller; network: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    if (!(await deleteTownAccount(trx, userId))) throw new AppError('notFound');
    await deleteOtherSessions(trx, userId, caller.sessionId);
    const event = { at: now(), userId, byUserId: caller.userId, network };
    await insertSecurityEvent(trx, { ...event, kind: 'account.off' });
  });
}

async function logInAs(
  context: ClockContext,
  provider: IdentityProvider,
  { account, browserSecret, ...origin }: ProvedAccountInput & { code?: string },
): Promise<TownAccountLogin> {
  const { db, now, config } = context;
  const user = await findLinkedStaff(db, account);
  if (!user) throw new AppError('unauthenticated', TOWN_ACCOUNT_MESSAGES.unknown);
  const browserOwner = { email: user.email ?? '', now: now() };
  const leaveAt = await provider.findLogoutUrl();
  const answer = await openLoginSession(context, user, {
    ...origin,
    browserSecret,
    browser: await recogniseBrowser(db, browserSecret, browserOwner),
    mustChangePassword: false,
    hasPassedSecondFactor: config.OIDC_SECOND_FACTOR === 'provider',
    provedAt: Math.min(account.provedAt, now()),
    isStillCurrent: async ({ id }, trx) => (await findLinkedStaff(trx, account))?.id === id,
    onProved: (trx) => linkAccount(trx, user.id, { ...account, now: now(), network: origin.network }),
  });
  return { ...answer, leaveAt };
}

async function linkAccount(
  trx: Trx,
  userId: number,
  { now, network, ...account }: ProviderAccount & { now: number; network: string },
): Promise<void> {
  if ((await findLinkedUserId(trx, account)) !== undefined) return;
  await upsertTownAccount(trx, userId, { ...account, now });
  await insertSecurityEvent(trx, { at: now, kind: 'account.on', userId, network });
}

/**
 * Finds staff by the provider's subject; the first time by its verified address, unless another account of
 * the provider is linked to that person.
 */
async function findLinkedStaff(db: Db, account: ProviderAccount): Promise<Credentials | undefined> {
  const linkedId = await findLinkedUserId(db, account);
  const userKey = linkedId === undefined ? account.email && { email: account.email } : { id: linkedId };
  const user = userKey ? await findCredentials(db, userKey) : undefined;
  if (!user || user.roleId === ROLE_IDS.USER) return undefined;
  const linkedAccount = linkedId === undefined ? await findTownAccount(db, user.id) : undefined;
  // Another tab may have linked the same account between the two queries.
  const isOtherAccount =
    linkedAccount?.issuer === account.issuer && linkedAccount.subject !== account.subject;
  return isOtherAccount ? undefined : user;
}

/** Signs a login that lacks only the second step; stores nothing. */
async function signBegunLogin(db: Db, account: ProviderAccount, now: number): Promise<string> {
  const { issuer, subject, email } = account;
  const payload = Buffer.from(JSON.stringify({ issuer, subject, email })).toString('base64url');
  return `${signToken(await findSigningKey(db, now), toTokenPurpose(payload), [now])}.${payload}`;
}

async function readBegunAccount(db: Db, begun: string, now: number): Promise<ProviderAccount | null> {
  const [token = '', payload = ''] = begun.split('.');
  const [begunAt = 0] = (await readToken(db, toTokenPurpose(payload), token)) ?? [];
  if (!isRecentChallenge(begunAt, now)) return null;
  return { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), provedAt: 0 };
}

function toTokenPurpose(payload: string): string {
  return `town account ${payload}`;
}
