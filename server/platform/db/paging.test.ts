import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchUsers } from '#shared/accounts/users.ts';
import {
  listUsersWithPets,
  type Pet,
  searchPets,
  searchUserPets,
  searchUsersWithPets,
} from '#shared/pets/pets.ts';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newAdmin, newPet, newResident, type Person } from '../../../test/people.ts';
import { userFolds } from './sqlite/user-folds.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

async function newNamedResident(name: string, last_name: string, id_number: string): Promise<Person> {
  const person = await newResident(api);
  const names = { name, last_name, id_number };
  const update = api.db.updateTable('users').set({ ...names, ...userFolds(names) });
  await update.where('id', '=', person.id).execute();
  return person;
}

const search = async (q: string) => {
  const { body } = await api.call(searchUsers, { query: { q } }, admin.token);
  return { names: body.items.map((user) => `${user.userLastName} ${user.userName}`), total: body.total };
};

describe('searches', () => {
  beforeAll(async () => {
    await newNamedResident('José', 'Núñez', '28765432');
    await newNamedResident('Josefina', 'NUNEZ', '28765433');
    await newNamedResident('Ana', '100%_Pérez!', '28765434');
    await newNamedResident('Ida', 'Ñáñez', '8765431');
  });

  test.each([
    ['nunez', ['NUNEZ Josefina', 'Núñez José'].toSorted()],
    ['  JOSÉ   núñ ', ['NUNEZ Josefina', 'Núñez José'].toSorted()],
    ['josefina', ['NUNEZ Josefina']],
    ['28.765.432', ['Núñez José']],
    ['08.765.431', ['Ñáñez Ida']],
    ['8765434', ['100%_Pérez! Ana']],
    ['0%_p', ['100%_Pérez! Ana']],
    ['perez!', ['100%_Pérez! Ana']],
    ['%nunez', []],
    ['n_nez', []],
    ["' or 1=1 --", []],
  ])(
    'a page of people searched by %j matches names and DNI in any case, accents or order',
    async (q, found) => {
      const { names, total } = await search(q);
      expect([names.toSorted(), total]).toEqual([found, found.length]);
    },
  );

  test('a search of pets matches owners for staff only', async () => {
    const owner = await newNamedResident('Irupé', 'Güemes', '28765435');
    const petId = await newPet(api, owner, 'Ñandú');
    const listIds = async (q: string, caller: Person) =>
      (await api.call(searchPets, { query: { q } }, caller.token)).body.items.map((pet: Pet) => pet.id);
    expect(await listIds('nandu guemes', admin)).toEqual([petId]);
    expect(await listIds('guemes mestizo', admin)).toContain(petId);
    expect(await listIds('nandu', owner)).toEqual([petId]);
    expect(await listIds('guemes', owner)).toEqual([]);
    expect(await listIds('nandu', await newResident(api))).toEqual([]);
  });
});

