import { randomInt } from 'node:crypto';

const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const PASSWORD_LENGTH = 12;
const CODE_PART_LENGTH = 4;

/** Returns twelve random characters, 59 bits: enough for half an hour behind the login delays. */
export function generateTemporaryPassword(): string {
  return generateRandom(PASSWORD_LENGTH);
}

/** Returns two parts of four to read out and type, 39 bits: only five tries are allowed. */
export function generateClaimCode(): string {
  return `${generateRandom(CODE_PART_LENGTH)}-${generateRandom(CODE_PART_LENGTH)}`.toUpperCase();
}

function generateRandom(length: number): string {
  return Array.from({ length }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}
