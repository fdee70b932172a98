import { Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newBelongings, WEDNESDAY_8 } from '../../../test/belongings.ts';
import { newSysadmin } from '../../../test/people.ts';
import { chooseEncoding } from './compressible.ts';
import { registerCompression } from './compression.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const request = (url: string, encoding: string, otherHeaders = {}) =>
  api.app.inject({ url, headers: { 'accept-encoding': encoding, ...otherHeaders } });

const MONTH_URL = '/open/bookings/month/1/1/1/2026-12';

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('the availability of a month is sent as %s, fresh or cached', async (encoding, decompress) => {
  const plain = await api.app.inject(MONTH_URL);
  for (const _ of ['fresh', 'cached', 'compressed']) {
    const answer = await request(MONTH_URL, encoding);
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'accept-encoding',
      etag: plain.headers.etag,
    });
    expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(decompress(answer.rawPayload).toString()).toBe(plain.body);
  }
  const secondAnswer = await request(MONTH_URL, encoding, { 'if-none-match': plain.headers.etag });
  expect([secondAnswer.statusCode, secondAnswer.headers['content-encoding']]).toEqual([304, undefined]);
});

test('the availability of a month first requested with brotli is complete', async () => {
  const url = MONTH_URL.replace('2026-12', '2027-01');
  const answer = await request(url, 'gzip, br');
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe((await api.app.inject(url)).body);
});

test('the server compresses a long answer and leaves a short one as it is', async () => {
  const { token } = await newSysadmin(api);
  const bearer = { authorization: `Bearer ${token}` };
  const plain = await request('/api/breeds', 'identity', bearer);
  const longAnswer = await request('/api/breeds', 'br', bearer);
  expect(plain.rawPayload.length).toBeGreaterThan(1_024);
  expect(longAnswer.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(longAnswer.rawPayload).toString()).toBe(plain.body);
  const shortAnswer = await request('/api/locations', 'br', bearer);
  expect([shortAnswer.statusCode, shortAnswer.headers['content-encoding']]).toEqual([200, undefined]);
});

test("a day and a resident's own bookings are sent without the compression plugin", async () => {
  const { person, agenda } = await newBelongings(api);
  const ownBookings = await request('/api/bookings', 'br', { authorization: `Bearer ${person.token}` });
  expect([ownBookings.statusCode, ownBookings.headers['content-encoding']]).toEqual([200, undefined]);
  const { serviceId, locationId, operatorUserId } = agenda;
  const day = `/open/bookings/availables/${serviceId}/${locationId}/${operatorUserId}/${WEDNESDAY_8 - 8 * 3600}`;
  const plain = await api.app.inject(day);
  expect(brotliDecompressSync((await request(day, 'br')).rawPayload).toString()).toBe(plain.body);
});

test('a compressed request is rejected unopened', async () => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/open/login',
    headers: { 'content-encoding': 'gzip', 'content-type': 'application/json' },
    payload: '{}',
  });
  expect(answer.statusCode).toBe(400);
});

test('a failing stream breaks the connection instead of ending a compressed answer', async () => {
  const app = Fastify();
  await registerCompression(app);
  app.get('/', (_, reply) => {
    async function* createBrokenStream() {
      yield 'a'.repeat(100_000);
      throw new Error('cut off');
    }
    reply.type('application/json');
    return reply.send(Readable.from(createBrokenStream()));
  });
  const url = await app.listen({ port: 0 });
  await expect(
    fetch(url, { headers: { 'accept-encoding': 'gzip' } }).then((each) => each.text()),
  ).rejects.toThrow();
  await app.close();
});

test('starting a server leaves Node’s own fetch Response in place', async () => {
  expect(await new Response('sí').text()).toBe('sí');
  expect(new Response()).toBeInstanceOf(Response);
});

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.5', 'br'],
  ['identity;q=0, deflate', 'identity'],
])('Accept-Encoding %j gets %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});
