import { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePassword, login } from '#shared/session.ts';
import { type TestApi, testApp } from '../../test/app.ts';
import { newResident, PASSWORD } from '../../test/people.ts';
import { buildApp } from '../app.ts';
import { postgresDialect } from '../db/postgres.ts';
import { sqliteDialect } from '../db/sqlite.ts';
import type { Tables } from '../db/tables.ts';
import { hashPassword } from '../users/passwords.ts';

/** Hashes that go first, so that what changes meanwhile is written long before the one that matters. */
const AHEAD = 10;

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const hashes = (count: number) =>
  Promise.all(Array.from({ length: count }, () => hashPassword('otra clave')));

test('a password that changes while it is looked at opens nothing', async () => {
  const { id, email } = await newResident(api);
  const { url, file } = api.database;
  const [password_hash = ''] = await hashes(1);
  let changed: Promise<unknown> | undefined;
  const log = ({ query }: { query: { sql: string } }) => {
    if (!/^select.*"password_hash".*"email_folded" =/s.test(query.sql)) return;
    changed ??= api.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
  };
  const dialect = url ? postgresDialect(url, () => undefined) : sqliteDialect(file);
  const db = new Kysely<Tables>({ dialect, log });
  const app = await buildApp({ ...api, db, database: { ...api.database, db, searches: db } }, false);
  const ahead = hashes(AHEAD);
  const { statusCode } = await app.inject({ ...login, payload: { email, pwd: PASSWORD } });
  await Promise.all([ahead, app.close()]);
  await db.destroy();
  expect([changed !== undefined, statusCode]).toEqual([true, 401]);
  const sessions = await api.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();
  expect(sessions).toHaveLength(1);
});

test('of two who change a password at once one does', async () => {
  const { id, token } = await newResident(api);
  const replace = (newPass: string) =>
    api.send(changePassword, { params: { id }, body: { oldPass: PASSWORD, newPass } }, token);
  const answers = await Promise.all([replace('sierra azul 42'), replace('rio verde 43')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});
