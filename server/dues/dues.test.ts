import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysLater } from '#shared/calendar-months.ts';
import { chooseNotices } from '#shared/notices.ts';
import { deletePet } from '#shared/pets.ts';
import { instantOf } from '#shared/town-clock.ts';
import { exportUser } from '#shared/users.ts';
import { type TestApi, testApp } from '../../test/app.ts';
import { at } from '../../test/bookings.ts';
import { giveUntil, newHealthService, newVaccination, newVaccine } from '../../test/health.ts';
import { deliverMails, failTest } from '../../test/mails.ts';
import { newPet, newResident, newStranger, PASSWORD, type Person } from '../../test/people.ts';
import type { PhoneMessage } from '../message.ts';
import { remindingOfDues, remindOfDues } from './dues.service.ts';

let api: TestApi;
let rabies: number;
let agenda: Awaited<ReturnType<typeof newHealthService>>;
beforeAll(async () => {
  api = await testApp();
  rabies = await newVaccine(api, 'Antirrábica de prueba');
  agenda = await newHealthService(api, rabies);
});
afterAll(() => api.close());

const itIs = (date: string, time = '10:30', on = api) =>
  on.setNow(instantOf(at(date, time), on.config.TOWN_TIMEZONE));

/** What one more pass brings a person, by its subjects. */
async function told({ email }: Person, on = api): Promise<string[]> {
  const before = on.mails.length;
  await remindOfDues(on, failTest);
  await deliverMails(on);
  return on.mails
    .slice(before)
    .flatMap(({ to, subject }) => (to === email ? [subject.replace(' · San Carlos', '')] : []));
}

type Vaccinated = { person: Person; petId: number };

async function vaccinated(until = '2027-12-10', name = 'Luna', person?: Person): Promise<Vaccinated> {
  const keeper = person ?? (await newResident(api));
  const petId = await newPet(api, keeper, name);
  await newVaccination(api, { petId, vaccineId: rabies, givenOn: '2026-12-10', until });
  return { person: keeper, petId };
}

async function book({ person, petId }: Vaccinated, date: string, serviceId = agenda.serviceId) {
  const starts = at(date, '08:00');
  await api.db
    .insertInto('bookings')
    .values({
      ...{ agenda_id: agenda.id, starts, ends: starts + 1800, place: 1, status: 'A', comment: '' },
      ...{ override_reason: null, service_id: serviceId, location_id: 1, operator_user_id: 1 },
      ...{ booker_user_id: person.id, pet_id: petId, created_at: 0, updated_at: 0 },
    })
    .execute();
}

const change = (petId: number, columns: object) =>
  api.db.updateTable('pets').set(columns).where('id', '=', petId).execute();

