import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBooking, listBookings } from '#shared/bookings.ts';
import {
  createPet,
  deletePet,
  findPet,
  listPets,
  listUserPets,
  type PetDraft,
  updatePet,
} from '#shared/pets.ts';
import { parseIsoDate } from '#shared/town-clock.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../test/app.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../test/people.ts';

let api: TestApi;
let perro: { id: number; mestizo: number };
let gato: { id: number; mestizo: number };
beforeAll(async () => {
  api = await testApp();
  perro = await animal('perro');
  gato = await animal('gato');
});
afterAll(() => api.close());

async function animal(folded: string) {
  const { id, mestizo } = await api.db
    .selectFrom('species as s')
    .innerJoin('breeds as b', 'b.species_id', 's.id')
    .select(['s.id', 'b.id as mestizo'])
    .where('s.name_folded', '=', folded)
    .where('b.name_folded', '=', 'mestizo')
    .executeTakeFirstOrThrow();
  return { id, mestizo };
}

const luna = (): PetDraft => ({
  petName: 'Luna',
  petGender: 'F',
  petBirthDate: '2023-04-05',
  SpecieId: perro.id,
  BreedId: perro.mestizo,
});

const create = (owner: Person, change: object = {}) =>
  api.send(createPet, { body: { ...luna(), ...change } }, owner.token);

const update = (id: number, by: Person, change: object = {}) =>
  api.call(updatePet, { params: { id }, body: { ...luna(), ...change } }, by.token);

const remove = (id: number, by: Person) => api.call(deletePet, { params: { id } }, by.token);

const petsOf = async (owner: Person) => (await api.call(listPets, {}, owner.token)).body;

const auditOf = (entityId: number) =>
  api.db
    .selectFrom('audit')
    .select(['action', 'user_id as userId', 'before', 'after'])
    .where('entity', '=', 'pet')
    .where('entity_id', '=', entityId)
    .orderBy('id')
    .execute();

describe('one pet', () => {
  const find = (id: unknown, as?: Person) => api.send(findPet, { params: { id } }, as?.token);

  test('is its owner’s and staff’s to see, as it stands in the list; to others there is none', async () => {
    const [ana, beto, admin] = [await newResident(api), await newResident(api), await newAdmin(api)];
    const id = await newPet(api, ana, 'Mora');
    const [listed] = await petsOf(ana);
    expect((await find(id, ana)).body).toEqual(listed);
    expect((await find(id, admin)).body).toEqual(listed);
    expect([(await find(id, beto)).status, (await find(id)).status]).toEqual([404, 401]);
    expect((await find('uno', admin)).status).toBe(400);
  });

  test('that was deleted isn’t there any more', async () => {
    const ana = await newResident(api);
    const id = await newPet(api, ana);
    await remove(id, ana);
    expect([(await find(id, ana)).status, (await find(2_000_000_000, ana)).status]).toEqual([404, 404]);
  });
});

