import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import pg from 'pg';
import { readConfig } from '../server/platform/config.ts';
import { benchDatabases } from './databases.ts';
import { record, type Statement, type Where } from './recording.ts';
import { type Kind, requestSource } from './requests.ts';
import { prepare } from './sides.ts';

// Prints the plans behind docs/performance.md: how each engine finds the rows of what opening day asks, in a town of
// 5,000 residents and 50,000 turnos.

const ASKED: Partial<Record<Kind, string>> = { day: 'A day', own: 'Own bookings', book: 'A booking' };
const folder = mkdtempSync(join(tmpdir(), 'huellas-plans-'));
const databases = await benchDatabases(folder, ['plans']);
try {
  await print('SQLite', databases.sqlite.plans, explainSqlite);
  await print('PostgreSQL', databases.postgres.plans, explainPostgres);
} finally {
  await databases.stop();
  rmSync(folder, { recursive: true, force: true });
}

type Explain = (where: Where, statement: Statement) => Promise<string[]>;

async function print(engine: string, where: Where, explain: Explain): Promise<void> {
  const town = await prepare(where);
  const recording = await record(
    where,
    (kind) => requestSource(kind, town)(),
    readConfig({ RATE_LIMIT: 'off' }),
  );
  console.log(`## ${engine}`);
  for (const [kind, title] of Object.entries(ASKED))
    for (const statement of recording[kind as Kind].statements) {
      console.log(`\n${title}: \`${nameOf(statement)}\`\n\`\`\``);
      for (const step of await explain(where, statement)) console.log(step);
      console.log('```');
    }
  console.log('');
}

/** Its verb and its first table. */
function nameOf({ sql }: Statement): string {
  return /^(\w+).*?("\w+")(?= as| set| where| \(|$)/.exec(sql)?.slice(1).join(' … ') ?? sql.slice(0, 40);
}

async function explainSqlite({ file }: Where, { sql, parameters }: Statement): Promise<string[]> {
  const bare = new DatabaseSync(file);
  const steps = bare.prepare(`explain query plan ${sql}`).all(...(parameters as SQLInputValue[]));
  bare.close();
  return steps.map(({ detail }) => String(detail));
}

async function explainPostgres({ url }: Where, { sql, parameters }: Statement): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`explain (costs off) ${sql}`, parameters);
  await client.end();
  return rows.map((row) => row['QUERY PLAN']);
}
