import { parentPort } from 'node:worker_threads';
import { hashRawSync } from '@node-rs/argon2';
import { standBack } from '../../platform/concurrency/stand-back.ts';
import { hashRests, mainThreadTimes } from './hash-rests.ts';
import type { HashJob, HashReply } from './hash-threads.ts';

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
