import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leaveWaitingList } from '#shared/bookings/waiting-list.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newAdmin, newPet, newResident, type Person } from '../../../test/people.ts';
import { createWaitingDesk } from '../../../test/waiting-desk.ts';

const ROUNDS = 12;

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const desk = createWaitingDesk(() => ({ api, admin }));

type Call = () => Promise<{ status: number }>;

async function callInTurnBehindRow(entryId: number, calls: readonly Call[]): Promise<void> {
  const pending: Promise<unknown>[] = [];
  await api.db.transaction().execute(async (trx) => {
    const row = trx.selectFrom('waiting_entries').select('id').where('id', '=', entryId).forUpdate();
    await row.execute();
    for (const call of calls) {
      let isOver = false;
      pending.push(call().finally(() => (isOver = true)));
      while (!isOver && (await countLockWaiters()) < pending.length) await setTimeout(5);
    }
  });
  await Promise.all(pending);
}

async function countLockWaiters(): Promise<number> {
  const waiting = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return (await waiting.execute(api.db)).rows.length;
}

type Race = { act: (entryId: number, owner: Person) => ReturnType<Call>; outcomes: readonly string[] };

async function raceWithOffers({ act, outcomes }: Race) {
  const agenda = await desk.newWaitingAgenda();
  await desk.setOpenMinutes(agenda, { from: 480, to: 510 });
  const [booker, owner] = [await newResident(api), await newResident(api)];
  const [petId, PetId] = [await newPet(api, booker), await newPet(api, owner)];
  for (let nth = 0; nth < ROUNDS; nth++) {
    const { body } = await desk.book(booker, { serviceId: agenda.serviceId, petId, as: admin });
    const { body: entry } = await desk.joinList(owner, agenda, { PetId, dates: ['2026-12-02'] });
    let status = 0;
    const free = () => desk.changeStatus(body.result?.id ?? 0, 'C', admin);
    const actOnce = async () => {
      const answer = await act(entry.id, owner);
      status = answer.status;
      return answer;
    };
    await callInTurnBehindRow(entry.id, nth % 2 === 0 ? [free, actOnce] : [actOnce, free]);
    const offers = (await desk.listOffers(agenda.serviceId)).filter(({ state }) => state === 'L');
    const { waitingState = 'left' } = (await desk.listOwnEntries(owner))[0] ?? {};
    expect(outcomes).toContain(`${status}, ${waitingState}, ${offers.length} offers`);
    await leave(entry.id, owner);
  }
}

const leave: Race['act'] = (id, { token }) => api.call(leaveWaitingList, { params: { id } }, token);

describe.runIf(process.env.TEST_ENGINE === 'postgres')('answers at the moment of an offer', () => {
  test('a pet that left the waiting list holds no offer', async () => {
    await raceWithOffers({ act: leave, outcomes: ['200, left, 0 offers'] });
  });

  test('a pet is paused or offered the place, not both', async () => {
    const pause: Race['act'] = (id, owner) => desk.setPaused(id, true, owner);
    await raceWithOffers({ act: pause, outcomes: ['200, paused, 0 offers', '409, offered, 1 offers'] });
  });
});
