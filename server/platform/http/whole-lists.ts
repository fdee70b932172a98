import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../caller.ts';
import { semaphore, semaphorePerKey } from '../concurrency/semaphore.ts';
import { jsonStream } from './json-stream.ts';

export type Pages = AsyncGenerator<Uint8Array>;

type Asking = { caller: Caller; read: () => Promise<Pages> };

export type WholeLists = (reply: FastifyReply, asking: Asking) => Promise<Readable>;

const LONGEST_REST = 100;
const EACH = { atOnce: 1, waiting: 2, patience: 10_000 };

const RESTS = { alone: 1, amongOthers: 3 };

/** Pauses after each page, so that other work gets at least half of the time. */
async function readAndRest(pages: Pages, rests: number): Promise<IteratorResult<Uint8Array>> {
  const begun = performance.now();
  const page = await pages.next();
  if (!page.done) await setTimeout(Math.min(LONGEST_REST, rests * (performance.now() - begun)));
  return page;
}

/**
 * Streams whole lists, one per person and one page at a time for all: a slow or busy client holds the reader
 * for one page only and memory holds a few (docs/decisions/073-queue-heavy-reads.md).
 */
export function wholeLists(): WholeLists {
  const turnOf = semaphorePerKey<number>(EACH);
  const turnOfPage = semaphore({ permits: 1 });
  let underWay = 0;

  async function* inTurn(pages: Pages): Pages {
    for (;;) {
      const leave = await turnOfPage();
      const page = await readAndRest(pages, underWay > 1 ? RESTS.amongOthers : RESTS.alone).finally(leave);
      if (page.done) return;
      yield page.value;
    }
  }

  return async (reply, { caller, read }) => {
    const end = await turnOf(caller.userId);
    underWay += 1;
    const leave = () => {
      underWay -= 1;
      end();
    };
    try {
      const stream = await jsonStream(inTurn(await read()));
      stream.once('close', leave);
      reply.type('application/json; charset=utf-8');
      return stream;
    } catch (error) {
      leave();
      throw error;
    }
  };
}
