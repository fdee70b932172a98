import { ROLE_IDS } from '#shared/accounts/session.ts';
import { TOWN_ACCOUNT_MESSAGES as SAYS, type TownAccountLogin } from '#shared/accounts/town-accounts.ts';
import { insertSecurityEvent } from '../../platform/audit/security-events.queries.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, inTransaction, type Trx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { readToken, signingKey } from '../../platform/signed-links/signing.service.ts';
import { signToken } from '../../platform/signed-links/tokens.ts';
import { enter } from '../login/enter.service.ts';
import { isBegunOfLate } from '../sessions/guess-delay.ts';
import { recogniseBrowser } from '../sessions/known-browsers.service.ts';
import { deleteSessionsOf } from '../sessions/session.queries.ts';
import { type Credentials, findCredentials } from '../users/credentials.queries.ts';
import { lockUser } from '../users/users.queries.ts';
import type { Account, IdentityProvider } from './identity-provider.ts';
import {
  deleteTownAccount,
  findTownAccount,
  findUserOfAccount,
  insertTownAccount,
} from './town-account.queries.ts';

type Clocked = Pick<Context, 'db' | 'now' | 'config'>;
/** From where, with what an earlier login gave this browser. */
type From = { network: string; secret: string | undefined };

/** Tells with what the second step goes on: the provider's answer serves once. */
class StepLacking extends AppError {
  override readonly details: { begun: string };

  constructor(begun: string) {
    super('secondFactor');
    this.details = { begun };
  }
}

/** Lets in whom the municipality's provider proved, where we know them as staff; nobody is made staff by it. */
export async function enterByTownAccount(
  context: Clocked,
  provider: IdentityProvider,
  { back, ...from }: From & { back: { secret: string; answer: string } },
): Promise<TownAccountLogin> {
  const { db, now } = context;
  const where = { at: now(), network: from.network };
  try {
    return await enterOrAsk(context, provider, { account: await provider.redeem(back), ...from });
  } catch (error) {
    const isRefused = error instanceof AppError && error.kind === 'unauthenticated';
    if (isRefused) await insertSecurityEvent(db, { ...where, kind: 'login.failed', userId: null });
    throw error;
  }
}

type Proved = From & { account: Account };

async function enterOrAsk(
  context: Clocked,
  provider: IdentityProvider,
  proved: Proved,
): Promise<TownAccountLogin> {
  const { db, now } = context;
  try {
    return await enterAs(context, provider, proved);
  } catch (error) {
    if (!(error instanceof AppError && error.kind === 'secondFactor')) throw error;
    const { account } = proved;
    // Who is linked is known by that alone: unlinked meanwhile, the address makes no new link.
    const isLinked = (await findUserOfAccount(db, account)) !== undefined;
    throw new StepLacking(await begunLogin(db, isLinked ? { ...account, email: null } : account, now()));
  }
}

/** The second step of who came by the provider a moment ago. */
export async function confirmByCode(
  context: Clocked,
  provider: IdentityProvider,
  { begun, ...step }: From & { begun: string; code: string },
): Promise<TownAccountLogin> {
  const account = await accountOfBegun(context.db, begun, context.now());
  if (!account) throw new AppError('unauthenticated', SAYS.failed);
  return enterAs(context, provider, { account, ...step });
}

/** What that account opened is over too. */
export async function unlinkTownAccount(
  { db, now }: Clocked,
  userId: number,
  { caller, network }: { caller: Caller; network: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockUser(trx, userId);
    if (!(await deleteTownAccount(trx, userId))) throw new AppError('notFound');
    await deleteSessionsOf(trx, userId, caller.sessionId);
    const event = { at: now(), userId, byUserId: caller.userId, network };
    await insertSecurityEvent(trx, { ...event, kind: 'account.off' });
  });
}

async function enterAs(
  context: Clocked,
  provider: IdentityProvider,
  { account, secret, ...step }: Proved & { code?: string },
): Promise<TownAccountLogin> {
  const { db, now, config } = context;
  const user = await findStaffOf(db, account);
  if (!user) throw new AppError('unauthenticated', SAYS.unknown);
  const known = { email: user.email ?? '', now: now() };
  const leaveAt = await provider.leaveAt();
  const answer = await enter(context, user, {
    ...step,
    secret,
    browser: await recogniseBrowser(db, secret, known),
    mustChangePassword: false,
    isStepTaken: config.OIDC_SECOND_FACTOR === 'provider',
    provedAt: Math.min(account.provedAt, now()),
    stillProves: async ({ id }, trx) => (await findStaffOf(trx, account))?.id === id,
    onEntered: (trx) => link(trx, user.id, { ...account, now: now(), network: step.network }),
  });
  return { ...answer, leaveAt };
}

/** For the next time, once all that a login takes is there. */
async function link(
  trx: Trx,
  userId: number,
  { now, network, ...account }: Account & { now: number; network: string },
): Promise<void> {
  if ((await findUserOfAccount(trx, account)) !== undefined) return;
  await insertTownAccount(trx, userId, { ...account, now });
  await insertSecurityEvent(trx, { at: now, kind: 'account.on', userId, network });
}

/**
 * By the provider's own name for a person, which it gives to nobody else; the first time by the address that it verified,
 * unless somebody else's account there has come in as this person before.
 */
async function findStaffOf(db: Db, account: Account): Promise<Credentials | undefined> {
  const linkedId = await findUserOfAccount(db, account);
  const whose = linkedId === undefined ? account.email && { email: account.email } : { id: linkedId };
  const user = whose ? await findCredentials(db, whose) : undefined;
  if (!user || user.roleId === ROLE_IDS.USER) return undefined;
  const theirs = linkedId === undefined ? await findTownAccount(db, user.id) : undefined;
  // The same one is there where another tab came in between the two questions.
  const isOthers = theirs?.issuer === account.issuer && theirs.subject !== account.subject;
  return isOthers ? undefined : user;
}

/** A login that lacks the second step alone; nobody keeps whom the provider proved, a signature tells that it did. */
async function begunLogin(db: Db, account: Account, now: number): Promise<string> {
  const { issuer, subject, email } = account;
  const said = Buffer.from(JSON.stringify({ issuer, subject, email })).toString('base64url');
  return `${signToken(await signingKey(db, now), purposeOf(said), [now])}.${said}`;
}

/** Whom the provider proved; null where that was too long ago, or isn't ours. */
async function accountOfBegun(db: Db, begun: string, now: number): Promise<Account | null> {
  const [token = '', said = ''] = begun.split('.');
  const [at = 0] = (await readToken(db, purposeOf(said), token)) ?? [];
  if (!isBegunOfLate(at, now)) return null;
  return { ...JSON.parse(Buffer.from(said, 'base64url').toString()), provedAt: 0 };
}

function purposeOf(said: string): string {
  return `town account ${said}`;
}
