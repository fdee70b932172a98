import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, sql as rawSql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM_OPERATOR_ID } from '#shared/accounts/users.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { createPostgresDialect } from '../../platform/db/postgres/postgres.ts';
import { createSqliteDialect } from '../../platform/db/sqlite/sqlite.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { claimOutboxEntry } from './outbox.queries.ts';
import { enqueueMails } from './outbox.service.ts';

type Statement = { sql: string; parameters: readonly unknown[] };
type Step = { 'Actual Rows': number; 'Actual Loops': number; Plans?: Step[] };

const WAITING_MAILS = 2_000;
const LIFETIME_MS = 86_400_000;
const CLAIMS = 4;
const MOST_ROWS_READ = 100;

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const countRows = (step: Step): number =>
  step['Actual Rows'] * step['Actual Loops'] +
  (step.Plans ?? []).reduce((sum, each) => sum + countRows(each), 0);

test.runIf(process.env.TEST_ENGINE === 'postgres')(
  'PostgreSQL claims a mail without reading the others, even with outdated statistics',
  async () => {
    const { url = '' } = api.database;
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('vacuum analyze outbox');
    const statements: Statement[] = [];
    const log = ({ query }: { query: Statement }) => void statements.push(query);
    const db = new Kysely<Tables>({ dialect: createPostgresDialect(url, () => undefined), log });
    const now = api.now();
    const claim = () => claimOutboxEntry(db, { now, lockedUntil: now + LIFETIME_MS });
    for (let time = 0; time < CLAIMS; time++) await claim();

    const mail = { kind: 'greeting', userId: SYSTEM_OPERATOR_ID, now, lifetime: LIFETIME_MS };
    await enqueueMails(
      api.db,
      Array.from({ length: WAITING_MAILS }, (_, index) => ({ ...mail, bookingId: index + 1 })),
    );
    const claimedEntries = await Promise.all(Array.from({ length: CLAIMS }, claim));
    expect(new Set(claimedEntries.map((entry) => entry?.id)).size).toBe(CLAIMS);

    const { sql, parameters } = statements.at(-1) ?? { sql: '', parameters: [] };
    const { rows } = await client.query(`explain (analyze, format json) ${sql}`, [...parameters]);
    expect(countRows(rows[0]['QUERY PLAN'][0].Plan)).toBeLessThan(MOST_ROWS_READ);
    const preparedTexts = await db.connection().execute(async (connection) => {
      const find = rawSql<{ statement: string }>`select statement from pg_prepared_statements`;
      return (await find.execute(connection)).rows.map(({ statement }) => statement);
    });
    expect(preparedTexts.filter((text) => text.includes('update "outbox"'))).toEqual([]);
    await client.end();
    await db.destroy();
  },
);

test.skipIf(process.env.TEST_ENGINE === 'postgres')(
  'SQLite claims a mail by the index of waiting mails, without sorting them',
  async () => {
    const statements: Statement[] = [];
    const log = ({ query }: { query: Statement }) => void statements.push(query);
    const db = new Kysely<Tables>({ dialect: createSqliteDialect(api.database.file), log });
    const now = api.now();
    await claimOutboxEntry(db, { now, lockedUntil: now + LIFETIME_MS });
    await db.destroy();
    const [{ sql, parameters } = { sql: '', parameters: [] }] = statements;
    const file = new DatabaseSync(api.database.file);
    const plan = file.prepare(`explain query plan ${sql}`).all(...(parameters as SQLInputValue[]));
    file.close();
    const steps = plan.map(({ detail }) => String(detail));
    expect(steps).toContainEqual(
      expect.stringMatching(/^SEARCH o USING INDEX outbox_waiting \(locked_until/),
    );
    expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toEqual([]);
  },
);
