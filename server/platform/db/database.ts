import { setTimeout } from 'node:timers/promises';
import { type DatabaseConnection, type Dialect, type Driver, Kysely, type Transaction } from 'kysely';
import { DATABASE_TIMEOUT, type Engine } from './engine.ts';
import { isRetriable } from './faults.ts';
import { type PoolLoad, postgresDialect, postgresReaderDialect, standbyReader } from './postgres/postgres.ts';
import { findPosition, type Standby } from './postgres/postgres-standby.ts';
import { readerDialect } from './sqlite/reader.ts';
import { sqliteDialect } from './sqlite/sqlite.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;

export type Database = {
  db: Db;
  /** For long reads, outside transactions: neither the event loop nor short queries wait for them. */
  reader: Db;
  /** For pages of long lists, which may look at every row: on SQLite beside the event loop too, and behind no long read. */
  searches: Db;
  /** How often this process has written by now, or may have: what was read since is still so, but for other processes. */
  writes: () => number;
  engine: Engine;
  /** Of the connections for short queries; null where there is but one. */
  load: () => PoolLoad | null;
  /** Who answers `reader` where it may be another server than the one that is written to. */
  standby: Standby | null;
};

/**
 * `url` names a PostgreSQL database, `readUrl` a standby of it; without one, `file` is the SQLite database. `timeout`:
 * milliseconds after which a silent one is given up.
 */
export type Where = {
  url: string | undefined;
  readUrl?: string | undefined;
  file: string;
  timeout?: number | undefined;
};

/** Threads for long reads, as many as PostgreSQL's reader takes at once, and for searches. */
const [READERS, SEARCHERS] = [2, 2];

export function openDatabase(where: Where, onLost: (error: Error) => void): Database {
  let written = 0;
  const told = (dialect: Dialect) => tellingWrites(dialect, () => (written += 1));
  const writes = () => written;
  const { timeout = DATABASE_TIMEOUT } = where;
  if (where.url) {
    const dialect = postgresDialect(where.url, onLost, timeout);
    const db = new Kysely<Tables>({ dialect: told(dialect) });
    const { url, readUrl } = where;
    const reads = readUrl
      ? standbyReader({ url, readUrl, timeout }, () => findPosition(db), onLost)
      : { dialect: postgresReaderDialect(url, onLost, timeout), standby: null };
    return {
      engine: 'postgres',
      db,
      load: dialect.load,
      standby: reads.standby,
      writes,
      searches: db,
      reader: new Kysely({ dialect: reads.dialect }),
    };
  }
  const read = (threads: number, { standsBack }: { standsBack: boolean }) =>
    new Kysely<Tables>({ dialect: readerDialect(threads, { file: where.file, standsBack }) });
  return {
    engine: 'sqlite',
    load: () => null,
    standby: null,
    db: new Kysely({ dialect: told(sqliteDialect(where.file, { patience: timeout })) }),
    writes,
    reader: read(READERS, { standsBack: true }),
    searches: read(SEARCHERS, { standsBack: false }),
  };
}

export async function closeDatabase({ db, reader, searches }: Database): Promise<void> {
  await reader.destroy();
  if (searches !== db) await searches.destroy();
  await db.destroy();
}

const RETRIES = 3;
/** Milliseconds at most before the first retry, so that two that collided don't again. */
const PAUSE = 50;

/** One transaction; where PostgreSQL gave it up to break a deadlock, it is tried again, thrice at most. */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt > RETRIES || !isRetriable(error)) throw error;
      await setTimeout(Math.random() * PAUSE * attempt);
    }
  }
}

/** A dialect that tells of every statement or transaction that may have changed something, once it is over. */
function tellingWrites(dialect: Dialect, onWritten: () => void): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => tellingDriver(dialect.createDriver(), onWritten),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

function tellingDriver(driver: Driver, onWritten: () => void): Driver {
  const told = new WeakSet<DatabaseConnection>();
  const wrote = new WeakSet<DatabaseConnection>();
  const acquire = driver.acquireConnection.bind(driver);
  const commit = driver.commitTransaction.bind(driver);
  driver.acquireConnection = async (options) => {
    const connection = await acquire(options);
    if (!told.has(connection)) {
      told.add(connection);
      tellWrites(connection, () => {
        wrote.add(connection);
        onWritten();
      });
    }
    return connection;
  };
  driver.commitTransaction = (connection) => {
    const committed = commit(connection);
    return wrote.delete(connection) ? committed.finally(onWritten) : committed;
  };
  return driver;
}

/** Only what reads for certain is left out: a statement of our own words may call what writes. */
function tellWrites(connection: DatabaseConnection, onWritten: () => void): void {
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = (query, options) => {
    const answer = execute<never>(query, options);
    return query.query.kind === 'SelectQueryNode' ? answer : answer.finally(onWritten);
  };
}
