import { type RawBuilder, sql } from 'kysely';
import { MAX_ID } from '#shared/platform/fields.ts';
import type { Db } from '../database.ts';
import type { OwnConnection } from '../own-connection.ts';

/** Matches triggers that stay on, since a backup doesn't contain the rows that they make. */
const INDEXING_TRIGGER = /_words_insert$/;

type LoadedTable = { name: string; columns: readonly string[]; lastId: number | null };

type Trigger = { name: string; sql: string };

export async function loadWithoutTriggers(
  { db, engine }: OwnConnection,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  if (engine === 'sqlite') return dropTriggers(db);
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  const { rows } = await sql<{ name: string; table: string }>`
    select t.tgname as name, c.relname as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal`.execute(db);
  for (const { name, table } of rows)
    if (INDEXING_TRIGGER.test(name))
      await sql`alter table ${sql.table(table)} enable trigger ${sql.ref(name)}`.execute(db);
  return async () => {
    for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
  };
}

async function dropTriggers(db: Db): Promise<() => Promise<void>> {
  const { rows } = await sql<Trigger>`select name, sql from sqlite_master where type = 'trigger'`.execute(db);
  const dropped = rows.filter(({ name }) => !INDEXING_TRIGGER.test(name));
  for (const { name } of dropped) await sql`drop trigger ${sql.ref(name)}`.execute(db);
  return async () => {
    for (const trigger of dropped) await sql.raw(trigger.sql).execute(db);
  };
}

export async function createRowLoader(
  { db, engine }: OwnConnection,
  { name, columns }: LoadedTable,
): Promise<(lines: readonly string[]) => Promise<void>> {
  const types = new Map(await readColumnTypes(db, name));
  const missingColumn = columns.find((column) => !types.has(column));
  if (missingColumn) throw new Error(`La copia trae ${name}.${missingColumn}, que este programa no conoce.`);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(
    columns.map((column, index) => formatValueAt(engine, index, types.get(column) ?? '')),
  );
  const insert = sql`insert into ${sql.table(name)} (${names}) select ${values} from`;
  return async (lines) => {
    const json = `[${lines.join(',')}]`;
    const items =
      engine === 'postgres'
        ? sql`jsonb_array_elements(${json}::jsonb) as line (value)`
        : sql`json_each(${json})`;
    await sql`${insert} ${items}`.execute(db);
  };
}

function formatValueAt(engine: OwnConnection['engine'], index: number, type: string): RawBuilder<unknown> {
  const value = sql.raw(`value ->> ${index}`);
  return engine === 'postgres' ? sql`cast(${value} as ${sql.raw(type)})` : value;
}

async function readColumnTypes(db: Db, table: string): Promise<[string, string][]> {
  const tables = await db.introspection.getTables();
  const columns = tables.find(({ name }) => name === table)?.columns ?? [];
  return columns.map(({ name, dataType }) => [name, dataType]);
}

export async function deleteAll({ db }: OwnConnection, table: string): Promise<void> {
  await sql`delete from ${sql.table(table)}`.execute(db);
}

export async function restartIdsFrom(
  { db, engine }: OwnConnection,
  { name, lastId }: LoadedTable,
): Promise<void> {
  if (lastId === null) return;
  if (engine === 'postgres') {
    if (lastId > 0) await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${lastId})`.execute(db);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${name}`.execute(db);
  await sql`insert into sqlite_sequence (name, seq) values (${name}, ${lastId})`.execute(db);
}

/** Skips ids of every table, but at most half of those left, so that no number of restores uses them up. */
export async function skipIds({ db, engine }: OwnConnection, count: number): Promise<void> {
  if (engine === 'postgres') {
    await sql`
      select setval(format('%I.%I', schemaname, sequencename)::regclass,
        least(coalesce(last_value, 0) + ${count}, (coalesce(last_value, 0) + ${MAX_ID}) / 2))
      from pg_sequences where schemaname = current_schema()`.execute(db);
    return;
  }
  await sql`
    insert into sqlite_sequence (name, seq) select name, 0 from sqlite_master
    where type = 'table' and sql like '%autoincrement%' and name not in (select name from sqlite_sequence)`.execute(
    db,
  );
  await sql`update sqlite_sequence set seq = min(seq + ${count}, (seq + ${MAX_ID}) / 2)`.execute(db);
}

export async function refreshStatistics({ db, engine }: OwnConnection): Promise<void> {
  if (engine === 'postgres') await sql`analyze`.execute(db);
}