test('sentence 13 and a year of mornings: twice before rabies ends, once for a second dose and a control, and none in vain', {
  timeout: 120_000,
}, async () => {
  itIs('2026-12-11');
  const plain = await vaccinated();
  const pair = await vaccinated('2027-12-10', 'Uma');
  await vaccinated('2027-12-10', 'Toto', pair.person);
  const [renewed, booked, muted] = [await vaccinated(), await vaccinated(), await vaccinated()];
  const [dead, deleted, given] = [await vaccinated(), await vaccinated(), await vaccinated()];
  const corrected = await vaccinated('2027-06-10');
  await newVaccination(api, {
    petId: renewed.petId,
    vaccineId: rabies,
    givenOn: '2026-12-11',
    until: '2028-11-01',
  });
  await book(booked, '2027-12-20');
  const choice = { params: { id: muted.person.id }, body: { mutedNotices: ['health' as const] } };
  await api.call(chooseNotices, choice, muted.person.token);
  await change(dead.petId, { died_on: '2027-01-01' });
  await api.call(deletePet, { params: { id: deleted.petId } }, deleted.person.token);
  const quintuple = await newVaccine(api, 'Quíntuple', 21);
  await api.db.updateTable('vaccines').set({ code: 'other' }).where('id', '=', quintuple).execute();
  await newHealthService(api, quintuple);
  const control = await newHealthService(api, null);
  const [puppy, seen] = [await newResident(api), await newResident(api)];
  const operated = await newResident(api);
  const puppyId = await newPet(api, puppy, 'Pupi');
  await newVaccination(api, {
    petId: puppyId,
    vaccineId: quintuple,
    givenOn: '2027-03-01',
    until: '2028-03-01',
  });
  for (const person of [operated, seen]) {
    const petId = await newPet(api, person, 'Mora');
    const row = { origin: 'T', created_at: 0, created_by: null } as const;
    await api.db
      .insertInto('procedures')
      .values({ ...row, pet_id: petId, kind: 'castration', done_on: '2027-05-03' })
      .execute();
    if (person === seen) await book({ person, petId }, '2027-05-19', control.serviceId);
  }
  const heard = new Map<string, string[]>();
  const before = api.mails.length;
  for (let day = '2026-12-12'; day <= '2027-12-31'; day = daysLater(day, 1)) {
    itIs(day);
    if (day === '2027-06-05')
      await api.db
        .updateTable('vaccinations')
        .set({ next_due_on: '2027-08-10' })
        .where('pet_id', '=', corrected.petId)
        .execute();
    if (day === '2027-11-20') await change(given.petId, { user_id: operated.id });
    const from = api.mails.length;
    await remindOfDues(api, failTest);
    await deliverMails(api);
    for (const { to, subject } of api.mails.slice(from))
      heard.set(to, [...(heard.get(to) ?? []), `${day} ${subject.replace(' · San Carlos', '')}`]);
  }
  const of = ({ email }: Person) => heard.get(email) ?? [];
  const RABIES = 'La vacuna antirrábica de prueba de Luna vence el';
  expect(of(plain.person)).toEqual([`2027-11-10 ${RABIES} 10/12/2027`, `2027-12-04 ${RABIES} 10/12/2027`]);
  const BOTH = 'Vacunas y controles de tus mascotas';
  expect(of(pair.person)).toEqual([`2027-11-10 ${BOTH}`, `2027-12-04 ${BOTH}`]);
  expect(of(puppy)).toEqual([
    '2027-03-21 Pupi puede recibir la segunda dosis de quíntuple desde el 22/03/2027',
  ]);
  expect(of(corrected.person)).toEqual([
    `2027-05-11 ${RABIES} 10/06/2027`,
    `2027-06-04 ${RABIES} 10/06/2027`,
  ]);
  expect(of(given.person)).toEqual([`2027-11-10 ${RABIES} 10/12/2027`]);
  expect(of(operated)).toEqual([
    '2027-05-16 El control de la castración de Mora es alrededor del 17/05/2027',
    `2027-12-04 ${RABIES} 10/12/2027`,
  ]);
  for (const { person } of [renewed, booked, muted, dead, deleted]) expect(of(person)).toEqual([]);
  expect(of(seen)).toEqual([]);
  expect(api.mails.length - before).toBe(10);
});

test('from ten to noon, once a day, however many servers see it', async () => {
  itIs('2028-02-01', '09:59');
  const { person, petId } = await vaccinated('2028-02-20');
  expect(await told(person)).toEqual([]);
  itIs('2028-02-01', '12:00');
  expect(await told(person)).toEqual([]);
  itIs('2028-02-02', '11:59');
  await Promise.all(Array.from({ length: 4 }, () => remindOfDues(api, failTest)));
  expect(await told(person)).toHaveLength(1);
  expect(await told(person)).toEqual([]);
  const told_on = await api.db
    .selectFrom('told_dues')
    .select('told_on')
    .where('pet_id', '=', petId)
    .execute();
  expect(told_on).toEqual([{ told_on: '2028-02-02' }]);
});

