import { Worker } from 'node:worker_threads';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { AppError } from '../../errors.ts';

export type ThreadData = { file: string; isLowPriority: boolean };
export type Query = { id: number; sql: string; parameters: readonly unknown[] };
type Fault = { message: string; code: unknown; errcode: unknown };
export type Reply = { id: number } & ({ rows: unknown[]; isLast?: true } | { fault: Fault });

type PendingRead = { rows: unknown[]; resolve: (rows: unknown[]) => void; reject: (error: Error) => void };

export function createReaderDialect(threads: number, data: ThreadData): Dialect {
  return {
    createAdapter: () => new ReaderAdapter(),
    createDriver: () => createReaderDriver(Array.from({ length: threads }, () => createReaderThread(data))),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** Kysely lends SQLite's connection to one caller at a time; here there are several. */
class ReaderAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

type ReaderThread = {
  read: (sql: string, parameters: readonly unknown[]) => Promise<unknown[]>;
  close: () => Promise<void>;
};

function createReaderThread(workerData: ThreadData): ReaderThread {
  let worker: Worker | undefined;
  let lastId = 0;
  const pendingReads = new Map<number, PendingRead>();

  function startWorker(): Worker {
    const newWorker = new Worker(new URL('./reader-thread.ts', import.meta.url), { workerData });
    newWorker.on('message', (reply: Reply) => handleReply(reply));
    const endError = new AppError('unavailable');
    newWorker.on('error', (cause) => {
      endError.cause = cause;
    });
    newWorker.on('exit', () => {
      worker = undefined;
      for (const { reject } of pendingReads.values()) reject(endError);
      pendingReads.clear();
    });
    return newWorker;
  }

  function handleReply(reply: Reply): void {
    const call = pendingReads.get(reply.id);
    if (!call) return;
    if ('rows' in reply) for (const row of reply.rows) call.rows.push(row);
    if ('rows' in reply && !reply.isLast) return;
    pendingReads.delete(reply.id);
    // An idle thread must not keep the process alive.
    if (pendingReads.size === 0) worker?.unref();
    if ('rows' in reply) call.resolve(call.rows);
    else call.reject(Object.assign(new Error(reply.fault.message), reply.fault));
  }

  return {
    read: (sql, parameters) =>
      new Promise((resolve, reject) => {
        worker ??= startWorker();
        worker.ref();
        const id = ++lastId;
        pendingReads.set(id, { rows: [], resolve, reject });
        worker.postMessage({ id, sql, parameters } satisfies Query);
      }),
    close: async () => void (await worker?.terminate()),
  };
}

function createReaderDriver(threads: readonly ReaderThread[]): Driver {
  const useCounts = new Map(threads.map((thread) => [openConnectionTo(thread), 0]));
  const changeUseCount = (connection: DatabaseConnection, change: 1 | -1) =>
    useCounts.set(connection, (useCounts.get(connection) ?? 0) + change);
  return {
    init: () => Promise.resolve(),
    acquireConnection: async () => {
      const [idlest] =
        [...useCounts].toSorted(([, one], [, other]) => one - other)[0] ?? rejectUnsupported('threads');
      changeUseCount(idlest, 1);
      return idlest;
    },
    releaseConnection: async (connection) => void changeUseCount(connection, -1),
    beginTransaction: () => rejectUnsupported('transactions'),
    commitTransaction: () => rejectUnsupported('transactions'),
    rollbackTransaction: () => rejectUnsupported('transactions'),
    destroy: async () => void (await Promise.all(threads.map((thread) => thread.close()))),
  };
}

function openConnectionTo(thread: ReaderThread): DatabaseConnection {
  return {
    executeQuery: async <R>({ sql, parameters }: CompiledQuery) => ({
      rows: (await thread.read(sql, parameters)) as R[],
    }),
    streamQuery: () => rejectUnsupported('streams'),
  };
}

function rejectUnsupported(feature: string): never {
  throw new Error(`The reader has no ${feature}`);
}
