import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApp } from '../../../test/app.ts';
import {
  createHealthReminderDesk,
  type HealthReminderTown,
  newHealthReminderTown,
} from '../../../test/health-reminder-desk.ts';
import { createLockHolder } from '../../../test/holding.ts';
import { deliverMails, failTest } from '../../../test/mails.ts';
import { newResident } from '../../../test/people.ts';
import { createTransferDesk } from '../../../test/transferring.ts';
import { createDailyHealthReminders, sendHealthReminders } from './health-reminders.service.ts';

let api: TestApi;
let town: HealthReminderTown;
beforeAll(async () => {
  api = await testApp();
  town = await newHealthReminderTown(api);
});
afterAll(() => api.close());

const { setTime, listSubjects, newVaccinated, book } = createHealthReminderDesk(() => town);

test('health reminders are sent between ten and noon, once a day, however many servers run', async () => {
  setTime('2028-02-01', '09:59');
  const { person, petId } = await newVaccinated('2028-02-20');
  expect(await listSubjects(person)).toEqual([]);
  setTime('2028-02-01', '12:00');
  expect(await listSubjects(person)).toEqual([]);
  setTime('2028-02-02', '11:59');
  await Promise.all(Array.from({ length: 4 }, () => sendHealthReminders(api, failTest)));
  expect(await listSubjects(person)).toHaveLength(1);
  expect(await listSubjects(person)).toEqual([]);
  const told_on = await api.db
    .selectFrom('told_dues')
    .select('told_on')
    .where('pet_id', '=', petId)
    .execute();
  expect(told_on).toEqual([{ told_on: '2028-02-02' }]);
});

test('a health reminder that missed its hours leaves the next morning, unless the pet was booked meanwhile', async () => {
  setTime('2028-03-01', '11:50');
  const [unbookedPet, bookedPet] = [await newVaccinated('2028-03-20'), await newVaccinated('2028-03-20')];
  await sendHealthReminders(api, failTest);
  setTime('2028-03-01', '12:10');
  await deliverMails(api);
  expect(api.mails.filter(({ to }) => to === unbookedPet.person.email)).toEqual([]);
  await book(bookedPet, '2028-03-13');
  setTime('2028-03-02', '10:01');
  await deliverMails(api);
  expect(api.mails.filter(({ to }) => to === unbookedPet.person.email)).toHaveLength(1);
  expect(api.mails.filter(({ to }) => to === bookedPet.person.email)).toEqual([]);
});

test('a new owner gets the health reminders that the previous owner already got', async () => {
  setTime('2028-05-02');
  const { person: ana, petId } = await newVaccinated('2028-05-20');
  expect(await listSubjects(ana)).toHaveLength(1);
  const eva = await newResident(api);
  const { makeCode, accept } = createTransferDesk(() => ({ api, clerk: ana }));
  expect((await accept(eva, await makeCode(ana, petId))).status).toBe(200);
  await deliverMails(api);
  setTime('2028-05-03');
  expect([await listSubjects(eva), await listSubjects(eva)]).toEqual([
    [expect.stringContaining('20/05/2028')],
    [],
  ]);
});

test.runIf(process.env.TEST_ENGINE === 'postgres')(
  'a run of health reminders waits for a concurrent one of the same owner and repeats no reminder',
  async () => {
    setTime('2028-10-02');
    const { person, petId } = await newVaccinated('2028-10-20');
    await createLockHolder(() => api)(
      person,
      async () => ({ status: 0, body: await sendHealthReminders(api, failTest) }) as never,
      (trx) =>
        trx
          .insertInto('told_dues')
          .values({ pet_id: petId, subject: 'rabies', due_on: '2028-10-20', step: 1, told_on: '2028-10-02' })
          .execute(),
    );
    await deliverMails(api);
    expect(api.mails.filter(({ to }) => to === person.email)).toEqual([]);
  },
);

