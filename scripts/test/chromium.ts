import { existsSync } from 'node:fs';
import { aptInstall, aptKnows } from '../apt.mjs';
import { NODE, run } from '../run.mjs';

/** Chromium without windows, as Playwright prefers: two thirds of the work for the same journeys. */
const SHELL_PACKAGE = 'chromium-headless-shell';
const SHELL = `/usr/bin/${SHELL_PACKAGE}`;
const KNOWN_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const DOWNLOAD = ['node_modules/@playwright/test/cli.js', 'install', '--only-shell', 'chromium'];

/** Returns a Chromium's path, installing it if need be; '' for Playwright's own. Throws where none can be had. */
export async function findChromium(): Promise<string> {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath && !existsSync(configuredPath))
    throw new Error(`CHROMIUM_PATH: ${configuredPath} is not there.`);
  if (configuredPath) return configuredPath;
  if (existsSync(SHELL)) return SHELL;
  const knownPath = KNOWN_PATHS.find(existsSync);
  if ((!knownPath || aptKnows(SHELL_PACKAGE)) && (await aptInstall(SHELL_PACKAGE))) return SHELL;
  if (knownPath) return knownPath;
  if (await aptInstall('chromium')) return '/usr/bin/chromium';
  if ((await run(NODE, DOWNLOAD)) === 0) return '';
  throw new Error(
    'Chromium is missing and could be neither installed nor downloaded: install it, or set CHROMIUM_PATH.',
  );
}
