import { randomInt } from 'node:crypto';

/** Lower case and digits, easy on a phone, without those that look alike (0 o, 1 i l). */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;

/** Twelve random characters, 59 bits: enough for half an hour behind the login's delays. */
export function newTemporaryPassword(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}
