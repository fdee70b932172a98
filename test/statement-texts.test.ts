import type { FastifyInstance, InjectOptions } from 'fastify';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../server/app.ts';
import { createPostgresDialect } from '../server/platform/db/postgres/postgres.ts';
import { MAX_NAMES } from '../server/platform/db/postgres/statement-names.ts';
import { createSqliteDialect } from '../server/platform/db/sqlite/sqlite.ts';
import type { Tables } from '../server/platform/db/tables.ts';
import { type TestApi, TUESDAY_9, testApp } from './app.ts';
import { wallAt } from './bookings.ts';
import { newAdmin, newAgenda, newPet, newResident, PASSWORD, type Person } from './people.ts';
import { LONG_TEST } from './time-limits.ts';

const onPostgres = process.env.TEST_ENGINE === 'postgres';
const INSTANT_COUNT = 400;
const WARM_UP_INSTANTS = 63;
const RESIDENTS = 9;
/** Exceeds the interval at which sessions are recorded as seen. */
const STEP_MS = 5 * 60_000 + 1;

let api: TestApi;
let app: FastifyInstance;
let db: Kysely<Tables>;
let agenda: Awaited<ReturnType<typeof newAgenda>>;
const texts = new Set<string>();

beforeAll(async () => {
  api = await testApp();
  const { url, file } = api.database;
  db = new Kysely<Tables>({
    dialect: url ? createPostgresDialect(url, () => undefined) : createSqliteDialect(file),
    log: ({ query }) => void texts.add(query.sql),
  });
  app = await buildApp({ ...api, db, database: { ...api.database, db, searches: db } }, false);
});
beforeEach(async () => {
  api.setNow(TUESDAY_9);
  agenda = await newAgenda(api, { places: 60, maxActivePerResident: 0 });
});
afterAll(async () => {
  await app.close();
  await db.destroy();
  await api.close();
});

const toAgendaPath = () => `${agenda.serviceId}/${agenda.locationId}/${agenda.operatorUserId}`;
const day = wallAt('2026-12-09');

async function expectOk(request: InjectOptions, as?: Person): Promise<void> {
  const headers = as ? { authorization: `Bearer ${as.token}` } : {};
  const { statusCode, body } = await app.inject({ ...request, headers });
  expect(statusCode, body).toBe(200);
}

type Route = (resident: Person, clerk: Person, nth: number) => Promise<void>;

const ROUTES: Route[] = [
  ({ email }) => expectOk({ method: 'POST', url: '/open/login', payload: { email, pwd: PASSWORD } }),
  () => expectOk({ url: `/open/bookings/month/${toAgendaPath()}/2026-12` }),
  () => expectOk({ url: `/open/bookings/availables/${toAgendaPath()}/${day}` }),
  (resident) => expectOk({ url: '/api/bookings' }, resident),
  (resident, _, nth) => book(resident, nth),
  (_, clerk) => expectOk({ url: `/api/bookings/all/${toAgendaPath()}/${day}` }, clerk),
  (_, clerk) => expectOk({ url: '/api/search?q=20111222' }, clerk),
];

async function book(resident: Person, nth: number): Promise<void> {
  const bookingStartDate = day + 8 * 3600 + (nth % 8) * 1800;
  const PetId = await newPet(api, resident);
  const payload = { bookingStartDate, ServiceId: agenda.serviceId, BookerUserId: resident.id, PetId };
  await expectOk({ method: 'POST', url: '/api/booking', payload }, resident);
}

test.runIf(onPostgres)(
  'a booking gets its plan after 1,000 other frequent statements, and a connection keeps at most 600',
  async () => {
    for (let nth = 0; nth < 1_000; nth++)
      for (let repeat = 0; repeat < 5; repeat++) await sql`select ${sql.lit(nth)}`.execute(db);
    const resident = await newResident(api);
    for (let nth = 0; nth < 6; nth++) await book(resident, nth);
    const find = sql<{ statement: string }>`select statement from pg_prepared_statements`;
    const plans = (await find.execute(db)).rows.map((row) => row.statement);
    expect(plans.filter((text) => text.includes('insert into bookings'))).toHaveLength(1);
    expect(plans.length).toBeLessThanOrEqual(2 * MAX_NAMES);
  },
);

test('hot routes send the same statements at 400 instants', LONG_TEST, async () => {
  const residents = await Promise.all(Array.from({ length: RESIDENTS }, () => newResident(api)));
  let clerk = await newAdmin(api);
  let warmTexts: ReadonlySet<string> = new Set();
  texts.clear();
  for (let nth = 0; nth < INSTANT_COUNT; nth++) {
    api.setNow(TUESDAY_9 + nth * STEP_MS);
    if (nth % 100 === 99) clerk = await newAdmin(api);
    if (nth === WARM_UP_INSTANTS) warmTexts = new Set(texts);
    const resident = residents[nth % RESIDENTS] as Person;
    await ROUTES[nth % ROUTES.length]?.(resident, clerk, nth);
    await expectOk({ url: '/api/pets' }, resident);
  }
  expect([...texts].filter((text) => !warmTexts.has(text))).toEqual([]);
  expect(texts.size).toBeLessThan(MAX_NAMES / 4);
});

test('sessions used at once are written by the same statement, however many', LONG_TEST, async () => {
  const residents = await Promise.all(Array.from({ length: 7 }, () => newResident(api)));
  texts.clear();
  for (let count = 1; count <= residents.length; count++) {
    const now = TUESDAY_9 + (INSTANT_COUNT + count) * STEP_MS;
    api.setNow(now);
    await Promise.all(residents.slice(0, count).map((each) => expectOk({ url: '/api/pets' }, each)));
    await expect.poll(() => countSeen(now)).toBe(count);
  }
  const sessionUpdates = [...texts].filter((text) => /^update "sessions" set "seen_at"/.test(text));
  expect(sessionUpdates).toHaveLength(1);
});

async function countSeen(now: number): Promise<number> {
  return (await api.db.selectFrom('sessions').select('id').where('seen_at', '=', now).execute()).length;
}
