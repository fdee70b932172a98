import { Kysely, sql } from 'kysely';
import type { DatabaseLocation, Db } from './database.ts';
import type { Engine } from './engine.ts';
import type { LogLine } from './migration-progress.ts';
import { createUnlimitedPostgresDialect } from './postgres/postgres.ts';
import { requireRestored, requireRestoredFile } from './snapshots/restoring.ts';
import { createSqliteDialect } from './sqlite/sqlite.ts';

export type OwnConnection = { db: Db; engine: Engine };

/**
 * Opens a connection without time limits and with a lock, for work on the whole database: one process at a
 * time. The lock's number is that of Kysely's migrator, for which older releases wait. Throws
 * UnfinishedRestoreError after an interrupted restore, unless it resumes that restore.
 */
export async function withOwnConnection<T>(
  location: DatabaseLocation,
  log: LogLine,
  work: (connection: OwnConnection) => Promise<T>,
  { isRestore = false } = {},
): Promise<T> {
  if (!isRestore) requireRestoredFile(location);
  const engine = location.url ? 'postgres' : 'sqlite';
  const dialect = location.url
    ? createUnlimitedPostgresDialect(location.url)
    : createSqliteDialect(location.file);
  const pool: Db = new Kysely({ dialect });
  try {
    return await pool.connection().execute(async (db) => {
      if (engine === 'postgres') await waitForLock(db, log);
      if (!isRestore) await requireRestored({ db, engine });
      return work({ db, engine });
    });
  } finally {
    await pool.destroy();
  }
}

const LOCK = sql.lit(3_853_314_791_062_309_107n);

async function waitForLock(db: Db, log: LogLine): Promise<void> {
  await sql`
    select set_config(name, '0', false) from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout',
      'idle_session_timeout', 'transaction_timeout')`.execute(db);
  const { rows } = await sql<{ isOwn: boolean }>`select pg_try_advisory_lock(${LOCK}) as "isOwn"`.execute(db);
  if (rows[0]?.isOwn) return;
  log('Otro proceso está preparando la base de datos: se lo espera.');
  await sql`select pg_advisory_lock(${LOCK})`.execute(db);
}
