import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../scripts/test/postgres.ts';
import type { Where } from './recording.ts';

export type BenchDatabases<Name extends string> = {
  sqlite: Record<Name, Where>;
  postgres: Record<Name, Where>;
  stop: () => Promise<void>;
};

/** Empty databases of each engine, by name, so that none meets another's bookings. */
export async function benchDatabases<Name extends string>(
  folder: string,
  names: readonly Name[],
): Promise<BenchDatabases<Name>> {
  const cluster = await startPostgres();
  if (!cluster) throw new Error('the bench needs PostgreSQL');
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  const sqlite: Partial<Record<Name, Where>> = {};
  const postgres: Partial<Record<Name, Where>> = {};
  for (const name of names) {
    await client.query(`create database ${name}`);
    postgres[name] = { url: new URL(`/${name}`, cluster.url).href, file: '' };
    mkdirSync(join(folder, name));
    sqlite[name] = { url: undefined, file: join(folder, name, 'huellas.db') };
  }
  await client.end();
  return {
    sqlite: sqlite as Record<Name, Where>,
    postgres: postgres as Record<Name, Where>,
    stop: cluster.stop,
  };
}
