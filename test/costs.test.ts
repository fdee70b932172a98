import { fdatasync } from 'node:fs';
import { promisify } from 'node:util';
import { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../server/app.ts';
import { createSqliteDialect } from '../server/platform/db/sqlite/sqlite.ts';
import type { Tables } from '../server/platform/db/tables.ts';
import { type TestApi, testApp } from './app.ts';
import { wallAt } from './bookings.ts';
import { newAgenda, newPet, newResident } from './people.ts';
import { MAX_HEADER_CHARACTERS, MAX_SYNCS_FOR_FIFTY } from './statement-limits.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const BOOKERS = 50;

test.skipIf(process.env.TEST_ENGINE === 'postgres')(
  `fifty concurrent bookings take at most ${MAX_SYNCS_FOR_FIFTY} syncs of the disk`,
  async () => {
    let syncs = 0;
    const syncFile = async (descriptor: number) => {
      syncs += 1;
      await promisify(fdatasync)(descriptor);
    };
    const db = new Kysely<Tables>({ dialect: createSqliteDialect(api.database.file, { syncFile }) });
    const app = await buildApp({ ...api, db, database: { ...api.database, db } }, false);
    const { serviceId: ServiceId } = await newAgenda(api, { places: BOOKERS });
    const requests = await Promise.all(
      Array.from({ length: BOOKERS }, async () => {
        const booker = await newResident(api);
        const payload = {
          bookingStartDate: wallAt('2026-12-02', '09:00'),
          ServiceId,
          BookerUserId: booker.id,
          PetId: await newPet(api, booker),
        };
        const headers = { authorization: `Bearer ${booker.token}` };
        return { method: 'POST', url: '/api/booking', headers, payload } as const;
      }),
    );
    const answers = await Promise.all(requests.map((request) => app.inject(request)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(BOOKERS).fill(200));
    expect(syncs).toBeGreaterThan(0);
    expect(syncs).toBeLessThanOrEqual(MAX_SYNCS_FOR_FIFTY);
    await app.close();
    await db.destroy();
  },
);

test(`headers of a day are at most ${MAX_HEADER_CHARACTERS} characters`, async () => {
  const { headers } = await api.app.inject('/open/bookings/availables/1/1/1/1796169600');
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  expect(lines.join('\n').length).toBeLessThanOrEqual(MAX_HEADER_CHARACTERS);
});
