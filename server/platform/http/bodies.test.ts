import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SignUp } from '#shared/accounts/users.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { ENDPOINTS } from '../../../test/endpoints.ts';
import { newAdmin, newResident } from '../../../test/people.ts';
import { registerBodies } from './bodies.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const MEGABYTE = 1_048_576;

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const post = (url: string, payload: string, headers = {}) =>
  api.app.inject({ method: 'POST', url, payload, headers: { ...JSON_TYPE, ...headers } });

describe('bodies without a login', () => {
  const OPEN_ENDPOINTS = ENDPOINTS.filter(
    ([, { method, config }]) => config.access === 'anyone' && method !== 'GET',
  );

  test.each(OPEN_ENDPOINTS)(
    '%s rejects a body of more than a few kilobytes',
    async (_, { method, url, config }) => {
      for (const padding of [config.bodyLimit ?? 0, MEGABYTE - 100]) {
        const payload = JSON.stringify({ padding: 'x'.repeat(padding) });
        const { statusCode, body } = await api.app.inject({ method, url, payload, headers: JSON_TYPE });
        expect([statusCode, JSON.parse(body).code]).toEqual([413, 'tooLarge']);
      }
    },
  );

  test('pages that mails link to reject a long body of any type', async () => {
    for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
      const { statusCode } = await post('/no-puedo-ir/nada', `"${'x'.repeat(1_100)}"`, {
        'content-type': type,
      });
      expect([type, statusCode]).toEqual([type, 413]);
    }
  });

  test('an open route with no body limit, or a large one, prevents the start', () => {
    const app = Fastify();
    registerBodies(app);
    const handler = () => null;
    for (const bodyLimit of [undefined, 16_385]) {
      const config = { access: 'anyone' as const, bodyLimit };
      expect(() => app.route({ method: 'POST', url: '/open/x', config, handler })).toThrow(/bodyLimit/);
    }
  });

  test('a registration with every field at its longest fits the limit of its body', async () => {
    const names = Object.keys(SignUp.shape).filter((name) => name.startsWith('user'));
    const longestFields = names.map((name) => [name, 'ñ'.repeat(name === 'userEmail' ? 254 : 200)]);
    expect((await post('/api/users', JSON.stringify(Object.fromEntries(longestFields)))).statusCode).toBe(
      400,
    );
  });
});

describe('bodies with a login', () => {
  const toBearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });
  const toPaddedBody = (length: number) => JSON.stringify({ padding: 'x'.repeat(length) });

  test('a resident sends bodies of up to 32 kB, and longer photos', async () => {
    const headers = toBearer(await newResident(api));
    expect((await post('/api/booking', toPaddedBody(32_000), headers)).statusCode).toBe(400);
    expect((await post('/api/booking', toPaddedBody(33_000), headers)).statusCode).toBe(413);
    const photo = { method: 'PUT', url: '/api/pets/1/photo', payload: toPaddedBody(700_000) } as const;
    const { statusCode } = await api.app.inject({ ...photo, headers: { ...JSON_TYPE, ...headers } });
    expect(statusCode).toBe(400);
  });

  test('staff send bodies of up to a megabyte', async () => {
    const headers = toBearer(await newAdmin(api));
    expect((await post('/api/terms', toPaddedBody(MEGABYTE - 100), headers)).statusCode).not.toBe(413);
    expect((await post('/api/services', toPaddedBody(MEGABYTE), headers)).statusCode).toBe(413);
  });
});

test('the server rejects brackets nested more than twenty deep, except inside a text', async () => {
  const toNested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  const send = async (value: string) => (await post('/open/passwordrecovery', `{"email":${value}}`)).json();
  const unreadable = { code: 'invalid', message: 'Revisá los datos ingresados' };
  expect(await send(toNested(20))).toEqual(unreadable);
  expect(await send(`${'['.repeat(1_000)}`)).toEqual(unreadable);
  const rejection = await send('"x"');
  expect(rejection).not.toEqual(unreadable);
  for (const value of [toNested(19), `"\\"${toNested(400)}"`, `["[[[\\\\",${toNested(18)}]`])
    expect(await send(value)).toEqual(rejection);
});
