import { sql } from 'kysely';
import type { Db } from './database.ts';
import type { Engine } from './engine.ts';

/** Named after Kysely's migrator, which created it: databases from that time upgrade as they are. */
const TABLE = sql.table('kysely_migration');

const FIND_TABLE = {
  postgres: sql<{ there: number }>`select 1 as there where to_regclass('kysely_migration') is not null`,
  sqlite: sql<{ there: number }>`select 1 as there from sqlite_master where name = 'kysely_migration'`,
};

export async function listAppliedNames({ db, engine }: { db: Db; engine: Engine }): Promise<string[]> {
  const { rows: tables } = await FIND_TABLE[engine].execute(db);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from ${TABLE} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

export async function recordMigration(trx: Db, name: string): Promise<boolean> {
  const { rows } = await sql`
    insert into ${TABLE} (name, timestamp) values (${name}, ${new Date().toISOString()})
    on conflict (name) do nothing returning name`.execute(trx);
  return rows.length > 0;
}

export async function createRecordTable(trx: Db): Promise<void> {
  await sql`
    create table if not exists ${TABLE} (
      name varchar(255) not null primary key,
      timestamp varchar(255) not null)`.execute(trx);
}
