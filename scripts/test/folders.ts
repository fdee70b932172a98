import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY_FOLDER = '/dev/shm';
/** Exceeds what all databases of a run need together; containers often give 64 MB. */
const ENOUGH_BYTES = 2 ** 31;

/** Makes a folder that is removed when this program ends. */
export function createTemporaryFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, 'huellas-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns a place for databases that need not outlive the machine: in memory, where there is room. */
export function findQuickPlace(): string {
  return existsSync(MEMORY_FOLDER) && readFreeBytes(MEMORY_FOLDER) > ENOUGH_BYTES ? MEMORY_FOLDER : tmpdir();
}

function readFreeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
