import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEveryDay } from '../../e2e/open-days.ts';
import { serverEnvironment } from '../../e2e/server-environment.ts';
import { findFreePort } from '../../scripts/test/free-port.ts';

const ROOT = join(import.meta.dirname, '../..');
const READY_LIMIT_MS = 60_000;

export const DEMO_PASSWORD = 'huellas de prueba';

type Town = { url: string; stop: () => Promise<void> };

export function startTown(): Promise<Town> {
  return start(ROOT, 'server/main.ts');
}

/** Starts the demo town's server, of this checkout or of another one that is built. */
export function startDemo(folder = ROOT): Promise<Town> {
  return start(folder, 'server/demo.ts');
}

async function start(folder: string, script: string): Promise<Town> {
  const port = await findFreePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'huellas-bench-'));
  const url = `http://localhost:${port}`;
  const child = spawn(join(folder, 'node_modules/.bin/node'), [script], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...serverEnvironment(port, dataDir) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.on('exit', () => child.kill('SIGKILL'));
  await waitUntilReady(url);
  await openEveryDay(url);
  const stop = async () => {
    child.kill();
    await once(child, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url, stop };
}

async function waitUntilReady(url: string): Promise<void> {
  const deadline = Date.now() + READY_LIMIT_MS;
  const isReady = () =>
    fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (Date.now() > deadline) throw new Error(`${url} never answered`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
