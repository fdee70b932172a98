import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

export type JsonText = string | Uint8Array | null;

/**
 * The rows of a subquery as JSON objects with commas between, null where there are none: as one text many rows reach
 * their reader for a fraction of what they cost one by one. SQLite gives its bytes, which nobody need decode then.
 */
export function jsonRows(db: Db, table: string, columns: readonly string[]): RawBuilder<JsonText> {
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    return sql`string_agg(cast(row_to_json(${sql.ref(table)}) as text), ',')`;
  const members = columns.map((column) => sql`${sql.lit(column)}, ${sql.ref(column)}`);
  return sql`cast(group_concat(json_object(${sql.join(members)}), ',') as blob)`;
}

const utf8 = new TextEncoder();

/** UTF-8, in memory of its own: a small Buffer would keep a whole pool alive. */
export function jsonBytes(text: JsonText | undefined): Uint8Array {
  return typeof text === 'string' ? utf8.encode(text) : (text ?? new Uint8Array());
}
