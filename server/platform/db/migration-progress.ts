import { setImmediate } from 'node:timers/promises';
import { type KyselyPlugin, sql } from 'kysely';
import type { Db } from './database.ts';
import type { Migration } from './migrations.ts';

export type LogLine = (line: string) => void;

const MANY_ROWS = 50_000;
const SECOND = 1_000;
const BETWEEN_SIGNS = 5 * SECOND;
const BETWEEN_TURNS = 50;

/** Describes a migration before it begins: 'Migración 2 de 9: 002-lists (users: 200.000 filas, esto puede tardar)'. */
export async function announcement(db: Db, migration: Migration, place: string): Promise<string> {
  const big: string[] = [];
  for (const table of migration.walks ?? []) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      db,
    );
    const count = Number(rows[0]?.count);
    if (count >= MANY_ROWS) big.push(`${table}: ${count.toLocaleString('es-AR')} filas`);
  }
  const warning = big.length > 0 ? ` (${big.join(', ')}; esto puede tardar)` : '';
  return `Migración ${place}: ${migration.name}${warning}`;
}

export async function withSigns<T>(
  name: string,
  tell: LogLine,
  work: (counting: KyselyPlugin) => Promise<T>,
): Promise<T> {
  const begun = Date.now();
  let statements = 0;
  let lastTurn = begun;
  const signs = setInterval(() => {
    const seconds = Math.round((Date.now() - begun) / SECOND);
    tell(`Migración ${name}: sigue, ${seconds} s, ${statements.toLocaleString('es-AR')} sentencias`);
  }, BETWEEN_SIGNS);
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements++;
      if (Date.now() - lastTurn < BETWEEN_TURNS) return result;
      await setImmediate();
      lastTurn = Date.now();
      return result;
    },
  };
  try {
    return await work(counting);
  } finally {
    clearInterval(signs);
  }
}
