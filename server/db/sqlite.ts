import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type Dialect,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';

const CACHED_STATEMENTS = 500;
/** A town's people and pets fit: searches read memory. */
const CACHED_KIBIBYTES = 65_536;

/** Kysely's SQLite dialect over the engine built into Node. */
export function sqliteDialect(file: string): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () =>
      immediateDriver(new SqliteDriver({ database: () => Promise.resolve(openFile(file)) })),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** Transactions take the write lock at once: one that reads first and writes later could never be refused half-way. */
function immediateDriver(driver: SqliteDriver): Driver {
  driver.beginTransaction = async (connection) => {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  };
  return driver;
}

/** Opens the file with the house's durability settings: WAL, and a real fsync on every commit. */
function openFile(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: 5_000, enableForeignKeyConstraints: true });
  database.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory;
    pragma cache_size = -${CACHED_KIBIBYTES}`);
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const known = statements.get(sql);
      if (known) return known;
      if (statements.size >= CACHED_STATEMENTS) statements.clear();
      const statement = asKyselyStatement(database.prepare(sql));
      statements.set(sql, statement);
      return statement;
    },
  };
}

function asKyselyStatement(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}
