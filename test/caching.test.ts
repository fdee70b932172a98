import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDay } from '#shared/bookings/bookings.ts';
import { ACCESS } from './access-table.ts';
import { type TestApi, testApp } from './app.ts';
import { newBelongings, WEDNESDAY_8 } from './belongings.ts';
import { ENDPOINTS } from './endpoints.ts';
import { newSysadmin } from './people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const CACHEABLE: Readonly<Record<string, string>> = {
  listDay: 'private, no-cache',
  listFreeSlots: 'private, no-cache',
  findMonth: 'private, no-cache',
  findReport: 'private, no-cache',
  findReportSummary: 'private, no-cache',
  findOpenStatistics: 'public, max-age=600',
};

test.each(ENDPOINTS)(
  'the endpoint %s answers no-store unless it is listed as cacheable',
  async (name, endpoint) => {
    const personBelongings = await newBelongings(api);
    const input = ACCESS[name]?.ask(personBelongings) ?? {};
    for (const token of [personBelongings.person.token, (await newSysadmin(api)).token]) {
      const { status, headers } = await api.send(endpoint, input, token);
      const expected = status === 200 ? (CACHEABLE[name] ?? 'no-store') : 'no-store';
      expect([status, headers['cache-control']]).toEqual([status, expected]);
    }
  },
);

test.each(['/api/nada', '/api/pets/1', '/health', '/api/%', '/assets/none-1.js'])(
  'a rejection by %s is no-store',
  async (url) => {
    const { headers } = await api.app.inject(url);
    expect(headers['cache-control']).toBe('no-store');
  },
);

test('a failure after the answer was marked cacheable is no-store', async () => {
  const brokenServer = await testApp();
  const { agenda } = await newBelongings(brokenServer);
  await sql`alter table breeds rename to lost`.execute(brokenServer.db);
  const params = { ...agenda, bookingDate: WEDNESDAY_8 - 8 * 3600 };
  const { status, headers } = await brokenServer.send(
    listDay,
    { params },
    (await newSysadmin(brokenServer)).token,
  );
  expect([status, headers['cache-control'], headers.etag]).toEqual([500, 'no-store', undefined]);
  await brokenServer.close();
});
