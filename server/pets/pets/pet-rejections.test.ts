import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPet, deletePet, listPets, listUserPets, updatePet } from '#shared/pets/pets.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newPet, newResident, type Person } from '../../../test/people.ts';
import { findAnimal, toLunaDraft } from '../../../test/pets.ts';

let api: TestApi;
let perro: Awaited<ReturnType<typeof findAnimal>>;
beforeAll(async () => {
  api = await testApp();
  perro = await findAnimal(api, 'perro');
});
afterAll(() => api.close());

const toLuna = () => toLunaDraft(perro);

const createLuna = (owner: Person, change: object = {}) =>
  api.send(createPet, { body: { ...toLuna(), ...change } }, owner.token);

const readPets = async (owner: Person) => (await api.call(listPets, {}, owner.token)).body;

describe('invalid input', () => {
  const INVALID_VALUES: [string, unknown[]][] = [
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

  test.each(INVALID_VALUES)(
    'rejects a pet with an invalid %s at creation and change',
    async (field, values) => {
      const ana = await newResident(api);
      const id = await newPet(api, ana);
      for (const value of values) {
        const created = await createLuna(ana, { [field]: value });
        const params = { id };
        const changed = await api.send(
          updatePet,
          { params, body: { ...toLuna(), [field]: value } },
          ana.token,
        );
        expect([value, created.status, changed.status]).toEqual([value, 400, 400]);
        expect(created.error.message).toMatch(/\S/);
      }
      expect(await readPets(ana)).toHaveLength(1);
    },
  );

  test('rejects a pet that is not an object of fields or has a blank name', async () => {
    const ana = await newResident(api);
    for (const body of [[], [toLuna()], 'Luna', 1, null, true]) {
      const { statusCode } = await api.app.inject({
        method: 'POST',
        url: '/api/pets',
        headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      });
      expect([body, statusCode]).toEqual([body, 400]);
    }
    expect((await createLuna(ana, { petName: ' ' })).error.message).toBe(
      'Tenes que ingresar el nombre de tu mascota',
    );
  });

  test('rejects a malformed id of a pet or its owner', async () => {
    const ana = await newResident(api);
    for (const id of ['0', '-1', 'uno', '1.0', '1e1', '2147483648', '\0']) {
      const statuses = [
        (await api.send(updatePet, { params: { id }, body: toLuna() }, ana.token)).status,
        (await api.send(deletePet, { params: { id } }, ana.token)).status,
        (await api.send(listUserPets, { params: { id } }, ana.token)).status,
      ];
      expect([id, ...statuses]).toEqual([id, 400, 400, 400]);
    }
  });
});
