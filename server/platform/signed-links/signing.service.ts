import { randomBytes } from 'node:crypto';
import type { Db } from '../db/database.ts';
import {
  deleteKeysBefore,
  findKey,
  findNewestKey,
  insertKey,
  type SigningKey,
} from './signing-keys.queries.ts';
import { isSameToken, parseToken, signToken } from './tokens.ts';

const SECRET_BYTES = 32;

/** The key to sign with. Two processes may make the first at once: both hold, the later one signs from then on. */
export async function signingKey(db: Db, now: number): Promise<SigningKey> {
  return (await findNewestKey(db)) ?? (await addKey(db, now));
}

/** From now on a new key signs; what the earlier ones signed holds, unless they are removed. */
export async function changeSigningKey(
  db: Db,
  { now, removesEarlier }: { now: number; removesEarlier: boolean },
): Promise<void> {
  const { id } = await addKey(db, now);
  if (removesEarlier) await deleteKeysBefore(db, id);
}

/**
 * The numbers a token carries; null unless it was made for this purpose with a key we still have. It is asked of the
 * database each time: a key removed by one process serves in none.
 */
export async function readToken(db: Db, purpose: string, token: string): Promise<number[] | null> {
  const parsed = parseToken(token);
  const key = parsed && (await findKey(db, parsed.keyId));
  if (!key) return null;
  return isSameToken(token, signToken(key, purpose, parsed.numbers)) ? parsed.numbers : null;
}

function addKey(db: Db, now: number): Promise<SigningKey> {
  return insertKey(db, randomBytes(SECRET_BYTES).toString('base64url'), now);
}
