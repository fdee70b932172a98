import { PostgresAdapter } from 'kysely';
import type { Trx } from './database.ts';

/** Whether rows must be asked for a lock: SQLite's one writer holds everything already. */
export function locksRows(trx: Trx): boolean {
  return trx.getExecutor().adapter instanceof PostgresAdapter;
}
