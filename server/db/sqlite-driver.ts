import { setTimeout } from 'node:timers/promises';
import type { DatabaseConnection, Driver } from 'kysely';
import { fairTurn, type Turn } from './fair-turn.ts';
import { isBusy } from './faults.ts';
import type { SqliteFile } from './sqlite-file.ts';

/** Milliseconds at most between two looks whether another program's lock on the file is gone. */
const LONGEST_WAIT = 50;

/**
 * One connection, lent to one at a time. Another program's lock is waited for outside the thread, up to `patience`
 * milliseconds, and meanwhile others have their turn.
 */
export function sqliteDriver(open: () => SqliteFile, patience: number): Driver {
  const turn = fairTurn();
  let opened: SqliteFile | undefined;
  const file = () => opened ?? unopened();
  const patiently = <T>(attempt: () => T) => waitForLock(attempt, turn, patience);
  const connection: DatabaseConnection = {
    executeQuery: async (query) =>
      file().isInTransaction() ? file().run(query) : patiently(() => file().run(query)),
    streamQuery: () => refuse('streams'),
  };
  return {
    init: async () => {
      await turn.take();
      opened = await patiently(open).finally(turn.pass);
    },
    acquireConnection: async () => {
      await turn.take();
      return connection;
    },
    releaseConnection: async () => turn.pass(),
    // The write lock at once: a transaction that reads first and writes later could be refused half-way.
    beginTransaction: () => patiently(() => file().exec('begin immediate')),
    commitTransaction: async () => file().exec('commit'),
    rollbackTransaction: async () => {
      // A full disk or a failed write has undone the transaction already.
      if (file().isInTransaction()) file().exec('rollback');
    },
    destroy: async () => opened?.close(),
  };
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

function unopened(): never {
  throw new Error('The file is not open');
}

function refuse(what: string): never {
  throw new Error(`SQLite’s driver has no ${what}`);
}
