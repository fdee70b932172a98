import type { FastifyInstance } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '../server/app.ts';
import { type TestApi, testApp } from './app.ts';
import { at, newBooking } from './bookings.ts';
import { newAdmin, newAgenda, newResident, type Person } from './people.ts';
import { STATEMENT_LIMITS } from './statement-limits.ts';

let api: TestApi;
let app: FastifyInstance;
let [resident, clerk]: Person[] = [];
let agenda: Awaited<ReturnType<typeof newAgenda>>;
let statements = 0;

const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};

// What another process may have written is looked for every so often: never here, however slow the machine.
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  api = await testApp();
  const db = api.db.withPlugin(counting);
  const searches = api.database.searches.withPlugin(counting);
  app = await buildApp({ ...api, db, database: { ...api.database, db, searches } }, false);
  [resident, clerk, agenda] = [await newResident(api), await newAdmin(api), await newAgenda(api, {})];
});
afterAll(async () => {
  vi.useRealTimers();
  await app.close();
  await api.close();
});

type Call = { url: string; as?: Person | undefined; headers?: Record<string, string> };

async function get({ url, as, headers = {} }: Call) {
  const authorization: Record<string, string> = as ? { authorization: `Bearer ${as.token}` } : {};
  const answer = await app.inject({ url, headers: { ...authorization, ...headers } });
  expect([200, 304]).toContain(answer.statusCode);
  return answer;
}

async function countOf(call: Call): Promise<number> {
  statements = 0;
  await get(call);
  return statements;
}

const key = () => `${agenda.serviceId}/${agenda.locationId}/${agenda.operatorUserId}`;
const dayUrl = () => `/open/bookings/availables/${key()}/${at('2026-12-02')}`;

/** Each asks a call once without counting, and gives the one that counts. */
const CALLS: Record<keyof typeof STATEMENT_LIMITS, () => Promise<Call>> = {
  'a day that was asked for a moment ago': async () => asked({ url: dayUrl() }),
  'a month that was asked for a moment ago': async () =>
    asked({ url: `/open/bookings/month/${key()}/2026-12` }),
  'a day after somebody booked': async () => {
    await get({ url: dayUrl() });
    await newBooking(api, agenda, at('2026-12-02', '08:00'));
    return { url: dayUrl() };
  },
  'own bookings': async () => asked({ url: '/api/bookings', as: resident }),
  'own pets': async () => asked({ url: '/api/pets', as: resident }),
  'a day that a clerk follows, unchanged': async () => {
    const url = `/api/bookings/all/${key()}/${at('2026-12-02')}`;
    const { headers } = await get({ url, as: clerk });
    return { url, as: clerk, headers: { 'if-none-match': String(headers.etag) } };
  },
  'a page of people': async () => asked({ url: '/api/users/1?limit=50', as: clerk }),
};

async function asked(call: Call): Promise<Call> {
  await get(call);
  return call;
}

test.each(Object.entries(STATEMENT_LIMITS))('%s takes at most %i statements', async (name, most) => {
  const call = await CALLS[name as keyof typeof STATEMENT_LIMITS]();
  expect(await countOf(call)).toBeLessThanOrEqual(most);
});
