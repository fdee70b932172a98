import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { findQuickPlace } from '../scripts/test/folders.ts';
import { findFreePort } from '../scripts/test/free-port.ts';
import { serverEnvironment } from './server-environment.ts';
import { copyTemplate } from './town-template.ts';

const READY_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 20_000;

type UseTown<Town> = (town: Town) => Promise<void>;

/**
 * Lends one town to all journeys of a worker that ask for it. Playwright starts another worker, with another
 * browser, for each such set of fixtures.
 */
export function shareInWorker<Town>(withTown: (use: UseTown<Town>) => Promise<void>) {
  const startOnce = () =>
    new Promise<Town>((resolve, reject) => {
      withTown((town) => {
        resolve(town);
        return new Promise(() => undefined);
      }).catch(reject);
    });
  let townOfWorker: Promise<Town> | undefined;
  return [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that it needs no other fixture
    async ({}: object, use: UseTown<Town>) => {
      townOfWorker ??= startOnce();
      await use(await townOfWorker);
    },
    { timeout: READY_LIMIT_MS },
  ] satisfies [unknown, { timeout: number }];
}

const makeServerFixture = () => shareInWorker<string>((use) => withServer({}, use));

/**
 * Serves journeys that change what a whole town shares, such as its terms or agendas. Tests of a worker share
 * the town, one after the other.
 */
export const test = base.extend<{ ownServer: string }>({
  ownServer: makeServerFixture(),
  baseURL: ({ ownServer }, use) => use(ownServer),
});

/** Serves journeys that count what an unchanged town shows. */
export const untouchedTest = base.extend<{ untouchedServer: string }>({
  untouchedServer: makeServerFixture(),
  baseURL: ({ untouchedServer }, use) => use(untouchedServer),
});

/** Serves the looks at a town whose texts all try to run as scripts. */
export const lookTest = base.extend<{ lookedServer: string }>({
  lookedServer: makeServerFixture(),
  baseURL: ({ lookedServer }, use) => use(lookedServer),
});

/** Runs a town's server while `use` lasts, with more in its environment than journeys share. */
export function withServer(
  environment: Record<string, string>,
  use: (url: string) => Promise<void>,
): Promise<void> {
  return withServerIn(copyTemplate, environment, use);
}

export function withNewServer(
  environment: Record<string, string>,
  use: (url: string, output: () => string) => Promise<void>,
): Promise<void> {
  return withServerIn(async () => undefined, environment, use);
}

async function withServerIn(
  fillFolder: (folder: string) => Promise<void>,
  environment: Record<string, string>,
  use: (url: string, output: () => string) => Promise<void>,
): Promise<void> {
  const port = environment.PORT ?? (await findFreePort());
  const dataDir = await mkdtemp(join(findQuickPlace(), 'huellas-own-'));
  await fillFolder(dataDir);
  const { server, output } = startServer({ ...serverEnvironment(port, dataDir), ...environment });
  const cleanUp = () => {
    server.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', cleanUp);
  try {
    await use(await waitUntilReady(server, `http://localhost:${port}`), output);
  } finally {
    await stopServer(server);
    process.off('exit', cleanUp);
    cleanUp();
  }
}

function startServer(environment: Record<string, string>) {
  const server = spawn('node_modules/.bin/node', ['server/main.ts'], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let stdoutText = '';
  server.stdout.setEncoding('utf8').on('data', (text) => {
    stdoutText += text;
  });
  return { server, output: () => stdoutText };
}

async function waitUntilReady(server: ChildProcess, url: string): Promise<string> {
  const deadline = Date.now() + READY_LIMIT_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    const isReady = await fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return url;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The own server did not become ready');
}

/** Kills a server that doesn't end in time: cleaning up fails no journey. */
async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const killTimer = setTimeout(() => server.kill('SIGKILL'), STOP_LIMIT_MS);
  server.kill();
  await once(server, 'exit');
  clearTimeout(killTimer);
}
