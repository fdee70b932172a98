import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall } from '../apt.mjs';
import type { Environment } from './command.ts';

export type WebKit = { driver: string; program: string; display: string };

const FIREFOX = '/usr/bin/firefox-esr';
const DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY = '/usr/bin/Xvfb';
const LIBRARIES = '/usr/lib';

/** Lists the browsers that are or could be installed, their programs, and why others are missing. */
type OtherBrowsers = { projects: string[]; env: Environment; missing: string[] };

const BROWSERS: Record<string, () => Promise<Environment>> = {
  firefox: async () => ({ FIREFOX_PATH: await findFirefox() }),
  webkit: async () => ({ WEBKIT_PATHS: JSON.stringify(await findWebKit()) }),
};

/** Finds or installs the browsers; says which ones the machine's packages lack, such as Firefox on Ubuntu. */
export async function findOtherBrowsers(): Promise<OtherBrowsers> {
  const found: OtherBrowsers = { projects: [], env: {}, missing: [] };
  for (const [name, find] of Object.entries(BROWSERS)) {
    try {
      Object.assign(found.env, await find());
      found.projects.push(name);
    } catch (error) {
      found.missing.push(`Left out: ${name}. ${(error as Error).message}`);
    }
  }
  return found;
}

async function findFirefox(): Promise<string> {
  return findInstalled(FIREFOX, 'firefox-esr');
}

/** Finds WebKitGTK's driver, its small browser, and a display. */
async function findWebKit(): Promise<WebKit> {
  const driver = await findInstalled(DRIVER, 'webkit2gtk-driver');
  const display = await findInstalled(DISPLAY, 'xvfb');
  const program = findSmallBrowser();
  if (!program) throw new Error('WebKitGTK came without its MiniBrowser.');
  return { driver, program, display };
}

async function findInstalled(program: string, name: string): Promise<string> {
  if (existsSync(program) || (await aptInstall(name))) return program;
  throw new Error(`${program} is missing and could not be installed: install the package ${name}.`);
}

/** Finds MiniBrowser beside the library, in a folder named by architecture and version. */
function findSmallBrowser(): string | undefined {
  const folders = readdirSync(LIBRARIES).map((kind) => join(LIBRARIES, kind));
  const versions = folders.flatMap((folder) =>
    ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((each) => join(folder, each)),
  );
  return versions.map((folder) => join(folder, 'MiniBrowser')).find((file) => existsSync(file));
}
