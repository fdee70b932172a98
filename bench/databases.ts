import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../scripts/test/postgres.ts';
import type { Where } from './recording.ts';

export type BenchDatabases = { sqlite: [Where, Where]; postgres: [Where, Where]; stop: () => Promise<void> };

/** Two empty databases of each engine: the product's and the floor's, so that neither meets the other's bookings. */
export async function benchDatabases(folder: string): Promise<BenchDatabases> {
  const cluster = await startPostgres();
  if (!cluster) throw new Error('the bench needs PostgreSQL');
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  const postgres = async (name: string): Promise<Where> => {
    await client.query(`create database ${name}`);
    return { url: new URL(`/${name}`, cluster.url).href, file: '' };
  };
  const sqlite = (name: string): Where => {
    mkdirSync(join(folder, name));
    return { url: undefined, file: join(folder, name, 'huellas.db') };
  };
  const made: BenchDatabases = {
    sqlite: [sqlite('ours'), sqlite('floor')],
    postgres: [await postgres('ours'), await postgres('floor')],
    stop: cluster.stop,
  };
  await client.end();
  return made;
}
