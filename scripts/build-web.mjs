import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withProgress } from './progress.mjs';
import { NODE, ROOT, run } from './run.mjs';

const WEB = join(ROOT, 'dist/web');
const NEXT = join(ROOT, 'dist/web.next');
const OLD = join(ROOT, 'dist/web.old');
const STAMP = '.sources';
const VITE = 'node_modules/vite/bin/vite.js';

/** Builds the browser's bundle when its sources changed; a build cut short leaves the last whole one in place. */
export async function buildWeb() {
  const expectedFingerprint = fingerprint(ROOT);
  const stamp = join(WEB, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === expectedFingerprint) return;
  await withProgress('Armando las pantallas…', viteTwice());
  writeFileSync(join(NEXT, STAMP), expectedFingerprint);
  rmSync(OLD, { recursive: true, force: true });
  if (existsSync(WEB)) renameSync(WEB, OLD);
  renameSync(NEXT, WEB);
  rmSync(OLD, { recursive: true, force: true });
}

async function viteTwice() {
  await vite(['--outDir', NEXT, '--emptyOutDir']);
  await vite(['--ssr', 'app/prerender.tsx', '--outDir', join(NEXT, '.pages'), '--no-emptyOutDir']);
}

async function vite(options) {
  const status = await run(NODE, [VITE, 'build', '--logLevel', 'warn', ...options]);
  if (status !== 0) throw new Error('No se pudieron armar las pantallas (vite build).');
}

/**
 * Returns one hash of every file that the bundle is made from.
 * @param {string} root
 */
export function fingerprint(root) {
  const sources = ['web', 'shared'].flatMap((folder) => listFilesBelow(join(root, folder)));
  const files = [...sources, join(root, 'vite.config.ts'), join(root, 'package-lock.json')];
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    const content = readFileSync(file);
    hash.update(`${file.slice(root.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function listFilesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}
