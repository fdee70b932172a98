import { type Expression, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

export type JsonText = string | Uint8Array | null;

export type Members<T> = { [K in keyof T]-?: Member<T[K]> };
type Member<V> = V extends readonly unknown[]
  ? Expression<unknown>
  : V extends object
    ? Members<V>
    : Expression<unknown>;

function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * Aggregates a subquery's rows into JSON objects with commas between; null if there are none. One text costs
 * a fraction of many rows. SQLite returns bytes, which need no decoding.
 */
export function toJsonRows(db: Db, table: string, columns: readonly string[]): RawBuilder<JsonText> {
  if (isPostgres(db)) return sql`string_agg(cast(row_to_json(${sql.ref(table)}) as text), ',')`;
  const members = columns.map((column) => sql`${sql.lit(column)}, ${sql.ref(column)}`);
  return sql`cast(group_concat(json_object(${sql.join(members)}), ',') as blob)`;
}

export function toJsonObject(db: Db, members: object): RawBuilder<JsonText> {
  const values = Object.entries(members).map(([name, member]) => ({
    name,
    value: isExpression(member) ? member : toJsonObject(db, member as object),
  }));
  if (!isPostgres(db))
    return sql`json_object(${sql.join(values.map(({ name, value }) => sql`${sql.lit(name)}, ${value}`))})`;
  const columns = values.map(({ name, value }) => sql`${value} as ${sql.ref(name)}`);
  return sql`(select row_to_json(o) from (select ${sql.join(columns)}) o)`;
}

function isExpression(member: unknown): member is Expression<unknown> {
  return typeof member === 'object' && member !== null && 'toOperationNode' in member;
}

export function joinText(text: Expression<unknown>, order: readonly string[]): RawBuilder<string> {
  const orderColumns = sql.join(order.map((column) => sql.ref(column)));
  return sql`string_agg(cast(${text} as text), ',' order by ${orderColumns})`;
}

export function toJsonList(db: Db, values: Expression<unknown>): RawBuilder<JsonText> {
  return isPostgres(db) ? sql`cast('[' || ${values} || ']' as json)` : sql`json('[' || ${values} || ']')`;
}

export function toJsonText(db: Db, text: Expression<unknown>): RawBuilder<JsonText> {
  return isPostgres(db) ? sql`${text}` : sql`cast(${text} as blob)`;
}

const utf8 = new TextEncoder();

/** Encodes as UTF-8 in its own memory: a small Buffer would keep a whole pool alive. */
export function toJsonBytes(text: JsonText | undefined): Uint8Array {
  return typeof text === 'string' ? utf8.encode(text) : (text ?? new Uint8Array());
}
