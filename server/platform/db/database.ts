import { setTimeout } from 'node:timers/promises';
import { type DatabaseConnection, type Dialect, type Driver, Kysely, type Transaction } from 'kysely';
import { DATABASE_TIMEOUT_MS, type Engine } from './engine.ts';
import { isRetriable } from './faults.ts';
import {
  createPostgresDialect,
  createPostgresReaderDialect,
  createStandbyReader,
  type PoolLoad,
} from './postgres/postgres.ts';
import { findPosition, type Standby } from './postgres/postgres-standby.ts';
import { createReaderDialect } from './sqlite/reader.ts';
import { createSqliteDialect } from './sqlite/sqlite.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;

export type Database = {
  db: Db;
  reader: Db;
  /** Reads long lists, apart from the queue of `reader`. */
  searches: Db;
  /**
   * Returns a count that grows with each possible write of this process: what it cached at the same count is
   * current, apart from other processes' writes.
   */
  writes: () => number;
  engine: Engine;
  load: () => PoolLoad | null;
  standby: Standby | null;
};

/** `readUrl` is a standby's; `timeout` is in milliseconds. */
export type DatabaseLocation = {
  url: string | undefined;
  readUrl?: string | undefined;
  file: string;
  timeout?: number | undefined;
};

const READER_THREADS = 2;
const SEARCH_THREADS = 2;

export function openDatabase(location: DatabaseLocation, onLost: (error: Error) => void): Database {
  let writeCount = 0;
  const countWrites = (dialect: Dialect) => wrapDialect(dialect, () => (writeCount += 1));
  const readWriteCount = () => writeCount;
  const { timeout = DATABASE_TIMEOUT_MS } = location;
  if (location.url) {
    const dialect = createPostgresDialect(location.url, onLost, timeout);
    const db = new Kysely<Tables>({ dialect: countWrites(dialect) });
    const { url, readUrl } = location;
    const reads = readUrl
      ? createStandbyReader({ url, readUrl, timeout }, () => findPosition(db), onLost)
      : { dialect: createPostgresReaderDialect(url, onLost, timeout), standby: null };
    return {
      engine: 'postgres',
      db,
      load: dialect.load,
      standby: reads.standby,
      writes: readWriteCount,
      searches: db,
      reader: new Kysely({ dialect: reads.dialect }),
    };
  }
  const openReader = (threads: number, { isLowPriority }: { isLowPriority: boolean }) =>
    new Kysely<Tables>({ dialect: createReaderDialect(threads, { file: location.file, isLowPriority }) });
  return {
    engine: 'sqlite',
    load: () => null,
    standby: null,
    db: new Kysely({ dialect: countWrites(createSqliteDialect(location.file, { lockTimeout: timeout })) }),
    writes: readWriteCount,
    reader: openReader(READER_THREADS, { isLowPriority: true }),
    searches: openReader(SEARCH_THREADS, { isLowPriority: false }),
  };
}

export async function closeDatabase({ db, reader, searches }: Database): Promise<void> {
  await reader.destroy();
  if (searches !== db) await searches.destroy();
  await db.destroy();
}

const MAX_RETRIES = 3;
/** Longest random pause (ms) before the first retry, so that two transactions don't collide again. */
const MAX_PAUSE_MS = 50;

export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt > MAX_RETRIES || !isRetriable(error)) throw error;
      await setTimeout(Math.random() * MAX_PAUSE_MS * attempt);
    }
  }
}

function wrapDialect(dialect: Dialect, onWritten: () => void): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => wrapDriver(dialect.createDriver(), onWritten),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

function wrapDriver(driver: Driver, onWritten: () => void): Driver {
  const countedConnections = new WeakSet<DatabaseConnection>();
  const writers = new WeakSet<DatabaseConnection>();
  const acquire = driver.acquireConnection.bind(driver);
  const commit = driver.commitTransaction.bind(driver);
  driver.acquireConnection = async (options) => {
    const connection = await acquire(options);
    if (!countedConnections.has(connection)) {
      countedConnections.add(connection);
      reportWrites(connection, () => {
        writers.add(connection);
        onWritten();
      });
    }
    return connection;
  };
  driver.commitTransaction = (connection) => {
    const committed = commit(connection);
    return writers.delete(connection) ? committed.finally(onWritten) : committed;
  };
  return driver;
}

/** Counts every statement as a write unless it surely reads: raw SQL may call a function that writes. */
function reportWrites(connection: DatabaseConnection, onWritten: () => void): void {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = (query, options) => {
    const answer = execute<never>(query, options);
    return query.query.kind === 'SelectQueryNode' ? answer : answer.finally(onWritten);
  };
}
