import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely } from 'kysely';
import pg from 'pg';
import { toMonotonicWallClock } from '#shared/platform/town-clock.ts';
import { buildApp } from '../server/app.ts';
import { readConfig } from '../server/platform/config.ts';
import { createPostgresDialect } from '../server/platform/db/postgres/postgres.ts';
import { createSqliteDialect } from '../server/platform/db/sqlite/sqlite.ts';
import type { Tables } from '../server/platform/db/tables.ts';
import { openLimits } from '../server/platform/limits/limits.service.ts';
import { openTownSettings } from '../server/town/town/town.service.ts';
import { benchDatabases, type DatabaseAddress } from './databases.ts';
import { createRequestGenerator, type Kind } from './requests.ts';
import { prepareTown } from './sides.ts';
import type { Town } from './town.ts';

// Prints the query plans behind docs/performance.md: how each engine answers an opening day's requests, in a
// town of 5,000 residents and 50,000 bookings.

const TITLES: Partial<Record<Kind, string>> = { day: 'A day', own: 'Own bookings', book: 'A booking' };
type Statement = { sql: string; parameters: unknown[] };
type ExplainStatement = (where: DatabaseAddress, statement: Statement) => Promise<string[]>;

const folder = mkdtempSync(join(tmpdir(), 'huellas-plans-'));
const databases = await benchDatabases(folder, ['plans']);
try {
  await print('SQLite', databases.sqlite.plans, explainSqlite);
  await print('PostgreSQL', databases.postgres.plans, explainPostgres);
} finally {
  await databases.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function print(engine: string, where: DatabaseAddress, explain: ExplainStatement): Promise<void> {
  const statementsByTitle = await record(where, await prepareTown(where));
  console.log(`## ${engine}`);
  for (const [title, statements] of statementsByTitle)
    for (const statement of statements) {
      console.log(`\n${title}: \`${toName(statement)}\`\n\`\`\``);
      for (const step of await explain(where, statement)) console.log(step);
      console.log('```');
    }
  console.log('');
}

/** Runs one request of each kind through the product and keeps its statements. */
async function record(where: DatabaseAddress, town: Town): Promise<Map<string, Statement[]>> {
  let statements: Statement[] = [];
  const dialect = where.url
    ? createPostgresDialect(where.url, () => undefined)
    : createSqliteDialect(where.file);
  const db = new Kysely<Tables>({
    dialect,
    log: ({ query: { sql, parameters } }) => {
      statements.push({ sql, parameters: [...parameters] });
    },
  });
  const app = await createApp(db, where);
  const statementsByTitle = new Map<string, Statement[]>();
  for (const [kind, title] of Object.entries(TITLES)) {
    statements = [];
    const { method, path: url, headers, body: payload } = createRequestGenerator(kind as Kind, town)();
    const { statusCode } = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    if (statusCode !== 200) throw new Error(`${kind} answered ${statusCode}`);
    // PostgreSQL explains no statement inside its function.
    statementsByTitle.set(
      title,
      statements.filter(({ sql }) => !/"sessions"|book_places/.test(sql)),
    );
  }
  await app.close();
  await db.destroy();
  return statementsByTitle;
}

function createApp(db: Kysely<Tables>, where: DatabaseAddress): ReturnType<typeof buildApp> {
  const config = readConfig({ RATE_LIMIT: 'off' });
  const now = () => Date.now();
  const readers = { reader: db, searches: db, writes: () => 0, load: () => null, standby: null };
  const context = {
    database: { db, ...readers, engine: where.url ? ('postgres' as const) : ('sqlite' as const) },
    db,
    mail: { send: () => Promise.resolve() },
    limits: openLimits({ db, now, config }),
    wakeOutbox: () => undefined,
    now,
    townNow: () => toMonotonicWallClock(now(), config.TOWN_TIMEZONE),
    town: openTownSettings(db, config),
    config,
  };
  return buildApp(context, false);
}

/** Returns a statement's verb and its first table. */
function toName({ sql }: Statement): string {
  return /^(\w+).*?("\w+")(?= as| set| where| \(|$)/.exec(sql)?.slice(1).join(' … ') ?? sql.slice(0, 40);
}

async function explainSqlite({ file }: DatabaseAddress, { sql, parameters }: Statement): Promise<string[]> {
  const bareDatabase = new DatabaseSync(file);
  const steps = bareDatabase.prepare(`explain query plan ${sql}`).all(...(parameters as SQLInputValue[]));
  bareDatabase.close();
  return steps.map(({ detail }) => String(detail));
}

async function explainPostgres({ url }: DatabaseAddress, { sql, parameters }: Statement): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`explain (costs off) ${sql}`, parameters);
  await client.end();
  return rows.map((row) => row['QUERY PLAN']);
}
