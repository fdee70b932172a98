import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBooking, listBookings } from '#shared/bookings/bookings.ts';
import { createPet, deletePet, listPets, updatePet } from '#shared/pets/pets.ts';
import { parseIsoDate } from '#shared/platform/town-clock.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../../test/people.ts';
import { findAnimal, listPetAudit, toLunaDraft } from '../../../test/pets.ts';

let api: TestApi;
let perro: Awaited<ReturnType<typeof findAnimal>>;
let gato: Awaited<ReturnType<typeof findAnimal>>;
beforeAll(async () => {
  api = await testApp();
  perro = await findAnimal(api, 'perro');
  gato = await findAnimal(api, 'gato');
});
afterAll(() => api.close());

const toLuna = () => toLunaDraft(perro);

const createLuna = (owner: Person, change: object = {}) =>
  api.send(createPet, { body: { ...toLuna(), ...change } }, owner.token);

const updateToLuna = (id: number, author: Person, change: object = {}) =>
  api.call(updatePet, { params: { id }, body: { ...toLuna(), ...change } }, author.token);

const removePet = (id: number, author: Person) => api.call(deletePet, { params: { id } }, author.token);

const readPets = async (owner: Person) => (await api.call(listPets, {}, owner.token)).body;

const listAudit = (petId: number) => listPetAudit(api, petId);

describe('changing a pet', () => {
  test('a change of a pet returns it and keeps its owner', async () => {
    const [ana, bea] = [await newResident(api), await newResident(api)];
    const id = await newPet(api, ana);
    const cat = { petName: 'Mora', SpecieId: gato.id, BreedId: gato.mestizo, petBirthDate: null };
    const { status, body } = await updateToLuna(id, ana, { ...cat, UserId: bea.id });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...cat, id, UserId: ana.id, Breed: { Specie: { specieName: 'Gato' } } });
    expect(await readPets(ana)).toEqual([body]);
  });

  test('a change of a pet keeps omitted comment and photo and clears empty ones', async () => {
    const ana = await newResident(api);
    const { body } = await createLuna(ana, { petComment: 'Muerde\nun poco', petPhoto: '/fotos/1.jpg' });
    const updated = await updateToLuna(Number(body.id), ana);
    expect(updated.body).toMatchObject({ petComment: 'Muerde\nun poco', petPhoto: '/fotos/1.jpg' });
    const cleared = await updateToLuna(Number(body.id), ana, { petComment: null, petPhoto: null });
    expect(cleared.body).toMatchObject({ petComment: '', petPhoto: null });
  });

  test('rejects a change of a pet with a stale updatedAt, which grows within a millisecond', async () => {
    const ana = await newResident(api);
    const { body } = await createLuna(ana);
    const id = Number(body.id);
    const updatedAt = Number(body.updatedAt);
    const first = await updateToLuna(id, ana, { petName: 'Una', updatedAt });
    const second = await updateToLuna(id, ana, { petName: 'Dos' });
    expect([first.body.updatedAt, second.body.updatedAt]).toEqual([updatedAt + 1, updatedAt + 2]);
    const stale = await updateToLuna(id, ana, { petName: 'Tres', updatedAt });
    expect(stale.status).toBe(409);
    expect((await readPets(ana)).map((pet) => pet.petName)).toEqual(['Dos']);
  });

  test('one of ten simultaneous changes of a pet succeeds', async () => {
    const ana = await newResident(api);
    const id = await newPet(api, ana);
    const version = { updatedAt: TUESDAY_9 };
    const answers = await Promise.all(Array.from({ length: 10 }, () => updateToLuna(id, ana, version)));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array(9).fill(409)]);
  });

  test('changing a pet of another person, a deleted or an unknown one returns 404', async () => {
    const [ana, bea] = [await newResident(api), await newResident(api)];
    const otherPet = await newPet(api, bea, 'Mora');
    const deleted = await newPet(api, ana);
    await removePet(deleted, ana);
    for (const id of [otherPet, deleted, 999_999]) {
      expect([id, (await updateToLuna(id, ana)).status, (await removePet(id, ana)).status]).toEqual([
        id,
        404,
        404,
      ]);
    }
    expect((await readPets(bea)).map((pet) => pet.petName)).toEqual(['Mora']);
    expect((await api.send(updatePet, { params: { id: otherPet }, body: toLuna() })).status).toBe(401);
    expect((await api.send(deletePet, { params: { id: otherPet } })).status).toBe(401);
  });

  test('staff change any pet, which is audited', async () => {
    const [ana, admin] = [await newResident(api), await newAdmin(api)];
    const id = await newPet(api, ana, 'Toto');
    expect((await updateToLuna(id, admin, { petName: 'Totó' })).body).toMatchObject({ UserId: ana.id });
    expect((await removePet(id, admin)).body).toEqual({ id });
    const [changed, removed] = await listAudit(id);
    expect(JSON.parse(changed?.before ?? '')).toMatchObject({ petName: 'Toto' });
    expect(JSON.parse(changed?.after ?? '')).toMatchObject({ petName: 'Totó' });
    expect(removed).toMatchObject({ action: 'pet.delete', userId: admin.id, after: null });
  });
});

describe('deleted pets', () => {
  const toWallClockAt = (iso: string, hour: number) => (parseIsoDate(iso) ?? 0) + hour * 3600;

  test('deleting a pet frees future places and keeps past bookings', async () => {
    const [ana, bea] = [await newResident(api), await newResident(api)];
    const { serviceId } = await newAgenda(api, {});
    const [luna, mora] = [await newPet(api, ana), await newPet(api, bea)];
    const bookPet = (owner: Person, PetId: number, bookingStartDate: number) => {
      const body = { bookingStartDate, ServiceId: serviceId, BookerUserId: owner.id, PetId };
      return api.call(createBooking, { body }, owner.token);
    };
    await bookPet(ana, luna, toWallClockAt('2026-12-02', 8));
    api.setNow(Date.UTC(2026, 11, 2, 14));
    const futureBooking = await bookPet(ana, luna, toWallClockAt('2026-12-03', 8));
    expect(futureBooking.status).toBe(200);
    expect((await removePet(luna, ana)).body).toEqual({ id: luna });
    const { body: bookings } = await api.call(listBookings, {}, ana.token);
    expect(bookings.map((booking) => [booking.bookingStatus, booking.Pet.petName])).toEqual([
      ['A', 'Luna'],
      ['C', 'Luna'],
    ]);
    expect((await bookPet(bea, mora, toWallClockAt('2026-12-03', 8))).status).toBe(200);
    expect((await bookPet(ana, luna, toWallClockAt('2026-12-04', 8))).status).toBe(404);
    api.setNow(TUESDAY_9);
  });
});
