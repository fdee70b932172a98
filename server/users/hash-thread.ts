import { parentPort } from 'node:worker_threads';
import { hashRawSync } from '@node-rs/argon2';
import { standBack } from '../stand-back.ts';
import type { HashJob, HashReply } from './hash-threads.ts';

function hash({ digest, salt, cost }: HashJob): HashReply {
  try {
    return { tag: hashRawSync(digest, { ...cost, salt }) };
  } catch (error) {
    return { fault: String(error) };
  }
}

standBack();
parentPort?.on('message', (job: HashJob) => parentPort?.postMessage(hash(job)));
