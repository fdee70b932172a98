import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

export function toDateOfDayNumber(db: Db, column: string): RawBuilder<string> {
  const dayNumber = sql.ref(column);
  return db.getExecutor().adapter instanceof PostgresAdapter
    ? sql`to_char(date '1970-01-01' + cast(${dayNumber} as integer), 'YYYY-MM-DD')`
    : sql`date(${dayNumber} * 86400, 'unixepoch')`;
}
