import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { TestDatabase } from './database.ts';

type EmptyDatabase = Pick<TestDatabase, 'engine' | 'url' | 'file'>;

const FOLDER = new URL('stored/', import.meta.url);

/** Lists the migrations for which a database of each engine is stored. */
export function listStoredNames(): string[] {
  const files = readdirSync(FOLDER);
  const names = files.filter((file) => file.endsWith('.sqlite.sql')).map((file) => file.split('.')[0] ?? '');
  return names.filter((name) => files.includes(`${name}.postgres.sql`)).toSorted();
}

/** Fills an empty database with the one stored at that migration. */
export async function loadStored({ engine, url, file }: EmptyDatabase, name: string): Promise<void> {
  const statements = readFileSync(new URL(`${name}.${engine}.sql`, FOLDER), 'utf8');
  if (engine === 'postgres') {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statements).finally(() => client.end());
    return;
  }
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  db.exec(`begin; ${statements} commit`);
  db.close();
}
