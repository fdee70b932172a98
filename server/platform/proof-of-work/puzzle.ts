import { createHash, createHmac } from 'node:crypto';
import { effortText, type Puzzle } from '#shared/platform/effort.ts';
import type { SigningKey } from '../signed-links/signing-keys.queries.ts';

/** Digests at the most, half of them as a rule: well below a second on a cheap phone (docs/decisions/131-proof-of-work-in-bursts.md). */
const MOST = 20_000;
const BYTES = 6;

/** Follows from the key and the token, so that nothing is kept of what was asked. */
export function answerTo({ secret }: SigningKey, token: string): number {
  const digest = createHmac('sha256', secret).update(`effort answer\n${token}`).digest();
  return digest.readUIntBE(0, BYTES) % MOST;
}

export function puzzleOf(key: SigningKey, token: string): Puzzle {
  const target = createHash('sha256').update(effortText(token, answerTo(key, token)));
  return { token, target: target.digest('hex'), most: MOST };
}
