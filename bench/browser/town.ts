import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEveryDay } from '../../e2e/open-days.ts';
import { serverEnvironment } from '../../e2e/server-environment.ts';
import { freePort } from '../../scripts/test/free-port.ts';

const HERE = join(import.meta.dirname, '../..');
const READY_LIMIT = 60_000;

/** A new town's server, of this checkout or of another one that is built: `folder`. */
export async function startTown(folder = HERE): Promise<{ url: string; stop: () => Promise<void> }> {
  const [port, dataDir] = [await freePort(), await mkdtemp(join(tmpdir(), 'huellas-bench-'))];
  const url = `http://localhost:${port}`;
  const child = spawn(join(folder, 'node_modules/.bin/node'), ['server/main.ts'], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...serverEnvironment(port, dataDir) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.on('exit', () => child.kill('SIGKILL'));
  await ready(url);
  await openEveryDay(url);
  const stop = async () => {
    child.kill();
    await once(child, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url, stop };
}

async function ready(url: string): Promise<void> {
  const deadline = Date.now() + READY_LIMIT;
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
