import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { formatProofText, type Puzzle } from '#shared/platform/proof-of-work.ts';

export function findNumber({ token, target, most: maxNumber }: Puzzle): number | null {
  const targetBytes = hexToBytes(target);
  for (let number = 0; number < maxNumber; number += 1) {
    const digest = sha256(utf8ToBytes(formatProofText(token, number)));
    if (digest.every((byte, index) => byte === targetBytes[index])) return number;
  }
  return null;
}
