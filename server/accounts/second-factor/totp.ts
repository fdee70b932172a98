import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** As authenticator programs take it for granted (RFC 6238): SHA-1, 30 seconds, 6 digits. */
const STEP_MS = 30_000;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** A phone's clock may be a step off. */
const NEAR = [0, -1, 1];

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS = 5;

export function newSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES));
}

/** The step whose code this is, now or next to it; null where it is none's. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const current = Math.floor(now / STEP_MS);
  const typed = Buffer.from(code.padEnd(DIGITS).slice(0, DIGITS + 1));
  const matches = (step: number) => {
    const right = Buffer.from(codeAt(secret, step));
    return typed.length === right.length && timingSafeEqual(typed, right);
  };
  const near = NEAR.find((off) => matches(current + off));
  return near === undefined ? null : current + near;
}

/** RFC 4226, 5.3. */
export function codeAt(secret: string, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** What an authenticator program reads from the QR code. */
export function otpauthUri(secret: string, { account, issuer }: { account: string; issuer: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(BITS, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((each) => ALPHABET.indexOf(each).toString(2).padStart(BITS, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
