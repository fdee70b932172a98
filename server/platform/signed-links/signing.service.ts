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

/** Returns the key to sign with. If two processes create the first one at once, both verify and the later signs. */
export async function findSigningKey(db: Db, now: number): Promise<SigningKey> {
  return (await findNewestKey(db)) ?? (await addKey(db, now));
}

/** Adds a key that signs from now on; earlier ones still verify unless they are removed. */
export async function addSigningKey(
  db: Db,
  { now, isEarlierRemoved }: { now: number; isEarlierRemoved: boolean },
): Promise<void> {
  const { id } = await addKey(db, now);
  if (isEarlierRemoved) await deleteKeysBefore(db, id);
}

/**
 * Returns a token's numbers, or null unless an existing key signed it for this purpose. Reads the keys each
 * time: a removed key is void in every process at once.
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
