import { createHmac, timingSafeEqual } from 'node:crypto';
import { MAX_ID } from '#shared/platform/fields.ts';
import type { SigningKey } from './signing-keys.queries.ts';

/**
 * Token `key-number-…-proof` in base 36: one word without capitals or signs, which no chat or mail program
 * cuts. It carries numbers only, so that a link reveals nothing about a person.
 */
const FORMAT = /^[0-9a-z]{1,7}(-[0-9a-z]{1,11}){1,4}-[0-9a-z]{25}$/;
const NUMBER_BASE = 36;
const PROOF_BYTES = 16;
const PROOF_LENGTH = 25;

export function signToken({ id, secret }: SigningKey, purpose: string, numbers: readonly number[]): string {
  const payload = [id, ...numbers].map((each) => each.toString(NUMBER_BASE)).join('-');
  const token = `${payload}-${computeProof(secret, purpose, payload)}`;
  if (!FORMAT.test(token)) throw new Error(`No token of ${purpose} can carry ${numbers.join()}`);
  return token;
}

export function parseToken(token: string): { keyId: number; numbers: number[] } | null {
  if (!FORMAT.test(token)) return null;
  const [keyId = 0, ...numbers] = token
    .split('-')
    .slice(0, -1)
    .map((each) => Number.parseInt(each, NUMBER_BASE));
  return keyId <= MAX_ID && numbers.every(Number.isSafeInteger) ? { keyId, numbers } : null;
}

export function isSameToken(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

function computeProof(secret: string, purpose: string, payload: string): string {
  const bytes = createHmac('sha256', secret)
    .update(`${purpose}\n${payload}`)
    .digest()
    .subarray(0, PROOF_BYTES);
  return BigInt(`0x${bytes.toString('hex')}`)
    .toString(NUMBER_BASE)
    .padStart(PROOF_LENGTH, '0');
}
