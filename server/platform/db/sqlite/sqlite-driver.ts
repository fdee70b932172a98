import { setTimeout } from 'node:timers/promises';
import type { DatabaseConnection, Driver } from 'kysely';
import { isBusy } from '../faults.ts';
import type { GroupCommit } from './group-commit.ts';
import type { SqliteFile } from './sqlite-file.ts';

const LONGEST_WAIT = 50;

type Shared = { file: SqliteFile; turn: Turn; sync: GroupCommit; patience: number };

type Lease = DatabaseConnection & {
  begin: () => Promise<void>;
  commit: () => Promise<void>;
  rollback: () => Promise<void>;
  release: () => void;
};

/**
 * Lends one connection to one borrower at a time. A writer passes it on after its commit and is answered once
 * the commit is on disk, by a sync shared with others. Waits for another program's lock outside the thread,
 * up to `patience` milliseconds.
 */
export function sqliteDriver(open: () => SqliteFile, sync: GroupCommit, patience: number): Driver {
  const turn = fairTurn();
  let shared: Shared | undefined;
  return {
    init: async () => {
      await turn.take();
      const file = await waitForLock(open, turn, patience).finally(turn.pass);
      shared = { file, turn, sync, patience };
    },
    acquireConnection: async () => lend(shared ?? refuse('file before it is opened')),
    releaseConnection: async (lease) => (lease as Lease).release(),
    beginTransaction: (lease) => (lease as Lease).begin(),
    commitTransaction: (lease) => (lease as Lease).commit(),
    rollbackTransaction: (lease) => (lease as Lease).rollback(),
    destroy: async () => {
      await sync.pending();
      shared?.file.close();
      sync.close();
    },
  };
}

function lend({ file, turn, sync, patience }: Shared): Lease {
  let hasTurn = false;
  const hold = async () => {
    if (!hasTurn) await turn.take();
    hasTurn = true;
  };
  const release = () => {
    if (hasTurn) turn.pass();
    hasTurn = false;
  };
  /** An error may stem from another's write, which must be on disk before the caller learns of it. */
  const settle = async (wrote: boolean) => {
    release();
    await (wrote ? sync.written() : sync.pending());
  };
  return {
    release,
    executeQuery: async <R>(query: Parameters<SqliteFile['run']>[0]) => {
      const run = () => file.run<R>(query);
      const seen = hasTurn ? undefined : readAtOnce(file, query.sql, run);
      if (seen) return seen;
      await hold();
      const result = file.isInTransaction() ? run() : await waitForLock(run, turn, patience);
      if (!file.isInTransaction() && !file.reads(query.sql)) await settle(file.takeWritten());
      return result;
    },
    // Takes the write lock at once: a transaction that reads first could fail when it writes later.
    begin: async () => {
      await hold();
      await waitForLock(() => file.exec('begin immediate'), turn, patience);
    },
    commit: async () => {
      file.exec('commit');
      await settle(file.takeWritten());
    },
    rollback: async () => {
      // A full disk or failed write has already rolled the transaction back.
      if (file.isInTransaction()) file.exec('rollback');
      file.takeWritten();
      await settle(false);
    },
    streamQuery: () => refuse('streams'),
  };
}

/** Reads without a turn while no transaction is open: the read ends before any other code runs. */
function readAtOnce<T>(file: SqliteFile, sql: string, run: () => T): T | undefined {
  if (file.isInTransaction()) return undefined;
  try {
    return file.reads(sql) ? run() : undefined;
  } catch (error) {
    if (isBusy(error)) return undefined;
    throw error;
  }
}

/** Retries while another program holds the lock; gives its turn to others between attempts. */
async function waitForLock<T>(attempt: () => T, turn: Turn, patience: number): Promise<T> {
  const end = performance.now() + patience;
  for (let wait = 1; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      return attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= end) throw error;
    }
    turn.pass();
    await setTimeout(wait);
    await turn.take();
  }
}

function refuse(what: string): never {
  throw new Error(`SQLite’s driver has no ${what}`);
}

type Turn = { take: () => Promise<void>; pass: () => void };

function fairTurn(): Turn {
  const waiting: (() => void)[] = [];
  let taken = false;
  return {
    take: () => {
      if (taken) return new Promise((resolve) => waiting.push(resolve));
      taken = true;
      return Promise.resolve();
    },
    pass: () => {
      const next = waiting.shift();
      if (next) next();
      else taken = false;
    },
  };
}
