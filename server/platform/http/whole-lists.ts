import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../caller.ts';
import { createSemaphore, createSemaphorePerKey, type SemaphoreLimits } from '../concurrency/semaphore.ts';
import { createJsonStream } from './json-stream.ts';

export type JsonPages = AsyncGenerator<Uint8Array>;

type ListRequest = { caller: Caller; read: () => Promise<JsonPages> };

export type WholeLists = (reply: FastifyReply, request: ListRequest) => Promise<Readable>;

const MAX_PAUSE_MS = 100;
const PERSON_LIMITS: SemaphoreLimits = { permits: 1, queueLimit: 2, maxWaitMs: 10_000 };

const PAUSE_FACTORS = { single: 1, shared: 3 };

/** Pauses after each page, so that other work gets at least half of the time. */
async function readAndPause(pages: JsonPages, pauseFactor: number): Promise<IteratorResult<Uint8Array>> {
  const startedAt = performance.now();
  const page = await pages.next();
  if (!page.done) await setTimeout(Math.min(MAX_PAUSE_MS, pauseFactor * (performance.now() - startedAt)));
  return page;
}

/**
 * Streams whole lists, one per person and one page at a time for all: a slow or busy client holds the reader
 * for one page only and memory holds a few (docs/decisions/073-queue-heavy-reads.md).
 */
export function createWholeLists(): WholeLists {
  const takePersonPermit = createSemaphorePerKey<number>(PERSON_LIMITS);
  const takePagePermit = createSemaphore({ permits: 1 });
  let openLists = 0;

  async function* readPageByPage(pages: JsonPages): JsonPages {
    for (;;) {
      const release = await takePagePermit();
      const page = await readAndPause(
        pages,
        openLists > 1 ? PAUSE_FACTORS.shared : PAUSE_FACTORS.single,
      ).finally(release);
      if (page.done) return;
      yield page.value;
    }
  }

  return async (reply, { caller, read }) => {
    const releasePermit = await takePersonPermit(caller.userId);
    openLists += 1;
    const releaseList = () => {
      openLists -= 1;
      releasePermit();
    };
    try {
      const stream = await createJsonStream(readPageByPage(await read()));
      stream.once('close', releaseList);
      reply.type('application/json; charset=utf-8');
      return stream;
    } catch (error) {
      releaseList();
      throw error;
    }
  };
}
