import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateContact } from '#shared/accounts/users.ts';
import {
  createBreed,
  createSpecie,
  deleteBreed,
  deleteSpecie,
  findSpecieBreeds,
  updateBreed,
} from '#shared/catalogues/animals.ts';
import { createCity, createState, deleteCity, deleteState } from '#shared/catalogues/cities.ts';
import { createPet, deletePet } from '#shared/pets/pets.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newAdmin, newPet, newResident, type Person } from '../../../test/people.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { requireCityOfState } from '../cities/cities.service.ts';

let api: TestApi;
let admin: Person;
let ana: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
  ana = await newResident(api);
});
afterAll(() => api.close());

let serial = 0;
const newUniqueName = () => `Cañuelas ${++serial}`;
const newState = async () =>
  (await api.call(createState, { body: { stateName: newUniqueName() } }, admin.token)).body.id;
const addCity = (StateId: number) =>
  api.call(createCity, { body: { cityName: newUniqueName(), StateId } }, admin.token);
const newCity = async (StateId: number) => (await addCity(StateId)).body.id;
const newSpecie = async () =>
  (await api.call(createSpecie, { body: { specieName: newUniqueName() } }, admin.token)).body.id;
const addBreed = (SpecieId: number) =>
  api.call(createBreed, { body: { breedName: newUniqueName(), SpecieId } }, admin.token);
const readBreeds = async (id: number) =>
  (await api.call(findSpecieBreeds, { params: { id } }, admin.token)).body.Breeds;

const removeState = (id: number) => api.call(deleteState, { params: { id } }, admin.token);
const removeCity = (id: number) => api.call(deleteCity, { params: { id } }, admin.token);
const removeSpecie = (id: number) => api.call(deleteSpecie, { params: { id } }, admin.token);
const removeBreed = (id: number) => api.call(deleteBreed, { params: { id } }, admin.token);

function setContact(person: Person, StateId: number, CityId: number) {
  const body = {
    userPhone: '2622 451287',
    userAddress: 'San Martín 100',
    StateId,
    CityId,
    userOtherCity: 'Tunuyán',
  };
  return api.call(updateContact, { params: { id: person.id }, body }, person.token);
}

function addPet(SpecieId: number, BreedId: number | null = null) {
  return api.call(createPet, { body: { petName: 'Luna', petGender: 'F', SpecieId, BreedId } }, ana.token);
}

describe('entries in use', () => {
  test('rejects removal of a province with cities or people', async () => {
    const state = await newState();
    const cities = [await newCity(state), await newCity(state)];
    expect((await removeState(state)).error).toEqual({
      code: 'conflict',
      message: 'No se puede eliminar la provincia: tiene 2 localidades',
    });
    const beto = await newResident(api);
    await setContact(beto, state, 0);
    await removeCity(cities[0] ?? 0);
    const { status, error } = await removeState(state);
    expect([status, error.message]).toEqual([
      409,
      'No se puede eliminar la provincia: tiene 1 localidad y 1 usuario',
    ]);
    await setContact(beto, 1, 0);
    await removeCity(cities[1] ?? 0);
    expect((await removeState(state)).status).toBe(200);
  });

  test('rejects removal of a city with active people', async () => {
    const state = await newState();
    const city = await newCity(state);
    const [beto, carla] = [await newResident(api), await newResident(api)];
    await setContact(beto, state, city);
    await setContact(carla, state, city);
    const { status, error } = await removeCity(city);
    expect([status, error.message]).toEqual([409, 'No se puede eliminar la localidad: tiene 2 usuarios']);
    const people = [beto.id, carla.id];
    await api.db.updateTable('users').set({ status: 'B' }).where('id', 'in', people).execute();
    expect((await removeCity(city)).status).toBe(200);
  });

  test('rejects removal of a species with pets or further breeds', async () => {
    const specie = await newSpecie();
    const [mestizo] = await readBreeds(specie);
    const breed = (await addBreed(specie)).body.id;
    const pet = await addPet(specie, mestizo?.id ?? 0);
    const { status, error } = await removeSpecie(specie);
    expect([status, error.message]).toEqual([
      409,
      'No se puede eliminar la especie: tiene 1 raza y 1 mascota',
    ]);
    await removeBreed(breed);
    expect((await removeSpecie(specie)).error.message).toBe(
      'No se puede eliminar la especie: tiene 1 mascota',
    );
    await api.call(deletePet, { params: { id: pet.body.id } }, ana.token);
    expect((await removeSpecie(specie)).status).toBe(200);
  });

  test('rejects removal of a breed with pets', async () => {
    const petId = await newPet(api, ana);
    const { breed_id } = await api.db
      .selectFrom('pets')
      .select('breed_id')
      .where('id', '=', petId)
      .executeTakeFirstOrThrow();
    const { status, error } = await removeBreed(breed_id ?? 0);
    expect([status, error.message]).toEqual([409, 'No se puede eliminar la raza: tiene 1 mascota']);
  });
});

