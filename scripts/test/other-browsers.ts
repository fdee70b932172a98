import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall } from './apt.ts';

export type WebKit = { driver: string; program: string; display: string };

const FIREFOX = '/usr/bin/firefox-esr';
const DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY = '/usr/bin/Xvfb';
const LIBRARIES = '/usr/lib';

/** Debian's Firefox, installed if need be. */
export async function findFirefox(): Promise<string> {
  return installed(FIREFOX, 'firefox-esr');
}

/** WebKitGTK's driver, its small browser, and a display for what can't do without. */
export async function findWebKit(): Promise<WebKit> {
  const driver = await installed(DRIVER, 'webkit2gtk-driver');
  const display = await installed(DISPLAY, 'xvfb');
  const program = smallBrowser();
  if (!program) throw new Error('WebKitGTK came without its MiniBrowser.');
  return { driver, program, display };
}

async function installed(program: string, name: string): Promise<string> {
  if (existsSync(program) || (await aptInstall(name))) return program;
  throw new Error(`${program} is missing and could not be installed: install the package ${name}.`);
}

/** Beside the library, whose folder is named by the machine's kind and the version. */
function smallBrowser(): string | undefined {
  const folders = readdirSync(LIBRARIES).map((kind) => join(LIBRARIES, kind));
  const versions = folders.flatMap((folder) =>
    ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((each) => join(folder, each)),
  );
  return versions.map((folder) => join(folder, 'MiniBrowser')).find((file) => existsSync(file));
}
