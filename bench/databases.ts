import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { startPostgres } from '../scripts/test/postgres.ts';

export type DatabaseAddress = { url: string | undefined; file: string };
type BenchDatabases<Name extends string> = {
  sqlite: Record<Name, DatabaseAddress>;
  postgres: Record<Name, DatabaseAddress>;
  stop: () => Promise<void>;
};

/** Makes empty databases of each engine, by name; their PostgreSQL syncs to the disk. */
export async function benchDatabases<Name extends string>(
  folder: string,
  names: readonly Name[],
): Promise<BenchDatabases<Name>> {
  const cluster = await startPostgres();
  const sqlite: Partial<Record<Name, DatabaseAddress>> = {};
  const postgres: Partial<Record<Name, DatabaseAddress>> = {};
  for (const name of names) {
    await execute({ url: cluster.url, file: '' }, `create database ${name}`);
    postgres[name] = { url: new URL(`/${name}`, cluster.url).href, file: '' };
    mkdirSync(join(folder, name));
    sqlite[name] = { url: undefined, file: join(folder, name, 'huellas.db') };
  }
  return {
    sqlite: sqlite as Record<Name, DatabaseAddress>,
    postgres: postgres as Record<Name, DatabaseAddress>,
    stop: cluster.stop,
  };
}

/** Runs one statement on a connection of its own. */
export async function execute({ url, file }: DatabaseAddress, statement: string): Promise<void> {
  if (!url) {
    const db = new DatabaseSync(file, { timeout: 5_000 });
    db.exec(statement);
    return db.close();
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Replaces a database by a copy of another; no server may have either open. */
export async function copyDatabase(from: DatabaseAddress, to: DatabaseAddress): Promise<void> {
  if (!from.url || !to.url) return copyFileSync(from.file, to.file);
  const [source, target] = [from.url, to.url].map((url) => new URL(url).pathname.slice(1));
  const server = { url: new URL('/postgres', to.url).href, file: '' };
  await execute(server, `drop database ${target}`);
  await execute(server, `create database ${target} template ${source}`);
}
