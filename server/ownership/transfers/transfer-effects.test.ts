import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportUser } from '#shared/accounts/users.ts';
import { createBooking, findBooking, listBookings } from '#shared/bookings/bookings.ts';
import { prioritiseEntry } from '#shared/bookings/waiting-list.ts';
import { findPetProfile } from '#shared/desk/profiles.ts';
import { addVaccination, findHealth } from '#shared/health/health.ts';
import { findPet, listPets, updatePet } from '#shared/pets/pets.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { newBelongings } from '../../../test/belongings.ts';
import { wallAt } from '../../../test/bookings.ts';
import { CANARY_PATTERN, plantCanaries } from '../../../test/canary.ts';
import { newHealth, newVaccine } from '../../../test/health.ts';
import { deliverMails } from '../../../test/mails.ts';
import {
  newAdmin,
  newAgenda,
  newPet,
  newResident,
  newUnverifiedResident,
  PASSWORD,
  type Person,
} from '../../../test/people.ts';
import { createTransferDesk } from '../../../test/transferring.ts';
import { createWaitingDesk } from '../../../test/waiting-desk.ts';
import { REVERTED_REASON } from '../../health/record/correction-reasons.rules.ts';

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
});
afterAll(() => api.close());

const { accept, anaWithLuna, makeCode } = createTransferDesk(() => ({ api, clerk }));
const desk = createWaitingDesk(() => ({ api, admin: clerk }));

const readExport = async ({ id, token }: Person) =>
  (await api.call(exportUser, { params: { id }, body: { userPassword: PASSWORD } }, token)).body;

describe('transferring a pet', () => {
  test('a transfer cancels future bookings and notifies both owners', async () => {
    const { ana, eva, luna } = await anaWithLuna();
    const agenda = await newAgenda(api, { places: 3 });
    const body = {
      bookingStartDate: wallAt('2026-12-03', '08:00'),
      ServiceId: agenda.serviceId,
      PetId: luna,
    };
    const booked = await api.call(createBooking, { body: { ...body, BookerUserId: ana.id } }, ana.token);
    expect(booked.status).toBe(200);
    await deliverMails(api);
    const before = api.mails.length;
    await accept(eva, await makeCode(ana, luna));
    await deliverMails(api);
    const own = (await api.call(listBookings, {}, ana.token)).body.filter(({ PetId }) => PetId === luna);
    expect(own.map(({ bookingStatus }) => bookingStatus)).toEqual(['C']);
    const newMails = api.mails.slice(before).map(({ to, subject }) => [to, subject]);
    expect(newMails.toSorted()).toEqual([
      [ana.email, expect.stringMatching(/^Cancelamos tu turno/)],
      [ana.email, 'Luna pasó a otra familia · San Carlos'],
      [eva.email, 'Recibiste a Luna · San Carlos'],
    ]);
    const profile = await api.call(findPetProfile, { params: { id: luna } }, clerk.token);
    expect(profile.body.Bookings.map(({ id }) => id)).toEqual([booked.body.result?.id]);
  });

  test('a transfer hides free text from the new owner and later names from the former one', async () => {
    const belongings = await newBelongings(api);
    await plantCanaries(api, belongings);
    await api.db
      .updateTable('pets')
      .set({ name: 'Luna', name_folded: 'luna' })
      .where('id', '=', belongings.petId)
      .execute();
    await api.db
      .updateTable('microchips')
      .set({ code: '032000012345678' })
      .where('pet_id', '=', belongings.petId)
      .execute();
    await api.db
      .insertInto('notes')
      .values({
        pet_id: belongings.petId,
        text: 'Canario llama de noche',
        written_by: clerk.id,
        created_at: api.now(),
      })
      .execute();
    api.setNow(TUESDAY_9 + 1_000);
    const eva = await newResident(api);
    expect((await accept(eva, await makeCode(belongings.person, belongings.petId))).status).toBe(200);
    const newOwnerAnswers = [
      await api.call(findPet, { params: { id: belongings.petId } }, eva.token),
      await api.call(listPets, {}, eva.token),
      await api.call(findHealth, { params: { id: belongings.petId } }, eva.token),
      await api.call(exportUser, { params: { id: eva.id }, body: { userPassword: PASSWORD } }, eva.token),
    ];
    expect(newOwnerAnswers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const { body } of newOwnerAnswers) expect(JSON.stringify(body)).not.toMatch(CANARY_PATTERN);
    const petDraft = { petName: 'Canela', petComment: 'Vive en Mitre 12' };
    await api.call(updatePet, { params: { id: belongings.petId }, body: petDraft }, eva.token);
    const booking = await api.call(
      findBooking,
      { params: { id: belongings.bookingId } },
      belongings.person.token,
    );
    expect([booking.status, booking.body.Pet.petName]).toEqual([200, 'Luna']);
    const list = await api.call(listBookings, {}, belongings.person.token);
    expect(JSON.stringify([booking.body, list.body])).not.toMatch(/Canela|Mitre 12/);
    api.setNow(TUESDAY_9);
  });

  test.each([
    ['0421', '0421'],
    ['A012B03', 'A012B03'],
    ['R-045/22', 'R-045/22'],
    ['Mitre 12', ''],
    ['24.555.666', ''],
    ['tel341555123', ''],
    ['LoteDeAna', ''],
    ['ana1@example.org', ''],
  ])('a transfer turns the declared batch %j into %j', async (typedBatch, keptBatch) => {
    const { ana, eva, luna } = await anaWithLuna();
    const VaccineId = await newVaccine(api, `Declarada ${typedBatch}`);
    const body = { VaccineId, givenOn: '2026-08-10', batchText: typedBatch, labText: 'El de Ana' };
    await api.call(addVaccination, { params: { id: luna }, body }, ana.token);
    await accept(eva, await makeCode(ana, luna));
    const { Vaccinations } = (await api.call(findHealth, { params: { id: luna } }, eva.token)).body;
    expect(Vaccinations).toMatchObject([{ batchCode: keptBatch, batchLab: '' }]);
  });

  test('a transferred health record keeps dates and drops words of the former owner', async () => {
    const { ana, eva, luna } = await anaWithLuna();
    const { vaccinationId, procedureId } = await newHealth(api, luna, 8_001);
    const words = { vet_name: 'Vet de Ana', place: 'En casa, Mitre 12' };
    for (const [table, id] of [
      ['vaccinations', vaccinationId] as const,
      ['procedures', procedureId] as const,
    ])
      await api.db.updateTable(table).set(words).where('id', '=', id).execute();
    await api.db.updateTable('procedures').set({ origin: 'S' }).where('id', '=', procedureId).execute();
    const correction = { origin: 'D', status: 'R', rectify_reason: 'Vive en Mitre 12' } as const;
    const row = { pet_id: luna, grams: 9_000, weighed_on: '2026-10-01', created_at: 0, created_by: null };
    await api.db
      .insertInto('weights')
      .values([
        { ...row, ...correction },
        { ...row, ...correction, rectify_reason: REVERTED_REASON },
      ])
      .execute();
    await accept(eva, await makeCode(ana, luna));
    const { body } = await api.call(findHealth, { params: { id: luna } }, eva.token);
    expect(body.Vaccinations).toMatchObject([{ givenOn: '2026-01-15', vetName: '', place: '' }]);
    expect(body.Procedures).toMatchObject([{ doneOn: '2026-02-03', vetName: words.vet_name }]);
    const remaining = api.db
      .selectFrom('weights')
      .select('rectify_reason')
      .where('pet_id', '=', luna)
      .orderBy('id');
    expect((await remaining.execute()).map(({ rectify_reason }) => rectify_reason)).toEqual([
      '',
      '',
      REVERTED_REASON,
    ]);
  });

  test('the mail of a transfer to an unverified address omits the name of the pet', async () => {
    const [ana, eva] = [await newResident(api), await newUnverifiedResident(api)];
    const luna = await newPet(api, ana, 'Multa pendiente');
    const before = api.mails.length;
    await accept(eva, await makeCode(ana, luna));
    await deliverMails(api);
    const [mail] = api.mails.slice(before).filter(({ to }) => to === eva.email);
    expect(mail?.subject).toBe('Recibiste una mascota · San Carlos');
    expect(JSON.stringify(mail)).not.toMatch(/multa/i);
  });
});

