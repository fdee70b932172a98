import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

type Chunk = { file: string; src?: string; imports?: string[]; css?: string[]; isEntry?: boolean };
type Manifest = Record<string, Chunk>;

const WEB = join(import.meta.dirname, '../dist/web');
const BUDGETS = { js: 110_000, css: 12_000 };

/** The files a browser must have before the first step of the wizard works, from the production build's manifest. */
export function firstLoad(screens: string[]): { js: string[]; css: string[] } {
  const manifest = JSON.parse(readFileSync(join(WEB, '.vite/manifest.json'), 'utf8')) as Manifest;
  const roots = Object.keys(manifest).filter((key) => manifest[key]?.isEntry || screens.includes(key));
  const missing = screens.filter((screen) => !(screen in manifest));
  if (missing.length > 0) throw new Error(`not in the manifest: ${missing.join(', ')}`);
  const seen = new Set<string>();
  const walk = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const next of manifest[key]?.imports ?? []) walk(next);
  };
  roots.forEach(walk);
  const chunks = [...seen].map((key) => manifest[key]).filter((chunk) => chunk !== undefined);
  return {
    js: chunks.map((chunk) => chunk.file),
    css: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))],
  };
}

function brotliBytes(files: string[]): number {
  return files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(WEB, file))).length, 0);
}

/** Prints the wizard's first load in brotli bytes beside its budget. */
export function printBundle(screens: string[]): void {
  const { js, css } = firstLoad(screens);
  const sizes = { js: brotliBytes(js), css: brotliBytes(css) };
  for (const kind of ['js', 'css'] as const) {
    const [kB, budget] = [sizes[kind] / 1000, BUDGETS[kind] / 1000];
    const share = Math.round((100 * sizes[kind]) / BUDGETS[kind]);
    console.log(`wizard first load, ${kind}, brotli: ${kB.toFixed(1)} kB of ${budget} kB (${share} %)`);
  }
}
