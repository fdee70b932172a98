import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Puzzle, proofText } from '#shared/platform/proof-of-work.ts';

/** The number that was asked for; null where there is none. */
export function findNumber({ token, target, most }: Puzzle): number | null {
  const wanted = hexToBytes(target);
  for (let number = 0; number < most; number += 1) {
    const digest = sha256(utf8ToBytes(proofText(token, number)));
    if (digest.every((byte, at) => byte === wanted[at])) return number;
  }
  return null;
}