describe('pages', () => {
  const PAGED_LISTS: [string, Endpoint, () => object][] = [
    ['users', searchUsers, () => ({})],
    ['users with pets', searchUsersWithPets, () => ({})],
    ['pets', searchPets, () => ({})],
    ['pets of a user', searchUserPets, () => ({ id: owner.id })],
  ];
  let owner: Person;
  beforeAll(async () => {
    owner = await newResident(api);
    for (const name of ['Luna', 'luna', 'Lúna', 'Ámbar', 'Zoe', 'Bruno', 'Ñata'])
      await newPet(api, owner, name);
    for (let index = 0; index < 5; index++) await newPet(api, await newResident(api));
  });

  const readPage = async (endpoint: Endpoint, params: object, query: object, caller = admin) => {
    const { status, body } = await api.send(endpoint, { params, query }, caller.token);
    return { status, ...(body as { items: { id: number }[]; next: string | null; total: number }) };
  };

  test.each(PAGED_LISTS)('consecutive pages of %s equal the whole list', async (_, endpoint, params) => {
    const wholeList = (await api.send(endpoint, { params: params() }, admin.token)).body as unknown as {
      id: number;
    }[];
    const ids: number[] = [];
    let query: object = { limit: 3 };
    for (let pages = 0; pages < 50; pages++) {
      const { items, next, total } = await readPage(endpoint, params(), query);
      expect(total).toBe(wholeList.length);
      ids.push(...items.map(({ id }) => id));
      if (next === null) break;
      expect(items).toHaveLength(3);
      query = { limit: 3, cursor: next };
    }
    expect(ids).toEqual(wholeList.map(({ id }) => id));
  });

  test.each(PAGED_LISTS)('the second page of %s begins with another row', async (_, endpoint, params) => {
    const first = await readPage(endpoint, params(), { limit: 1 });
    const secondAnswer = await readPage(endpoint, params(), { limit: 1, cursor: first.next });
    expect(secondAnswer.items[0]?.id).not.toBe(first.items[0]?.id);
  });

  test.each(PAGED_LISTS)(
    'a page of %s rejects bad limits and forged cursors',
    async (_, endpoint, params) => {
      const { next } = await readPage(endpoint, params(), { limit: 1 });
      const cursor = next ?? '';
      const forgedCursor = `${cursor.slice(0, 12)}${cursor[12] === 'A' ? 'B' : 'A'}${cursor.slice(13)}`;
      const queries = [
        ...['0', '201', '-1', '1.5', 'x', '', '1e2'].map((limit) => ({ limit })),
        ...[forgedCursor, '', 'x', 'A'.repeat(40), `${cursor}!`, 'A'.repeat(9_000)].map((each) => ({
          cursor: each,
        })),
        { q: 'x'.repeat(101) },
        { q: 'a\0' },
      ];
      for (const query of queries) {
        const { status } = await readPage(endpoint, params(), query);
        expect([query, status]).toEqual([query, 400]);
      }
    },
  );

  test('a page continues after the longest possible folded name', async () => {
    for (const dni of ['28765436', '28765437']) await newNamedResident('각'.repeat(80), '힣'.repeat(80), dni);
    const query = { q: '힣힣 각각', limit: 1 };
    const first = await readPage(searchUsers, {}, query);
    expect([first.items.length, first.total]).toEqual([1, 2]);
    const second = await readPage(searchUsers, {}, { ...query, cursor: first.next });
    expect([second.status, second.items.length, second.next]).toEqual([200, 1, null]);
    expect(second.items[0]?.id).not.toBe(first.items[0]?.id);
  });

  test('a page rejects a cursor of another list and repeated parameters', async () => {
    const { next } = await readPage(searchPets, {}, { limit: 1 });
    expect((await readPage(searchUsers, {}, { cursor: next })).status).toBe(400);
    const headers = { authorization: `Bearer ${admin.token}` };
    expect((await api.app.inject({ url: '/api/pets?q=a&q=b', headers })).statusCode).toBe(400);
  });

  test("a page of users with pets includes each user's pets", async () => {
    const { body } = await api.call(searchUsersWithPets, { query: { limit: '200' } }, admin.token);
    const ownItem = body.items.find((user) => user.id === owner.id);
    expect(ownItem?.Pets.map((pet) => pet.petName)).toEqual(
      expect.arrayContaining(['Ámbar', 'Bruno', 'Luna', 'Ñata', 'Zoe']),
    );
    expect(body.items.every((user) => user.Pets.length > 0)).toBe(true);
    const wholeList = await api.call(listUsersWithPets, {}, admin.token);
    expect(wholeList.body).toEqual(body.items);
  });

  test('a page without matches is empty, and the whole list of people with pets is 204', async () => {
    const emptyTown = await testApp();
    const { token } = await newAdmin(emptyTown);
    expect((await emptyTown.send(listUsersWithPets, {}, token)).status).toBe(204);
    const { body } = await emptyTown.call(searchUsersWithPets, { query: { q: '' } }, token);
    expect(body).toEqual({ items: [], next: null, total: 0 });
    await emptyTown.close();
  });
});
