import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../caller.ts';
import { semaphore, semaphorePerKey } from '../concurrency/semaphore.ts';
import { jsonStream } from './json-stream.ts';

/** Reads a whole list page by page, each page JSON values with commas between. */
export type Pages = AsyncGenerator<Uint8Array>;

/** A person's own turn, and what is read once it has come. */
type Asking = { caller: Caller; read: () => Promise<Pages> };

export type WholeLists = (reply: FastifyReply, asking: Asking) => Promise<Readable>;

/** Milliseconds. */
const LONGEST_REST = 100;
/** What a person may ask for at once: a screen's lists leave one after the other. */
const EACH = { atOnce: 1, waiting: 2, patience: 10_000 };

/** Rests after a page, in times what it took: one list alone also waits for its own client in between. */
const RESTS = { alone: 1, amongOthers: 3 };

/** Half of the time at least goes to everybody else. */
async function readAndRest(pages: Pages, rests: number): Promise<IteratorResult<Uint8Array>> {
  const begun = performance.now();
  const page = await pages.next();
  if (!page.done) await setTimeout(Math.min(LONGEST_REST, rests * (performance.now() - begun)));
  return page;
}

/**
 * Whole lists leave as streams, one at a time for each person and one page at a time for all: however many ask, and however
 * slowly they take it in, the reader is held for a page and memory holds a few (docs/decisions/073-queue-heavy-reads.md).
 */
export function wholeLists(): WholeLists {
  const turnOf = semaphorePerKey<number>(EACH);
  const turnOfPage = semaphore({ atOnce: 1 });
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
