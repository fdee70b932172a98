import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApp } from '../../test/app.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApp({ config: { PUBLIC_URL: 'https://turnos.test' } });
});
afterAll(() => api.close());

const POLICY =
  "default-src 'self';img-src 'self' data: blob:;object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types service-worker effort";

test.each(['/health', '/api/pets', '/api/nada', '/openapi.json'])(
  '%s says what browsers may do with it',
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

test('a town without TLS asks browsers for none', async () => {
  const plain = await testApp();
  const { headers } = await plain.app.inject('/health');
  expect(headers['strict-transport-security']).toBeUndefined();
  await plain.close();
});
