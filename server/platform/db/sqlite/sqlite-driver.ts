import { setTimeout } from 'node:timers/promises';
import type { DatabaseConnection, Driver } from 'kysely';
import { isBusy } from '../faults.ts';
import type { SharedSync } from './shared-sync.ts';
import type { SqliteFile } from './sqlite-file.ts';

/** Milliseconds at most between two looks whether another program's lock on the file is gone. */
const LONGEST_WAIT = 50;

/** What all borrowers of the one connection share. */
type Shared = { file: SqliteFile; turn: Turn; sync: SharedSync; patience: number };

/** The connection as one borrower has it. */
type Lease = DatabaseConnection & {
  begin: () => Promise<void>;
  commit: () => Promise<void>;
  rollback: () => Promise<void>;
  release: () => void;
};

/**
 * One connection, lent to one at a time. Who has written passes the turn on, and is answered when that is on disk,
 * together with all that wait for the same sync. Another program's lock on the file is waited for outside the thread,
 * up to `patience` milliseconds.
 */
export function sqliteDriver(open: () => SqliteFile, sync: SharedSync, patience: number): Driver {
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
  /** Who wrote nothing may have been refused by what another wrote: that must be there before he is told. */
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
    // The write lock at once: a transaction that reads first and writes later could be refused half-way.
    begin: async () => {
      await hold();
      await waitForLock(() => file.exec('begin immediate'), turn, patience);
    },
    commit: async () => {
      file.exec('commit');
      await settle(file.takeWritten());
    },
    rollback: async () => {
      // A full disk or a failed write has undone the transaction already.
      if (file.isInTransaction()) file.exec('rollback');
      file.takeWritten();
      await settle(false);
    },
    streamQuery: () => refuse('streams'),
  };
}

/** A read while no transaction is open needs no turn: it is over before anybody else goes on. */
function readAtOnce<T>(file: SqliteFile, sql: string, run: () => T): T | undefined {
  if (file.isInTransaction()) return undefined;
  try {
    return file.reads(sql) ? run() : undefined;
  } catch (error) {
    if (isBusy(error)) return undefined;
    throw error;
  }
}

/** Called and left by whoever has the turn, which others get between the attempts. */
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

/** One holder at a time, first come first served; passing it wakes the next alone. */
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
