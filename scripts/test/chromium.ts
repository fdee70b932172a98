import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { NODE, ROOT, run } from '../run.mjs';
import { aptInstall } from './apt.ts';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The path of a Chromium, installed if need be; '' stands for Playwright's own, null for none. */
export async function findChromium(): Promise<string | null> {
  const known = [process.env.CHROMIUM_PATH, ...PLACES].find((path) => path && existsSync(path));
  if (known) return known;
  if (await aptInstall('chromium')) return '/usr/bin/chromium';
  const cli = join(ROOT, 'node_modules/playwright/cli.js');
  return (await run(NODE, [cli, 'install', 'chromium'])) === 0 ? '' : null;
}
