import { PostgresAdapter } from 'kysely';
import type { Db } from './database.ts';

/** Returns false on SQLite, whose single writer already excludes all others. */
export function canLockRows(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
