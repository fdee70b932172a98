import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteUser, updateContact } from '#shared/accounts/users.ts';
import { changeBooking, createBooking } from '#shared/bookings/bookings.ts';
import { updateBreed, updateSpecie } from '#shared/catalogues/animals.ts';
import { createCity, updateCity, updateState } from '#shared/catalogues/cities.ts';
import { findReport, findReportSummary } from '#shared/desk/reports.ts';
import { deletePet, updatePet } from '#shared/pets/pets.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { type Belongings, newBelongings, WEDNESDAY_8 } from '../../../test/belongings.ts';
import { newAdmin, newPet, PASSWORD, type Person } from '../../../test/people.ts';
import type { Trx } from '../../platform/db/database.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  await setInstant(TUESDAY_9);
});
afterAll(() => api.close());

const THURSDAY_9 = TUESDAY_9 + 2 * 86_400_000;

async function setInstant(instant: number): Promise<void> {
  api.setNow(instant);
  admin = await newAdmin(api);
}

const YEAR = { from: '2026-01-01', to: '2026-12-31' };

async function requestReport(etag?: string, query: object = YEAR) {
  const headers = etag === undefined ? undefined : { 'if-none-match': etag };
  const answer = await api.send(findReport, { query, ...(headers && { headers }) }, admin.token);
  return { status: answer.status, etag: String(answer.headers.etag), body: answer.body };
}

async function hasNewVersionAfter(change: () => Promise<unknown>): Promise<boolean> {
  const { etag } = await requestReport();
  await change();
  const { status } = await requestReport(etag);
  const headers = { 'if-none-match': etag };
  expect((await api.send(findReportSummary, { headers }, admin.token)).status).toBe(status);
  return status === 200;
}

const contact = { userPhone: '2622 451287', userAddress: 'Sur 1', StateId: 1, CityId: 0 };
const readPet = async ({ petId }: Belongings) => {
  const { species_id, breed_id } = await api.db
    .selectFrom('pets')
    .select(['species_id', 'breed_id'])
    .where('id', '=', petId)
    .executeTakeFirstOrThrow();
  return { petName: 'Luna', petGender: 'F' as const, SpecieId: species_id ?? 0, BreedId: breed_id ?? 0 };
};
const setStatus = (
  { bookingId, person }: Belongings,
  bookingStatus: 'C' | 'D' | 'N',
  caller: Person = person,
) => api.call(changeBooking, { params: { id: bookingId }, body: { bookingStatus } }, caller.token);

const VERSION_CHANGES: Record<string, (belongings: Belongings) => Promise<unknown>> = {
  'a new booking': ({ person, freePetId, agenda }) => {
    const slot = { bookingStartDate: WEDNESDAY_8 + 1800, ServiceId: agenda.serviceId };
    const body = { ...slot, BookerUserId: person.id, PetId: freePetId };
    return api.call(createBooking, { body }, person.token);
  },
  'a cancelled booking': (belongings) => setStatus(belongings, 'C'),
  'a booking done': (belongings) => setStatus(belongings, 'D', admin),
  'a booking missed': (belongings) => setStatus(belongings, 'N', admin),
  'a deleted pet with a booking': ({ petId, person }) =>
    api.call(deletePet, { params: { id: petId } }, person.token),
  'a deleted account with a booking': ({ person }) =>
    api.call(deleteUser, { params: { id: person.id }, body: { userPassword: PASSWORD } }, person.token),
  'another locality of a person': ({ person }) => {
    const body = { ...contact, userOtherCity: 'Otra villa' };
    return api.call(updateContact, { params: { id: person.id }, body }, person.token);
  },
  'a city instead of a typed locality': ({ person, cityId, parents }) => {
    const body = { ...contact, StateId: parents.stateId, CityId: cityId, userOtherCity: '' };
    return api.call(updateContact, { params: { id: person.id }, body }, person.token);
  },
  'a pet’s sex': async (belongings) => {
    const body = { ...(await readPet(belongings)), petGender: 'M' as const };
    return api.call(updatePet, { params: { id: belongings.petId }, body }, belongings.person.token);
  },
  'a pet’s breed and species': async (belongings) => {
    const { parents, breedId } = belongings;
    const body = { ...(await readPet(belongings)), SpecieId: parents.specieId, BreedId: breedId };
    return api.call(updatePet, { params: { id: belongings.petId }, body }, belongings.person.token);
  },
  'a city’s name': ({ cityId, parents, serial }) => {
    const body = { cityName: `Ciudad ${serial}`, StateId: parents.stateId };
    return api.call(updateCity, { params: { id: cityId }, body }, admin.token);
  },
  'a new city': ({ parents, serial }) =>
    api.call(createCity, { body: { cityName: `Nueva ${serial}`, StateId: parents.stateId } }, admin.token),
  'a province’s name': ({ parents, serial }) =>
    api.call(
      updateState,
      { params: { id: parents.stateId }, body: { stateName: `Provincia ${serial}` } },
      admin.token,
    ),
  'a species’ name': ({ specieId, serial }) =>
    api.call(updateSpecie, { params: { id: specieId }, body: { specieName: `Rara ${serial}` } }, admin.token),
  'a breed’s name': ({ breedId, parents, serial }) => {
    const body = { breedName: `Rara ${serial}`, SpecieId: parents.specieId };
    return api.call(updateBreed, { params: { id: breedId }, body }, admin.token);
  },
};

