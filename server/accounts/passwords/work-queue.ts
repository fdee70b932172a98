import { AppError } from '../../platform/errors.ts';

const RETRY_SECONDS = 5;

type WorkQueue = {
  run: <T>(work: () => Promise<T>) => Promise<T>;
  /** How many wait for their turn. */
  waiting: () => number;
};

/** Runs at most `atOnce` works; `mostWaiting` more wait in order of arrival, and the next is refused as too many. */
export function workQueue(atOnce: number, mostWaiting: number): WorkQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function takeTurn(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= mostWaiting) throw new AppError('tooMany', undefined, RETRY_SECONDS);
    await new Promise<void>((start) => waiting.push(start));
  }

  /** The turn goes straight to the first in line, so that nobody can slip in between. */
  function passTurn(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    waiting: () => waiting.length,
    run: async (work) => {
      await takeTurn();
      return work().finally(passTurn);
    },
  };
}
