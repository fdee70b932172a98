import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchUsers, type User } from '#shared/accounts/users.ts';
import type { Page } from '#shared/platform/paging.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newAdmin, newResident } from '../../../test/people.ts';
import { userFolds } from './sqlite/user-folds.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApp();
  ({ token } = await newAdmin(api));
});
afterAll(() => api.close());

type PersonColumns = { last_name: string; name?: string; phone?: string; email?: string; id_number?: string };

async function newPersonRow({
  last_name,
  name = 'Ana',
  id_number,
  email,
  ...otherColumns
}: PersonColumns): Promise<number> {
  const { id } = await newResident(api);
  const folds = userFolds({ name, last_name, id_number: id_number ?? null });
  const address = email ? { email, email_folded: email } : {};
  await api.db
    .updateTable('users')
    .set({ name, last_name, id_number: id_number ?? null, phone: '1', ...address, ...otherColumns, ...folds })
    .where('id', '=', id)
    .execute();
  return id;
}

async function findPeople(q: string): Promise<{ ids: number[]; total: number }> {
  const { status, body } = await api.send(searchUsers, { query: { q, limit: '2' } }, token);
  expect(status).toBe(200);
  const { items, total } = body as Page<User>;
  return { ids: items.map(({ id }) => id), total };
}

test('a search of people by number and name matches both, by prefix', async () => {
  const first = await newPersonRow({ last_name: 'Núñez', id_number: '41777001' });
  const second = await newPersonRow({ last_name: 'Núñez', id_number: '41777002', name: 'Ñata' });
  const phoneMatch = await newPersonRow({ last_name: "D'Núñez", phone: '+54 (2622) 41-777009' });
  const emailMatch = await newPersonRow({
    last_name: 'Sosa',
    id_number: '41777003',
    email: 'nunez.ana@correo.test',
  });
  await newPersonRow({ last_name: 'Anunez', id_number: '41777004' });
  await newPersonRow({ last_name: 'Núñez', id_number: '41888001' });
  expect(await findPeople('nunez 41777001')).toEqual({ ids: [first], total: 1 });
  expect(await findPeople('NÚÑ 4177700')).toEqual({ ids: expect.anything(), total: 4 });
  expect(await findPeople('41777 nunez ñat')).toEqual({ ids: [second], total: 1 });
  expect(await findPeople('nunez 777009')).toEqual({ ids: [phoneMatch], total: 1 });
  expect(await findPeople('nunezana 41777')).toEqual({ ids: [emailMatch], total: 1 });
  expect(await findPeople('1777001 nunez')).toEqual({ ids: [first], total: 1 });
});

test('a search by a number that many people match is filtered like any word', async () => {
  for (let nth = 0; nth < 102; nth++)
    await newPersonRow({ last_name: nth < 3 ? 'Pocos' : 'Muchos', phone: '2633 455001' });
  expect(await findPeople('pocos 26334')).toEqual({ ids: expect.anything(), total: 3 });
  expect((await findPeople('muchos 26334')).total).toBe(99);
  expect((await findPeople('ninguno 26334')).total).toBe(0);
});
