import { PostgresAdapter } from 'kysely';
import type { Db } from './database.ts';

/** Whether rows must be asked for a lock: SQLite's one writer holds everything already. */
export function locksRows(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
