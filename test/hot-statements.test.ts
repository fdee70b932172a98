import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseIsoDate } from '#shared/platform/town-clock.ts';
import { listFreeSlots } from '#shared/schedule/agendas.ts';
import { buildApp } from '../server/app.ts';
import { createPostgresDialect } from '../server/platform/db/postgres/postgres.ts';
import { createSqliteDialect } from '../server/platform/db/sqlite/sqlite.ts';
import type { Tables } from '../server/platform/db/tables.ts';
import { type TestApi, testApp } from './app.ts';
import { newAgenda, newPet, newResident } from './people.ts';

type Statement = { sql: string; parameters: readonly unknown[] };

const onPostgres = process.env.TEST_ENGINE === 'postgres';
const WEDNESDAY_8 = (parseIsoDate('2026-12-02') ?? 0) + 8 * 3600;

let api: TestApi;
let statements: Statement[];
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

async function recordOpeningDay(): Promise<Kysely<Tables>> {
  const { url, file } = api.database;
  const db = new Kysely<Tables>({
    dialect: url ? createPostgresDialect(url, () => undefined) : createSqliteDialect(file),
    log: ({ query }) => void statements.push(query),
  });
  const app = await buildApp({ ...api, database: { ...api.database, db }, db }, false);
  const { serviceId } = await newAgenda(api, { places: 60, maxActivePerResident: 0 });
  const ana = await newResident(api);
  const headers = { authorization: `Bearer ${ana.token}` };
  const day = listFreeSlots.url.replace(
    ':serviceId/:locationId/:operatorUserId/:bookingDate',
    `${serviceId}/1/1/${WEDNESDAY_8 - 8 * 3600}`,
  );
  const bookingDraft = { bookingStartDate: WEDNESDAY_8, ServiceId: serviceId, BookerUserId: ana.id };
  const book = (PetId: number) =>
    app.inject({ method: 'POST', url: '/api/booking', headers, payload: { ...bookingDraft, PetId } });
  for (let time = 0; time < 4; time++) {
    const petId = await newPet(api, ana);
    const answers = [
      await app.inject(day),
      await book(petId),
      await app.inject({ url: '/api/bookings', headers }),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
  }
  const pets = [await newPet(api, ana), await newPet(api, ana)];
  const batchAnswers = await Promise.all(pets.map(book));
  expect(batchAnswers.map((answer) => answer.statusCode)).toEqual([200, 200]);
  await app.close();
  return db;
}

test.skipIf(onPostgres)('SQLite does not plan a hot statement again at each call', async () => {
  statements = [];
  await (await recordOpeningDay()).destroy();
  const bareDatabase = new DatabaseSync(api.database.file);
  const rowStatements = statements.filter((each) => /^(select|update)/.test(each.sql));
  const replans = new Map(rowStatements.map((each) => [each.sql, countReplans(bareDatabase, each)]));
  bareDatabase.close();
  expect(replans.size).toBeGreaterThan(8);
  expect([...replans].filter(([, count]) => count > 0)).toEqual([]);
});

/** Counts replans over three calls that change nothing. */
function countReplans(database: DatabaseSync, { sql: text, parameters }: Statement): number {
  const statement = database.prepare(text) as StatementSync & { stat: (counter: 'reprepare') => number };
  database.exec('begin');
  for (let time = 0; time < 3; time++) statement.all(...(parameters as SQLInputValue[]));
  database.exec('rollback');
  return statement.stat('reprepare');
}

/** Matches scans of small tables: rows made within a statement, and the few hundred closures. */
const SMALL_SCAN = /^SCAN (c|closures|CONSTANT ROW|\(subquery-\d+\)|\d+ CONSTANT ROWS?)$/;

test.skipIf(onPostgres)('SQLite reads the tables of hot statements by an index', async () => {
  statements = [];
  await (await recordOpeningDay()).destroy();
  const bareDatabase = new DatabaseSync(api.database.file);
  const scans = statements.flatMap(({ sql: text, parameters }) => {
    const plan = bareDatabase.prepare(`explain query plan ${text}`).all(...(parameters as SQLInputValue[]));
    // Reading all bookings of a service is as bad as a scan.
    const isWholeRead = (step: string) => step.startsWith('SCAN') || step.includes('bookings_service');
    return plan.map(({ detail }) => String(detail)).filter(isWholeRead);
  });
  bareDatabase.close();
  expect(scans.filter((step) => !SMALL_SCAN.test(step))).toEqual([]);
});

describe.runIf(onPostgres)('plans on PostgreSQL', () => {
  test('PostgreSQL can read the tables of hot statements by an index', async () => {
    statements = [];
    await (await recordOpeningDay()).destroy();
    const batchTexts = new Set(
      statements.map(({ sql: text }) => text).filter((text) => text.includes('as asked (nth')),
    );
    expect(batchTexts.size).toBe(2);
    const client = new pg.Client({ connectionString: api.database.url });
    await client.connect();
    // Tables this small are otherwise scanned.
    await client.query('set enable_seqscan = off');
    const scans: string[] = [];
    for (const { sql: text, parameters } of statements) {
      const { rows } = await client.query(`explain ${text}`, [...parameters]);
      scans.push(...rows.map((row) => row['QUERY PLAN']).filter((step) => step.includes('Seq Scan')));
    }
    await client.end();
    expect(scans).toEqual([]);
  });

  test('PostgreSQL keeps plans of hot statements and of none used once', async () => {
    statements = [];
    const db = await recordOpeningDay();
    await db.connection().execute(async (connection) => {
      await sql`select 'once'`.execute(connection);
      const find = sql<{ statement: string }>`select statement from pg_prepared_statements`;
      const preparedTexts = (await find.execute(connection)).rows.map((row) => row.statement);
      expect(preparedTexts.filter((text) => text.includes('insert into bookings'))).toHaveLength(1);
      expect(preparedTexts).not.toContain(`select 'once'`);
    });
    await db.destroy();
  });
});
