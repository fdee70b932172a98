import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportUser } from '#shared/accounts/users.ts';
import { deletePet } from '#shared/pets/pets.ts';
import { addDays } from '#shared/platform/calendar-months.ts';
import { chooseNotices } from '#shared/platform/notices.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newHealthService, newPetVaccinatedUntil, newVaccination, newVaccine } from '../../../test/health.ts';
import {
  createHealthReminderDesk,
  type HealthReminderTown,
  newHealthReminderTown,
} from '../../../test/health-reminder-desk.ts';
import { deliverMails, failTest } from '../../../test/mails.ts';
import { newPet, newResident, newUnverifiedResident, PASSWORD, type Person } from '../../../test/people.ts';
import { LONG_TEST } from '../../../test/time-limits.ts';
import type { PhoneMessage } from '../../platform/message.ts';
import { sendHealthReminders } from './health-reminders.service.ts';

let api: TestApi;
let town: HealthReminderTown;
beforeAll(async () => {
  api = await testApp();
  town = await newHealthReminderTown(api);
});
afterAll(() => api.close());

const { setTime, listSubjects, newVaccinated, book } = createHealthReminderDesk(() => town);

const setPet = (petId: number, columns: object) =>
  api.db.updateTable('pets').set(columns).where('id', '=', petId).execute();

test(
  'a year of reminders names an ending rabies vaccine twice, a second dose or control once (acceptance 13)',
  LONG_TEST,
  async () => {
    setTime('2026-12-11');
    const plain = await newVaccinated();
    const pair = await newVaccinated('2027-12-10', 'Uma');
    await newVaccinated('2027-12-10', 'Toto', pair.person);
    const [renewed, booked, muted] = [await newVaccinated(), await newVaccinated(), await newVaccinated()];
    const [dead, deleted, transferred] = [
      await newVaccinated(),
      await newVaccinated(),
      await newVaccinated(),
    ];
    const corrected = await newVaccinated('2027-06-10');
    await newVaccination(api, {
      petId: renewed.petId,
      vaccineId: town.rabies,
      givenOn: '2026-12-11',
      until: '2028-11-01',
    });
    await book(booked, '2027-12-20');
    const choice = { params: { id: muted.person.id }, body: { mutedNotices: ['health' as const] } };
    await api.call(chooseNotices, choice, muted.person.token);
    await setPet(dead.petId, { died_on: '2027-01-01' });
    await api.call(deletePet, { params: { id: deleted.petId } }, deleted.person.token);
    const quintuple = await newVaccine(api, 'Quíntuple', 21);
    await api.db.updateTable('vaccines').set({ code: 'other' }).where('id', '=', quintuple).execute();
    await newHealthService(api, quintuple);
    const control = await newHealthService(api, null);
    const [puppyOwner, controlOwner] = [await newResident(api), await newResident(api)];
    const operatedOwner = await newResident(api);
    const puppyId = await newPet(api, puppyOwner, 'Pupi');
    await newVaccination(api, {
      petId: puppyId,
      vaccineId: quintuple,
      givenOn: '2027-03-01',
      until: '2028-03-01',
    });
    for (const person of [operatedOwner, controlOwner]) {
      const petId = await newPet(api, person, 'Mora');
      const row = { origin: 'T', created_at: 0, created_by: null } as const;
      await api.db
        .insertInto('procedures')
        .values({ ...row, pet_id: petId, kind: 'castration', done_on: '2027-05-03' })
        .execute();
      if (person === controlOwner) await book({ person, petId }, '2027-05-19', control.serviceId);
    }
    const remindersTo = new Map<string, string[]>();
    const before = api.mails.length;
    for (let day = '2026-12-12'; day <= '2027-12-31'; day = addDays(day, 1)) {
      setTime(day);
      if (day === '2027-06-05')
        await api.db
          .updateTable('vaccinations')
          .set({ next_due_on: '2027-08-10' })
          .where('pet_id', '=', corrected.petId)
          .execute();
      if (day === '2027-11-20') await setPet(transferred.petId, { user_id: operatedOwner.id });
      const firstMail = api.mails.length;
      await sendHealthReminders(api, failTest);
      await deliverMails(api);
      for (const { to, subject } of api.mails.slice(firstMail))
        remindersTo.set(to, [
          ...(remindersTo.get(to) ?? []),
          `${day} ${subject.replace(' · San Carlos', '')}`,
        ]);
    }
    const readReminders = ({ email }: Person) => remindersTo.get(email) ?? [];
    const RABIES = 'La vacuna antirrábica de prueba de Luna vence el';
    expect(readReminders(plain.person)).toEqual([
      `2027-11-10 ${RABIES} 10/12/2027`,
      `2027-12-04 ${RABIES} 10/12/2027`,
    ]);
    const BOTH = 'Vacunas y controles de tus mascotas';
    expect(readReminders(pair.person)).toEqual([`2027-11-10 ${BOTH}`, `2027-12-04 ${BOTH}`]);
    expect(readReminders(puppyOwner)).toEqual([
      '2027-03-21 Pupi puede recibir la segunda dosis de quíntuple desde el 22/03/2027',
    ]);
    expect(readReminders(corrected.person)).toEqual([
      `2027-05-11 ${RABIES} 10/06/2027`,
      `2027-06-04 ${RABIES} 10/06/2027`,
    ]);
    expect(readReminders(transferred.person)).toEqual([`2027-11-10 ${RABIES} 10/12/2027`]);
    expect(readReminders(operatedOwner)).toEqual([
      '2027-05-16 El control de la castración de Mora es alrededor del 17/05/2027',
      `2027-12-04 ${RABIES} 10/12/2027`,
    ]);
    for (const { person } of [renewed, booked, muted, dead, deleted])
      expect(readReminders(person)).toEqual([]);
    expect(readReminders(controlOwner)).toEqual([]);
    expect(api.mails.length - before).toBe(10);
  },
);

