import { expect, test } from 'vitest';
import { COMMON_PASSWORDS as FIRST_TRIED } from '#shared/accounts/common-passwords.ts';
import { MIN_PASSWORD_LENGTH } from '#shared/accounts/sign-up-rules.ts';
import { readCommonPasswords } from './common-passwords.data.ts';

const COMMON_PASSWORDS = readCommonPasswords();

test('the browser’s list of common passwords has no duplicates and no short ones', () => {
  expect(new Set(FIRST_TRIED).size).toBe(FIRST_TRIED.length);
  expect(FIRST_TRIED.filter((password) => password.length < MIN_PASSWORD_LENGTH)).toEqual([]);
});

test('the server rejects the common passwords of the browser, also in capitals', () => {
  expect(COMMON_PASSWORDS).toEqual(expect.arrayContaining([...FIRST_TRIED]));
  expect(COMMON_PASSWORDS).toEqual(
    expect.arrayContaining(['Password123', 'Argentina2026', 'Boca1234', '123456']),
  );
});

test.each(['12345678', 'contraseña', 'boca1905', 'riverplate', 'maradona10', 'huellas123', 'mascota1'])(
  'browser and server list %s',
  (password) => {
    expect(FIRST_TRIED).toContain(password);
    expect(COMMON_PASSWORDS).toContain(password);
  },
);

test('the server rejects thousands of long passwords', () => {
  const long = new Set(COMMON_PASSWORDS.filter((password) => password.length >= MIN_PASSWORD_LENGTH));
  expect(long.size).toBeGreaterThan(3_000);
  for (const common of ['jennifer', 'trustno1', 'sunshine', '1qaz2wsx', 'Jennifer'])
    expect(long).toContain(common);
});