const NEUTRAL_CHANGES: Record<string, (belongings: Belongings) => Promise<unknown>> = {
  reading: ({ person }) => requestReport(undefined, { by: 'Sexo', from: `20${10 + (person.id % 9)}-01-01` }),
  'a new pet': ({ person }) => newPet(api, person),
  'a pet’s name': async (belongings) => {
    const body = { ...(await readPet(belongings)), petName: 'Mora' };
    return api.call(updatePet, { params: { id: belongings.petId }, body }, belongings.person.token);
  },
  'a person’s phone': ({ person }) => {
    const body = { ...contact, userPhone: '2622 451288', userOtherCity: 'Villa Nueva' };
    return api.call(updateContact, { params: { id: person.id }, body }, person.token);
  },
  'a rejected booking': ({ person, petId, agenda }) => {
    const body = { bookingStartDate: WEDNESDAY_8, BookerUserId: person.id, PetId: petId };
    return api.call(createBooking, { body: { ...body, ServiceId: agenda.serviceId + 999 } }, person.token);
  },
};

describe('version of the reports', () => {
  test.each(Object.keys(VERSION_CHANGES))("the reports' version changes with %s", async (cause) => {
    const personBelongings = await newBelongings(api);
    const isOutcome = cause === 'a booking done' || cause === 'a booking missed';
    await setInstant(isOutcome ? THURSDAY_9 : TUESDAY_9);
    const change = async () =>
      expect(await VERSION_CHANGES[cause]?.(personBelongings)).toMatchObject({ status: 200 });
    expect(await hasNewVersionAfter(change)).toBe(true);
    await setInstant(TUESDAY_9);
  });

  test.each(Object.keys(NEUTRAL_CHANGES))("the reports' version stays the same after %s", async (cause) => {
    const personBelongings = await newBelongings(api);
    expect(await hasNewVersionAfter(async () => NEUTRAL_CHANGES[cause]?.(personBelongings))).toBe(false);
  });

  test('the reports’ version depends on query and dates, and that of a summary on the current year', async () => {
    const { etag, body } = await requestReport();
    expect(await requestReport()).toEqual({ status: 200, etag, body });
    expect((await requestReport(etag)).body).toBeNull();
    expect((await requestReport(etag, { ...YEAR, to: '2026-11-30' })).status).toBe(200);
    const headers = { 'if-none-match': etag };
    expect((await api.send(findReportSummary, { headers }, admin.token)).status).toBe(304);
    await setInstant(Date.UTC(2027, 0, 1, 12));
    expect((await api.send(findReportSummary, { headers }, admin.token)).status).toBe(200);
    await setInstant(TUESDAY_9);
  });

  test('reports are cached by query until their version changes', async () => {
    const personBelongings = await newBelongings(api);
    const readBodies = async () => [
      (await requestReport()).body,
      (await requestReport(undefined, { ...YEAR, by: 'Sexo' })).body,
    ];
    const before = await readBodies();
    expect(before[0]).not.toEqual(before[1]);
    // This write bypasses the product and leaves the version alone.
    await api.db
      .updateTable('bookings')
      .set({ status: 'N' })
      .where('id', '=', personBelongings.bookingId)
      .execute();
    expect(await readBodies()).toEqual(before);
    await newBelongings(api);
    const after = await readBodies();
    expect(after[0]).not.toEqual(before[0]);
    expect(after[1]).not.toEqual(before[1]);
  });

  // SQLite has one writer, so commits keep the order of changes.
  test.runIf(process.env.TEST_ENGINE === 'postgres')(
    'the reports’ version changes with each commit, even if commits reorder changes',
    async () => {
      const [first, last] = [await newBelongings(api), await newBelongings(api)];
      const firstChange = Promise.withResolvers<void>();
      const commitSignal = Promise.withResolvers<void>();
      const slowCommit = api.db.transaction().execute(async (trx) => {
        await changeLocality(trx, first);
        firstChange.resolve();
        await commitSignal.promise;
      });
      await firstChange.promise;
      const versions = [(await requestReport()).etag];
      await api.db.transaction().execute((trx) => changeLocality(trx, last));
      versions.push((await requestReport()).etag);
      commitSignal.resolve();
      await slowCommit;
      versions.push((await requestReport()).etag);
      expect(new Set(versions).size).toBe(3);
    },
  );
});

async function changeLocality(trx: Trx, { person }: Belongings): Promise<void> {
  await trx.updateTable('users').set({ other_city: 'Lejos' }).where('id', '=', person.id).execute();
}
