import { expect, test } from 'vitest';
import { SECOND_MS } from '#shared/platform/durations.ts';
import {
  computeCodeAt,
  findTimeStep,
  formatOtpauthUri,
  generateSecret,
  toBase32,
} from './second-factor.service.ts';

const SECRET = toBase32(Buffer.from('12345678901234567890'));

// RFC 6238, appendix B, SHA-1.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the one-time code at %i s is %s', (seconds, code) => {
  expect(computeCodeAt(SECRET, Math.floor(seconds / 30), 8)).toBe(code);
});

// RFC 4648, section 10.
test('the secret of a second factor is written in base 32', () => {
  expect(toBase32(Buffer.from('fooba'))).toBe('MZXW6YTB');
  expect(generateSecret()).toMatch(/^[A-Z2-7]{32}$/);
});

test('a one-time code may be one time step off, not two', () => {
  const now = 1_111_111_109 * SECOND_MS;
  const step = Math.floor(now / 30_000);
  for (const stepsOff of [-1, 0, 1])
    expect(findTimeStep(SECRET, computeCodeAt(SECRET, step + stepsOff), now)).toBe(step + stepsOff);
  for (const stepsOff of [-2, 2])
    expect(findTimeStep(SECRET, computeCodeAt(SECRET, step + stepsOff), now)).toBeNull();
  for (const code of ['', '1', 'abcdef', `${computeCodeAt(SECRET, step)}0`, 'á'.repeat(6)])
    expect(findTimeStep(SECRET, code, now)).toBeNull();
});

test('the QR code of a second factor names town and account', () => {
  expect(formatOtpauthUri('ABC', { account: 'ana@b.test', issuer: 'San Carlos' })).toBe(
    'otpauth://totp/San%20Carlos:ana%40b.test?secret=ABC&issuer=San%20Carlos',
  );
});
