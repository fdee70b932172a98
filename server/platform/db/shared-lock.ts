import { PostgresAdapter } from 'kysely';
import type { Db } from './database.ts';

/** SQLite's single writer already holds everything. */
export function canLockRows(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
