import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const PORT = 3900;
const baseURL = `http://localhost:${PORT}`;
const dataDir = process.env.E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), 'huellas-e2e-'));
process.env.E2E_DATA_DIR = dataDir;

const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const quiet = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'e2e',
  timeout: 60_000,
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  outputDir: 'test-results',
  use: {
    baseURL,
    locale: 'es-AR',
    // Not the town's: the browser's own zone must never matter.
    timezoneId: 'Europe/Berlin',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: quiet,
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    },
  },
  projects: [
    { name: 'phone', use: phone },
    { name: 'desktop', use: desktop },
  ],
  webServer: {
    command: 'node server/main.ts',
    url: `${baseURL}/ready`,
    env: {
      PORT: String(PORT),
      DATA_DIR: dataDir,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      TOWN_NAME: 'Municipalidad de San Carlos',
      ADMIN_EMAIL: 'admin@huellas.test',
      ADMIN_PASSWORD: 'una-clave-de-prueba-9',
    },
  },
});