describe('a new pet', () => {
  test('is answered whole, with the names of its species, breed and owner', async () => {
    const ana = await newResident(api);
    const { status, body } = await create(ana);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...luna(),
      id: expect.any(Number),
      petStatus: 'A',
      petComment: '',
      petPhoto: null,
      UserId: ana.id,
      updatedAt: TUESDAY_9,
      Breed: { id: perro.mestizo, breedName: 'Mestizo', Specie: { id: perro.id, specieName: 'Perro' } },
      User: { userName: 'Ana', userLastName: expect.any(String) },
    });
    expect(await petsOf(ana)).toEqual([body]);
  });

  test('without species and breed shows Ninguna', async () => {
    const ana = await newResident(api);
    for (const none of [0, null, undefined]) {
      const { body } = await create(ana, { SpecieId: none, BreedId: none, petGender: undefined });
      expect(body).toMatchObject({ SpecieId: null, BreedId: null, petGender: 'X' });
      expect(body.Breed).toEqual({ id: null, breedName: 'Ninguna', Specie: { id: null, specieName: null } });
    }
  });

  test('keeps its name verbatim and finds it by its folded one', async () => {
    const name = '  Ñandú <b>«Toto»</b> 🐕 ';
    const { body } = await create(await newResident(api), { petName: name });
    expect(body.petName).toBe(name);
    const pet = api.db.selectFrom('pets').select('name_folded').where('id', '=', Number(body.id));
    expect((await pet.executeTakeFirstOrThrow()).name_folded).toBe('nandu <b>«toto»</b> 🐕');
  });

  test('is the caller’s own whatever he sends; id and status are not his to say', async () => {
    const [ana, bea] = [await newResident(api), await newResident(api)];
    const { body } = await create(ana, { UserId: bea.id, id: 1, petStatus: 'B', User: { userName: 'X' } });
    expect(body).toMatchObject({ UserId: ana.id, petStatus: 'A', User: { userName: 'Ana' } });
    expect(await petsOf(bea)).toEqual([]);
  });

  test('may be born today in town, though it is tomorrow in UTC', async () => {
    api.setNow(Date.UTC(2026, 11, 2, 1));
    const ana = await newResident(api);
    expect((await create(ana, { petBirthDate: '2026-12-01' })).status).toBe(200);
    const unborn = await create(ana, { petBirthDate: '2026-12-02' });
    expect([unborn.status, unborn.error.message]).toEqual([
      400,
      'La fecha de nacimiento no puede ser posterior a hoy',
    ]);
    api.setNow(TUESDAY_9);
  });

  test('its breed must be of its species', async () => {
    const ana = await newResident(api);
    for (const change of [
      { BreedId: gato.mestizo },
      { SpecieId: null },
      { SpecieId: 0 },
      { BreedId: 999_999 },
    ]) {
      const { status, error } = await create(ana, change);
      expect([status, error.message]).toEqual([400, 'La raza elegida no es de esa especie']);
    }
    const { error } = await create(ana, { SpecieId: 999_999 });
    expect(error.message).toBe('La especie elegida no existe');
    expect((await create(ana, { BreedId: null })).status).toBe(200);
  });

  test('by staff belongs to the active resident they name, and leaves a trace', async () => {
    const [ana, admin, gone] = [await newResident(api), await newAdmin(api), await newResident(api)];
    await api.db.updateTable('users').set({ status: 'B' }).where('id', '=', gone.id).execute();
    const { status, body } = await create(admin, { UserId: ana.id });
    expect([status, body.UserId]).toEqual([200, ana.id]);
    expect(await auditOf(Number(body.id))).toMatchObject([{ action: 'pet.create', userId: admin.id }]);
    for (const UserId of [undefined, null, 0]) expect((await create(admin, { UserId })).status).toBe(400);
    for (const UserId of [1, admin.id, gone.id, 999_999]) {
      expect([UserId, (await create(admin, { UserId })).status]).toEqual([UserId, 404]);
    }
  });
});

describe('bad input', () => {
  const BAD: [string, unknown[]][] = [
    [
      'petName',
      [undefined, null, '', '  ', 1, true, ['Luna'], {}, 'x'.repeat(81), 'Lu\0na', 'Lu\ud800na', 'Lu\nna'],
    ],
    ['petGender', [null, '', 'f', 'H', 1, true, ['F']]],
    [
      'petBirthDate',
      ['', '2023-02-29', '2023-13-01', '05/04/2023', '1899-12-31', 20230405, true, [1], '2023-04-05T00:00'],
    ],
    ['petComment', [1, true, ['x'], 'x'.repeat(501), '\0', '\udfff']],
    ['petPhoto', [1, {}, 'x'.repeat(2001), '\0']],
    ['SpecieId', ['1', -1, 1.5, 1e20, true, [1], Number.MAX_SAFE_INTEGER]],
    ['BreedId', ['1', -1, 1.5, 1e20, true, [1], 2_147_483_648]],
    ['updatedAt', ['1', -1, 1.5, 1e20, true, null, [1]]],
  ];

  test.each(BAD)('%s is refused with 400 on both writes', async (field, values) => {
    const ana = await newResident(api);
    const id = await newPet(api, ana);
    for (const value of values) {
      const made = await create(ana, { [field]: value });
      const params = { id };
      const changed = await api.send(updatePet, { params, body: { ...luna(), [field]: value } }, ana.token);
      expect([value, made.status, changed.status]).toEqual([value, 400, 400]);
      expect(made.error.message).toMatch(/\S/);
    }
    expect(await petsOf(ana)).toHaveLength(1);
  });

  test('so is a body that is no object, and a name of blanks in the words of the specification', async () => {
    const ana = await newResident(api);
    for (const body of [[], [luna()], 'Luna', 1, null, true]) {
      const { statusCode } = await api.app.inject({
        method: 'POST',
        url: '/api/pets',
        headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      });
      expect([body, statusCode]).toEqual([body, 400]);
    }
    expect((await create(ana, { petName: ' ' })).error.message).toBe(
      'Tenes que ingresar el nombre de tu mascota',
    );
  });

  test('and an id that is none', async () => {
    const ana = await newResident(api);
    for (const id of ['0', '-1', 'uno', '1.0', '1e1', '2147483648', '\0']) {
      const statuses = [
        (await api.send(updatePet, { params: { id }, body: luna() }, ana.token)).status,
        (await api.send(deletePet, { params: { id } }, ana.token)).status,
        (await api.send(listUserPets, { params: { id } }, ana.token)).status,
      ];
      expect([id, ...statuses]).toEqual([id, 400, 400, 400]);
    }
  });
});

