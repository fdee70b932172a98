import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NODE, ROOT, run } from './run.mjs';

const DIST = join(ROOT, 'dist');
const WEB = join(DIST, 'web');
const NEXT = join(DIST, 'web.next');
const OLD = join(DIST, 'web.old');
const STAMP = '.sources';

/** Builds the browser's bundle when its sources changed; a build cut short leaves the last whole one in place. */
export async function buildWeb() {
  const wanted = fingerprint();
  const stamp = join(WEB, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Armando las pantallas…');
  const status = await run(NODE, [
    'node_modules/vite/bin/vite.js',
    'build',
    '--logLevel',
    'warn',
    '--outDir',
    NEXT,
    '--emptyOutDir',
  ]);
  if (status !== 0) throw new Error('No se pudieron armar las pantallas (vite build).');
  writeFileSync(join(NEXT, STAMP), wanted);
  rmSync(OLD, { recursive: true, force: true });
  if (existsSync(WEB)) renameSync(WEB, OLD);
  renameSync(NEXT, WEB);
  rmSync(OLD, { recursive: true, force: true });
}

/** One hash of every file the bundle is made from. */
function fingerprint() {
  const hash = createHash('sha256');
  const sources = ['web', 'shared'].flatMap((folder) => filesBelow(join(ROOT, folder)));
  const files = [...sources, join(ROOT, 'vite.config.ts'), join(ROOT, 'package-lock.json')];
  for (const file of files.toSorted()) hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  return hash.digest('hex');
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}