test('the mail of a health reminder links to the service that the pet needs and to its health record', async () => {
  setTime('2028-04-03');
  const { person, petId } = await newVaccinated('2028-05-01');
  expect(await listSubjects(person)).toHaveLength(1);
  const text = api.mails.at(-1)?.text;
  expect(text).toContain(`/booking-selector?mascota=${petId}&servicio=${town.agenda.serviceId}`);
  expect(text).toContain(`/admin-pet-health/${petId}`);
});

test('a vaccine that no service of the town gives has no reminder', async () => {
  const otherApi = await testApp();
  setTime('2026-12-03', '10:30', otherApi);
  const person = await newResident(otherApi);
  const petId = await newPet(otherApi, person);
  const vaccineId = await newVaccine(otherApi, 'De otra parte');
  await newVaccination(otherApi, { petId, vaccineId, givenOn: '2025-12-20', until: '2026-12-20' });
  expect(await listSubjects(person, otherApi)).toEqual([]);
  await newHealthService(otherApi, vaccineId);
  expect(await listSubjects(person, otherApi)).toHaveLength(1);
  await otherApi.close();
});

test('an unverified address gets no health reminder, and an owner without e-mail gets it by phone', async () => {
  const sentMessages: PhoneMessage[] = [];
  const otherApi = await testApp({
    gateway: { send: async (message) => void sentMessages.push(message) },
    config: { SMTP_URL: 'smtp://correo.test', EMAIL_VERIFICATION: 'on' },
  });
  setTime('2026-12-03', '10:30', otherApi);
  const [stranger, phoneOwner] = [await newUnverifiedResident(otherApi), await newResident(otherApi)];
  await newPetVaccinatedUntil(otherApi, stranger, 'Luna', '2026-12-20');
  await newPetVaccinatedUntil(otherApi, phoneOwner, 'Uma', '2026-12-20');
  await otherApi.db
    .updateTable('users')
    .set({ email: null, email_folded: null })
    .where('id', '=', phoneOwner.id)
    .execute();
  expect(await listSubjects(stranger, otherApi)).toEqual([]);
  expect(otherApi.mails).toEqual([]);
  expect(sentMessages).toMatchObject([
    { kind: 'healthDue', text: expect.stringContaining('de Uma vence el 20/12/2026') },
  ]);
  await otherApi.close();
});

test('two rabies vaccines of the same day make one reminder', async () => {
  const otherApi = await testApp();
  const [person, otherOwner] = [await newResident(otherApi), await newResident(otherApi)];
  const petId = await newPet(otherApi, person);
  for (const name of ['Antirrábica de la campaña', 'Antirrábica de la veterinaria']) {
    const vaccineId = await newVaccine(otherApi, name, 21);
    await newHealthService(otherApi, vaccineId);
    await newVaccination(otherApi, { petId, vaccineId, givenOn: '2026-12-01', until: '2027-12-01' });
  }
  await newPetVaccinatedUntil(otherApi, otherOwner, 'Uma', '2027-01-10');
  setTime('2026-12-22', '10:30', otherApi);
  expect(await listSubjects(person, otherApi)).toHaveLength(1);
  expect(otherApi.mails.map(({ to }) => to).toSorted()).toEqual([person.email, otherOwner.email].toSorted());
  const rows = otherApi.db.selectFrom('told_dues').select('due_on').where('pet_id', '=', petId);
  expect(await rows.execute()).toHaveLength(1);
  await otherApi.close();
});

test('the data export lists sent health reminders', async () => {
  setTime('2028-07-03');
  const { person, petId } = await newVaccinated('2028-07-20');
  await listSubjects(person);
  const { body } = await api.call(
    exportUser,
    { params: { id: person.id }, body: { userPassword: PASSWORD } },
    person.token,
  );
  expect(JSON.parse(JSON.stringify(body)).healthReminders).toEqual([
    { PetId: petId, subject: 'rabies', dueOn: '2028-07-20', toldOn: '2028-07-03' },
  ]);
});
