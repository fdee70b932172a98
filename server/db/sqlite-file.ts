import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';

const CACHED_STATEMENTS = 500;
/** A town's people and pets fit: searches read memory. */
const CACHED_KIBIBYTES = 65_536;

type Prepared = { statement: StatementSync; givesRows: boolean };

export type SqliteFile = {
  run: <R>(query: Pick<CompiledQuery, 'sql' | 'parameters'>) => QueryResult<R>;
  exec: (sql: string) => void;
  isInTransaction: () => boolean;
  close: () => void;
};

/** Opens the file with the house's durability settings: WAL, and a real fsync on every commit. It never waits for a lock. */
export function openFile(path: string): SqliteFile {
  const database = new DatabaseSync(path, { timeout: 0, enableForeignKeyConstraints: true });
  try {
    database.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory;
      pragma cache_size = -${CACHED_KIBIBYTES}`);
  } catch (error) {
    database.close();
    throw error;
  }
  const prepare = statementCache(database);
  return {
    run: ({ sql, parameters }) => execute(prepare(sql), parameters as SQLInputValue[]),
    exec: (sql) => database.exec(sql),
    isInTransaction: () => database.isTransaction,
    close: () => database.close(),
  };
}

function statementCache(database: DatabaseSync): (sql: string) => Prepared {
  const known = new Map<string, Prepared>();
  return (sql) => {
    const cached = known.get(sql);
    if (cached) return cached;
    if (known.size >= CACHED_STATEMENTS) known.clear();
    const statement = database.prepare(sql);
    const prepared = { statement, givesRows: statement.columns().length > 0 };
    known.set(sql, prepared);
    return prepared;
  };
}

function execute<R>({ statement, givesRows }: Prepared, parameters: SQLInputValue[]): QueryResult<R> {
  if (givesRows) return { rows: statement.all(...parameters) as R[] };
  const { changes, lastInsertRowid } = statement.run(...parameters);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}