describe('lists', () => {
  test('a resident sees his own, by name without regard to accents, and no deleted one', async () => {
    const [ana, bea] = [await newResident(api), await newResident(api)];
    for (const name of ['Zoe', 'Ámbar', 'bruno']) await newPet(api, ana, name);
    await newPet(api, bea, 'Ajena');
    await remove(await newPet(api, ana, 'Ida'), ana);
    expect((await petsOf(ana)).map((pet) => pet.petName)).toEqual(['Ámbar', 'bruno', 'Zoe']);
    const byPath = await api.call(listUserPets, { params: { id: ana.id } }, ana.token);
    expect(byPath.body).toEqual(await petsOf(ana));
  });

  test('the path of another is 403, of nobody too', async () => {
    const [ana, bea] = [await newResident(api), await newResident(api)];
    for (const id of [bea.id, 1, 999_999]) {
      expect((await api.call(listUserPets, { params: { id } }, ana.token)).status).toBe(403);
    }
  });

  test('staff see everybody’s and any person’s; each look leaves a trace', async () => {
    const [ana, bea, admin] = [await newResident(api), await newResident(api), await newAdmin(api)];
    const pets = [await newPet(api, ana, 'Toto'), await newPet(api, bea, 'Mora')];
    expect((await petsOf(admin)).map((pet) => pet.id)).toEqual(expect.arrayContaining(pets));
    const { body } = await api.call(listUserPets, { params: { id: bea.id } }, admin.token);
    expect(body.map((pet) => pet.petName)).toEqual(['Mora']);
    const looks = api.db.selectFrom('audit').select(['action', 'entity', 'entity_id as entityId']);
    expect(await looks.where('user_id', '=', admin.id).orderBy('id').execute()).toEqual([
      { action: 'pet.list', entity: 'pet', entityId: null },
      { action: 'pet.list', entity: 'user', entityId: bea.id },
    ]);
    for (const id of [1, 999_999]) {
      expect((await api.call(listUserPets, { params: { id } }, admin.token)).status).toBe(404);
    }
  });
});

