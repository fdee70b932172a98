import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Row } from './table.ts';

const WEB = join(import.meta.dirname, '../dist/web');
const MAX_BROTLI_BYTES = {
  home: { js: 100_000, css: 12_000 },
  'booking-selector': { js: 105_000, css: 12_000 },
};

/** Sums what a browser needs before a prerendered page works, by the page that the build made. */
function measureFirstLoad(page: string): { js: number; css: number } {
  const html = readFileSync(join(WEB, `.pages/${page}.html`), 'utf8');
  const scripts = new Set([...html.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file));
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text);
  const countBytes = (text: string | Buffer) => brotliCompressSync(text).length;
  return {
    js: [...scripts].reduce((sum, file) => sum + countBytes(readFileSync(join(WEB, file))), 0),
    css: countBytes(styles.join('')),
  };
}

export function listBundleRows(): Row[] {
  return Object.entries(MAX_BROTLI_BYTES).flatMap(([page, budgets]) => {
    const sizes = measureFirstLoad(page);
    return (['js', 'css'] as const).map((kind) => ({
      measure: `${page}, first load, ${kind}, brotli`,
      huellas: `${(sizes[kind] / 1000).toFixed(1)} kB`,
      notes: `at most ${budgets[kind] / 1000} kB`,
    }));
  });
}
