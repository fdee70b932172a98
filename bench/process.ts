import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, truncateSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findFreePort } from '../scripts/test/free-port.ts';
import type { DatabaseAddress } from './databases.ts';
import { measure } from './measure-load.ts';
import { createRequestGenerator, makeRequests } from './requests.ts';
import { send } from './send.ts';
import { type BenchServer, toServerEnvironment, waitForAnswer } from './sides.ts';

const ROOT = join(import.meta.dirname, '..');
const START_COUNT = 10;
const SAMPLE_MS = 5_000;
const BOOKINGS_PER_SECOND = 20;

/** Measures ten times what `npm start` takes until `/ready` answers, with everything built and a filled database. */
export async function benchColdStarts(where: DatabaseAddress): Promise<number[]> {
  const startTimes: number[] = [];
  for (let round = 0; round < START_COUNT; round++) {
    const port = await findFreePort();
    const env = { ...toServerEnvironment(where), PORT: String(port) };
    const child = spawn('npm', ['start'], { cwd: ROOT, env, stdio: 'ignore', detached: true });
    startTimes.push(await waitForAnswer(`http://127.0.0.1:${port}/ready`));
    process.kill(-(child.pid ?? 0), 'SIGTERM');
    await once(child, 'exit');
  }
  return startTimes;
}

/** Sums what an installation without development packages takes of the disk (MB). */
export function measureInstalledMegabytes(): number {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const packagePaths = Object.entries(packages as Record<string, { dev?: boolean; devOptional?: boolean }>)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path]) => join(ROOT, path))
    .filter((path) => existsSync(path));
  const sizes = execFileSync('du', ['-skc', ...packagePaths], { encoding: 'utf8' });
  return Number(/(\d+)\ttotal/.exec(sizes)?.[1]) / 1024;
}

/** Samples memory (MB) under everything at once: days, own bookings, logins, bookings. The log is emptied meanwhile. */
export async function benchMemory({ port, pid, town }: BenchServer, seconds: number, logFile: string) {
  const before = readResidentMegabytes(pid);
  const loads = [
    measure(port, 10, seconds, makeRequests('day', town, 0, 100)),
    measure(port, 10, seconds, makeRequests('own', town, 0, 5_000)),
    measure(port, 4, seconds, makeRequests('login', town, 0, 1_000)),
  ];
  const agent = new Agent({ keepAlive: true });
  const nextBooking = createRequestGenerator('book', town);
  const bookingTimer = setInterval(() => void send(port, agent, nextBooking()), 1_000 / BOOKINGS_PER_SECOND);
  const samples: number[] = [];
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    await setTimeout(Math.min(SAMPLE_MS, Math.max(0, end - performance.now())));
    samples.push(readResidentMegabytes(pid));
    truncateSync(logFile);
  }
  clearInterval(bookingTimer);
  const failed = (await Promise.all(loads)).reduce((sum, each) => sum + each.failed, 0);
  agent.destroy();
  const half = Math.floor(samples.length / 2);
  const [first = 0, second = 0] = [samples.slice(0, half), samples.slice(half)].map((each) =>
    Math.max(0, ...each),
  );
  return { before, first, second, failed };
}

function readResidentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
