import { hashRaw } from '@node-rs/argon2';
import { HASH_CONCURRENCY } from '../../server/platform/config.ts';

/** Prints hashes a second at the product's cost and concurrency. */
const SECONDS = Number(process.argv[2] ?? 2);
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32, salt: Buffer.alloc(16, 7) };
const end = performance.now() + SECONDS * 1_000;
let hashCount = 0;

async function hashAll(): Promise<void> {
  while (performance.now() < end) {
    await hashRaw('5d41402abc4b2a76b9719d911017c592', cost);
    hashCount += 1;
  }
}

await Promise.all(Array.from({ length: HASH_CONCURRENCY }, hashAll));
console.log((hashCount / SECONDS).toFixed(1));
