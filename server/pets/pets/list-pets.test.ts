import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deletePet, listPets, listUserPets, listUsersWithPets } from '#shared/pets/pets.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newAdmin, newPet, newResident, type Person } from '../../../test/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const removePet = (id: number, author: Person) => api.call(deletePet, { params: { id } }, author.token);

const readPets = async (owner: Person) => (await api.call(listPets, {}, owner.token)).body;

describe('lists of pets', () => {
  test('a resident sees own active pets by name regardless of accents', async () => {
    const [ana, bea] = [await newResident(api), await newResident(api)];
    for (const name of ['Zoe', 'Ámbar', 'bruno']) await newPet(api, ana, name);
    await newPet(api, bea, 'Ajena');
    await removePet(await newPet(api, ana, 'Ida'), ana);
    expect((await readPets(ana)).map((pet) => pet.petName)).toEqual(['Ámbar', 'bruno', 'Zoe']);
    const listAnswer = await api.call(listUserPets, { params: { id: ana.id } }, ana.token);
    expect(listAnswer.body).toEqual(await readPets(ana));
  });

  test('rejects the list of pets of another or an unknown person with 403', async () => {
    const [ana, bea] = [await newResident(api), await newResident(api)];
    for (const id of [bea.id, 1, 999_999]) {
      expect((await api.call(listUserPets, { params: { id } }, ana.token)).status).toBe(403);
    }
  });

  test('staff list all pets and those of any person, and each access is logged', async () => {
    const [ana, bea, admin] = [await newResident(api), await newResident(api), await newAdmin(api)];
    const pets = [await newPet(api, ana, 'Toto'), await newPet(api, bea, 'Mora')];
    expect((await readPets(admin)).map((pet) => pet.id)).toEqual(expect.arrayContaining(pets));
    const { body } = await api.call(listUserPets, { params: { id: bea.id } }, admin.token);
    expect(body.map((pet) => pet.petName)).toEqual(['Mora']);
    await api.call(listUsersWithPets, {}, admin.token);
    const accesses = api.db.selectFrom('audit').select(['action', 'entity', 'entity_id as entityId']);
    expect(await accesses.where('user_id', '=', admin.id).orderBy('id').execute()).toEqual([
      { action: 'pet.list', entity: 'pet', entityId: null },
      { action: 'pet.list', entity: 'user', entityId: bea.id },
      { action: 'pet.owners', entity: 'pet', entityId: null },
    ]);
    for (const id of [1, 999_999]) {
      expect((await api.call(listUserPets, { params: { id } }, admin.token)).status).toBe(404);
    }
  });
});