describe('a change', () => {
  test('answers the pet as it then is, and its owner stays', async () => {
    const [ana, bea] = [await newResident(api), await newResident(api)];
    const id = await newPet(api, ana);
    const cat = { petName: 'Mora', SpecieId: gato.id, BreedId: gato.mestizo, petBirthDate: null };
    const { status, body } = await update(id, ana, { ...cat, UserId: bea.id });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...cat, id, UserId: ana.id, Breed: { Specie: { specieName: 'Gato' } } });
    expect(await petsOf(ana)).toEqual([body]);
  });

  test('leaves a comment and a photo it doesn’t name, and clears what it names empty', async () => {
    const ana = await newResident(api);
    const { body } = await create(ana, { petComment: 'Muerde\nun poco', petPhoto: '/fotos/1.jpg' });
    const kept = await update(Number(body.id), ana);
    expect(kept.body).toMatchObject({ petComment: 'Muerde\nun poco', petPhoto: '/fotos/1.jpg' });
    const cleared = await update(Number(body.id), ana, { petComment: null, petPhoto: null });
    expect(cleared.body).toMatchObject({ petComment: '', petPhoto: null });
  });

  test('of a stale pet is refused; updatedAt grows even within a millisecond', async () => {
    const ana = await newResident(api);
    const { body } = await create(ana);
    const [id, updatedAt] = [Number(body.id), Number(body.updatedAt)];
    const first = await update(id, ana, { petName: 'Una', updatedAt });
    const second = await update(id, ana, { petName: 'Dos' });
    expect([first.body.updatedAt, second.body.updatedAt]).toEqual([updatedAt + 1, updatedAt + 2]);
    const stale = await update(id, ana, { petName: 'Tres', updatedAt });
    expect(stale.status).toBe(409);
    expect((await petsOf(ana)).map((pet) => pet.petName)).toEqual(['Dos']);
  });

  test('of ten that saw the same pet, one wins', async () => {
    const ana = await newResident(api);
    const id = await newPet(api, ana);
    const seen = { updatedAt: TUESDAY_9 };
    const answers = await Promise.all(Array.from({ length: 10 }, () => update(id, ana, seen)));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array(9).fill(409)]);
  });

  test('to another’s pet, a deleted one or none is 404 and changes nothing', async () => {
    const [ana, bea] = [await newResident(api), await newResident(api)];
    const theirs = await newPet(api, bea, 'Mora');
    const gone = await newPet(api, ana);
    await remove(gone, ana);
    for (const id of [theirs, gone, 999_999]) {
      expect([id, (await update(id, ana)).status, (await remove(id, ana)).status]).toEqual([id, 404, 404]);
    }
    expect((await petsOf(bea)).map((pet) => pet.petName)).toEqual(['Mora']);
    expect((await api.send(updatePet, { params: { id: theirs }, body: luna() })).status).toBe(401);
    expect((await api.send(deletePet, { params: { id: theirs } })).status).toBe(401);
  });

  test('by staff may be to any pet and leaves before and after', async () => {
    const [ana, admin] = [await newResident(api), await newAdmin(api)];
    const id = await newPet(api, ana, 'Toto');
    expect((await update(id, admin, { petName: 'Totó' })).body).toMatchObject({ UserId: ana.id });
    expect((await remove(id, admin)).body).toEqual({ id });
    const [changed, removed] = await auditOf(id);
    expect(JSON.parse(changed?.before ?? '')).toMatchObject({ petName: 'Toto' });
    expect(JSON.parse(changed?.after ?? '')).toMatchObject({ petName: 'Totó' });
    expect(removed).toMatchObject({ action: 'pet.delete', userId: admin.id, after: null });
  });
});

describe('a deleted pet', () => {
  const at = (iso: string, hour: number) => (parseIsoDate(iso) ?? 0) + hour * 3600;

  test('gives its future places back at once, and keeps what is past', async () => {
    const [ana, bea] = [await newResident(api), await newResident(api)];
    const { serviceId } = await newAgenda(api, {});
    const [luna1, mora] = [await newPet(api, ana), await newPet(api, bea)];
    const book = (owner: Person, PetId: number, bookingStartDate: number) => {
      const body = { bookingStartDate, ServiceId: serviceId, BookerUserId: owner.id, PetId };
      return api.call(createBooking, { body }, owner.token);
    };
    await book(ana, luna1, at('2026-12-02', 8));
    api.setNow(Date.UTC(2026, 11, 2, 14));
    const future = await book(ana, luna1, at('2026-12-03', 8));
    expect(future.status).toBe(200);
    expect((await remove(luna1, ana)).body).toEqual({ id: luna1 });
    const { body: bookings } = await api.call(listBookings, {}, ana.token);
    expect(bookings.map((booking) => [booking.bookingStatus, booking.Pet.petName])).toEqual([
      ['A', 'Luna'],
      ['C', 'Luna'],
    ]);
    expect((await book(bea, mora, at('2026-12-03', 8))).status).toBe(200);
    expect((await book(ana, luna1, at('2026-12-04', 8))).status).toBe(404);
    api.setNow(TUESDAY_9);
  });
});
