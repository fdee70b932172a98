import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SYSTEM_OPERATOR_ID } from '#shared/accounts/users.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { WEDNESDAY_8 } from '../../../test/belongings.ts';
import { createBookingDesk } from '../../../test/booking-desk.ts';
import { createOperativoDesk, toQuota } from '../../../test/operativos.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../../test/people.ts';
import { LIMITS } from '../../../test/time-limits.ts';
import type { Caller } from '../../platform/caller.ts';
import { readClock } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { bookLocked } from './book-slot.service.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const { book } = createBookingDesk(() => api);
const { addOperativo } = createOperativoDesk(() => ({ api, admin }));

test('requests decided in one batch each get their own answer, rejections and double clicks included', async () => {
  const { serviceId } = await newAgenda(api, { places: 2 });
  const people = await Promise.all(Array.from({ length: 9 }, () => newResident(api)));
  const pets = await Promise.all(people.map((person) => newPet(api, person)));
  const [ana, beto, eva] = people;
  if (!ana || !beto || !eva) throw new Error('nobody');
  await api.db.updateTable('users').set({ terms_version: null }).where('id', '=', eva.id).execute();
  const halfPast8 = WEDNESDAY_8 + 1800;
  // The first request goes alone; the others wait together.
  const first = book(people[8] ?? ana, { serviceId, petId: pets[8] ?? 0, start: WEDNESDAY_8 + 3600 });
  const clicks = [0, 1, 2].map(() => book(ana, { serviceId, petId: pets[0] ?? 0 }));
  const foreignPetAnswer = book(beto, { serviceId, petId: pets[0] ?? 0 });
  const noTermsAnswer = book(eva, { serviceId, petId: pets[2] ?? 0 });
  const otherAnswers = [3, 4, 5, 6].map((nth) =>
    book(people[nth] ?? ana, { serviceId, petId: pets[nth] ?? 0, start: halfPast8 }),
  );
  expect((await first).status).toBe(200);
  const clicked = await Promise.all(clicks);
  expect(clicked.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(clicked.map(({ body }) => body.result?.id)).size).toBe(1);
  expect((await foreignPetAnswer).status).toBe(404);
  expect((await noTermsAnswer).body.message).toBe(MESSAGES.termsMissing);
  const answers = await Promise.all(otherAnswers);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
  const rows = await api.db
    .selectFrom('bookings')
    .select(['starts', 'place'])
    .where('service_id', '=', serviceId)
    .orderBy('starts')
    .orderBy('place')
    .execute();
  expect(rows.map(({ starts, place }) => [(starts - WEDNESDAY_8) / 1800, place])).toEqual([
    [0, 1],
    [1, 1],
    [1, 2],
    [2, 1],
  ]);
});

test('simultaneous requests for several agendas get places of their own agenda, up to its capacity', async () => {
  const agendas = await Promise.all(Array.from({ length: 5 }, () => newAgenda(api, { places: 1 })));
  const people = await Promise.all(Array.from({ length: 15 }, () => newResident(api)));
  const pets = await Promise.all(people.map((person) => newPet(api, person)));
  const pendingAnswers = people.map(async (person, nth) => {
    const serviceId = agendas[nth % 5]?.serviceId ?? 0;
    return { serviceId, ...(await book(person, { serviceId, petId: pets[nth] ?? 0 })) };
  });
  const answers = await Promise.all(pendingAnswers);
  const booked = answers.filter(({ status }) => status === 200);
  expect(booked.map(({ serviceId }) => serviceId).toSorted()).toEqual(
    agendas.map(({ serviceId }) => serviceId).toSorted(),
  );
  expect(booked.map(({ body }) => body.result?.ServiceId)).toEqual(booked.map(({ serviceId }) => serviceId));
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(10);
});

test.runIf(process.env.TEST_ENGINE === 'postgres')(
  'a transaction that locks an agenda delays booking requests for that agenda alone',
  async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => newResident(api)));
    const pets = await Promise.all(people.map((person) => newPet(api, person)));
    const agendas = await Promise.all(Array.from({ length: 4 }, () => newAgenda(api, { places: 2 })));
    const bookNth = (nth: number) =>
      book(people[nth] ?? throwNobody(), {
        serviceId: agendas[nth % 4]?.serviceId ?? 0,
        petId: pets[nth] ?? 0,
      });
    const waiting = await api.db.transaction().execute(async (trx) => {
      const lockQuery = trx
        .selectFrom('agendas')
        .selectAll()
        .where('service_id', '=', agendas[0]?.serviceId ?? 0);
      await lockQuery.forUpdate().execute();
      const answers = [bookNth(0), bookNth(4)];
      await vi.waitFor(async () => expect(await countWaiters()).toBeGreaterThan(0), { timeout: LIMITS.poll });
      const others = await Promise.all([1, 2, 3, 5, 6, 7].map(bookNth));
      expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
      return answers;
    });
    // A busy machine may reject the waiting requests.
    for (const { status } of await Promise.all(waiting)) expect([200, 503]).toContain(status);
  },
);

test.runIf(process.env.TEST_ENGINE === 'postgres')(
  'a quota that fills up while a request waits for its agenda rejects that request',
  async () => {
    const agenda = await newAgenda(api, { places: 5 });
    await addOperativo(agenda, [toQuota(1)]);
    const first = await newResident(api);
    const second = await newResident(api);
    const PetId = await newPet(api, first);
    const secondPetId = await newPet(api, second);
    const place = { ServiceId: agenda.serviceId, LocationId: 1, OperatorUserId: SYSTEM_OPERATOR_ID };
    const input = { ...place, BookerUserId: first.id, PetId, bookingStartDate: WEDNESDAY_8 };
    const answers = await inTransaction(api.db, async (trx) => {
      const rules = { clock: readClock(api), isLimited: false, holding: null };
      await bookLocked(trx, toCaller(first), input, agenda.id, rules);
      // Stops a write that counted the quota without waiting for the agenda.
      await sql`lock table outbox in exclusive mode`.execute(trx);
      const answer = book(second, { serviceId: agenda.serviceId, petId: secondPetId });
      await vi.waitFor(async () => expect(await countWaiters()).toBeGreaterThan(0), { timeout: LIMITS.poll });
      return [answer];
    });
    const [answer] = await Promise.all(answers);
    expect([answer?.status, answer?.body.message]).toEqual([
      409,
      expect.stringMatching(/^Ya no quedan lugares/),
    ]);
  },
);

function toCaller({ id: userId }: Person): Caller {
  const rights = { roleName: 'USER', mustChangePassword: false, mustSetUpFactor: false } as const;
  return { sessionId: 0, userId, provedAt: 0, ...rights };
}

async function countWaiters(): Promise<number> {
  const { rows } = await sql<{ waiters: number }>`select count(*) as waiters from pg_stat_activity
    where wait_event_type = 'Lock' and query like '%for no key update%' and datname = current_database()`.execute(
    api.db,
  );
  return rows[0]?.waiters ?? 0;
}

function throwNobody(): never {
  throw new Error('nobody');
}
