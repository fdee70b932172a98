import { randomInt } from 'node:crypto';
import type { Db } from '../../platform/db/database.ts';
import { findSigningKey, readToken } from '../../platform/signed-links/signing.service.ts';
import { signToken } from '../../platform/signed-links/tokens.ts';
import { isRecentChallenge } from '../sessions/challenge-time.rules.ts';

const MAX_NONCE = 2 ** 47;

type Purpose = 'passkey login' | 'new passkey';

/** Makes a challenge for an authenticator; its signature replaces storage. `userId` is 0 before login. */
export async function createChallenge(
  db: Db,
  purpose: Purpose,
  { userId, now }: { userId: number; now: number },
): Promise<string> {
  return signToken(await findSigningKey(db, now), purpose, [userId, now, randomInt(MAX_NONCE)]);
}

/**
 * Returns the unix ms of issue; null if the challenge is too old or of another person or purpose. `signed` is
 * WebAuthn's encoding.
 */
export async function readChallengeIssuedAt(
  db: Db,
  purpose: Purpose,
  { signed, userId, now }: { signed: string; userId: number; now: number },
): Promise<number | null> {
  const token = Buffer.from(signed, 'base64url').toString();
  const [ownerId, issuedAt = 0] = (await readToken(db, purpose, token)) ?? [];
  return ownerId === userId && isRecentChallenge(issuedAt, now) ? issuedAt : null;
}
