import type { Db } from '../../platform/db/database.ts';
import { readToken, signingKey } from '../../platform/signed-links/signing.service.ts';
import { signToken } from '../../platform/signed-links/tokens.ts';
import { isBegunOfLate } from '../sessions/patience.ts';
import type { Account } from './identity-provider.ts';

/** A login that lacks the second step alone; nobody keeps whom the provider proved, a signature tells that it did. */
export async function begunLogin(db: Db, account: Account, now: number): Promise<string> {
  const { issuer, subject, email } = account;
  const said = Buffer.from(JSON.stringify({ issuer, subject, email })).toString('base64url');
  return `${signToken(await signingKey(db, now), purposeOf(said), [now])}.${said}`;
}

/** Whom the provider proved; null where that was too long ago, or isn't ours. */
export async function accountOfBegun(db: Db, begun: string, now: number): Promise<Account | null> {
  const [token = '', said = ''] = begun.split('.');
  const [at = 0] = (await readToken(db, purposeOf(said), token)) ?? [];
  if (!isBegunOfLate(at, now)) return null;
  return { ...JSON.parse(Buffer.from(said, 'base64url').toString()), provedAt: 0 };
}

function purposeOf(said: string): string {
  return `town account ${said}`;
}
