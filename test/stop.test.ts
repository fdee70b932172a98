import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../scripts/test/free-port.ts';
import { createSeededDatabase, type TestDatabase } from './database.ts';
import { LIMITS, LONG_TEST } from './time-limits.ts';

const MAIN = new URL('../server/main.ts', import.meta.url).pathname;

let database: TestDatabase;
let port: number;
let server: ChildProcess;
beforeAll(async () => {
  database = await createSeededDatabase();
  port = await findFreePort();
  await startServer();
});
afterAll(async () => {
  server.kill('SIGKILL');
  await database.destroy();
});

const listeningPids = new Set<number>();

function recordListening(log: string): void {
  for (const [, pid] of log.matchAll(/"pid":(\d+),[^\n]*Server listening/g)) listeningPids.add(Number(pid));
}

async function startServer(settings: Record<string, string> = {}): Promise<void> {
  const { url, file } = database;
  const where = url ? { DATABASE_URL: url } : { DATA_DIR: dirname(file) };
  const env = {
    ...process.env,
    ...where,
    PORT: String(port),
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    ...settings,
  };
  server = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  listeningPids.clear();
  server.stdout?.setEncoding('utf8').on('data', recordListening);
  for (let attempt = 0; attempt < 600; attempt++) {
    if (
      await fetch(`http://127.0.0.1:${port}/ready`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server never got ready');
}

test('a server that gets SIGTERM answers running requests and exits 0', LONG_TEST, async () => {
  const exit = once(server, 'exit');
  const inFlight = Array.from({ length: 20 }, () => startLogin());
  // Hashes queue up: after the first answer the other requests wait in the server.
  await Promise.any(inFlight);
  server.kill('SIGTERM');
  expect(await Promise.all(inFlight)).toEqual(Array(20).fill(401));
  expect((await exit)[0]).toBe(0);
});

test.runIf(process.env.TEST_ENGINE === 'postgres')(
  'several processes serve one port: one that is killed is replaced, and SIGTERM ends them all with 0',
  LONG_TEST,
  async () => {
    await startServer({ WORKERS: '2', LOG_LEVEL: 'info' });
    await expect.poll(() => listeningPids.size).toBe(2);
    const [killedPid = 0] = listeningPids;
    process.kill(killedPid, 'SIGKILL');
    // Asking a dying worker for metrics must not end the asker.
    await Promise.allSettled(Array.from({ length: 10 }, () => ask('/metrics')));
    await expect.poll(() => listeningPids.size).toBe(3);
    expect(await startLogin()).toBe(401);
    await expectMetricsOfAll();
    const exit = once(server, 'exit');
    server.kill('SIGTERM');
    expect((await exit)[0]).toBe(0);
  },
);

/** Gives up after a while, since a dying process never answers its connections. */
function ask(path: string): Promise<Response> {
  const signal = AbortSignal.timeout(LIMITS.poll);
  return fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' }, signal });
}

async function expectMetricsOfAll(): Promise<void> {
  const SCRAPES = 20;
  const before = await countRequests('/health');
  await Promise.all(Array.from({ length: SCRAPES }, () => ask('/health')));
  expect((await countRequests('/health')) - before).toBe(SCRAPES);

  async function countRequests(route: string): Promise<number> {
    const text = await (await ask('/metrics')).text();
    const name = `http_request_duration_seconds_count{method="GET",route="${route}",status="200"} `;
    const line = text.split('\n').find((each) => each.startsWith(name));
    expect(text).toMatch(/^huellas_mails_waiting \d+$/m);
    return Number(line?.slice(name.length) ?? 0);
  }
}

async function startLogin(): Promise<number> {
  const body = JSON.stringify({ email: 'nadie@correo.test', pwd: 'una clave cualquiera' });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`http://127.0.0.1:${port}/open/login`, { method: 'POST', headers, body });
  return answer.status;
}
