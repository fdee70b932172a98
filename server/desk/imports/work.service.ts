import { setTimeout } from 'node:timers/promises';
import type { ImportState } from '#shared/desk/imports.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { advanceImport } from './imports.queries.ts';

export type WorkContext = Pick<Context, 'database' | 'db' | 'config' | 'now' | 'townNow'>;

/** Milliseconds without renewal before another process takes over an import. */
export const LEASE_MS = 8_000;

/** Milliseconds that reading may take before its first rows arrive. */
export const FIRST_LEASE_MS = 60_000;

export type Work = { id: number; state: ImportState; passed: number };

/** Signals that the import was paused, discarded or taken over; the transaction rolls back. */
export class WorkStopped extends Error {}

/** Advances the work in the transaction that does it, so that no row is processed twice after a crash. */
export async function advanceWork(
  trx: Trx,
  { now }: Pick<Context, 'now'>,
  work: Work,
  { to, made, leaseMs = LEASE_MS }: { to: number; made?: string; leaseMs?: number },
): Promise<void> {
  const step = { id: work.id, state: work.state, from: work.passed, to, busyUntil: now() + leaseMs };
  if (!(await advanceImport(trx, { ...step, ...(made !== undefined && { made }) }))) throw new WorkStopped();
}

/** Milliseconds that a batch should take: on SQLite it blocks other writers. */
const BATCH_TARGET_MS = { sqlite: 4, postgres: 12 };
/** Bounds the pause after a batch, in milliseconds; between the bounds it is `times` the batch's time. */
const PAUSE_BOUNDS = { times: 4, least: 10, most: 40 };

type BatchBounds = { least: number; most: number };

/** Sizes each batch by the time per row of its predecessor, and pauses after each for other work. */
export function createBatchRunner({ database }: Pick<Context, 'database'>, { least, most }: BatchBounds) {
  let size = least;
  return async <Count extends number | null>(batch: (size: number) => Promise<Count>): Promise<Count> => {
    const startMs = performance.now();
    const count = await batch(size);
    if (count === null) return count;
    const elapsedMs = performance.now() - startMs;
    const msPerRow = elapsedMs / count;
    size = Math.min(most, Math.max(least, Math.round(BATCH_TARGET_MS[database.engine] / msPerRow)));
    await setTimeout(
      Math.min(PAUSE_BOUNDS.most, Math.max(PAUSE_BOUNDS.least, PAUSE_BOUNDS.times * elapsedMs)),
    );
    return count;
  };
}

export async function runBatches(
  context: Pick<Context, 'database'>,
  bounds: BatchBounds,
  batch: (size: number) => Promise<number | null>,
): Promise<void> {
  const runBatch = createBatchRunner(context, bounds);
  while ((await runBatch(batch)) !== null);
}
