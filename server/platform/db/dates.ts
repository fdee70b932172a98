import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

export function toDateOfDay(db: Db, column: string): RawBuilder<string> {
  const day = sql.ref(column);
  return db.getExecutor().adapter instanceof PostgresAdapter
    ? sql`to_char(date '1970-01-01' + cast(${day} as integer), 'YYYY-MM-DD')`
    : sql`date(${day} * 86400, 'unixepoch')`;
}
