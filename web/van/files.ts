import { VAN_FILES } from '../api/tidy-vans.ts';
import { hasTakenOver } from '../offline/has-taken-over.ts';
import { registerShell } from '../offline/shell.ts';

/** Makes what this page is made of open without a network, which residents' phones keep nothing of; whether it does. */
export async function keepFiles(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return false;
  if (!(await hasTakenOver(await registerShell()))) return false;
  const files = await caches.open(VAN_FILES);
  const kept = new Set((await files.keys()).map(({ url }) => url));
  await Promise.all(loaded().map((file) => (kept.has(file) ? undefined : files.add(file))));
  return true;
}

export async function forgetFiles(): Promise<void> {
  await globalThis.caches?.delete(VAN_FILES);
}

/** Every script and style that this page asked for. */
function loaded(): string[] {
  const asked = performance.getEntriesByType('resource').map(({ name }) => name);
  const named = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href);
  const built = new URL('/assets/', location.origin).href;
  return [...new Set([...asked, ...named])].filter((file) => file.startsWith(built));
}
