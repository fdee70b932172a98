import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * The rows of a subquery as JSON objects with commas between, null where there are none: as one text many rows reach
 * their reader for a fraction of what they cost one by one.
 */
export function jsonRows(db: Db, table: string, columns: readonly string[]): RawBuilder<string | null> {
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    return sql`string_agg(cast(row_to_json(${sql.ref(table)}) as text), ',')`;
  const members = columns.map((column) => sql`${sql.lit(column)}, ${sql.ref(column)}`);
  return sql`group_concat(json_object(${sql.join(members)}), ',')`;
}
