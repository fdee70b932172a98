import { hasTakenOver } from '../../platform/offline-shell/has-taken-over.ts';
import { listLoadedFiles } from '../../platform/offline-shell/loaded-files.ts';
import { registerShell } from '../../platform/offline-shell/shell.ts';
import { OFFLINE_CACHE } from './clean-storage.ts';

/** Caches the files that this page loaded, on staff's phones; returns whether they open offline. */
export async function cacheFiles(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return false;
  if (!(await hasTakenOver(await registerShell()))) return false;
  const fileCache = await caches.open(OFFLINE_CACHE);
  const cachedUrls = new Set((await fileCache.keys()).map(({ url }) => url));
  await Promise.all(
    listLoadedFiles().map((file) => (cachedUrls.has(file) ? undefined : fileCache.add(file))),
  );
  return true;
}

export async function deleteFiles(): Promise<void> {
  await globalThis.caches?.delete(OFFLINE_CACHE);
}
