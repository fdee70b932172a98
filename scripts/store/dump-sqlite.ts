import { DatabaseSync } from 'node:sqlite';

type Part = { type: string; name: string; sql: string | null };

/** Dumps tables and search-index triggers, then rows, then the rest, so that rows fire no other triggers. */
export function dumpSqlite(file: string): string {
  const db = new DatabaseSync(file, { readOnly: true });
  const parts = db.prepare('select type, name, sql from sqlite_master order by rowid').all() as Part[];
  const virtualTables = parts.filter(({ sql }) => sql?.startsWith('CREATE VIRTUAL')).map(({ name }) => name);
  const isShadow = (name: string) => virtualTables.some((index) => name.startsWith(`${index}_`));
  const ownParts = parts.filter(({ name, sql }) => sql && !name.startsWith('sqlite_') && !isShadow(name));
  const tables = ownParts.filter(({ type }) => type === 'table');
  const others = ownParts.filter(({ type }) => type !== 'table');
  const indexTriggers = others.filter(({ sql }) =>
    virtualTables.some((index) => sql?.includes(`into ${index} `)),
  );
  const otherParts = others.filter((part) => !indexTriggers.includes(part));
  const realTables = tables.map(({ name }) => name).filter((name) => !virtualTables.includes(name));
  const rows = [...realTables, 'sqlite_sequence'].flatMap((name) => formatInserts(db, name));
  db.close();
  const counters = 'delete from sqlite_sequence';
  const rowsAndCounters = rows.toSpliced(
    rows.findIndex((row) => row.includes('"sqlite_sequence"')),
    0,
    counters,
  );
  const statements = [
    ...[...tables, ...indexTriggers].map(({ sql }) => sql),
    ...rowsAndCounters,
    ...otherParts.map(({ sql }) => sql),
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
