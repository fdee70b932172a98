import { type Kysely, sql } from 'kysely';

/** When each of these was last changed, so that nobody saves over a change not seen; 0 before any. */
export async function versions(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES)
    await sql.raw(`alter table ${table} add column updated_at bigint not null default 0`).execute(db);
}

const TABLES = ['states', 'cities', 'species', 'breeds', 'services', 'locations', 'agendas', 'closures'];
