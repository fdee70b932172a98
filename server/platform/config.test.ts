import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

describe('TOWN_TIMEZONE', () => {
  test.each(['America/Argentina/Buenos_Aires', 'America/Argentina/Cordoba', 'America/Buenos_Aires', 'UTC'])(
    'accepts the time zone %s',
    (zone) => {
      expect(readConfig({ TOWN_TIMEZONE: zone }).TOWN_TIMEZONE).toBe(zone);
    },
  );

  test.each(['America/San_Carlos', 'Mendoza', ' UTC', '3'])(
    'rejects the time zone %j at start and names the variable',
    (zone) => {
      expect(() => readConfig({ TOWN_TIMEZONE: zone })).toThrow('revisá el valor de TOWN_TIMEZONE');
    },
  );

  test('the time zone defaults to Buenos Aires', () => {
    for (const environment of [{}, { TOWN_TIMEZONE: '' }])
      expect(readConfig(environment).TOWN_TIMEZONE).toBe('America/Argentina/Buenos_Aires');
  });
});

test('PUBLIC_URL defaults to the listening port', () => {
  expect(readConfig({}).PUBLIC_URL).toBe('http://localhost:3000');
  expect(readConfig({ PORT: '3107', PUBLIC_URL: '' }).PUBLIC_URL).toBe('http://localhost:3107');
  const PUBLIC_URL = 'https://turnos.example';
  expect(readConfig({ PORT: '3107', PUBLIC_URL }).PUBLIC_URL).toBe(PUBLIC_URL);
});

test('SMTP requires TLS by default, and email verification is on where mails leave', () => {
  const server = { SMTP_URL: 'smtp://correo.test' };
  for (const environment of [server, { ...server, SMTP_TLS: '' }])
    expect(readConfig(environment)).toMatchObject({ SMTP_TLS: 'required', EMAIL_VERIFICATION: 'on' });
  expect(readConfig({ ...server, SMTP_TLS: 'optional' }).SMTP_TLS).toBe('optional');
  expect(readConfig({}).EMAIL_VERIFICATION).toBe('off');
  for (const invalid of ['no', 'off', 'Required'])
    expect(() => readConfig({ ...server, SMTP_TLS: invalid })).toThrow('revisá el valor de SMTP_TLS');
});

test('a secret read from a file loses its final newline, and a direct value goes first', () => {
  const folder = mkdtempSync(join(tmpdir(), 'huellas-secrets-'));
  const file = join(folder, 'token');
  writeFileSync(file, 'una-llave-de-16-o-más\n');
  expect(readConfig({ METRICS_TOKEN_FILE: file }).METRICS_TOKEN).toBe('una-llave-de-16-o-más');
  expect(
    readConfig({ METRICS_TOKEN_FILE: file, METRICS_TOKEN: 'la-que-está-a-la-vista' }).METRICS_TOKEN,
  ).toBe('la-que-está-a-la-vista');
  rmSync(folder, { recursive: true });
  expect(() => readConfig({ METRICS_TOKEN_FILE: file })).toThrow(
    /^Configuración inválida: METRICS_TOKEN_FILE, .*token$/,
  );
});

test.each([
  ['PORT', 'ochenta'],
  ['BACKUP_AT', '24:00'],
  ['BACKUP_PASSPHRASE', 'corta'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost/huellas'],
  ['DATABASE_READ_URL', 'localhost'],
  ['DATABASE_READ_URL', 'postgres://replica/huellas'],
  ['SMTP_URL', 'localhost:25'],
  ['TOWN_TIMEZONE', 'America/San_Carlos'],
  ['RATE_LIMIT', 'quizás'],
  ['LOG_LEVEL', 'mucho'],
  ['PUBLIC_URL', 'turnos'],
  ['ADMIN_PASSWORD', 'corta'],
  ['WORKERS', '4'],
  ['TRUST_PROXY', 'el proxy'],
  ['METRICS_TOKEN', 'corta'],
  ['PROOF_OF_WORK', 'siempre'],
  ['OIDC_ISSUER', 'http://cuentas.municipio.test'],
  ['OIDC_CLIENT_ID', 'huellas'],
])('%s=%s is rejected with one line that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(
    new RegExp(`^Configuración inválida: [^\\n]*\\b${name}\\b[^\\n]*$`),
  );
});