test('what waits for a mail server leaves the next morning, unless it was booked meanwhile', async () => {
  itIs('2028-03-01', '11:50');
  const [waits, booked] = [await vaccinated('2028-03-20'), await vaccinated('2028-03-20')];
  await remindOfDues(api, failTest);
  itIs('2028-03-01', '12:10');
  await deliverMails(api);
  expect(api.mails.filter(({ to }) => to === waits.person.email)).toEqual([]);
  await book(booked, '2028-03-13');
  itIs('2028-03-02', '10:01');
  await deliverMails(api);
  expect(api.mails.filter(({ to }) => to === waits.person.email)).toHaveLength(1);
  expect(api.mails.filter(({ to }) => to === booked.person.email)).toEqual([]);
});

test('its button books that pet what it needs, and its words name the book', async () => {
  itIs('2028-04-03');
  const { person, petId } = await vaccinated('2028-05-01');
  expect(await told(person)).toHaveLength(1);
  const text = api.mails.at(-1)?.text;
  expect(text).toContain(`/booking-selector?mascota=${petId}&servicio=${agenda.serviceId}`);
  expect(text).toContain(`/admin-pet-health/${petId}`);
});

test('where the town gives no such vaccine nobody is reminded of it', async () => {
  const other = await testApp();
  itIs('2026-12-03', '10:30', other);
  const person = await newResident(other);
  const petId = await newPet(other, person);
  const vaccineId = await newVaccine(other, 'De otra parte');
  await newVaccination(other, { petId, vaccineId, givenOn: '2025-12-20', until: '2026-12-20' });
  expect(await told(person, other)).toEqual([]);
  await newHealthService(other, vaccineId);
  expect(await told(person, other)).toHaveLength(1);
  await other.close();
});

test('a stranger in somebody’s name is told nothing; whom no mail reaches, by phone', async () => {
  const sent: PhoneMessage[] = [];
  const other = await testApp({
    gateway: { send: async (message) => void sent.push(message) },
    config: { SMTP_URL: 'smtp://correo.test', EMAIL_VERIFICATION: 'on' },
  });
  itIs('2026-12-03', '10:30', other);
  const [stranger, phoned] = [await newStranger(other), await newResident(other)];
  await giveUntil(other, stranger, 'Luna', '2026-12-20');
  await giveUntil(other, phoned, 'Uma', '2026-12-20');
  await other.db
    .updateTable('users')
    .set({ email: null, email_folded: null })
    .where('id', '=', phoned.id)
    .execute();
  expect(await told(stranger, other)).toEqual([]);
  expect(other.mails).toEqual([]);
  expect(sent).toMatchObject([
    { kind: 'healthDue', text: expect.stringContaining('de Uma vence el 20/12/2026') },
  ]);
  await other.close();
});

test('a pass that failed is made again, one that was made isn’t', async () => {
  itIs('2028-06-01');
  const { person } = await vaccinated('2028-06-20');
  let isAway = true;
  const reminding = {
    ...api,
    get db() {
      if (isAway) throw new Error('away');
      return api.db;
    },
  };
  const remind = remindingOfDues(reminding, failTest);
  await expect(remind()).rejects.toThrow('away');
  isAway = false;
  await remind();
  await deliverMails(api);
  expect(api.mails.filter(({ to }) => to === person.email)).toHaveLength(1);
  isAway = true;
  await remind();
});

test('two vaccines against rabies on one day are one thing to tell', async () => {
  const other = await testApp();
  const [person, next] = [await newResident(other), await newResident(other)];
  const petId = await newPet(other, person);
  for (const name of ['Antirrábica de la campaña', 'Antirrábica de la veterinaria']) {
    const vaccineId = await newVaccine(other, name, 21);
    await newHealthService(other, vaccineId);
    await newVaccination(other, { petId, vaccineId, givenOn: '2026-12-01', until: '2027-12-01' });
  }
  await giveUntil(other, next, 'Uma', '2027-01-10');
  itIs('2026-12-22', '10:30', other);
  expect(await told(person, other)).toHaveLength(1);
  expect(other.mails.map(({ to }) => to).toSorted()).toEqual([person.email, next.email].toSorted());
  const rows = other.db.selectFrom('told_dues').select('due_on').where('pet_id', '=', petId);
  expect(await rows.execute()).toHaveLength(1);
  await other.close();
});