describe('first breed of a species', () => {
  test('a new species has the breed Mestizo, and both are removed together', async () => {
    const specie = await newSpecie();
    const breeds = await readBreeds(specie);
    expect(breeds).toMatchObject([{ breedName: 'Mestizo', breedStatus: 'A', SpecieId: specie }]);
    expect((await removeSpecie(specie)).status).toBe(200);
    const mestizo = breeds[0]?.id ?? 0;
    const body = { breedName: 'Mestizo', SpecieId: specie };
    expect((await api.call(updateBreed, { params: { id: mestizo }, body }, admin.token)).status).toBe(404);
    expect((await removeBreed(mestizo)).status).toBe(404);
    expect((await addBreed(specie)).status).toBe(400);
  });

  test('a rejected species leaves no Mestizo', async () => {
    const listMestizos = () =>
      api.db.selectFrom('breeds').select('id').where('name_folded', '=', 'mestizo').execute();
    const before = await listMestizos();
    const { status } = await api.call(createSpecie, { body: { specieName: 'PERRO' } }, admin.token);
    expect([status, await listMestizos()]).toEqual([409, before]);
  });
});

const ROUNDS = Array.from({ length: 12 }, (_, index) => index);

async function runRace(remove: () => Promise<{ status: number }>, use: () => Promise<{ status: number }>) {
  const both = serial % 2 ? [use(), remove()] : [remove(), use()];
  return (await Promise.all(both)).map(({ status }) => status).toSorted();
}

describe('removal during a first use', () => {
  test.each(ROUNDS)('a removed province and a new city exclude each other, round %i', async () => {
    const state = await newState();
    const statuses = await runRace(
      () => removeState(state),
      () => addCity(state),
    );
    expect([
      [200, 400],
      [200, 409],
    ]).toContainEqual(statuses);
  });

  test.each(ROUNDS)('a removed city and a new resident exclude each other, round %i', async () => {
    const state = await newState();
    const city = await newCity(state);
    const beto = await newResident(api);
    const statuses = await runRace(
      () => removeCity(city),
      () => setContact(beto, state, city),
    );
    expect([
      [200, 400],
      [200, 409],
    ]).toContainEqual(statuses);
  });

  test.each(ROUNDS)(
    'a removed species with its Mestizo and a new pet exclude each other, round %i',
    async () => {
      const specie = await newSpecie();
      const [mestizo] = await readBreeds(specie);
      const statuses = await runRace(
        () => removeSpecie(specie),
        () => addPet(specie, mestizo?.id),
      );
      expect([
        [200, 400],
        [200, 409],
      ]).toContainEqual(statuses);
    },
  );

  test.each(ROUNDS)('a removed breed and a new pet exclude each other, round %i', async () => {
    const specie = await newSpecie();
    const breed = (await addBreed(specie)).body.id;
    const statuses = await runRace(
      () => removeBreed(breed),
      () => addPet(specie, breed),
    );
    expect([
      [200, 400],
      [200, 409],
    ]).toContainEqual(statuses);
  });

  test('the removal of a city waits for a person who is moving into it', async () => {
    const state = await newState();
    const city = await newCity(state);
    const beto = await newResident(api);
    const [cityChecked, commitGate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const move = inTransaction(api.db, async (trx) => {
      await requireCityOfState(trx, state, city);
      cityChecked.resolve();
      await commitGate.promise;
      await trx
        .updateTable('users')
        .set({ state_id: state, city_id: city })
        .where('id', '=', beto.id)
        .execute();
    });
    await cityChecked.promise;
    const removal = removeCity(city);
    expect(await Promise.race([removal, sleep(200, 'waiting')])).toBe('waiting');
    commitGate.resolve();
    await move;
    expect((await removal).error.message).toBe('No se puede eliminar la localidad: tiene 1 usuario');
  });
});
