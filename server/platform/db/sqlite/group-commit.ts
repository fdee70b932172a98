import { closeSync, fdatasync, openSync, statSync } from 'node:fs';
import { promisify } from 'node:util';

const sync = promisify(fdatasync);

export type GroupCommit = {
  syncWritten: () => Promise<void>;
  awaitPending: () => Promise<void> | undefined;
  close: () => void;
};

/**
 * Syncs `path` in the thread pool, one fsync for all callers waiting when it begins. A failed sync leaves the
 * disk's state unknown: `onFailure` must end the process before any caller is answered.
 */
export function createGroupCommit(
  path: string,
  onFailure: (error: unknown) => never,
  syncFile = sync,
): GroupCommit {
  const file = createReplaceableFile(path);
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const runSync = async (): Promise<void> => {
    try {
      await syncFile(file.descriptor());
    } catch (error) {
      onFailure(error);
    }
    running = next;
    next = undefined;
  };
  return {
    syncWritten: () => {
      // The running sync may have begun before the last bytes were written.
      if (running) next ??= running.then(runSync);
      else running = runSync();
      return next ?? running;
    },
    awaitPending: () => next ?? running,
    close: file.close,
  };
}

function createReplaceableFile(path: string) {
  let openFile: { descriptor: number; inode: number } | undefined;
  const closeDescriptor = () => {
    if (openFile) closeSync(openFile.descriptor);
    openFile = undefined;
  };
  const openDescriptor = () => {
    const inode = statSync(path).ino;
    if (openFile?.inode === inode) return openFile.descriptor;
    closeDescriptor();
    openFile = { descriptor: openSync(path, 'r+'), inode };
    return openFile.descriptor;
  };
  return { descriptor: openDescriptor, close: closeDescriptor };
}
