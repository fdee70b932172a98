import { sql } from 'kysely';
import type { Database } from '../server/platform/db/database.ts';

/** Describes tables, columns, indexes and triggers in comparable texts. */
export async function readSchema({ db, engine }: Pick<Database, 'db' | 'engine'>): Promise<string[]> {
  const { rows } = await (engine === 'postgres' ? POSTGRES : SQLITE).execute(db);
  // Kysely's migrator, used before migration 060, left this table.
  return rows.map(({ part }) => part).filter((part) => !part.includes('kysely_migration_lock'));
}

const SQLITE = sql<{ part: string }>`
  select type || ' ' || name || ' ' || coalesce(sql, '') as part from sqlite_master order by part`;

const POSTGRES = sql<{ part: string }>`
  select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' ||
      coalesce(column_default, '') || ' ' || coalesce(collation_name, '') || ' ' || is_identity as part
    from information_schema.columns where table_schema = 'public'
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select pg_get_triggerdef(t.oid) from pg_trigger t where not tgisinternal
  union all select 'check ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
  order by part`;

export async function countRows({ db }: Pick<Database, 'db'>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
      db,
    );
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
}
