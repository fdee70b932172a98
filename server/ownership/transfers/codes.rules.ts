import { createHash, randomBytes } from 'node:crypto';
import { formatCode, normaliseCode, toCertificateCode } from '#shared/health/certificate-codes.ts';

const CODE_BYTES = 10;
/** Makes 60 bits: enough for a week with limited guesses, and against a search through all hashes. */
const CODE_LENGTH = 12;

export function generateTransferCode(): string {
  return formatCode(toCertificateCode(randomBytes(CODE_BYTES)).slice(0, CODE_LENGTH)).toUpperCase();
}

export function hashCode(typedCode: string): string {
  return createHash('sha256').update(normaliseCode(typedCode)).digest('hex');
}
