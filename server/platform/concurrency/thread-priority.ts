import { readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';

const { PRIORITY_LOW } = constants.priority;
/** Leaves the thread a tenth of a busy core; at niceness 19, the lowest priority, it starved for minutes. */
export const ADDED_NICENESS = 10;

/** Lowers the calling thread's priority on Linux, where each thread has its own; does nothing elsewhere. */
export function lowerThreadPriority(): void {
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')));
    setPriority(thread, Math.min(PRIORITY_LOW, getPriority() + ADDED_NICENESS));
  } catch {}
}