test('what fails for one keeper is told, and the others hear', async () => {
  itIs('2028-08-01');
  const [ana, eva] = [await vaccinated('2028-08-20'), await vaccinated('2028-08-20')];
  const failures: unknown[] = [];
  let looks = 0;
  const townNow = () => (++looks === 3 ? failTest(new Error('sin reloj')) : api.townNow());
  const before = api.mails.length;
  await remindingOfDues({ ...api, townNow }, (error) => failures.push(error))();
  await deliverMails(api);
  expect(failures).toMatchObject([{ cause: { message: 'sin reloj' } }]);
  const keepers = [ana.person.email, eva.person.email];
  expect(api.mails.slice(before).filter(({ to }) => keepers.includes(to))).toHaveLength(1);
});

test('what fails for everybody ends the pass, which is made again', async () => {
  itIs('2028-09-01');
  const all = await keepersOf(12, '2028-09-20');
  const failures: unknown[] = [];
  let isAway = true;
  let looks = 0;
  const townNow = () => (isAway && ++looks > 2 ? failTest(new Error('away')) : api.townNow());
  const remind = remindingOfDues({ ...api, townNow }, (error) => failures.push(error));
  await expect(remind()).rejects.toThrow('away');
  expect(failures).toHaveLength(9);
  isAway = false;
  await remind();
  expect(await countTold(all)).toEqual([...all].map(() => 1));
});

test('many leave some at a time, each once', async () => {
  itIs('2029-01-02');
  const all = await keepersOf(250, '2029-01-20');
  const remind = remindingOfDues(api, failTest);
  const counts: number[] = [];
  for (let tick = 0; tick < 4; tick++) {
    await remind();
    counts.push((await countTold(all)).length);
  }
  expect(counts).toEqual([100, 200, 250, 250]);
  expect(new Set(await countTold(all))).toEqual(new Set([1]));
});

/** So many residents, each with a pet whose rabies vaccine ends that day; their ids. */
async function keepersOf(count: number, until: string): Promise<Set<number>> {
  const keepers = new Set<number>();
  for (let made = 0; made < count; made++) keepers.add((await vaccinated(until)).person.id);
  return keepers;
}

/** How many reminders wait for each of those who have any. */
async function countTold(keepers: ReadonlySet<number>): Promise<number[]> {
  const rows = await api.db
    .selectFrom('outbox')
    .select(({ fn }) => ['user_id', fn.countAll<number>().as('count')])
    .where('kind', '=', 'healthDue')
    .groupBy('user_id')
    .execute();
  return rows.flatMap(({ user_id, count }) => (keepers.has(Number(user_id)) ? [Number(count)] : []));
}

test('the look for dues asks the reader, one question after the other', async () => {
  itIs('2029-02-01');
  let [running, most] = [0, 0];
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      running += 1;
      most = Math.max(most, running);
      return node;
    },
    transformResult: async ({ result }) => {
      running -= 1;
      return result;
    },
  };
  const database = { ...api.database, reader: api.database.reader.withPlugin(counter) };
  await remindOfDues({ ...api, database }, failTest);
  expect(most).toBe(1);
});

test('what was told is in the export of one’s own data', async () => {
  itIs('2028-07-03');
  const { person, petId } = await vaccinated('2028-07-20');
  await told(person);
  const { body } = await api.call(
    exportUser,
    { params: { id: person.id }, body: { userPassword: PASSWORD } },
    person.token,
  );
  expect(JSON.parse(JSON.stringify(body)).healthReminders).toEqual([
    { PetId: petId, subject: 'rabies', dueOn: '2028-07-20', toldOn: '2028-07-03' },
  ]);
});
