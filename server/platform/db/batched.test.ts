import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database.ts';
import { batchStatement } from './batched.ts';
import { migrateDatabase } from './migrate.ts';
import { createPostgresDialect } from './postgres/postgres.ts';
import type { Params } from './prepared.ts';
import { createSqliteDialect } from './sqlite/sqlite.ts';
import type { Tables } from './tables.ts';

const onPostgres = process.env.TEST_ENGINE === 'postgres';

let database: TestDatabase;
let db: Kysely<Tables>;
let statementCount = 0;
beforeAll(async () => {
  database = await testDatabase();
  const { url, file } = database;
  await migrateDatabase({ url, file });
  const dialect = url ? createPostgresDialect(url, () => undefined) : createSqliteDialect(file);
  db = new Kysely({ dialect, log: () => void statementCount++ });
  const rows = Array.from({ length: 120 }, (_, nth) => ({ name: `one ${nth}`, value: String(nth) }));
  await db.insertInto('settings').values(rows).execute();
});
beforeEach(() => {
  statementCount = 0;
});
afterAll(async () => {
  await db.destroy();
  await database.destroy();
});

type SettingParams = { name: string; least: number };

const findSetting = batchStatement(
  { name: 'text', least: 'bigint' },
  (connection, { name, least }: Params<SettingParams>) =>
    connection
      .selectFrom('settings')
      .select(['name', 'value'])
      .where('name', '=', name)
      .where(sql`cast(value as integer)`, '>=', least),
);

test('concurrent batched calls each get their own row from one statement', async () => {
  const names = ['one 7', 'nobody’s "\\', 'one 3', 'one 7', 'one 119'];
  const found = await Promise.all(names.map((name) => findSetting(db, { name, least: 7 })));
  expect(found.map((row) => row?.value)).toEqual(['7', undefined, undefined, '7', '119']);
  expect(found[0]).toEqual({ name: 'one 7', value: '7' });
  expect(statementCount).toBe(onPostgres ? 1 : 5);
});

test('a batched statement answers at most fifty calls', async () => {
  const indexes = Array.from({ length: 120 }, (_, nth) => nth);
  const found = await Promise.all(indexes.map((nth) => findSetting(db, { name: `one ${nth}`, least: 0 })));
  expect(found.map((row) => row?.value)).toEqual(indexes.map(String));
  expect(statementCount).toBe(onPostgres ? 3 : 120);
});

test('a batched call inside a transaction sees its writes, and one outside does not', async () => {
  const parameters = { name: 'mine', least: 0 };
  const findTwice = (connection: typeof db) =>
    Promise.all([findSetting(connection, parameters), findSetting(connection, parameters)]);
  const transaction = db.transaction().execute(async (trx) => {
    await trx.insertInto('settings').values({ name: 'mine', value: '1' }).execute();
    const outside = onPostgres ? await findTwice(db) : [undefined, undefined];
    expect(outside).toEqual([undefined, undefined]);
    const inside = await findTwice(trx);
    expect(inside.map((row) => row?.value)).toEqual(['1', '1']);
    throw new Error('undone');
  });
  await expect(transaction).rejects.toThrow('undone');
});

test('a failing batched statement rejects all its calls', async () => {
  const broken = batchStatement({ name: 'text' }, (connection, { name }: Params<{ name: string }>) =>
    connection
      .selectFrom('settings')
      .select('value')
      .where('name', '=', name)
      .where(sql<boolean>`no_such_function(value) = 1`),
  );
  const results = await Promise.allSettled(['a', 'b', 'c'].map((name) => broken(db, { name })));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
});
