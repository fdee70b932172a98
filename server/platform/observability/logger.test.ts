import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newAdmin, newResident } from '../../../test/people.ts';
import { buildApp } from '../../app.ts';
import { createLoggerOptions } from './logger.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

async function createLoggedApp() {
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line) };
  const app = await buildApp(api, { ...Object(createLoggerOptions({ LOG_LEVEL: 'trace' })), stream });
  return { app, close: () => app.close().then(() => lines.join('')) };
}

test('the log tells who requested what, without secrets', async () => {
  const { app, close } = await createLoggedApp();
  const { token, email } = await newResident(api);
  const payload = { email, pwd: 'clave-secreta-42', userPassword: 'clave-secreta-42' };
  await app.inject({ method: 'POST', url: '/open/login', payload });
  await app.inject({ url: '/api/pets', headers: { authorization: `Bearer ${token}` } });
  app.log.info(
    { body: { pwd: 'clave-secreta-42', token, oldPass: 'clave-secreta-42' } },
    'logged by mistake',
  );
  const log = await close();
  expect(log).toContain('/open/login');
  expect(log).toContain('logged by mistake');
  expect(log).not.toMatch(/clave-secreta-42|Bearer/);
  expect(log).not.toContain(token);
});

test.each(['/v/', '/open/certificates/'])('the log hides a certificate’s code after %s', async (prefix) => {
  const { app, close } = await createLoggedApp();
  const codes = ['7k3m9p2qx4tw8hzn', '7K3M-9P2Q-X4TW-8HZN'];
  for (const code of codes) await app.inject({ url: `${prefix}${code}` });
  const log = await close();
  expect(log).toContain(`"url":"${prefix}***"`);
  for (const code of codes) expect(log).not.toContain(code);
});

test('the log hides searched names and secrets in addresses', async () => {
  const { app, close } = await createLoggedApp();
  const headers = { authorization: `Bearer ${(await newAdmin(api)).token}` };
  const secret = 'Zx3'.repeat(9);
  for (const address of [
    'api/users?q=%C3%91ancupil+28765432',
    'api/users?%71=%C3%91ancupil&limit=2',
    'api/users?limit=3&x=ana%40correo.test',
    `api/users?token=${secret}&code=418230&pwd=${secret}&email=ana%40correo.test`,
    `api/users?${secret}&418230=1&limit=${secret}&from=1?code=418230`,
    `api/nada/${secret}/ana@correo.test`,
    `confirmar/${secret}`,
  ])
    await app.inject({ url: `/${address}`, headers });
  await app.inject({ url: '/api/reports?from=2026-01-01&to=2026-01-31&by=year', headers });
  const log = await close();
  expect(log).toContain('"url":"/api/users?q=***"');
  expect(log).toContain('"url":"/api/users?limit=3&x=***"');
  expect(log).toContain('"url":"/api/users?token=***&code=***&pwd=***&email=***"');
  expect(log).toContain('"url":"/api/nada/***/***"');
  expect(log).toContain('"url":"/api/reports?from=2026-01-01&to=2026-01-31&by=year"');
  expect(log).toContain('"remoteAddress":"127.0.0.1"');
  expect(log).not.toMatch(/ancupil|28765432|correo\.test|Zx3|418230/i);
});

test('a terminal gets no control characters or forged lines from foreign text', () => {
  const output: string[] = [];
  const write = (text: string) => output.push(text) > 0;
  const { level, stream } = Object(createLoggerOptions({ LOG_LEVEL: undefined }, { isTTY: true, write }));
  const time = new Date(2026, 11, 1, 9, 5, 7).getTime();
  const err = { message: '550 \u001b[2J\u202e no\n09:00:00 Aviso: forged', stack: '' };
  const line = { level: 40, time, pid: 1, hostname: 'h', entryId: 7, err, msg: 'mail not sent' };
  stream.write(`${JSON.stringify(line)}\n${JSON.stringify({ level: 30, time, msg: 'ready' })}\n`);
  expect([level, output.join('')]).toEqual([
    'warn',
    '09:05:07 Aviso: mail not sent: 550 ?[2J? no\n    09:00:00 Aviso: forged {"entryId":7}\n09:05:07 ready\n',
  ]);
  expect(createLoggerOptions({ LOG_LEVEL: undefined }, { isTTY: false, write })).toMatchObject({
    level: 'info',
  });
});
