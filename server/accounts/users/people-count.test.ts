import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteUser, searchUsers, signUp, type User } from '#shared/accounts/users.ts';
import type { Page } from '#shared/platform/paging.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newResident, newSysadmin, PASSWORD, type Person } from '../../../test/people.ts';
import { toUserDraft } from '../../../test/user-draft.ts';
import { inTransaction } from '../../platform/db/database.ts';

let api: TestApi;
let sysadmin: Person;
beforeAll(async () => {
  api = await testApp();
  sysadmin = await newSysadmin(api);
});
afterAll(() => api.close());

async function readPeopleCount(): Promise<number> {
  const { body } = await api.send(searchUsers, { query: { limit: '1' } }, sysadmin.token);
  return (body as Page<User>).total;
}

async function countUserRows(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from users where status = 'A' and id <> 1`.execute(api.db);
  return Number(rows[0]?.count);
}

const registerPerson = () => api.call(signUp, { body: toUserDraft() }, sysadmin.token);
const deletePerson = (id: number) =>
  api.call(deleteUser, { params: { id }, body: { userPassword: PASSWORD } }, sysadmin.token);

test('simultaneous registrations and deletions change the number of people once each', async () => {
  const deletedPeople = await Promise.all(Array.from({ length: 6 }, () => newResident(api)));
  const before = await readPeopleCount();
  expect(before).toBe(await countUserRows());
  const registered = await Promise.all(Array.from({ length: 9 }, registerPerson));
  const answers = await Promise.all([
    ...deletedPeople.map(({ id }) => deletePerson(id)),
    ...Array.from({ length: 9 }, registerPerson),
  ]);
  expect([...registered, ...answers].map(({ status }) => status)).toEqual(
    Array.from({ length: 24 }, () => 200),
  );
  expect(await readPeopleCount()).toBe(before + 18 - 6);
  expect(await readPeopleCount()).toBe(await countUserRows());
});

test('the number of people counts a reactivated person and no failed registration', async () => {
  const before = await readPeopleCount();
  const deleted = await newResident(api);
  await expect(
    inTransaction(api.db, async (trx) => {
      await newResident({ db: trx, now: api.now });
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await readPeopleCount()).toBe(before + 1);
  const setStatus = (status: 'A' | 'B') =>
    api.db.updateTable('users').set({ status }).where('id', '=', deleted.id).execute();
  await setStatus('B');
  expect(await readPeopleCount()).toBe(before);
  await setStatus('B');
  await setStatus('A');
  await setStatus('A');
  expect(await readPeopleCount()).toBe(before + 1);
  await api.db.deleteFrom('sessions').where('user_id', '=', deleted.id).execute();
  await api.db.deleteFrom('users').where('id', '=', deleted.id).execute();
  expect(await readPeopleCount()).toBe(before);
});
