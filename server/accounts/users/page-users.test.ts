import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newResident } from '../../../test/people.ts';
import { createSqliteDialect } from '../../platform/db/sqlite/sqlite.ts';
import { userFolds } from '../../platform/db/sqlite/user-folds.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { pageUsers } from './page-users.queries.ts';

type Statement = { sql: string; parameters: readonly unknown[] };

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

async function listStatements(q: string, expectedTotal: unknown): Promise<Statement[]> {
  const statements: Statement[] = [];
  const db = new Kysely<Tables>({
    dialect: createSqliteDialect(api.database.file),
    log: ({ query }) => void statements.push(query),
  });
  expect((await pageUsers(db, { q, limit: 2 }, { isOwnersOnly: false })).total).toEqual(expectedTotal);
  await db.destroy();
  return statements;
}

async function newResidentNamed(lastName: string): Promise<void> {
  const { id } = await newResident(api);
  const folds = userFolds({ name: 'Ana', last_name: lastName, id_number: null });
  await api.db
    .updateTable('users')
    .set({ name: 'Ana', last_name: lastName, ...folds })
    .where('id', '=', id)
    .execute();
}

describe.skipIf(process.env.TEST_ENGINE === 'postgres')('search on SQLite', () => {
  test('a search of people by words reads matches by id without a scan', async () => {
    for (let index = 0; index < 3; index++) await newResidentNamed('Palabrero');
    const statements = await listStatements('palabrero', 3);
    expect(statements).toHaveLength(2);
    const bareDatabase = new DatabaseSync(api.database.file);
    const steps = statements.flatMap(({ sql, parameters }) =>
      bareDatabase.prepare(`explain query plan ${sql}`).all(...(parameters as SQLInputValue[])),
    );
    bareDatabase.close();
    const details = steps.map(({ detail }) => String(detail));
    expect(details).toContain('SEARCH u USING INTEGER PRIMARY KEY (rowid=?)');
    expect(details.filter((step) => step.includes('users_list'))).toEqual([]);
  });

  test('the first page of all people reads their number from people_count', async () => {
    for (let index = 0; index < 3; index++) await newResidentNamed('Alguien');
    const statements = await listStatements('', expect.any(Number));
    expect(statements.map(({ sql }) => sql)).toEqual([
      expect.stringContaining('limit 3'),
      'select "total" from "people_count"',
    ]);
  });

  test('a first page that has all matches counts no people', async () => {
    await newResidentNamed('Unica');
    expect(await listStatements('unica', 1)).toHaveLength(1);
  });
});
