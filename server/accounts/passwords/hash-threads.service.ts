import { Worker } from 'node:worker_threads';
import { AppError } from '../../platform/errors.ts';

type LibraryCost = { memoryCost: number; timeCost: number; parallelism: number; outputLen: number };

export type HashJob = { digest: string; salt: Uint8Array; cost: LibraryCost };
export type HashReply = { tag: Uint8Array } | { fault: string };

type PendingHash = { resolve: (tag: Buffer) => void; reject: (error: Error) => void };
type Hash = (job: HashJob) => Promise<Buffer>;
type HashThread = { hash: Hash; countPending: () => number };

/** Hashes in `count` threads, each job in the least busy one (docs/decisions/085-hash-threads.md). */
export function createHashThreads(count: number): Hash {
  const threads = Array.from({ length: count }, createHashThread);
  return (job) => {
    const leastBusy = threads.reduce((one, other) =>
      other.countPending() < one.countPending() ? other : one,
    );
    return leastBusy.hash(job);
  };
}

function createHashThread(): HashThread {
  let worker: Worker | undefined;
  const pendingQueue: PendingHash[] = [];

  function startWorker(): Worker {
    const newWorker = new Worker(new URL('./hash-thread.ts', import.meta.url));
    const closedError = new AppError('unavailable');
    newWorker.on('message', takeReply);
    newWorker.on('error', (cause) => {
      closedError.cause = cause;
    });
    newWorker.on('exit', () => {
      worker = undefined;
      for (const { reject } of pendingQueue.splice(0)) reject(closedError);
    });
    return newWorker;
  }

  function takeReply(reply: HashReply): void {
    const job = pendingQueue.shift();
    // An idle thread must not keep the process alive.
    if (pendingQueue.length === 0) worker?.unref();
    if ('tag' in reply) job?.resolve(Buffer.from(reply.tag));
    else job?.reject(new Error(reply.fault));
  }

  const postHashJob: Hash = (job) =>
    new Promise((resolve, reject) => {
      worker ??= startWorker();
      worker.ref();
      pendingQueue.push({ resolve, reject });
      worker.postMessage(job);
    });
  return { hash: postHashJob, countPending: () => pendingQueue.length };
}