describe('waiting list of a transferred pet', () => {
  async function newPrioritised() {
    const { agenda, booked, waiting } = await desk.newFullAgenda();
    const { owner, entryId, petId } = waiting;
    await desk.changeStatus(booked.id, 'C', clerk);
    const body = { reason: 'La señora Paz está internada por cáncer' };
    const prioritised = await api.call(prioritiseEntry, { params: { id: entryId }, body }, clerk.token);
    expect(prioritised.status).toBe(200);
    return { agenda, ana: owner, eva: await newResident(api), entryId, petId };
  }

  test('a transfer erases the priority reasons of the pet', async () => {
    const { ana, eva, entryId, petId } = await newPrioritised();
    expect((await accept(eva, await makeCode(ana, petId))).status).toBe(200);
    for (const owner of [ana, eva]) expect(JSON.stringify(await readExport(owner))).not.toContain('cáncer');
    const entry = api.db.selectFrom('waiting_entries').select(['state', 'priority_reason']);
    expect(await entry.where('id', '=', entryId).executeTakeFirst()).toEqual({
      state: 'E',
      priority_reason: null,
    });
  });

  test('an export has the waiting entries and offers of the time in which the person owned the pet', async () => {
    const { agenda, ana, eva, entryId, petId } = await newPrioritised();
    const before = { waitingList: [{ id: entryId }], offers: [{ entryId }] };
    expect(await readExport(ana)).toMatchObject(before);
    api.setNow(TUESDAY_9 + 1_000);
    await accept(eva, await makeCode(ana, petId));
    const { body: newEntry } = await desk.joinList(eva, agenda, { PetId: petId, dates: ['2026-12-02'] });
    await desk.runPass();
    const after = { waitingList: [{ id: newEntry.id }], offers: [{ entryId: newEntry.id }] };
    expect([await readExport(ana), await readExport(eva)]).toMatchObject([before, after]);
    api.setNow(TUESDAY_9);
  });
});
