import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Puzzle, proofText } from '#shared/platform/proof-of-work.ts';

export function findNumber({ token, target, most }: Puzzle): number | null {
  const targetBytes = hexToBytes(target);
  for (let number = 0; number < most; number += 1) {
    const digest = sha256(utf8ToBytes(proofText(token, number)));
    if (digest.every((byte, at) => byte === targetBytes[at])) return number;
  }
  return null;
}
