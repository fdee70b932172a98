import { setTimeout } from 'node:timers/promises';
import type { DatabaseConnection, Driver } from 'kysely';
import { isBusy } from '../faults.ts';
import type { GroupCommit } from './group-commit.ts';
import type { SqliteFile } from './sqlite-file.ts';

const MAX_WAIT_MS = 50;

type SharedFile = { file: SqliteFile; mutex: Mutex; sync: GroupCommit; lockTimeout: number };

type Lease = DatabaseConnection & {
  begin: () => Promise<void>;
  commit: () => Promise<void>;
  rollback: () => Promise<void>;
  release: () => void;
};

/**
 * Lends one connection to one borrower at a time. A writer passes it on after its commit and is answered once
 * the commit is on disk, by a sync shared with others. Waits for another program's lock outside the thread,
 * up to `lockTimeout` milliseconds.
 */
export function createSqliteDriver(open: () => SqliteFile, sync: GroupCommit, lockTimeout: number): Driver {
  const mutex = createFairMutex();
  let shared: SharedFile | undefined;
  return {
    init: async () => {
      await mutex.acquire();
      const file = await waitForLock(open, mutex, lockTimeout).finally(mutex.release);
      shared = { file, mutex, sync, lockTimeout };
    },
    acquireConnection: async () => createLease(shared ?? rejectUnsupported('file before it is opened')),
    releaseConnection: async (lease) => (lease as Lease).release(),
    beginTransaction: (lease) => (lease as Lease).begin(),
    commitTransaction: (lease) => (lease as Lease).commit(),
    rollbackTransaction: (lease) => (lease as Lease).rollback(),
    destroy: async () => {
      await sync.awaitPending();
      shared?.file.close();
      sync.close();
    },
  };
}

function createLease({ file, mutex, sync, lockTimeout }: SharedFile): Lease {
  let isHolder = false;
  const holdFile = async () => {
    if (!isHolder) await mutex.acquire();
    isHolder = true;
  };
  const releaseFile = () => {
    if (isHolder) mutex.release();
    isHolder = false;
  };
  /** An error may stem from another's write, which must be on disk before the caller learns of it. */
  const settleWrite = async (hasWritten: boolean) => {
    releaseFile();
    await (hasWritten ? sync.syncWritten() : sync.awaitPending());
  };
  return {
    release: releaseFile,
    executeQuery: async <R>(query: Parameters<SqliteFile['run']>[0]) => {
      const runQuery = () => file.run<R>(query);
      const read = isHolder ? undefined : readAtOnce(file, query.sql, runQuery);
      if (read) return read;
      await holdFile();
      const result = file.isInTransaction() ? runQuery() : await waitForLock(runQuery, mutex, lockTimeout);
      if (!file.isInTransaction() && !file.isRead(query.sql)) await settleWrite(file.takeWritten());
      return result;
    },
    // Takes the write lock at once: a transaction that reads first could fail when it writes later.
    begin: async () => {
      await holdFile();
      await waitForLock(() => file.exec('begin immediate'), mutex, lockTimeout);
    },
    commit: async () => {
      file.exec('commit');
      await settleWrite(file.takeWritten());
    },
    rollback: async () => {
      // A full disk or failed write has already rolled the transaction back.
      if (file.isInTransaction()) file.exec('rollback');
      file.takeWritten();
      await settleWrite(false);
    },
    streamQuery: () => rejectUnsupported('streams'),
  };
}

/** Reads without waiting for the mutex while no transaction is open: the read ends before any other code runs. */
function readAtOnce<T>(file: SqliteFile, sql: string, run: () => T): T | undefined {
  if (file.isInTransaction()) return undefined;
  try {
    return file.isRead(sql) ? run() : undefined;
  } catch (error) {
    if (isBusy(error)) return undefined;
    throw error;
  }
}

/** Retries while another program holds the lock; releases the mutex between attempts. */
async function waitForLock<T>(attempt: () => T, mutex: Mutex, lockTimeout: number): Promise<T> {
  const end = performance.now() + lockTimeout;
  for (let wait = 1; ; wait = Math.min(wait * 2, MAX_WAIT_MS)) {
    try {
      return attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= end) throw error;
    }
    mutex.release();
    await setTimeout(wait);
    await mutex.acquire();
  }
}

function rejectUnsupported(feature: string): never {
  throw new Error(`SQLite’s driver has no ${feature}`);
}

type Mutex = { acquire: () => Promise<void>; release: () => void };

function createFairMutex(): Mutex {
  const waiters: (() => void)[] = [];
  let isTaken = false;
  return {
    acquire: () => {
      if (isTaken) return new Promise((resolve) => waiters.push(resolve));
      isTaken = true;
      return Promise.resolve();
    },
    release: () => {
      const next = waiters.shift();
      if (next) next();
      else isTaken = false;
    },
  };
}
