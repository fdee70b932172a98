import type { FastifyInstance } from 'fastify';
import { Kysely, type LogEvent } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '../server/app.ts';
import { createPostgresDialect } from '../server/platform/db/postgres/postgres.ts';
import { createSqliteDialect } from '../server/platform/db/sqlite/sqlite.ts';
import type { Tables } from '../server/platform/db/tables.ts';
import { type TestApi, testApp } from './app.ts';
import { newBooking, wallAt } from './bookings.ts';
import { newAdmin, newAgenda, newPet, newResident, PASSWORD, type Person } from './people.ts';
import { STATEMENT_LIMITS } from './statement-limits.ts';

let api: TestApi;
let app: FastifyInstance;
let resident: Person | undefined;
let clerk: Person | undefined;
let agenda: Awaited<ReturnType<typeof newAgenda>>;
let statements = 0;
let sessionUpdates = 0;

let db: Kysely<Tables>;

// The fake `performance` stops the periodic check for other processes' writes, however slow the machine.
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  api = await testApp();
  const { url, file } = api.database;
  const log = ({ query }: LogEvent) => {
    statements += 1;
    if (query.sql.startsWith('update "sessions"')) sessionUpdates += 1;
  };
  db = new Kysely({
    dialect: url ? createPostgresDialect(url, () => undefined) : createSqliteDialect(file),
    log,
  });
  app = await buildApp({ ...api, db, database: { ...api.database, db, searches: db } }, false);
  resident = await newResident(api);
  clerk = await newAdmin(api);
  agenda = await newAgenda(api, {});
});
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
  await db.destroy();
  await api.close();
});

type Call = {
  url: string;
  as?: Person | undefined;
  headers?: Record<string, string>;
  request?: { payload: object; status: number };
};

async function ask({ url, as, headers = {}, request }: Call) {
  const authorization: Record<string, string> = as ? { authorization: `Bearer ${as.token}` } : {};
  const init = request ? ({ method: 'POST', payload: request.payload } as const) : {};
  const answer = await app.inject({ url, headers: { ...authorization, ...headers }, ...init });
  expect(request ? [request.status] : [200, 304]).toContain(answer.statusCode);
  return answer;
}

async function countStatements(call: Call): Promise<number> {
  statements = 0;
  await ask(call);
  return statements;
}

const toAgendaPath = () => `${agenda.serviceId}/${agenda.locationId}/${agenda.operatorUserId}`;
const toDayUrl = () => `/open/bookings/availables/${toAgendaPath()}/${wallAt('2026-12-02')}`;

const CALLS: Record<keyof typeof STATEMENT_LIMITS, () => Promise<Call>> = {
  'a day that was asked for a moment ago': async () => warmUp({ url: toDayUrl() }),
  'a month that was asked for a moment ago': async () =>
    warmUp({ url: `/open/bookings/month/${toAgendaPath()}/2026-12` }),
  'a day after somebody booked': async () => {
    await ask({ url: toDayUrl() });
    await newBooking(api, agenda, wallAt('2026-12-02', '08:00'));
    return { url: toDayUrl() };
  },
  'own bookings': async () => warmUp({ url: '/api/bookings', as: resident }),
  'a booking': async () => {
    await ask(await makeBookingCall(wallAt('2026-12-02', '08:30')));
    return makeBookingCall(wallAt('2026-12-02', '09:00'));
  },
  'a booking whose place is taken': async () => {
    await ask(await makeBookingCall(wallAt('2026-12-02', '10:00')));
    return makeBookingCall(wallAt('2026-12-02', '10:00'), 409);
  },
  'a login': async () => warmUp(await makeLoginCall(resident as Person)),
  'own pets': async () => warmUp({ url: '/api/pets', as: resident }),
  'a day that a clerk follows, unchanged': async () => {
    const url = `/api/bookings/all/${toAgendaPath()}/${wallAt('2026-12-02')}`;
    const { headers } = await ask({ url, as: clerk });
    return { url, as: clerk, headers: { 'if-none-match': String(headers.etag) } };
  },
  'a page of people': async () => warmUp({ url: '/api/users/1?limit=50', as: clerk }),
  'the card of a pet': async () => {
    const pet_id = await newPet(api, resident as Person);
    const keeperRow = { pet_id, pet_name: 'Luna', how: 'staff', since_at: 0, until_at: 1 } as const;
    for (const { id: user_id } of [await newResident(api), await newResident(api), await newResident(api)])
      await api.db
        .insertInto('keepers')
        .values({ ...keeperRow, user_id })
        .execute();
    return warmUp({ url: `/api/pets/${pet_id}/card`, as: clerk });
  },
  'the sheets of an offline day': async () => {
    for (const time of ['08:00', '08:30', '09:00', '09:30'])
      await newBooking(api, agenda, wallAt('2026-12-03', time));
    return warmUp({ url: `/api/agendas/${agenda.id}/sheets/2026-12-03`, as: clerk });
  },
};

async function makeBookingCall(bookingStartDate: number, status = 200): Promise<Call> {
  const booker = await newResident(api);
  const { serviceId: ServiceId } = agenda;
  const payload = { bookingStartDate, ServiceId, BookerUserId: booker.id, PetId: await newPet(api, booker) };
  return { url: '/api/booking', as: booker, request: { payload, status } };
}

async function makeLoginCall({ email }: Person): Promise<Call> {
  return { url: '/open/login', request: { payload: { email, pwd: PASSWORD }, status: 200 } };
}

async function warmUp(call: Call): Promise<Call> {
  await ask(call);
  return call;
}

test.each(Object.entries(STATEMENT_LIMITS))(
  'the request %s takes at most %i statements',
  async (name, limit) => {
    const call = await CALLS[name as keyof typeof STATEMENT_LIMITS]();
    expect(await countStatements(call)).toBeLessThanOrEqual(limit);
  },
);

test('twenty sessions used at once are written by few statements', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => newResident(api)));
  const ids = people.map(({ id }) => id);
  const yesterday = api.now() - 86_400_000;
  await api.db.updateTable('sessions').set({ seen_at: yesterday }).where('user_id', 'in', ids).execute();
  sessionUpdates = 0;
  await Promise.all(people.map((as) => ask({ url: '/api/bookings', as })));
  await Promise.all(people.map((as) => ask({ url: '/api/bookings', as })));
  await vi.waitFor(async () => {
    const rows = await api.db.selectFrom('sessions').select('seen_at').where('user_id', 'in', ids).execute();
    expect(rows.every(({ seen_at }) => seen_at === api.now())).toBe(true);
  });
  expect(sessionUpdates).toBeLessThanOrEqual(5);
});
