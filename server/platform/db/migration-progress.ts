import { setImmediate } from 'node:timers/promises';
import { type KyselyPlugin, sql } from 'kysely';
import { SECOND_MS } from '#shared/platform/durations.ts';
import type { Db } from './database.ts';
import type { Migration } from './migrations.ts';

export type LogLine = (line: string) => void;

const MANY_ROWS = 50_000;
const PROGRESS_INTERVAL_MS = 5 * SECOND_MS;
const YIELD_INTERVAL_MS = 50;

/** Returns a line such as 'Migración 2 de 9: 002-lists (users: 200.000 filas; esto puede tardar)'. */
export async function formatAnnouncement(db: Db, migration: Migration, position: string): Promise<string> {
  const bigTables: string[] = [];
  for (const table of migration.scannedTables ?? []) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      db,
    );
    const count = Number(rows[0]?.count);
    if (count >= MANY_ROWS) bigTables.push(`${table}: ${count.toLocaleString('es-AR')} filas`);
  }
  const warning = bigTables.length > 0 ? ` (${bigTables.join(', ')}; esto puede tardar)` : '';
  return `Migración ${position}: ${migration.name}${warning}`;
}

export async function withProgress<T>(
  name: string,
  log: LogLine,
  work: (counting: KyselyPlugin) => Promise<T>,
): Promise<T> {
  const startedAt = Date.now();
  let statements = 0;
  let lastYield = startedAt;
  const timer = setInterval(() => {
    const seconds = Math.round((Date.now() - startedAt) / SECOND_MS);
    log(`Migración ${name}: sigue, ${seconds} s, ${statements.toLocaleString('es-AR')} sentencias`);
  }, PROGRESS_INTERVAL_MS);
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements++;
      if (Date.now() - lastYield < YIELD_INTERVAL_MS) return result;
      await setImmediate();
      lastYield = Date.now();
      return result;
    },
  };
  try {
    return await work(counting);
  } finally {
    clearInterval(timer);
  }
}
