import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApp } from '../test/app.ts';
import { newResident } from '../test/people.ts';
import { buildApp } from './app.ts';
import { loggerOptions } from './logger.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

test('the log tells who asked for what, and nothing that opens a door', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line) };
  const app = await buildApp(api, { ...Object(loggerOptions({ LOG_LEVEL: 'trace' })), stream });
  const { token, email } = await newResident(api);
  const payload = { email, pwd: 'clave-secreta-42', userPassword: 'clave-secreta-42' };
  await app.inject({ method: 'POST', url: '/open/login', payload });
  await app.inject({ url: '/api/pets', headers: { authorization: `Bearer ${token}` } });
  app.log.info(
    { body: { pwd: 'clave-secreta-42', token, oldPass: 'clave-secreta-42' } },
    'logged by mistake',
  );
  await app.close();
  const log = lines.join('');
  expect(log).toContain('/open/login');
  expect(log).toContain('logged by mistake');
  expect(log).not.toMatch(/clave-secreta-42|Bearer/);
  expect(log).not.toContain(token);
});
