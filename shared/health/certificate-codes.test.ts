import { expect, test } from 'vitest';
import { formatCode, normaliseCode, toCertificateCode } from './certificate-codes.ts';

test('a certificate code of 80 bits is 16 unambiguous characters', () => {
  expect(toCertificateCode(new Uint8Array(10))).toBe('0000000000000000');
  expect(toCertificateCode(new Uint8Array(10).fill(255))).toBe('zzzzzzzzzzzzzzzz');
  expect(toCertificateCode(Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0, 0, 33))).toBe('0000000000000011');
});

test('a certificate code typed from paper is normalised', () => {
  const code = toCertificateCode(Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
  expect(formatCode(code)).toMatch(/^(\w{4}-){3}\w{4}$/);
  expect(normaliseCode(` ${formatCode(code).toUpperCase()}`)).toBe(code);
  expect(normaliseCode('O0Il')).toBe('0011');
});
