import { dirname } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findSetup } from '#shared/town/setup.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newSysadmin } from '../../../test/people.ts';
import { LIMITS } from '../../../test/time-limits.ts';
import { buildApp } from '../../app.ts';
import { prepareDatabase } from '../../ops/prepare.ts';
import { readConfig } from '../../platform/config.ts';
import { deleteUntrustedAddress } from './proxy.queries.ts';

const POLLING = { timeout: LIMITS.poll };

const PROXY = '10.0.0.1';
const VISITOR = '203.0.113.9';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApp();
  token = (await newSysadmin(api)).token;
});
beforeEach(() => deleteUntrustedAddress(api.db));
afterAll(() => api.close());

const readWarning = async () => (await api.call(findSetup, {}, token)).body.untrustedProxy;

async function startServer(TRUST_PROXY?: string) {
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line) };
  const app = await buildApp({ ...api, config: { ...api.config, TRUST_PROXY } }, { level: 'warn', stream });
  const request = (remoteAddress: string, forwarded?: string) =>
    app.inject({ url: '/health', remoteAddress, headers: forwarded ? { 'x-forwarded-for': forwarded } : {} });
  return { request, close: () => app.close().then(() => lines) };
}

test('an untrusted proxy is logged once and shown to SYSADMINs by every process', async () => {
  const { request, close } = await startServer();
  await request(`::ffff:${PROXY}`, VISITOR);
  await vi.waitFor(async () => expect(await readWarning()).toBe(PROXY), POLLING);
  for (const each of ['10.0.0.2', '10.0.0.3']) await request(each, VISITOR);
  const lines = await close();
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    address: PROXY,
    msg: expect.stringContaining('TRUST_PROXY'),
  });
  expect(await readWarning()).toBe(PROXY);
});

test('proxies in TRUST_PROXY and peers that forward nothing are not reported', async () => {
  const { request, close } = await startServer(`${PROXY}, 192.168.0.0/16`);
  for (const each of [PROXY, `::ffff:${PROXY}`, '192.168.7.7']) await request(each, VISITOR);
  await request(PROXY, `${VISITOR}, 198.51.100.1`);
  await request('10.0.0.2');
  expect(await close()).toEqual([]);
  expect(await readWarning()).toBeNull();
});

test('an untrusted proxy beside a trusted one is reported', async () => {
  const { request, close } = await startServer(PROXY);
  await request('10.0.0.2', VISITOR);
  await vi.waitFor(async () => expect(await readWarning()).toBe('10.0.0.2'), POLLING);
  expect(await close()).toHaveLength(1);
});

test('a restart clears a reported proxy until it forwards again', async () => {
  const { request, close } = await startServer();
  await request(PROXY, VISITOR);
  await vi.waitFor(async () => expect(await readWarning()).toBe(PROXY), POLLING);
  await close();
  const { url, file } = api.database;
  await prepareDatabase(
    readConfig(url ? { DATABASE_URL: url } : { DATA_DIR: dirname(file) }),
    () => undefined,
  );
  expect(await readWarning()).toBeNull();
});
