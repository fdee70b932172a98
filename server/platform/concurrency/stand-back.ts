import { readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';

const { PRIORITY_LOW } = constants.priority;
/** Beyond the process's own: what stands back has a tenth of a busy core. The lowest, 19, would starve for minutes. */
export const NICENESS = 10;

/** The calling thread's work waits for that of the process's other threads: on Linux each has a priority of its own. Elsewhere nothing happens. */
export function standBack(): void {
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')));
    setPriority(thread, Math.min(PRIORITY_LOW, getPriority() + NICENESS));
  } catch {
    // No such system: the thread works as fast as all others.
  }
}
