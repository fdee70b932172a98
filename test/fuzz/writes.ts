import { sql } from 'kysely';
import type { Database } from '../../server/platform/db/database.ts';

/** Tables that even a rejected request may write. */
const WRITTEN_BY_REJECTIONS = ['limits', 'sessions', 'security_events'];
/** The first link creates its signing key. */
const WRITTEN_BY_READS = [...WRITTEN_BY_REJECTIONS, 'audit', 'signing_keys'];

/** Records by triggers which tables a request wrote; rolled-back writes are not seen. */
export async function watchWrites({ db, engine }: Database) {
  await sql`create table written_tables (name text not null)`.execute(db);
  for (const name of await listTables())
    await (engine === 'postgres' ? watchOnPostgres(name) : watchOnSqlite(name));

  /** Leaves out SQLite's tables of word indexes. */
  async function listTables() {
    const listed =
      engine === 'postgres'
        ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`
        : sql<{
            name: string;
          }>`select name from pragma_table_list where type = 'table' and name not like 'sqlite_%'`;
    const { rows } = await listed.execute(db);
    return rows.map(({ name }) => name).filter((name) => name !== 'written_tables');
  }
  async function watchOnSqlite(table: string) {
    for (const event of ['insert', 'update', 'delete']) {
      const name = sql.ref(`watch_${event}_${table}`);
      await sql`create trigger ${name} after ${sql.raw(event)} on ${sql.table(table)}
        begin insert into written_tables values (${sql.lit(table)}); end`.execute(db);
    }
  }
  async function watchOnPostgres(table: string) {
    await sql`create or replace function watch_writes() returns trigger language plpgsql as $$
      begin insert into written_tables values (tg_table_name); return null; end $$`.execute(db);
    await sql`create trigger watch_writes after insert or update or delete on ${sql.table(table)}
      for each row execute function watch_writes()`.execute(db);
  }

  return {
    drainTables: async () => {
      const { rows } = await sql<{ name: string }>`delete from written_tables returning name`.execute(db);
      return [...new Set(rows.map(({ name }) => name))];
    },
  };
}

export type WriteWatch = Awaited<ReturnType<typeof watchWrites>>;

const CONFLICT_STATUS = 409;

/** Returns writes that a rejection or a read must not make; a conflict may audit what it read. */
export function listWrongWrites(tables: string[], status: number): string[] {
  const allowed = status >= 400 && status !== CONFLICT_STATUS ? WRITTEN_BY_REJECTIONS : WRITTEN_BY_READS;
  return tables.filter((table) => !allowed.includes(table));
}
