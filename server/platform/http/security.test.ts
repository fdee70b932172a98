import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newAdmin } from '../../../test/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApp({ config: { PUBLIC_URL: 'https://turnos.test', API_DOCS: 'on' } });
});
afterAll(() => api.close());

const POLICY =
  "default-src 'self';img-src 'self' data: blob:;object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types service-worker effort";

test.each(['/health', '/api/pets', '/api/nada', '/openapi.json'])(
  '%s sends the security headers',
  async (url) => {
    const { headers } = await api.app.inject(url);
    expect(headers).toMatchObject({
      'content-security-policy': POLICY,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'SAMEORIGIN',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
      'cache-control': 'no-store',
    });
  },
);

test.each([
  ['/health', 'application/json; charset=utf-8'],
  ['/api/states', 'application/json; charset=utf-8'],
  ['/api/pets', 'application/json; charset=utf-8'],
  ['/metrics', 'text/plain; version=0.0.4; charset=utf-8'],
])('%s sends its type and charset', async (url, contentType) => {
  expect((await api.app.inject(url)).headers['content-type']).toBe(contentType);
});

test('the static file server lists no folder and serves nothing outside its root', async () => {
  for (const url of ['/assets', '/assets/', '/assets/..%2f..%2fpackage.json', '/..%2f..%2fpackage.json'])
    expect((await api.app.inject(url)).body).not.toContain('"dependencies"');
  expect((await api.app.inject('/assets/')).statusCode).toBe(404);
});

test('the server rejects a repeated parameter and prototype pollution', async () => {
  const { token } = await newAdmin(api);
  const headers = { authorization: `Bearer ${token}` };
  const repeatedAnswer = await api.app.inject({ url: '/api/users/1?limit=1&limit=2', headers });
  const jsonHeaders = { 'content-type': 'application/json' };
  const sendPayload = (payload: string) =>
    api.app.inject({ url: '/open/login', method: 'POST', headers: jsonHeaders, payload });
  const answers = [
    repeatedAnswer,
    await sendPayload('{"email":"a@b.test","pwd":"x","__proto__":{"roleName":"SYSADMIN"}}'),
    await sendPayload('{"email":"a@b.test","pwd":"x","constructor":{"prototype":{"roleName":"SYSADMIN"}}}'),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
});

test('a town without TLS sends no HSTS header', async () => {
  const plainServer = await testApp();
  const { headers } = await plainServer.app.inject('/health');
  expect(headers['strict-transport-security']).toBeUndefined();
  await plainServer.close();
});
