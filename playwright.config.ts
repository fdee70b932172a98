import { defineConfig } from '@playwright/test';
import { desktop, phone } from './e2e/devices.ts';
import { serverEnvironment } from './e2e/server-environment.ts';
import { createTemporaryFolder, findQuickPlace } from './scripts/test/folders.ts';
import { findFreePort } from './scripts/test/free-port.ts';
import { LIMITS } from './test/time-limits.ts';

// Each worker reads this file again, and finds here what the first reading chose.
process.env.E2E_PORT ??= String(await findFreePort());
process.env.E2E_DATA_DIR ??= createTemporaryFolder(findQuickPlace());
const baseURL = `http://localhost:${process.env.E2E_PORT}`;

const quiet = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Made by a browser that Playwright knows nothing of. */
const OTHER_BROWSERS = '**/browsers/*.spec.ts';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  // Each step has its own limit, so that this one only ends what has none.
  timeout: LIMITS.long,
  // A shared machine may be slow; a screen that never comes fails all the same.
  expect: { timeout: LIMITS.poll },
  // Twice the cores of the least of machines: a journey waits for more than half of its time.
  workers: 4,
  // A browser on a busy machine may stall; what fails twice is a fault.
  retries: 1,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL,
    actionTimeout: LIMITS.poll,
    navigationTimeout: LIMITS.poll,
    locale: 'es-AR',
    // Not the town's: the browser's own zone must never matter.
    timezoneId: 'Europe/Berlin',
    // Frames are drawn without a graphics card, which is slow: what moves is seen where a journey asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A browser that is new to each journey would keep all screens for none: without-network.spec.ts lets it.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: quiet,
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    },
  },
  // A journey runs on the size of whoever makes it: staff's say so, and look.spec.ts opens every screen in both.
  projects: [
    { name: 'phone', use: phone, grepInvert: /@desktop/, testIgnore: OTHER_BROWSERS },
    { name: 'desktop', use: desktop, grep: /@desktop|@both/, testIgnore: OTHER_BROWSERS },
    { name: 'firefox', testMatch: OTHER_BROWSERS },
    { name: 'webkit', testMatch: OTHER_BROWSERS },
  ],
  webServer: {
    command: 'exec node_modules/.bin/node server/main.ts',
    url: `${baseURL}/ready`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: serverEnvironment(process.env.E2E_PORT, process.env.E2E_DATA_DIR),
  },
});
