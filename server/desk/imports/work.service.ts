import { setTimeout } from 'node:timers/promises';
import type { ImportState } from '#shared/desk/imports.ts';
import type { Context } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { advance } from './imports.queries.ts';

export type WorkContext = Pick<Context, 'database' | 'db' | 'config' | 'now' | 'townNow'>;

/** Milliseconds for which a process holds an import without a sign of life: another goes on with it then. */
export const LEASE = 8_000;

/** An import in a state, as far as its work has come. */
export type Work = { id: number; state: ImportState; passed: number };

/** Work that somebody paused, discarded or took over: what was about to be written isn't. */
export class WorkStopped extends Error {}

/** Moves the work on in the transaction that does it, so that each row is done once, whatever dies. */
export async function moveOn(
  trx: Trx,
  { now }: Pick<Context, 'now'>,
  work: Work,
  { to, made }: { to: number; made?: string },
): Promise<void> {
  const step = { id: work.id, state: work.state, from: work.passed, to, busyUntil: now() + LEASE };
  if (!(await advance(trx, { ...step, ...(made !== undefined && { made }) }))) throw new WorkStopped();
}

/** Between two batches, others get as many times the last one's length, and so many milliseconds at least. */
const PAUSE = { times: 4, least: 20 };

export function pauseAfter(began: number): Promise<void> {
  return setTimeout(Math.max(PAUSE.least, PAUSE.times * (performance.now() - began)));
}
