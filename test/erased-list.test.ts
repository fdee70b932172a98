import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteUser } from '#shared/accounts/users.ts';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { createDeletedAccountsRecorder } from '../server/ops/backup/deleted-accounts.service.ts';
import { readDeletedAccounts } from '../server/ops/backup/deleted-accounts-list.ts';
import { type TestApi, TUESDAY_9, testApp } from './app.ts';
import { newAdmin, newResident, type Person } from './people.ts';
import { backUp, newRestoreFixture, restoreFile } from './restored.ts';

const YEAR = 365 * 86_400_000;

const room = newRestoreFixture();
let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
});
afterAll(async () => {
  await api.close();
  await room.close();
});

let lists = 0;
function newList() {
  lists += 1;
  const path = join(room.folder, `erased-${lists}.jsonl`);
  const keep = createDeletedAccountsRecorder(api, path);
  const listErasedIds = async () => (await readDeletedAccounts(path)).map(({ id }) => id);
  return {
    path,
    keep,
    keepAnew: () => createDeletedAccountsRecorder(api, path)(),
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
  ['the keeper that runs', 'keep'],
  ['one that starts anew', 'keepAnew'],
] as const)('%s lists an erasure whose clock was an hour behind the newest', async (_, keeps) => {
  const list = newList();
  await eraseAt(TUESDAY_9);
  await list.keep();
  const late = await eraseAt(TUESDAY_9 - 60 * MINUTE_MS);
  await list[keeps]();
  expect(await list.listErasedIds()).toContain(late);
  const before = await list.listErasedIds();
  await list[keeps]();
  expect(await list.listErasedIds()).toEqual(before);
});

test('an account deletion recorded in the future hides no later one', async () => {
  const list = newList();
  const ahead = await eraseAt(TUESDAY_9 + YEAR / 4);
  await list.keep();
  const next = await eraseAt(TUESDAY_9 + MINUTE_MS);
  await list.keep();
  expect(await list.listErasedIds()).toEqual(expect.arrayContaining([ahead, next]));
});

test('all account deletions of one hour are listed, even beyond the page size', async () => {
  const list = newList();
  const people = Array.from({ length: 1_001 }, (_, index) => ({ at: TUESDAY_9, id: 500_000 + index }));
  const template = await api.db.selectFrom('users').selectAll().where('status', '=', 'B').executeTakeFirst();
  for (let first = 0; first < people.length; first += 100) {
    const some = people.slice(first, first + 100);
    await api.db
      .insertInto('users')
      .values(some.map(({ id }) => ({ ...template, id }) as never))
      .execute();
    const rows = some.map(({ at, id }) => ({ at, kind: 'account.deleted', user_id: id, network: null }));
    await api.db
      .insertInto('security_events')
      .values(rows as never)
      .execute();
  }
  await list.keep();
  const next = await eraseAt(TUESDAY_9 + MINUTE_MS);
  await list.keepAnew();
  const ids = await list.listErasedIds();
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining([...people.map(({ id }) => id), next]));
});

test("a restore keeps an earlier mail's failure and its instant", async () => {
  const times = { created_at: 0, locked_until: 0, expires_at: TUESDAY_9 };
  const mail = { kind: 'petGone', user_id: clerk.id, payload: '{}', ...times };
  const failed = { failed_at: TUESDAY_9 - MINUTE_MS, failure: 'La casilla está llena' };
  await api.db
    .insertInto('outbox')
    .values([{ ...mail, ...failed }, mail] as never)
    .execute();
  const file = join(room.folder, 'copy');
  await backUp(api.database, file);
  const { db } = await restoreFile(room, 'sqlite', file);
  const mails = db.selectFrom('outbox').select(['failed_at', 'failure']).where('user_id', '=', clerk.id);
  expect(await mails.where('kind', '=', 'petGone').orderBy('id').execute()).toEqual([
    failed,
    { failed_at: TUESDAY_9, failure: expect.stringContaining('quizás ya había salido') },
  ]);
});
