import { createHash, randomBytes } from 'node:crypto';
import { codeInGroups, codeOf, codeTyped } from '#shared/health/certificate-codes.ts';

const BYTES = 10;
/** 60 bits in three groups of four: for a week, behind a limit of guesses, and whoever reads its hash can't try all. */
const SIGNS = 12;

/** 'K7QM-2XPA-9TRC' */
export function newTransferCode(): string {
  return codeInGroups(codeOf(randomBytes(BYTES)).slice(0, SIGNS)).toUpperCase();
}

/** What is kept of it. */
export function hashOfCode(typed: string): string {
  return createHash('sha256').update(codeTyped(typed)).digest('hex');
}
