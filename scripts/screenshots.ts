// Takes the pictures of docs/screenshots: the demo town, on a phone and on a desktop.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { NODE, ROOT } from './run.mjs';
import { shootMails } from './screenshots/mails.ts';
import { shootReplies } from './screenshots/replies.ts';
import { type Shoot, shootResident } from './screenshots/resident.ts';
import { shootStaff } from './screenshots/staff.ts';
import { findChromium } from './test/chromium.ts';
import { findFreePort } from './test/free-port.ts';

const FOLDER = join(ROOT, 'docs/screenshots');
const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };
const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const TIMEOUT_MS = 30_000;
/** Matches placeholders of content that still loads. */
const LOADING_SELECTOR = 'main :is([aria-busy="true"], [class*="skeleton"])';

const port = await findFreePort();
const base = `http://localhost:${port}`;
const data = mkdtempSync(join(tmpdir(), 'huellas-screenshots-'));
mkdirSync(FOLDER, { recursive: true });
const env = {
  ...process.env,
  DATA_DIR: data,
  PORT: String(port),
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'silent',
  TOWN_NAME: 'Municipalidad de San Carlos',
};
const server = spawn(NODE, ['server/demo.ts'], { cwd: ROOT, env, stdio: 'ignore' });
try {
  await waitUntilReady();
  const executablePath = (await findChromium()) || undefined;
  const browser = await chromium.launch({
    args: BROWSER_ARGUMENTS,
    ...(executablePath ? { executablePath } : {}),
  });
  await shootScreens(browser, 'desktop', '34512780');
  await shootScreens(browser, 'phone', '34512781');
  await shootMails(browser, FOLDER);
  await shootReplies(browser, { base, data, folder: FOLDER });
  await browser.close();
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(data, { recursive: true, force: true });
}

async function waitUntilReady(): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (
      await fetch(`${base}/ready`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the demo never got ready');
}

async function shootScreens(browser: Browser, size: keyof typeof SIZES, dni: string): Promise<void> {
  const phone = size === 'phone' ? { isMobile: true, hasTouch: true, deviceScaleFactor: 2 } : {};
  const deviceOptions = { viewport: SIZES[size], locale: 'es-AR', reducedMotion: 'reduce' } as const;
  for (const walk of [shootResident, shootStaff]) {
    const context = await browser.newContext({ baseURL: base, ...deviceOptions, ...phone });
    const page = await context.newPage();
    const shoot: Shoot = async (name, part) => {
      await waitUntilLoaded(page);
      if (part) await part.evaluate((element) => element.scrollIntoView());
      else await page.evaluate('scrollTo(0, 0)');
      await page.screenshot({ path: join(FOLDER, `${name}-${size}.png`) });
    };
    await walk(page, shoot, dni);
    await context.close();
  }
}

/** Waits until the heading is there, nothing loads any more, and messages have closed. */
async function waitUntilLoaded(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
  const loading = page.locator(LOADING_SELECTOR).filter({ visible: true });
  await expect(loading).toHaveCount(0, { timeout: TIMEOUT_MS });
  await page.waitForLoadState('networkidle');
  await expect(loading).toHaveCount(0, { timeout: TIMEOUT_MS });
  await expect(page.getByRole('button', { name: 'Cerrar aviso' })).toHaveCount(0, { timeout: TIMEOUT_MS });
}
