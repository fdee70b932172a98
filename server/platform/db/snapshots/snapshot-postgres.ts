import pg from 'pg';
import { RESTORING_SQL, rejectUnfinishedRestore } from './restoring.ts';
import { DERIVED_TABLES, getBatchSize, type Snapshot, type SnapshotTable } from './snapshot.ts';

const TIMEOUT_MS = 5_000;

type NamedRow = { name: string };

export async function openPostgresSnapshot(url: string): Promise<Snapshot> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });
  await client.connect();
  const readAll = async <Row extends pg.QueryResultRow>(text: string, ...values: string[]) =>
    (await client.query<Row>(text, values)).rows;
  await readAll('begin isolation level repeatable read read only');
  try {
    rejectUnfinishedRestore(await readAll(RESTORING_SQL));
  } catch (error) {
    await client.end();
    throw error;
  }

  async function readLastId(name: string): Promise<number | null> {
    const sequences = await readAll<{ sequence: string | null }>(
      `select pg_get_serial_sequence(quote_ident(table_name), 'id') as sequence from information_schema.columns
        where table_schema = current_schema() and table_name = $1 and column_name = 'id' and is_identity = 'YES'`,
      name,
    );
    const sequence = sequences[0]?.sequence;
    if (!sequence) return null;
    // Needs no more rights than writing rows, unlike a read of the sequence.
    const [last] = await readAll<{ id: string | null }>(
      'select pg_sequence_last_value($1::regclass) as id',
      sequence,
    );
    return Number(last?.id ?? 0);
  }

  async function describeTable(name: string): Promise<SnapshotTable> {
    const columns = await readAll<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns
        where table_schema = current_schema() and table_name = $1 order by ordinal_position`,
      name,
    );
    const parents = await readAll<NamedRow>(
      `select distinct p.relname as name from pg_constraint c join pg_class p on p.oid = c.confrelid
        where c.contype = 'f' and c.conrelid = quote_ident($1)::regclass`,
      name,
    );
    const [counted] = await readAll<{ count: string }>(`select count(*) as count from "${name}"`);
    const count = Number(counted?.count);
    return {
      name,
      columns,
      parents: parents.map((each) => each.name),
      count,
      lastId: await readLastId(name),
    };
  }

  async function* readRows({ name, columns }: SnapshotTable): AsyncGenerator<string[]> {
    const list = columns.map((column) => `"${column.name}"`).join(', ');
    const batchSize = getBatchSize({ name });
    await readAll(
      `declare copied no scroll cursor for select json_build_array(${list})::text as line from "${name}"`,
    );
    for (;;) {
      const fetched = await readAll<{ line: string }>(`fetch ${batchSize} from copied`);
      yield fetched.map(({ line }) => line);
      if (fetched.length < batchSize) break;
    }
    await readAll('close copied');
  }

  return {
    tables: async () => {
      const names = await readAll<NamedRow>(
        `select table_name as name from information_schema.tables
          where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
      );
      const tables: SnapshotTable[] = [];
      for (const { name } of names) if (!DERIVED_TABLES.has(name)) tables.push(await describeTable(name));
      return tables;
    },
    rows: readRows,
    migrations: async () =>
      (await readAll<NamedRow>('select name from kysely_migration order by name')).map(({ name }) => name),
    close: () => client.end(),
  };
}
