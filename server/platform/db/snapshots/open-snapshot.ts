import { DatabaseSync } from 'node:sqlite';
import type { DatabaseLocation } from '../database.ts';
import { requireRestoredFile } from './restoring.ts';
import { DERIVED_TABLES, getBatchSize, type Snapshot, type SnapshotTable } from './snapshot.ts';
import { openPostgresSnapshot } from './snapshot-postgres.ts';

const TIMEOUT_MS = 5_000;

export async function openSnapshot(location: DatabaseLocation): Promise<Snapshot> {
  const { url, file } = location;
  requireRestoredFile(location);
  return url ? openPostgresSnapshot(url) : openSqliteSnapshot(file);
}

type NamedRow = { name: string };

async function openSqliteSnapshot(file: string): Promise<Snapshot> {
  const database = new DatabaseSync(file, { readOnly: true, timeout: TIMEOUT_MS });
  const readAll = <Row>(sql: string, ...values: string[]) => database.prepare(sql).all(...values) as Row[];
  database.exec('begin');
  // The first read fixes the moment of the snapshot.
  readAll('select count(*) from sqlite_master');

  function describeTable({ name }: NamedRow): SnapshotTable {
    const columns = readAll<NamedRow & { type: string }>('select name, type from pragma_table_info(?)', name);
    const parents = readAll<NamedRow>(
      'select distinct "table" as name from pragma_foreign_key_list(?)',
      name,
    );
    const [{ count } = { count: 0 }] = readAll<{ count: number }>(`select count(*) as count from "${name}"`);
    const [counter] = readAll<{ seq: number }>('select seq from sqlite_sequence where name = ?', name);
    return {
      name,
      columns: columns.map((column) => ({ name: column.name, type: column.type.toLowerCase() })),
      parents: parents.map((parent) => parent.name),
      count,
      lastId: counter?.seq ?? null,
    };
  }

  async function* readRows({ name, columns }: SnapshotTable): AsyncGenerator<string[]> {
    const list = columns.map((column) => `"${column.name}"`).join(', ');
    const statement = database.prepare(`select json_array(${list}) as line from "${name}"`);
    const batchSize = getBatchSize({ name });
    let lines: string[] = [];
    for (const { line } of statement.iterate() as Iterable<{ line: string }>) {
      lines.push(line);
      if (lines.length < batchSize) continue;
      yield lines;
      lines = [];
    }
    yield lines;
  }

  return {
    tables: async () => {
      const names = readAll<NamedRow>(
        `select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%'`,
      );
      return names.filter(({ name }) => !DERIVED_TABLES.has(name)).map(describeTable);
    },
    rows: readRows,
    migrations: async () =>
      readAll<NamedRow>('select name from kysely_migration order by name').map(({ name }) => name),
    close: async () => database.close(),
  };
}
