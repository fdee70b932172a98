import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { addWaitingEntries } from '../server/bookings/records/waiting-entries.queries.ts';
import { inTransaction } from '../server/platform/db/database.ts';
import { setAgendaFlags } from '../server/schedule/operativos/quotas.queries.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { type Answer, ask, type RequestOptions } from './faults/ask.ts';
import { type ServerProcess, startServerProcess } from './faults/server-process.ts';
import { type Booker, fillTown, type Town, toSlot } from './faults/town.ts';
import { LIMITS, LONG_TEST } from './time-limits.ts';

const testInTwo = test.runIf(process.env.TEST_ENGINE === 'postgres');
const EIGHT_SLOT = 16;
const OFFER_COUNT = 200;
const GRACE_MS = 60_000;

let database: TestDatabase;
let town: Town;
let servers: ServerProcess[] = [];
beforeAll(async () => {
  if (process.env.TEST_ENGINE !== 'postgres') return;
  database = await testDatabase();
  town = await fillTown(database, { people: OFFER_COUNT + 2, services: 3 });
  for (const [serviceId, places] of [
    [findServiceId(1), 1],
    [findServiceId(2), OFFER_COUNT],
  ])
    await database.db
      .updateTable('agenda_hours')
      .set({ from_minute: 480, to_minute: 510, places })
      .where('agenda_id', '=', (eb) =>
        eb
          .selectFrom('agendas')
          .select('id')
          .where('service_id', '=', serviceId ?? 0),
      )
      .execute();
  servers = await Promise.all([startServerProcess(database, {}), startServerProcess(database, {})]);
  for (const server of servers) await server.start();
}, LIMITS.long);
afterAll(async () => {
  for (const server of servers) await server.kill('SIGTERM');
  await database?.destroy();
});

const findServiceId = (nth: number) => town.serviceIds[nth] ?? 0;
const findPort = (nth: number) => servers[nth % servers.length]?.port ?? 0;

const request = (nth: number, options: RequestOptions) =>
  ask(findPort(nth), { ...options, limitMs: LIMITS.poll });

function book(nth: number, { token, id, petId }: Booker, serviceId: number, slot: number): Promise<Answer> {
  const place = { ServiceId: serviceId, LocationId: 1, OperatorUserId: 1 };
  const body = { ...place, bookingStartDate: toSlot(town, slot), BookerUserId: id, PetId: petId };
  return request(nth, { method: 'POST', path: '/api/booking', token, body });
}

const listOffers = (serviceId: number) =>
  database.db.selectFrom('offers').selectAll().where('service_id', '=', serviceId).orderBy('id').execute();

const countBooked = async (serviceId: number) =>
  (
    await database.db
      .selectFrom('bookings')
      .select(['id', 'pet_id'])
      .where('service_id', '=', serviceId)
      .where('status', '=', 'A')
      .execute()
  ).length;

async function startWaitingList(serviceId: number, bookers: readonly Booker[]): Promise<void> {
  const { db } = database;
  const rows = bookers.map(({ petId }, position) => ({
    serviceId,
    petId,
    dates: [toIsoDate(town.day)],
    position,
  }));
  await inTransaction(db, (trx) => addWaitingEntries(trx, rows, { line: 'last', now: Date.now() }));
  await db.updateTable('services').set({ waiting_list: 1 }).where('id', '=', serviceId).execute();
}

testInTwo(
  'a hundred owners at two processes get exactly the three places of a group (acceptance 17)',
  LONG_TEST,
  async () => {
    const serviceId = findServiceId(0);
    await inTransaction(database.db, async (trx) => {
      const { id } = await trx
        .selectFrom('agendas')
        .select('id')
        .where('service_id', '=', serviceId)
        .executeTakeFirstOrThrow();
      await trx.insertInto('quotas').values({ agenda_id: id, most: 3 }).execute();
      await setAgendaFlags(trx, id, { hasQuotas: true, hasOpenings: false });
    });
    const owners = town.bookers.slice(0, 100);
    const answers = await Promise.all(owners.map((owner, nth) => book(nth, owner, serviceId, nth % 48)));
    const countStatus = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([countStatus(200), countStatus(409)]).toEqual([3, 97]);
    expect(await countBooked(serviceId)).toBe(3);
  },
);

testInTwo(
  'a cancelled place goes to the waiting pet while fifty owners at two processes want it (acceptance 21)',
  LONG_TEST,
  async () => {
    const serviceId = findServiceId(1);
    const [booker, waiting, ...others] = town.bookers;
    if (!booker || !waiting) throw new Error('nobody');
    const booked = await book(0, booker, serviceId, EIGHT_SLOT);
    expect(booked.status).toBe(200);
    const { id } = (booked.body as { result: { id: number } }).result;
    await startWaitingList(serviceId, [waiting]);
    const cancellation = request(0, {
      method: 'PUT',
      path: `/api/bookings/${id}`,
      token: booker.token,
      body: { bookingStatus: 'C' },
    });
    const attempts = others.slice(0, 50).map((other, nth) => book(nth, other, serviceId, EIGHT_SLOT));
    const [cancelled, ...answers] = await Promise.all([cancellation, ...attempts]);
    expect(cancelled.status).toBe(200);
    expect(answers.filter(({ status }) => status !== 409)).toEqual([]);
    const offers = await vi.waitFor(
      async () => {
        const found = await listOffers(serviceId);
        expect(found).toHaveLength(1);
        return found;
      },
      { timeout: LIMITS.poll, interval: 100 },
    );
    expect(offers).toMatchObject([{ user_id: waiting.id, state: 'L' }]);
    expect(await countBooked(serviceId)).toBe(0);
  },
);

testInTwo(
  'two hundred offers that two processes accept and expire at once have one outcome each (acceptance 22)',
  LONG_TEST,
  async () => {
    const serviceId = findServiceId(2);
    await startWaitingList(serviceId, town.bookers.slice(2));
    await vi.waitFor(async () => expect(await listOffers(serviceId)).toHaveLength(OFFER_COUNT), {
      timeout: LIMITS.poll,
      interval: 200,
    });
    const expiry = { until_at: Date.now() - GRACE_MS + 1_500, opens_at: 0 };
    await database.db.updateTable('offers').set(expiry).where('service_id', '=', serviceId).execute();
    const offers = await listOffers(serviceId);
    const answers = await Promise.all(
      offers.map(async ({ id, user_id }, nth) => {
        await setTimeout((nth / OFFER_COUNT) * 6_000);
        const token = town.bookers.find((booker) => booker.id === user_id)?.token ?? '';
        return request(nth, {
          method: 'PUT',
          path: `/api/offers/${id}`,
          token,
          body: { answer: 'accept' },
        });
      }),
    );
    const endedOffers = await vi.waitFor(
      async () => {
        const found = await listOffers(serviceId);
        expect(found.filter(({ state }) => state === 'L')).toEqual([]);
        return found;
      },
      { timeout: LIMITS.poll, interval: 200 },
    );
    expect(endedOffers.map(({ state }, nth) => [state, answers[nth]?.status])).toEqual(
      endedOffers.map(({ state }) => (state === 'A' ? ['A', 200] : ['X', 409])),
    );
    const accepted = endedOffers.filter(({ state }) => state === 'A').length;
    expect(await countBooked(serviceId)).toBe(accepted);
    expect([accepted > 0, accepted < OFFER_COUNT]).toEqual([true, true]);
  },
);
