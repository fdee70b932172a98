import { createHash, randomBytes } from 'node:crypto';
import { codeInGroups, codeTyped, toCertificateCode } from '#shared/health/certificate-codes.ts';

const BYTES = 10;
/** 60 bits: enough for a week with limited guesses, and against trying all hashes. */
const SIGNS = 12;

export function newTransferCode(): string {
  return codeInGroups(toCertificateCode(randomBytes(BYTES)).slice(0, SIGNS)).toUpperCase();
}

export function hashOfCode(typed: string): string {
  return createHash('sha256').update(codeTyped(typed)).digest('hex');
}
