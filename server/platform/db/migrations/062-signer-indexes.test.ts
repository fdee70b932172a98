import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApp } from '../../../../test/app.ts';

const TABLES = ['procedures', 'vaccinations', 'weights', 'microchips', 'handovers', 'post_doses', 'visits'];

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const isSqlite = () => api.database.engine === 'sqlite';

async function listSignerColumns(table: string): Promise<string[]> {
  const query = isSqlite()
    ? sql<{
        name: string;
      }>`select "from" as name from pragma_foreign_key_list(${table}) where "table" = 'users'`
    : sql<{ name: string }>`select a.attname as name from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and c.conrelid = ${table}::regclass and c.confrelid = 'users'::regclass`;
  return (await query.execute(api.db)).rows.map(({ name }) => name);
}

async function listIndexes(table: string): Promise<string[]> {
  const query = isSqlite()
    ? sql<{ definition: string | null }>`select sql as definition from sqlite_master
        where type = 'index' and tbl_name = ${table}`
    : sql<{ definition: string }>`select indexdef as definition from pg_indexes where tablename = ${table}`;
  return (await query.execute(api.db)).rows.map(({ definition }) => definition?.split(/ where /i)[0] ?? '');
}

test.each(TABLES)('the deletion of a person finds by an index what they signed in %s', async (table) => {
  const columns = await listSignerColumns(table);
  expect(columns.length).toBeGreaterThan(0);
  const indexes = await listIndexes(table);
  const isIndexed = (column: string) => indexes.some((definition) => definition.includes(`(${column}`));
  expect(columns.filter((column) => !isIndexed(column))).toEqual([]);
});
