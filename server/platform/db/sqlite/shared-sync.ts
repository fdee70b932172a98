import { closeSync, fdatasync, openSync, statSync } from 'node:fs';
import { promisify } from 'node:util';

const sync = promisify(fdatasync);

export type SharedSync = {
  /** Settles when everything that was written before the call is on disk. */
  written: () => Promise<void>;
  /** The same for what is on its way already; nothing where nothing is. */
  pending: () => Promise<void> | undefined;
  close: () => void;
};

/**
 * Brings `path` to disk, in the thread pool: one call of the operating system for all that wait when it begins. After
 * one that failed nobody knows what the disk holds: `onFailure` ends the process before anybody is answered.
 */
export function sharedSync(path: string, onFailure: (error: unknown) => never, toDisk = sync): SharedSync {
  const file = replaceableFile(path);
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    try {
      await toDisk(file.descriptor());
    } catch (error) {
      onFailure(error);
    }
    running = next;
    next = undefined;
  };
  return {
    written: () => {
      // What is running may have begun before the last bytes were there.
      if (running) next ??= running.then(run);
      else running = run();
      return next ?? running;
    },
    pending: () => next ?? running,
    close: file.close,
  };
}

/** SQLite may put another file in the place of the one that was opened. */
function replaceableFile(path: string) {
  let opened: { descriptor: number; inode: number } | undefined;
  const close = () => {
    if (opened) closeSync(opened.descriptor);
    opened = undefined;
  };
  const descriptor = () => {
    const inode = statSync(path).ino;
    if (opened?.inode === inode) return opened.descriptor;
    close();
    opened = { descriptor: openSync(path, 'r+'), inode };
    return opened.descriptor;
  };
  return { descriptor, close };
}
