import { ROLE_IDS } from '#shared/session.ts';
import { TOWN_ACCOUNT_MESSAGES as SAYS, type TownAccountLogin } from '#shared/town-accounts.ts';
import { insertSecurityEvent } from '../audit/security-events.queries.ts';
import type { Context } from '../context.ts';
import { inTransaction, type Trx } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { readToken, signingKey } from '../signing/signing.service.ts';
import { signToken } from '../signing/tokens.ts';
import { type Credentials, findCredentials } from '../users/credentials.queries.ts';
import { lockUser } from '../users/users.queries.ts';
import { enter } from './enter.service.ts';
import type { Account, IdentityProvider } from './identity-provider.ts';
import { recogniseBrowser } from './known-browsers.service.ts';
import {
  deleteTownAccount,
  findTownAccount,
  findUserOfAccount,
  insertTownAccount,
} from './town-account.queries.ts';

type Clocked = Pick<Context, 'db' | 'now' | 'config'>;
/** From where, with what an earlier login gave this browser. */
type From = { network: string; secret: string | undefined };

const PURPOSE = 'town account';
/** For the code of the second step. */
const PATIENCE = 300_000;

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
  const where = { now: now(), network: from.network };
  try {
    const account = await provider.redeem(back);
    const user = await inTransaction(db, (trx) => findStaffOf(trx, account, where));
    if (!user) throw new AppError('unauthenticated', SAYS.unknown);
    return await enterOrAsk(context, provider, { user, provedAt: account.provedAt, ...from });
  } catch (error) {
    const isRefused = error instanceof AppError && error.kind === 'unauthenticated';
    if (isRefused) await insertSecurityEvent(db, { ...failure, at: where.now, network: where.network });
    throw error;
  }
}

const failure = { kind: 'login.failed', userId: null } as const;

type Proved = From & { user: Credentials; provedAt: number };

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
    const numbers = [proved.user.id, now() + PATIENCE];
    throw new StepLacking(signToken(await signingKey(db, now()), PURPOSE, numbers));
  }
}

/** The second step of who came by the provider a moment ago. */
export async function confirmByCode(
  context: Clocked,
  provider: IdentityProvider,
  { begun, ...step }: From & { begun: string; code: string },
): Promise<TownAccountLogin> {
  const { db, now } = context;
  const [userId = 0, until = 0] = (await readToken(db, PURPOSE, begun)) ?? [];
  const isCurrent = until > now() && until <= now() + PATIENCE;
  const user = isCurrent ? await findStaff(db, userId) : undefined;
  if (!user) throw new AppError('unauthenticated', SAYS.failed);
  return enterAs(context, provider, { user, provedAt: 0, ...step });
}

export async function unlinkTownAccount(
  { db, now }: Clocked,
  whose: { userId: number; byUserId: number; network: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await deleteTownAccount(trx, whose.userId))) throw new AppError('notFound');
    await insertSecurityEvent(trx, { ...whose, at: now(), kind: 'account.off' });
  });
}

async function enterAs(
  context: Clocked,
  provider: IdentityProvider,
  { user, secret, provedAt, ...step }: Proved & { code?: string },
): Promise<TownAccountLogin> {
  const { db, now, config } = context;
  const known = { email: user.email ?? '', now: now() };
  const leaveAt = await provider.leaveAt();
  const answer = await enter(context, user, {
    ...step,
    secret,
    browser: await recogniseBrowser(db, secret, known),
    mustChangePassword: false,
    isStepTaken: config.OIDC_SECOND_FACTOR === 'provider',
    provedAt: Math.min(provedAt, now()),
    stillProves: async (trx) => {
      await lockUser(trx, user.id);
      const isLinked = (await findTownAccount(trx, user.id)) !== undefined;
      return isLinked && (await findStaff(trx, user.id)) !== undefined;
    },
  });
  return { ...answer, leaveAt };
}

/**
 * By the provider's own name for a person, which it gives to nobody else; the first time by the address that it verified,
 * unless somebody else's account there has come in as this person before.
 */
async function findStaffOf(
  trx: Trx,
  account: Account,
  { now, network }: { now: number; network: string },
): Promise<Credentials | undefined> {
  const linkedId = await findUserOfAccount(trx, account);
  if (linkedId !== undefined) return findStaff(trx, linkedId);
  if (!account.email) return undefined;
  const user = await findCredentials(trx, { email: account.email });
  if (!user || user.roleId === ROLE_IDS.USER) return undefined;
  await lockUser(trx, user.id);
  if ((await findTownAccount(trx, user.id))?.issuer === account.issuer) return undefined;
  await insertTownAccount(trx, user.id, { ...account, now });
  await insertSecurityEvent(trx, { at: now, kind: 'account.on', userId: user.id, network });
  return user;
}

async function findStaff(db: Clocked['db'], id: number): Promise<Credentials | undefined> {
  const user = await findCredentials(db, { id });
  return user?.roleId === ROLE_IDS.USER ? undefined : user;
}
