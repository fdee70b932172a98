import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';

const NICENESS = 10;

/** The calling thread's work waits for that of the process's other threads: on Linux each has a priority of its own. Elsewhere nothing happens. */
export function standBack(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), NICENESS);
  } catch {
    // No such system: the thread works as fast as all others.
  }
}
