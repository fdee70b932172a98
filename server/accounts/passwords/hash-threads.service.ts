import { Worker } from 'node:worker_threads';
import { AppError } from '../../platform/errors.ts';

type LibraryCost = { memoryCost: number; timeCost: number; parallelism: number; outputLen: number };

export type HashJob = { digest: string; salt: Uint8Array; cost: LibraryCost };
export type HashReply = { tag: Uint8Array } | { fault: string };

type PendingHash = { resolve: (tag: Buffer) => void; reject: (error: Error) => void };
type Hash = (job: HashJob) => Promise<Buffer>;
type HashThread = { hash: Hash; pendingHashes: () => number };

/** Hashes in `count` threads, each job in the least busy one (docs/decisions/085-hash-threads.md). */
export function hashThreads(count: number): Hash {
  const threads = Array.from({ length: count }, hashThread);
  return (job) => {
    const idlest = threads.reduce((one, other) =>
      other.pendingHashes() < one.pendingHashes() ? other : one,
    );
    return idlest.hash(job);
  };
}

function hashThread(): HashThread {
  let worker: Worker | undefined;
  const waiting: PendingHash[] = [];

  function start(): Worker {
    const started = new Worker(new URL('./hash-thread.ts', import.meta.url));
    const end = new AppError('unavailable');
    started.on('message', take);
    started.on('error', (cause) => {
      end.cause = cause;
    });
    started.on('exit', () => {
      worker = undefined;
      for (const { reject } of waiting.splice(0)) reject(end);
    });
    return started;
  }

  function take(reply: HashReply): void {
    const job = waiting.shift();
    // An idle thread must not keep the process alive.
    if (waiting.length === 0) worker?.unref();
    if ('tag' in reply) job?.resolve(Buffer.from(reply.tag));
    else job?.reject(new Error(reply.fault));
  }

  const hash: Hash = (job) =>
    new Promise((resolve, reject) => {
      worker ??= start();
      worker.ref();
      waiting.push({ resolve, reject });
      worker.postMessage(job);
    });
  return { hash, pendingHashes: () => waiting.length };
}
