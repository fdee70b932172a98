import { DatabaseSync } from 'node:sqlite';

type Part = { type: string; name: string; sql: string | null };

/** Dumps tables and the search index's sources first, then rows, then triggers, which rows must not set off. */
export function dumpSqlite(file: string): string {
  const db = new DatabaseSync(file, { readOnly: true });
  const parts = db.prepare('select type, name, sql from sqlite_master order by rowid').all() as Part[];
  const virtual = parts.filter(({ sql }) => sql?.startsWith('CREATE VIRTUAL')).map(({ name }) => name);
  const isShadow = (name: string) => virtual.some((index) => name.startsWith(`${index}_`));
  const own = parts.filter(({ name, sql }) => sql && !name.startsWith('sqlite_') && !isShadow(name));
  const tables = own.filter(({ type }) => type === 'table');
  const others = own.filter(({ type }) => type !== 'table');
  const fills = others.filter(({ sql }) => virtual.some((index) => sql?.includes(`into ${index} `)));
  const rest = others.filter((part) => !fills.includes(part));
  const real = tables.map(({ name }) => name).filter((name) => !virtual.includes(name));
  const rows = [...real, 'sqlite_sequence'].flatMap((name) => formatInserts(db, name));
  db.close();
  const counters = 'delete from sqlite_sequence';
  const rowsAndCounters = rows.toSpliced(
    rows.findIndex((row) => row.includes('"sqlite_sequence"')),
    0,
    counters,
  );
  const statements = [
    ...[...tables, ...fills].map(({ sql }) => sql),
    ...rowsAndCounters,
    ...rest.map(({ sql }) => sql),
  ];
  return `${statements.join(';\n')};\n`;
}

function formatInserts(db: DatabaseSync, table: string): string[] {
  return db
    .prepare(`select * from "${table}"`)
    .all()
    .map((row) => `insert into "${table}" values (${Object.values(row).map(toLiteral).join(', ')})`);
}

function toLiteral(value: unknown): string {
  if (value === null) return 'null';
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
}
