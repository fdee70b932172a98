import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPet, deletePet, findPet, listPets } from '#shared/pets/pets.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { newAdmin, newPet, newResident, type Person } from '../../../test/people.ts';
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

const removePet = (id: number, author: Person) => api.call(deletePet, { params: { id } }, author.token);

const readPets = async (owner: Person) => (await api.call(listPets, {}, owner.token)).body;

const listAudit = (petId: number) => listPetAudit(api, petId);

describe('reading a pet', () => {
  const readPet = (id: unknown, reader?: Person) => api.send(findPet, { params: { id } }, reader?.token);

  test('a pet is visible to its owner and staff, others get 404', async () => {
    const [ana, beto, admin] = [await newResident(api), await newResident(api), await newAdmin(api)];
    const id = await newPet(api, ana, 'Mora');
    const [listed] = await readPets(ana);
    expect((await readPet(id, ana)).body).toEqual(listed);
    expect((await readPet(id, admin)).body).toEqual(listed);
    expect([(await readPet(id, beto)).status, (await readPet(id)).status]).toEqual([404, 401]);
    expect((await readPet('uno', admin)).status).toBe(400);
  });

  test('reading a deleted or unknown pet returns 404', async () => {
    const ana = await newResident(api);
    const id = await newPet(api, ana);
    await removePet(id, ana);
    expect([(await readPet(id, ana)).status, (await readPet(2_000_000_000, ana)).status]).toEqual([404, 404]);
  });
});

describe('new pets', () => {
  test('a new pet is returned whole with species, breed and owner', async () => {
    const ana = await newResident(api);
    const { status, body } = await createLuna(ana);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...toLuna(),
      id: expect.any(Number),
      petStatus: 'A',
      petComment: '',
      petPhotoAt: null,
      petDiedOn: null,
      petPhoto: null,
      UserId: ana.id,
      updatedAt: TUESDAY_9,
      Breed: { id: perro.mestizo, breedName: 'Mestizo', Specie: { id: perro.id, specieName: 'Perro' } },
      User: { userName: 'Ana', userLastName: expect.any(String) },
    });
    expect(await readPets(ana)).toEqual([body]);
  });

  test('a pet without species and breed shows Ninguna', async () => {
    const ana = await newResident(api);
    for (const noId of [0, null, undefined]) {
      const { body } = await createLuna(ana, { SpecieId: noId, BreedId: noId, petGender: undefined });
      expect(body).toMatchObject({ SpecieId: null, BreedId: null, petGender: 'X' });
      expect(body.Breed).toEqual({ id: null, breedName: 'Ninguna', Specie: { id: null, specieName: null } });
    }
  });

  test('the name of a pet is kept as written and stored without accents for searches', async () => {
    const name = '  Ñandú <b>«Toto»</b> 🐕 ';
    const { body } = await createLuna(await newResident(api), { petName: name });
    expect(body.petName).toBe(name);
    const pet = api.db.selectFrom('pets').select('name_folded').where('id', '=', Number(body.id));
    expect((await pet.executeTakeFirstOrThrow()).name_folded).toBe('nandu <b>«toto»</b> 🐕');
  });

  test('a resident owns the new pet and cannot set id or status', async () => {
    const [ana, bea] = [await newResident(api), await newResident(api)];
    const { body } = await createLuna(ana, {
      UserId: bea.id,
      id: 1,
      petStatus: 'B',
      User: { userName: 'X' },
    });
    expect(body).toMatchObject({ UserId: ana.id, petStatus: 'A', User: { userName: 'Ana' } });
    expect(await readPets(bea)).toEqual([]);
  });

  test('the birth date of a pet can be today locally while it is tomorrow in UTC', async () => {
    api.setNow(Date.UTC(2026, 11, 2, 1));
    const ana = await newResident(api);
    expect((await createLuna(ana, { petBirthDate: '2026-12-01' })).status).toBe(200);
    const unborn = await createLuna(ana, { petBirthDate: '2026-12-02' });
    expect([unborn.status, unborn.error.message]).toEqual([
      400,
      'La fecha de nacimiento no puede ser posterior a hoy',
    ]);
    api.setNow(TUESDAY_9);
  });

  test('a resident registers pets up to the limit and staff beyond it', async () => {
    const limitedApp = await testApp({ firstApi: api, config: { RATE_LIMIT: 'on', MAX_PETS: 2 } });
    const [ana, admin] = [await newResident(api), await newAdmin(api)];
    const addPet = async (author: Person, change = {}) =>
      (await limitedApp.send(createPet, { body: { ...toLuna(), ...change } }, author.token)).status;
    expect([await addPet(ana), await addPet(ana), await addPet(ana)]).toEqual([200, 200, 409]);
    expect(await addPet(admin, { UserId: ana.id })).toBe(200);
    await limitedApp.close();
  });

  test('rejects a pet with a breed of another species', async () => {
    const ana = await newResident(api);
    for (const change of [
      { BreedId: gato.mestizo },
      { SpecieId: null },
      { SpecieId: 0 },
      { BreedId: 999_999 },
    ]) {
      const { status, error } = await createLuna(ana, change);
      expect([status, error.message]).toEqual([400, 'La raza elegida no es de esa especie']);
    }
    const { error } = await createLuna(ana, { SpecieId: 999_999 });
    expect(error.message).toBe('La especie elegida no existe');
    expect((await createLuna(ana, { BreedId: null })).status).toBe(200);
  });

  test('staff register a pet for any active person, which is audited', async () => {
    const [ana, admin, deleted] = [await newResident(api), await newAdmin(api), await newResident(api)];
    await api.db.updateTable('users').set({ status: 'B' }).where('id', '=', deleted.id).execute();
    const { status, body } = await createLuna(admin, { UserId: ana.id });
    expect([status, body.UserId]).toEqual([200, ana.id]);
    expect(await listAudit(Number(body.id))).toMatchObject([{ action: 'pet.create', userId: admin.id }]);
    for (const UserId of [undefined, null, 0]) expect((await createLuna(admin, { UserId })).status).toBe(400);
    expect((await createLuna(await newAdmin(api), { UserId: admin.id })).body.UserId).toBe(admin.id);
    for (const UserId of [1, deleted.id, 999_999]) {
      expect([UserId, (await createLuna(admin, { UserId })).status]).toEqual([UserId, 404]);
    }
  });
});
