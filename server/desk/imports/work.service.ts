import { setTimeout } from 'node:timers/promises';
import type { ImportState } from '#shared/desk/imports.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { advance } from './imports.queries.ts';

export type WorkContext = Pick<Context, 'database' | 'db' | 'config' | 'now' | 'townNow'>;

/** Milliseconds without renewal before another process takes over an import. */
export const LEASE = 8_000;

export type Work = { id: number; state: ImportState; passed: number };

/** Signals that the import was paused, discarded or taken over; the transaction rolls back. */
export class WorkStopped extends Error {}

/** Advances the work in the transaction that does it, so that a crash never repeats a row. */
export async function moveOn(
  trx: Trx,
  { now }: Pick<Context, 'now'>,
  work: Work,
  { to, made }: { to: number; made?: string },
): Promise<void> {
  const step = { id: work.id, state: work.state, from: work.passed, to, busyUntil: now() + LEASE };
  if (!(await advance(trx, { ...step, ...(made !== undefined && { made }) }))) throw new WorkStopped();
}

/** Milliseconds that a batch should take, since bookings may wait for the whole of it. */
const BATCH_TARGET_MS = 30;
/** Pause after a batch: multiple of its length, and a minimum in milliseconds. */
const PAUSE = { times: 4, least: 20 };

export type BatchBounds = { least: number; most: number };

/** Runs batches until one returns null, each sized by how long its predecessor took per row. */
export async function runBatches(
  { least, most }: BatchBounds,
  runBatch: (size: number) => Promise<number | null>,
): Promise<void> {
  for (let size = least; ; ) {
    const began = performance.now();
    const count = await runBatch(size);
    if (count === null) return;
    const took = performance.now() - began;
    size = Math.min(most, Math.max(least, Math.round((count * BATCH_TARGET_MS) / took)));
    await setTimeout(Math.max(PAUSE.least, PAUSE.times * took));
  }
}
