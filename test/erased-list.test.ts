import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteUser } from '#shared/accounts/users.ts';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { createDeletedAccountsRecorder } from '../server/ops/backup/deleted-accounts.service.ts';
import { readDeletedAccounts } from '../server/ops/backup/deleted-accounts-list.ts';
import { type TestApi, TUESDAY_9, testApp } from './app.ts';
import { backUp, newRestoreFixture, restoreFile } from './backups.ts';
import { newAdmin, newResident, type Person } from './people.ts';

const YEAR = 365 * 86_400_000;

const fixture = newRestoreFixture();
let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
});
afterAll(async () => {
  await api.close();
  await fixture.close();
});

let listCount = 0;
function newList() {
  listCount += 1;
  const path = join(fixture.folder, `erased-${listCount}.jsonl`);
  const record = createDeletedAccountsRecorder(api, path);
  const listErasedIds = async () => (await readDeletedAccounts(path)).map(({ id }) => id);
  return {
    path,
    record,
    recordAnew: () => createDeletedAccountsRecorder(api, path)(),
    listErasedIds,
  };
}

async function eraseAt(instant: number): Promise<number> {
  api.setNow(instant);
  const [{ id }, { token }] = [await newResident(api), await newAdmin(api)];
  const { status } = await api.call(deleteUser, { params: { id }, body: {} }, token);
  api.setNow(TUESDAY_9);
  expect(status).toBe(200);
  return id;
}

test.each([
  ['the running recorder', 'record'],
  ['a restarted recorder', 'recordAnew'],
] as const)('%s lists an erasure whose clock was an hour behind the newest', async (_, method) => {
  const list = newList();
  await eraseAt(TUESDAY_9);
  await list.record();
  const lateId = await eraseAt(TUESDAY_9 - 60 * MINUTE_MS);
  await list[method]();
  expect(await list.listErasedIds()).toContain(lateId);
  const before = await list.listErasedIds();
  await list[method]();
  expect(await list.listErasedIds()).toEqual(before);
});

test('an account deletion recorded in the future hides no later one', async () => {
  const list = newList();
  const futureId = await eraseAt(TUESDAY_9 + YEAR / 4);
  await list.record();
  const nextId = await eraseAt(TUESDAY_9 + MINUTE_MS);
  await list.record();
  expect(await list.listErasedIds()).toEqual(expect.arrayContaining([futureId, nextId]));
});

test('all account deletions of one hour are listed, even beyond the page size', async () => {
  const list = newList();
  const people = Array.from({ length: 1_001 }, (_, index) => ({ at: TUESDAY_9, id: 500_000 + index }));
  const template = await api.db.selectFrom('users').selectAll().where('status', '=', 'B').executeTakeFirst();
  for (let first = 0; first < people.length; first += 100) {
    const batch = people.slice(first, first + 100);
    await api.db
      .insertInto('users')
      .values(batch.map(({ id }) => ({ ...template, id }) as never))
      .execute();
    const rows = batch.map(({ at, id }) => ({ at, kind: 'account.deleted', user_id: id, network: null }));
    await api.db
      .insertInto('security_events')
      .values(rows as never)
      .execute();
  }
  await list.record();
  const nextId = await eraseAt(TUESDAY_9 + MINUTE_MS);
  await list.recordAnew();
  const ids = await list.listErasedIds();
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining([...people.map(({ id }) => id), nextId]));
});

test("a restore keeps an earlier mail's failure and its instant", async () => {
  const times = { created_at: 0, locked_until: 0, expires_at: TUESDAY_9 };
  const mail = { kind: 'petGone', user_id: clerk.id, payload: '{}', ...times };
  const failureColumns = { failed_at: TUESDAY_9 - MINUTE_MS, failure: 'La casilla está llena' };
  await api.db
    .insertInto('outbox')
    .values([{ ...mail, ...failureColumns }, mail] as never)
    .execute();
  const file = join(fixture.folder, 'copy');
  await backUp(api.database, file);
  const { db } = await restoreFile(fixture, 'sqlite', file);
  const mails = db.selectFrom('outbox').select(['failed_at', 'failure']).where('user_id', '=', clerk.id);
  expect(await mails.where('kind', '=', 'petGone').orderBy('id').execute()).toEqual([
    failureColumns,
    { failed_at: TUESDAY_9, failure: expect.stringContaining('quizás ya había salido') },
  ]);
});
