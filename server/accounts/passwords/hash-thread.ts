import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { hashRawSync } from '@node-rs/argon2';
import { lowerThreadPriority } from '../../platform/concurrency/thread-priority.ts';
import type { HashJob, HashReply } from './hash-threads.service.ts';

/** Milliseconds over which the main thread is measured: a single hash is too short. */
const WINDOW_MS = 250;

const BUSY_SHARE = 0.75;

/** Share of the hashing time that the main thread waited for a core. */
const DELAYED_SHARE = 0.1;

const PAUSE_FACTOR = 3;

const NANOSECONDS_PER_MS = 1_000_000;

function runHashJob({ digest, salt, cost }: HashJob): HashReply {
  try {
    return { tag: hashRawSync(digest, { ...cost, salt }) };
  } catch (error) {
    return { fault: String(error) };
  }
}

const neverNotified = new Int32Array(new SharedArrayBuffer(4));
const computePause = createHashPauser(readMainThreadTimes());

lowerThreadPriority();
parentPort?.on('message', (job: HashJob) => {
  const before = readMainThreadTimes();
  const reply = runHashJob(job);
  const pause = computePause(before, readMainThreadTimes());
  parentPort?.postMessage(reply);
  Atomics.wait(neverNotified, 0, 0, pause);
});

/** Milliseconds: an instant, and the main thread's run and wait time until then. */
export type ThreadTimes = { at: number; ran: number; waited: number };

/**
 * Returns the milliseconds to pause after each hash, which frees a core for the main thread
 * (docs/decisions/085-hash-threads.md).
 */
export function createHashPauser(start: ThreadTimes): (before: ThreadTimes, after: ThreadTimes) => number {
  let window = { ...start, hashed: 0, delayed: 0 };
  let isOverloaded = false;
  return (before, after) => {
    const duration = after.at - before.at;
    window.hashed += duration;
    window.delayed += after.waited - before.waited;
    const span = after.at - window.at;
    if (span >= WINDOW_MS) {
      const busy = after.ran + after.waited - window.ran - window.waited;
      isOverloaded = busy > BUSY_SHARE * span && window.delayed > DELAYED_SHARE * window.hashed;
      window = { ...after, hashed: 0, delayed: 0 };
    }
    return isOverloaded ? PAUSE_FACTOR * duration : 0;
  };
}

/** Reads Linux's schedstat; elsewhere reports an idle main thread. */
function readMainThreadTimes(): ThreadTimes {
  const measuredAt = performance.now();
  try {
    const [ran, waited] = readFileSync(`/proc/${process.pid}/schedstat`, 'utf8').split(' ').map(Number);
    return {
      at: measuredAt,
      ran: (ran ?? 0) / NANOSECONDS_PER_MS,
      waited: (waited ?? 0) / NANOSECONDS_PER_MS,
    };
  } catch {
    return { at: measuredAt, ran: 0, waited: 0 };
  }
}
