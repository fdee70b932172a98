import { randomInt } from 'node:crypto';

/** Lower case and digits, easy on a phone, without those that look alike (0 o, 1 i l). */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;
const CODE_PART = 4;

/** Twelve random characters, 59 bits: enough for half an hour behind the login's delays. */
export function newTemporaryPassword(): string {
  return random(LENGTH);
}

/** Two parts of four to be read out and typed, 39 bits: five tries are all there are. */
export function newClaimCode(): string {
  return `${random(CODE_PART)}-${random(CODE_PART)}`.toUpperCase();
}

function random(length: number): string {
  return Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}
