import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ROLE_IDS } from '#shared/accounts/session.ts';
import { SYSTEM_OPERATOR_ID } from '#shared/accounts/users.ts';
import { findFreePort } from '../scripts/test/free-port.ts';
import { openSession } from '../server/accounts/sessions/caller.service.ts';
import { readConfig } from '../server/platform/config.ts';
import type { Db } from '../server/platform/db/database.ts';
import { startServer } from '../server/start.ts';
import { benchDatabases, type DatabaseAddress } from './databases.ts';
import { createRequestGenerator } from './requests.ts';
import { send } from './send.ts';
import { runServer } from './server.ts';
import { toServerEnvironment, waitForAnswer } from './sides.ts';
import type { Town } from './town.ts';

const BOOKINGS_PER_SECOND = 20;
const WARMING_MS = 10_000;
const ENGINES = (['sqlite', 'postgres'] as const).filter(
  (engine) => process.argv.includes(engine) || !process.argv.some((each) => /^(sqlite|postgres)$/.test(each)),
);

type Engine = (typeof ENGINES)[number];

export async function benchEngines(
  name: string,
  bench: (engine: Engine, where: DatabaseAddress) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `huellas-${name}-`));
  const databases = await benchDatabases(folder, [name]);
  try {
    for (const engine of ENGINES) await bench(engine, databases[engine][name] as DatabaseAddress);
  } finally {
    await databases.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Sysadmin = { id: number; token: string };

export async function withSysadmin<Result>(
  where: DatabaseAddress,
  work: (db: Db, sysadmin: Sysadmin) => Promise<Result>,
): Promise<Result> {
  const server = await startServer(
    readConfig({ ...toServerEnvironment(where), PORT: '0', LOG_LEVEL: 'silent' }),
  );
  const { db } = server.context;
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', ROLE_IDS.SYSADMIN)
    .where('id', '<>', SYSTEM_OPERATOR_ID)
    .executeTakeFirstOrThrow();
  const result = await work(db, { id, token: await openSession(db, { userId: id, now: Date.now() }) });
  await server.close();
  return result;
}

type BesideRequest = {
  engine: Engine;
  where: DatabaseAddress;
  town: Town;
  token: string;
  idleSeconds: number;
};

/** Starts a server; `beside` runs a task and prints its seconds, and the bookings and memory meanwhile. */
export async function startBeside({ engine, where, town, token, idleSeconds }: BesideRequest) {
  const port = await findFreePort();
  const child = runServer({ ...toServerEnvironment(where), PORT: String(port) });
  await waitForAnswer(`http://127.0.0.1:${port}/ready`);
  const nextBooking = createRequestGenerator('book', town);
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    const request = { method, path, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await send(port, agent, request);
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`);
    return JSON.parse(answer.body);
  };
  const benchBeside = async (name: string, work: () => Promise<unknown>) => {
    const stopWatching = watch(child.pid ?? 0, () => send(port, agent, nextBooking()));
    const startedAt = performance.now();
    await work();
    const seconds = (performance.now() - startedAt) / 1_000;
    console.log(`${engine} ${name}: ${seconds.toFixed(1)} s; ${await stopWatching()}`);
  };
  const stop = () => {
    agent.destroy();
    child.kill('SIGTERM');
  };
  await benchBeside('warming', () => setTimeout(WARMING_MS));
  await benchBeside('nothing beside', () => setTimeout(idleSeconds * 1_000));
  return { ask, beside: benchBeside, stop };
}

function watch(pid: number, book: () => Promise<{ status: number }>): () => Promise<string> {
  const durations: number[] = [];
  let failed = 0;
  let maxMegabytes = 0;
  const openBookings = new Set<Promise<void>>();
  const bookOnce = async () => {
    const startedAt = performance.now();
    const { status } = await book();
    durations.push(performance.now() - startedAt);
    if (status !== 200) failed += 1;
  };
  const timers = [
    setInterval(() => {
      const pendingBooking = bookOnce().finally(() => openBookings.delete(pendingBooking));
      openBookings.add(pendingBooking);
    }, 1_000 / BOOKINGS_PER_SECOND),
    setInterval(() => {
      maxMegabytes = Math.max(maxMegabytes, readMegabytes(pid));
    }, 250),
  ];
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(openBookings);
    const sorted = durations.toSorted((one, other) => one - other);
    const readQuantile = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
    return `bookings ${sorted.length}, p50 ${readQuantile(0.5)} ms, p99 ${readQuantile(0.99)} ms, most ${readQuantile(0.9999)} ms, refused ${failed}; memory at most ${maxMegabytes} MB`;
  };
}

function readMegabytes(pid: number): number {
  const ownKilobytes = /VmRSS:\s+(\d+)/.exec(readStatus(pid))?.[1] ?? '0';
  const children = readdirSync('/proc').filter(
    (each) => /^\d+$/.test(each) && readStatus(Number(each)).includes(`\nPPid:\t${pid}\n`),
  );
  return (
    Math.round(Number(ownKilobytes) / 1_024) +
    children.reduce((sum, each) => sum + readMegabytes(Number(each)), 0)
  );
}

function readStatus(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}
