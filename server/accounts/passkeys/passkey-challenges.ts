import { randomInt } from 'node:crypto';
import type { Db } from '../../platform/db/database.ts';
import { readToken, signingKey } from '../../platform/signed-links/signing.service.ts';
import { signToken } from '../../platform/signed-links/tokens.ts';
import { isBegunOfLate } from '../sessions/guess-delay.ts';

const RANDOM = 2 ** 47;

type Purpose = 'passkey login' | 'new passkey';

/** What an authenticator is to sign: nobody keeps it, its signature tells that it is ours. `userId` is 0 of nobody yet. */
export async function newChallenge(
  db: Db,
  purpose: Purpose,
  { userId, now }: { userId: number; now: number },
): Promise<string> {
  return signToken(await signingKey(db, now), purpose, [userId, now, randomInt(RANDOM)]);
}

/** When it was given (unix ms); null where it is too old, or not ours, for this or theirs. `signed` is as WebAuthn has it. */
export async function challengeIssuedAt(
  db: Db,
  purpose: Purpose,
  { signed, userId, now }: { signed: string; userId: number; now: number },
): Promise<number | null> {
  const token = Buffer.from(signed, 'base64url').toString();
  const [whose, at = 0] = (await readToken(db, purpose, token)) ?? [];
  return whose === userId && isBegunOfLate(at, now) ? at : null;
}
