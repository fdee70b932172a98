import { type Expression, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

export type JsonText = string | Uint8Array | null;

/** What a value's JSON is made of, in SQL: its members' expressions, in their order on the wire. */
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
 * The rows of a subquery as JSON objects with commas between, null where there are none: as one text many rows reach
 * their reader for a fraction of what they cost one by one. SQLite gives its bytes, which nobody need decode then.
 */
export function jsonRows(db: Db, table: string, columns: readonly string[]): RawBuilder<JsonText> {
  if (isPostgres(db)) return sql`string_agg(cast(row_to_json(${sql.ref(table)}) as text), ',')`;
  const members = columns.map((column) => sql`${sql.lit(column)}, ${sql.ref(column)}`);
  return sql`cast(group_concat(json_object(${sql.join(members)}), ',') as blob)`;
}

/** One JSON object, written as JavaScript writes it. */
export function jsonObject(db: Db, members: object): RawBuilder<JsonText> {
  const values = Object.entries(members).map(([name, member]) => ({
    name,
    value: isExpression(member) ? member : jsonObject(db, member as object),
  }));
  if (!isPostgres(db))
    return sql`json_object(${sql.join(values.map(({ name, value }) => sql`${sql.lit(name)}, ${value}`))})`;
  const columns = values.map(({ name, value }) => sql`${value} as ${sql.ref(name)}`);
  return sql`(select row_to_json(o) from (select ${sql.join(columns)}) o)`;
}

function isExpression(member: unknown): member is Expression<unknown> {
  return typeof member === 'object' && member !== null && 'toOperationNode' in member;
}

/** The texts of a column, in an order, with commas between. */
export function joined(text: Expression<unknown>, order: readonly string[]): RawBuilder<string> {
  const by = sql.join(order.map((column) => sql.ref(column)));
  return sql`string_agg(cast(${text} as text), ',' order by ${by})`;
}

/** A list for an object's member, of what `joined` joins. */
export function jsonList(db: Db, values: Expression<unknown>): RawBuilder<JsonText> {
  return isPostgres(db) ? sql`cast('[' || ${values} || ']' as json)` : sql`json('[' || ${values} || ']')`;
}

/** A text as the engine's driver is quickest at: SQLite's bytes, which nobody need decode on the way. */
export function jsonText(db: Db, text: Expression<unknown>): RawBuilder<JsonText> {
  return isPostgres(db) ? sql`${text}` : sql`cast(${text} as blob)`;
}

const utf8 = new TextEncoder();

/** UTF-8, in memory of its own: a small Buffer would keep a whole pool alive. */
export function jsonBytes(text: JsonText | undefined): Uint8Array {
  return typeof text === 'string' ? utf8.encode(text) : (text ?? new Uint8Array());
}
