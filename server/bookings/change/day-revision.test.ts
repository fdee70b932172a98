import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Contact, updateContact } from '#shared/accounts/users.ts';
import { createClosures, deleteClosure } from '#shared/bookings/closures.ts';
import { type PetDraft, updatePet } from '#shared/pets/pets.ts';
import { updateLocation } from '#shared/schedule/locations.ts';
import { updateService } from '#shared/schedule/services.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { newBooking } from '../../../test/bookings.ts';
import { createDayDesk, EIGHT } from '../../../test/day-desk.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../../test/people.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const { book, requestDay } = createDayDesk(() => ({ api, admin }));

/** Books two pets and returns `readStatus`, which requests their day with the last tag. */
async function newFollowedMorning() {
  const agenda = await newAgenda(api, {});
  const ana = await newResident(api);
  const eva = await newResident(api);
  for (const [index, person] of [ana, eva].entries()) await book(agenda, person, EIGHT + index * 1800);
  const pets = await api.db.selectFrom('pets').select(['id', 'user_id']).execute();
  const findPetId = (person: Person) => pets.findLast((pet) => pet.user_id === person.id)?.id ?? 0;
  let tag = String((await requestDay(agenda)).headers.etag);
  const readStatus = async () => {
    const answer = await requestDay(agenda, { tag });
    tag = String(answer.headers.etag);
    return answer.status;
  };
  return { agenda, ana, eva, findPetId, readStatus };
}

const toDraft = (person: Person, petName: string): PetDraft => ({
  petName,
  petGender: 'F',
  petBirthDate: '2023-04-05',
  SpecieId: 1,
  BreedId: null,
  UserId: person.id,
});
const rename = (id: number, person: Person, petName: string) =>
  api.call(updatePet, { params: { id }, body: toDraft(person, petName) }, person.token);
const toContact = (userPhone: string): Contact => ({
  userPhone,
  userAddress: 'San Martín 1',
  StateId: 1,
  CityId: 0,
  userOtherCity: 'Sur',
});

describe('version of a day', () => {
  test('the version of a day changes with pets and people even while the clock goes back', async () => {
    const { ana, eva, findPetId, readStatus } = await newFollowedMorning();
    api.setNow(TUESDAY_9 + 7_200_000);
    expect((await rename(findPetId(ana), ana, 'Mora')).status).toBe(200);
    expect(await readStatus()).toBe(200);
    api.setNow(TUESDAY_9 + 3_600_000);
    for (const change of [
      () => rename(findPetId(eva), eva, 'Simba'),
      () => api.call(updateContact, { params: { id: eva.id }, body: toContact('2622 111111') }, eva.token),
    ]) {
      expect((await change()).status).toBe(200);
      expect([await readStatus(), await readStatus()]).toEqual([200, 304]);
    }
    api.setNow(TUESDAY_9);
  });

  test('the version of a day changes with the names of service and location and with closures', async () => {
    const { agenda, readStatus } = await newFollowedMorning();
    const service = {
      serviceName: `Otra ${agenda.serviceId}`,
      serviceDescription: '',
      servicePreparation: [],
    };
    const limits = { slotMinutes: 30, leadHours: 0, horizonDays: 60, cancelLimitHours: 0 };
    const location = {
      locationName: 'Otro lugar',
      locationAddress: '',
      locationNotes: '',
      locationMapUrl: '',
    };
    const closure = {
      fromDate: '2026-12-02',
      toDate: '2026-12-02',
      fromMinute: 600,
      toMinute: 660,
      reason: 'Reunión',
      AgendaId: null,
      LocationId: null,
    };
    const body = { ...service, ...limits, maxActivePerResident: 5, isPublic: true };
    let closureId = 0;
    for (const change of [
      () => api.send(updateService, { params: { id: agenda.serviceId }, body }, admin.token),
      () => api.send(updateLocation, { params: { id: 1 }, body: location }, admin.token),
      async () => {
        const answer = await api.call(createClosures, { body: { closures: [closure] } }, admin.token);
        closureId = answer.body[0]?.id ?? 0;
        return answer;
      },
      () => api.send(deleteClosure, { params: { id: closureId } }, admin.token),
    ]) {
      expect((await change()).status).toBe(200);
      expect([await readStatus(), await readStatus()]).toEqual([200, 304]);
    }
  });

  test('the version of a day survives bookings in another agenda', async () => {
    const { readStatus } = await newFollowedMorning();
    await newBooking(api, await newAgenda(api, {}), EIGHT);
    await newPet(api, await newResident(api));
    expect(await readStatus()).toBe(304);
  });
});

// Skips SQLite, which commits in order of writing.
test.skipIf(process.env.TEST_ENGINE !== 'postgres')(
  'the version of a day changes with a transaction that commits after a later one',
  async () => {
    const { ana, eva, findPetId, readStatus } = await newFollowedMorning();
    const lateTransaction = await api.db.startTransaction().execute();
    await lateTransaction
      .updateTable('pets')
      .set({ name: 'Mora', updated_at: TUESDAY_9 + 1 })
      .where('id', '=', findPetId(ana))
      .execute();
    api.setNow(TUESDAY_9 + 3_600_000);
    await rename(findPetId(eva), eva, 'Simba');
    expect([await readStatus(), await readStatus()]).toEqual([200, 304]);
    await lateTransaction.commit().execute();
    expect([await readStatus(), await readStatus()]).toEqual([200, 304]);
    api.setNow(TUESDAY_9);
  },
);
