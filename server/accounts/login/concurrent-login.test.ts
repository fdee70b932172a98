import { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePassword, login } from '#shared/accounts/session.ts';
import { finishTownAccount, startTownAccount } from '#shared/accounts/town-accounts.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { followRedirect } from '../../../test/identity-provider.ts';
import { newAdmin, newResident, PASSWORD } from '../../../test/people.ts';
import { createTownWithProvider, REDIRECT_URI } from '../../../test/town-with-provider.ts';
import { buildApp } from '../../app.ts';
import { createPostgresDialect } from '../../platform/db/postgres/postgres.ts';
import { createSqliteDialect } from '../../platform/db/sqlite/sqlite.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { hashPassword } from '../passwords/passwords.service.ts';

/** Delays the tested hash by so many others, so that the concurrent change commits first. */
const QUEUED_HASHES = 10;

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

/** Opens a second app on the town's database that awaits a callback after each statement. */
async function createAppWithHook(town: TestApi, onStatement: (statement: string) => Promise<void> | void) {
  const { url, file } = town.database;
  const dialect = url ? createPostgresDialect(url, () => undefined) : createSqliteDialect(file);
  const db = new Kysely<Tables>({ dialect, log: ({ query }) => onStatement(query.sql) });
  const app = await buildApp({ ...town, db, database: { ...town.database, db, searches: db } }, false);
  const close = async () => {
    await app.close();
    await db.destroy();
  };
  return { app, close };
}

const computeHashes = (count: number) =>
  Promise.all(Array.from({ length: count }, () => hashPassword('otra clave')));

test('a password that changes during its check opens no session', async () => {
  const { id, email } = await newResident(api);
  const [password_hash = ''] = await computeHashes(1);
  let concurrentChange: Promise<unknown> | undefined;
  const { app, close } = await createAppWithHook(api, (statement) => {
    if (!/^select.*"password_hash".*"email_folded" =/s.test(statement)) return;
    concurrentChange ??= api.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
  });
  const queuedHashes = computeHashes(QUEUED_HASHES);
  const { statusCode } = await app.inject({ ...login, payload: { email, pwd: PASSWORD } });
  await Promise.all([queuedHashes, close()]);
  expect([concurrentChange !== undefined, statusCode]).toEqual([true, 401]);
  const sessions = await api.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();
  expect(sessions).toHaveLength(1);
});

test('one of two simultaneous password changes in one session succeeds', async () => {
  const { id, token } = await newResident(api);
  const replacePassword = (newPass: string) =>
    api.send(changePassword, { params: { id }, body: { oldPass: PASSWORD, newPass } }, token);
  const answers = await Promise.all([replacePassword('sierra azul 42'), replacePassword('rio verde 43')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('two tabs with the same town account both log in and link it once', async () => {
  const town = await createTownWithProvider();
  const clerk = await newAdmin(town.api);
  const { sub } = town.addAccount(clerk.email);
  const firstTab = await town.beginLogin(sub);
  let firstStatus: number | undefined;
  const { app, close } = await createAppWithHook(town.api, async (statement) => {
    if (firstStatus !== undefined || !/^select.*"town_accounts".*"subject" =/s.test(statement)) return;
    firstStatus = 0;
    firstStatus = (await town.api.call(finishTownAccount, { body: firstTab })).status;
  });
  const start = await app.inject({ ...startTownAccount });
  const { url, secret } = start.json();
  const payload = { accountSecret: secret, accountAnswer: await followRedirect(url, sub, REDIRECT_URI) };
  const { statusCode } = await app.inject({ ...finishTownAccount, payload });
  expect([firstStatus, statusCode, await town.listLinks(clerk)]).toEqual([200, 200, [sub]]);
  await close();
  await town.close();
});