test('a failed run of health reminders is repeated and a successful one is not', async () => {
  setTime('2028-06-01');
  const { person } = await newVaccinated('2028-06-20');
  let isAway = true;
  const failingApi = {
    ...api,
    get db() {
      if (isAway) throw new Error('away');
      return api.db;
    },
  };
  const remind = createDailyHealthReminders(failingApi, failTest);
  await expect(remind()).rejects.toThrow('away');
  isAway = false;
  await remind();
  await deliverMails(api);
  expect(api.mails.filter(({ to }) => to === person.email)).toHaveLength(1);
  isAway = true;
  await remind();
});

test('a health reminder that fails for one owner is reported and the others are sent', async () => {
  setTime('2028-08-01');
  const [ana, eva] = [await newVaccinated('2028-08-20'), await newVaccinated('2028-08-20')];
  const failures: unknown[] = [];
  let clockReads = 0;
  const townNow = () => (++clockReads === 3 ? failTest(new Error('sin reloj')) : api.townNow());
  const before = api.mails.length;
  await createDailyHealthReminders({ ...api, townNow }, (error) => failures.push(error))();
  await deliverMails(api);
  expect(failures).toMatchObject([{ cause: { message: 'sin reloj' } }]);
  const owners = [ana.person.email, eva.person.email];
  expect(api.mails.slice(before).filter(({ to }) => owners.includes(to))).toHaveLength(1);
});

test('a run of health reminders that fails for every owner is repeated by the next call', async () => {
  setTime('2028-09-01');
  const ownerIds = await newOwners(12, '2028-09-20');
  const failures: unknown[] = [];
  let isAway = true;
  let clockReads = 0;
  const townNow = () => (isAway && ++clockReads > 2 ? failTest(new Error('away')) : api.townNow());
  const remind = createDailyHealthReminders({ ...api, townNow }, (error) => failures.push(error));
  await expect(remind()).rejects.toThrow('away');
  expect(failures).toHaveLength(9);
  isAway = false;
  await remind();
  expect(await countReminders(ownerIds)).toEqual([...ownerIds].map(() => 1));
});

test('many health reminders are spread over several calls, one for each owner', async () => {
  setTime('2029-01-02');
  const ownerIds = await newOwners(250, '2029-01-20');
  const remind = createDailyHealthReminders(api, failTest);
  const counts: number[] = [];
  for (let tick = 0; tick < 4; tick++) {
    await remind();
    counts.push((await countReminders(ownerIds)).length);
  }
  expect(counts).toEqual([100, 200, 250, 250]);
  expect(new Set(await countReminders(ownerIds))).toEqual(new Set([1]));
});

async function newOwners(count: number, until: string): Promise<Set<number>> {
  const owners = new Set<number>();
  for (let ownerCount = 0; ownerCount < count; ownerCount++)
    owners.add((await newVaccinated(until)).person.id);
  return owners;
}

async function countReminders(owners: ReadonlySet<number>): Promise<number[]> {
  const rows = await api.db
    .selectFrom('outbox')
    .select(({ fn }) => ['user_id', fn.countAll<number>().as('count')])
    .where('kind', '=', 'healthDue')
    .groupBy('user_id')
    .execute();
  return rows.flatMap(({ user_id, count }) => (owners.has(Number(user_id)) ? [Number(count)] : []));
}

test('the run of health reminders reads due pets on the reader, one query at a time', async () => {
  setTime('2029-02-01');
  let [runningQueries, mostQueries] = [0, 0];
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      runningQueries += 1;
      mostQueries = Math.max(mostQueries, runningQueries);
      return node;
    },
    transformResult: async ({ result }) => {
      runningQueries -= 1;
      return result;
    },
  };
  const database = { ...api.database, reader: api.database.reader.withPlugin(counter) };
  await sendHealthReminders({ ...api, database }, failTest);
  expect(mostQueries).toBe(1);
});
