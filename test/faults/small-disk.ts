import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SmallDisk = { folder: string; fill: () => void; free: () => void; remove: () => void };

const MEGABYTE = 2 ** 20;
/** Ends with single bytes, so that no write fits. */
const PIECES = [MEGABYTE, 4_096, 1];

/** Mounts a small disk in memory; returns null without the right to mount. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'huellas-disk-'));
  const mounting = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  const filler = join(folder, 'filler');
  const remove = () => {
    if (mounting.status === 0) spawnSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
    process.off('exit', remove);
  };
  if (mounting.status !== 0) {
    remove();
    return null;
  }
  process.once('exit', remove);
  return {
    folder,
    fill: () => {
      for (const size of PIECES) while (tryAppend(filler, Buffer.alloc(size, 1)));
    },
    free: () => rmSync(filler, { force: true }),
    remove,
  };
}

function tryAppend(file: string, piece: Buffer): boolean {
  try {
    appendFileSync(file, piece);
    return true;
  } catch {
    return false;
  }
}
