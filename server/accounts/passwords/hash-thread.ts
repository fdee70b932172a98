import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { hashRawSync } from '@node-rs/argon2';
import { standBack } from '../../platform/concurrency/stand-back.ts';
import type { HashJob, HashReply } from './hash-threads.ts';

/** Milliseconds over which the main thread is looked at: a single hash is too short to tell a rush from a burst. */
const WINDOW = 250;

/** The share of them from which on the main thread has no time to spare. */
const BUSY = 0.75;

/** The share of the time of hashes that it must have waited: where there are cores enough, they cost it nothing. */
const DELAYED = 0.1;

/** How many times as long as a hash took the thread rests while that is so. */
const REST = 3;

const NANOSECONDS = 1_000_000;

function hash({ digest, salt, cost }: HashJob): HashReply {
  try {
    return { tag: hashRawSync(digest, { ...cost, salt }) };
  } catch (error) {
    return { fault: String(error) };
  }
}

const never = new Int32Array(new SharedArrayBuffer(4));
const restAfter = hashRests(mainThreadTimes());

standBack();
parentPort?.on('message', (job: HashJob) => {
  const before = mainThreadTimes();
  const reply = hash(job);
  const rest = restAfter(before, mainThreadTimes());
  parentPort?.postMessage(reply);
  Atomics.wait(never, 0, 0, rest);
});

/** In milliseconds: an instant, and how long the main thread had run by then, and waited for a core. */
export type Times = { at: number; ran: number; waited: number };

/** Milliseconds to rest after each hash, so that whoever answers everybody has a core (docs/decisions/085-hash-threads.md). */
export function hashRests(begun: Times): (before: Times, after: Times) => number {
  let window = { ...begun, hashed: 0, delayed: 0 };
  let isPressed = false;
  return (before, after) => {
    const took = after.at - before.at;
    window.hashed += took;
    window.delayed += after.waited - before.waited;
    const span = after.at - window.at;
    if (span >= WINDOW) {
      const wanted = after.ran + after.waited - window.ran - window.waited;
      isPressed = wanted > BUSY * span && window.delayed > DELAYED * window.hashed;
      window = { ...after, hashed: 0, delayed: 0 };
    }
    return isPressed ? REST * took : 0;
  };
}

/** Linux alone tells; elsewhere the main thread looks as if it had nothing to do. */
function mainThreadTimes(): Times {
  const at = performance.now();
  try {
    const [ran, waited] = readFileSync(`/proc/${process.pid}/schedstat`, 'utf8').split(' ').map(Number);
    return { at, ran: (ran ?? 0) / NANOSECONDS, waited: (waited ?? 0) / NANOSECONDS };
  } catch {
    return { at, ran: 0, waited: 0 };
  }
}
