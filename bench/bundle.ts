import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const WEB = join(import.meta.dirname, '../dist/web');
/** Brotli bytes. */
const BUDGETS = {
  home: { js: 100_000, css: 12_000 },
  'booking-selector': { js: 105_000, css: 12_000 },
};

/** What a browser must have before a drawn page works, by the page that the build made for it. */
function firstLoad(page: string): { js: number; css: number } {
  const html = readFileSync(join(WEB, `.pages/${page}.html`), 'utf8');
  const scripts = new Set([...html.matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file));
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text);
  const bytes = (text: string | Buffer) => brotliCompressSync(text).length;
  return {
    js: [...scripts].reduce((sum, file) => sum + bytes(readFileSync(join(WEB, file))), 0),
    css: bytes(styles.join('')),
  };
}

/** Prints each drawn page's first load in brotli bytes beside its budget. */
export function printBundle(): void {
  for (const [page, budgets] of Object.entries(BUDGETS)) {
    const sizes = firstLoad(page);
    for (const kind of ['js', 'css'] as const) {
      const [kB, budget] = [sizes[kind] / 1000, budgets[kind] / 1000];
      const share = Math.round((100 * kB) / budget);
      console.log(`${page} first load, ${kind}, brotli: ${kB.toFixed(1)} kB of ${budget} kB (${share} %)`);
    }
  }
}
