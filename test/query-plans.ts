import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely } from 'kysely';
import pg from 'pg';
import { buildApp } from '../server/app.ts';
import { createPostgresDialect } from '../server/platform/db/postgres/postgres.ts';
import { createSqliteDialect } from '../server/platform/db/sqlite/sqlite.ts';
import type { Tables } from '../server/platform/db/tables.ts';
import type { TestApi } from './app.ts';

export type Statement = { sql: string; parameters: readonly unknown[] };

/** Starts a server on the same database that records its statements; the caller closes both. */
export async function startRecordingServer(api: TestApi, statements: Statement[]) {
  const { url, file } = api.database;
  const db = new Kysely<Tables>({
    dialect: url ? createPostgresDialect(url, () => undefined) : createSqliteDialect(file),
    log: ({ query }) => void statements.push(query),
  });
  const app = await buildApp({ ...api, database: { ...api.database, db, searches: db }, db }, false);
  return { app, db };
}

/** Lists full scans of these statements; PostgreSQL scans only without an alternative. */
export function listFullScans(api: TestApi, statements: readonly Statement[]): Promise<string[]> {
  return api.database.url
    ? explainOnPostgres(api.database.url, statements)
    : explainOnSqlite(api.database.file, statements);
}

/** Reading all audit rows of one entity is as bad as a scan. */
const FULL_SCAN = /^SCAN (?!CONSTANT|\(subquery)|audit_entity \(entity=\?\)/;

async function explainOnSqlite(file: string, statements: readonly Statement[]): Promise<string[]> {
  const bareDatabase = new DatabaseSync(file);
  const steps = statements.flatMap(({ sql, parameters }) => {
    const plan = bareDatabase.prepare(`explain query plan ${sql}`).all(...(parameters as SQLInputValue[]));
    return plan.map(({ detail }) => String(detail)).filter((step) => FULL_SCAN.test(step));
  });
  bareDatabase.close();
  return steps;
}

async function explainOnPostgres(url: string, statements: readonly Statement[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // PostgreSQL otherwise scans small tables, even those with an index.
  await client.query('set enable_seqscan = off');
  const steps: string[] = [];
  for (const { sql, parameters } of statements) {
    const { rows } = await client.query(`explain ${sql}`, [...parameters]);
    steps.push(...rows.map((row) => row['QUERY PLAN']).filter((step) => step.includes('Seq Scan')));
  }
  await client.end();
  return steps;
}
