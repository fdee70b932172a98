import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';
import { createCache } from '../../cache/cache.ts';
import { createRowNamer } from '../named-rows.ts';

const CACHED_STATEMENTS = 500;
const CACHED_KIBIBYTES = 65_536;
/** Log's length in pages at which a commit copies it into the file, unless checkpoint.ts did so before. */
const CHECKPOINT_PAGES = 8_000;

type PreparedStatement = {
  statement: StatementSync;
  toRow: ReturnType<typeof createRowNamer> | null;
  kind: 'select' | 'change' | 'other';
};

export type SqliteFile = {
  run: <R>(query: Pick<CompiledQuery, 'sql' | 'parameters'>) => QueryResult<R>;
  exec: (sql: string) => void;
  isRead: (sql: string) => boolean;
  isInTransaction: () => boolean;
  takeWritten: () => boolean;
  close: () => void;
};

/** Opens the file in WAL mode. Never waits for a lock and leaves syncing to group-commit.ts. */
export function openFile(path: string): SqliteFile {
  const database = new DatabaseSync(path, { timeout: 0, enableForeignKeyConstraints: true });
  try {
    database.exec(`pragma journal_mode = wal; pragma synchronous = normal; pragma temp_store = memory; pragma secure_delete = on;
      pragma cache_size = -${CACHED_KIBIBYTES}; pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  } catch (error) {
    database.close();
    throw error;
  }
  const prepare = createStatementCache(database);
  let hasWritten = false;
  return {
    run: <R>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>) => {
      const prepared = prepare(sql);
      const result = execute<R>(prepared, parameters as SQLInputValue[]);
      if (prepared.kind === 'other' || (prepared.kind === 'change' && hasChanged(result))) hasWritten = true;
      return result;
    },
    exec: (sql) => database.exec(sql),
    isRead: (sql) => prepare(sql).kind === 'select',
    isInTransaction: () => database.isTransaction,
    takeWritten: () => {
      const hadWritten = hasWritten;
      hasWritten = false;
      return hadWritten;
    },
    close: () => database.close(),
  };
}

function createStatementCache(database: DatabaseSync): (sql: string) => PreparedStatement {
  const statements = createCache<string, PreparedStatement>(CACHED_STATEMENTS);
  return (sql) => {
    const cachedStatement = statements.get(sql);
    if (cachedStatement) return cachedStatement;
    const statement = database.prepare(sql);
    const toRow = statement.columns().length > 0 ? createRowNamer(statement) : null;
    const prepared = { statement, toRow, kind: toStatementKind(sql) };
    statements.set(sql, prepared);
    return prepared;
  };
}

function toStatementKind(sql: string): PreparedStatement['kind'] {
  if (/^\s*select\b/i.test(sql)) return 'select';
  return /^\s*(insert|update|delete)\b/i.test(sql) ? 'change' : 'other';
}

function execute<R>({ statement, toRow }: PreparedStatement, parameters: SQLInputValue[]): QueryResult<R> {
  if (toRow) return { rows: statement.all(...parameters).map(toRow) as R[] };
  const { changes, lastInsertRowid } = statement.run(...parameters);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

function hasChanged({ rows, numAffectedRows = 0n }: QueryResult<unknown>): boolean {
  return rows.length > 0 || numAffectedRows > 0n;
}
