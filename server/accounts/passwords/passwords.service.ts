import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { HASH_CONCURRENCY } from '../../platform/config.ts';
import { AppError } from '../../platform/errors.ts';
import { createHashThreads } from './hash-threads.service.ts';

const RETRY_SECONDS = 5;

type Cost = { memory: number; passes: number; parallelism: number };

/** Counts memory in KiB. Each stored hash names its own cost, so a raise re-hashes at the next login. */
const HASH_COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;
const MAX_QUEUE = 100;

/** Keeps a job ready for each thread while another one hashes, so no thread waits for the event loop. */
const JOBS_PER_THREAD = 2;

const queue = createWorkQueue(HASH_CONCURRENCY * JOBS_PER_THREAD, MAX_QUEUE);
const runHash = createHashThreads(HASH_CONCURRENCY);

export const countWaitingHashes = queue.countWaiting;

/**
 * Applies the one rule for passwords on the wire: 32 hex characters are an MD5, anything else is plain text
 * (rules.md#accounts).
 */
export function toPasswordDigest(password: string): string {
  return isDigest(password) ? password.toLowerCase() : hashMd5(password);
}

export function isDigest(password: string): boolean {
  return /^[0-9a-f]{32}$/i.test(password);
}

export function hashMd5(text: string): string {
  return createHash('md5').update(text, 'utf8').digest('hex');
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return formatPhc(HASH_COST, salt, await deriveTag(password, HASH_COST, salt));
}

/** Checks a password; without a stored hash it does equal work and returns false. */
export async function verifyPassword(password: string, storedHash: string | null): Promise<boolean> {
  const { cost, salt, tag } = parsePhc(storedHash ?? DUMMY_HASH);
  const isMatch = timingSafeEqual(await deriveTag(password, cost, salt), tag);
  return isMatch && storedHash !== null;
}

export function isHashOutdated(storedHash: string): boolean {
  return !storedHash.startsWith(formatPhcHead(HASH_COST));
}

function deriveTag(password: string, { memory, passes, parallelism }: Cost, salt: Buffer): Promise<Buffer> {
  const cost = { memoryCost: memory, timeCost: passes, parallelism, outputLen: TAG_BYTES };
  return queue.run(() => runHash({ digest: toPasswordDigest(password), salt: Uint8Array.from(salt), cost }));
}

function formatPhcHead({ memory, passes, parallelism }: Cost): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$`;
}

function formatPhc(cost: Cost, salt: Buffer, tag: Buffer): string {
  return `${formatPhcHead(cost)}${toUnpaddedBase64(salt)}$${toUnpaddedBase64(tag)}`;
}

function toUnpaddedBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

const PHC_FORMAT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

function parsePhc(storedHash: string): { cost: Cost; salt: Buffer; tag: Buffer } {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC_FORMAT.exec(storedHash) ?? [];
  if (!tag) throw new Error('A stored password hash is not in the argon2id format');
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

const DUMMY_HASH = formatPhc(HASH_COST, Buffer.alloc(SALT_BYTES), Buffer.alloc(TAG_BYTES));

type WorkQueue = {
  run: <T>(work: () => Promise<T>) => Promise<T>;
  countWaiting: () => number;
};

/** Runs at most `maxRunning` jobs; `maxWaiting` more wait in order, the next is rejected as too many. */
export function createWorkQueue(maxRunning: number, maxWaiting: number): WorkQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function acquireSlot(): Promise<void> {
    if (running < maxRunning) {
      running += 1;
      return;
    }
    if (waiting.length >= maxWaiting) throw new AppError('tooMany', undefined, RETRY_SECONDS);
    await new Promise<void>((start) => waiting.push(start));
  }

  /** Passes the slot to the first in line, so that no new job overtakes it. */
  function releaseSlot(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    countWaiting: () => waiting.length,
    run: async (work) => {
      await acquireSlot();
      return work().finally(releaseSlot);
    },
  };
}
