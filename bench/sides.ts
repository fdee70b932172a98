import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { findFreePort } from '../scripts/test/free-port.ts';
import { readConfig } from '../server/platform/config.ts';
import { startServer } from '../server/start.ts';
import { type DatabaseAddress, execute } from './databases.ts';
import type { Answer, FloorJob } from './floor/floor.ts';
import { createRequestGenerator, type Kind, type Request, toRushPath } from './requests.ts';
import { runServer } from './server.ts';
import { fillTown, type Town, type TownSize } from './town.ts';

/** A server under load; `used` counts the requests of each kind that it has had. */
export type BenchServer = {
  name: 'huellas' | 'floor' | 'grouped' | 'ceiling';
  port: number;
  pid: number;
  town: Town;
  where: DatabaseAddress;
  used: Record<Kind, number>;
  stop: () => Promise<void>;
};
export type Answers = Pick<FloorJob, 'days' | 'own' | 'book'>;

/** Headers that every Node server adds by itself. */
const NODE_HEADERS = new Set(['date', 'connection', 'keep-alive', 'content-length']);

/** Starts the product on an empty database, which it fills with a town. */
export async function startServed(
  where: DatabaseAddress,
  size?: TownSize,
  environment: NodeJS.ProcessEnv = {},
): Promise<BenchServer> {
  return serve(where, await prepareTown(where, size), { environment });
}

type ServerOptions = { environment?: NodeJS.ProcessEnv; logFile?: string };

/** Starts the product on a filled database. */
export async function serve(
  where: DatabaseAddress,
  town: Town,
  { environment, logFile }: ServerOptions,
): Promise<BenchServer> {
  const port = await findFreePort();
  const child = runServer({ ...toServerEnvironment(where), PORT: String(port), ...environment }, logFile);
  await waitForAnswer(`http://127.0.0.1:${port}/ready`);
  return toBenchServer('huellas', { where, town, port, child });
}

/** Asks the product for the bytes and headers that floors and ceiling send; the booking is the town's last. */
export async function readAnswers({ port, town }: BenchServer): Promise<Answers> {
  const readAnswer = async ({ path, ...request }: Request): Promise<Answer> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, request);
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    const headers = [...response.headers].filter(([name]) => !NODE_HEADERS.has(name));
    return { headers: Object.fromEntries(headers), body: await response.text() };
  };
  const days: Answers['days'] = {};
  const nextDay = createRequestGenerator('day', town);
  for (let day = nextDay(); !days[day.path]; day = nextDay()) days[day.path] = await readAnswer(day);
  for (const path of town.rushIds.map((id) => toRushPath(town, id)))
    days[path] = await readAnswer({ method: 'GET', path, headers: {} });
  const last = Math.floor(town.tokens.length / 2) * town.serviceIds.length - 1;
  return {
    days,
    own: await readAnswer(createRequestGenerator('own', town)()),
    book: await readAnswer(createRequestGenerator('book', town, last)()),
  };
}

/** Starts Fastify with statements written by hand, or the bare sockets that show the generator's ceiling. */
export async function startFloor(
  name: Exclude<BenchServer['name'], 'huellas'>,
  { where, town }: Pick<BenchServer, 'where' | 'town'>,
  answers: Answers,
): Promise<BenchServer> {
  const port = await findFreePort();
  const ids = [...town.serviceIds, ...town.rushIds];
  const agendaIds = Object.fromEntries(ids.map((id, index) => [id, town.agendaIds[index] ?? 0]));
  const job: FloorJob = { ...answers, where, port, isGrouped: name === 'grouped', agendaOf: agendaIds };
  const file = join(tmpdir(), `huellas-floor-${port}.json`);
  writeFileSync(file, JSON.stringify(job));
  const script = join(import.meta.dirname, name === 'ceiling' ? 'floor/ceiling.ts' : 'floor/floor.ts');
  const child = spawn(process.execPath, [script, file], { stdio: ['ignore', 'ignore', 'inherit'] });
  process.on('exit', () => child.kill('SIGKILL'));
  await waitForAnswer(`http://127.0.0.1:${port}/health`);
  const side = toBenchServer(name, { where, town, port, child });
  await expectSameBytes(side, answers.own);
  return side;
}

async function expectSameBytes({ name, port, town }: BenchServer, { headers, body }: Answer): Promise<void> {
  const { path, ...request } = createRequestGenerator('own', town)();
  const response = await fetch(`http://127.0.0.1:${port}${path}`, request);
  const isSame = (await response.text()) === body;
  const missing = Object.keys(headers).filter((header) => !response.headers.has(header));
  if (!isSame || missing.length > 0) throw new Error(`${name} answers other bytes or lacks ${missing}`);
}

type ServerProcess = { where: DatabaseAddress; town: Town; port: number; child: ChildProcess };

function toBenchServer(name: BenchServer['name'], { where, town, port, child }: ServerProcess): BenchServer {
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
  return { name, port, pid: child.pid ?? 0, town, where, used: { day: 0, own: 0, book: 0, login: 0 }, stop };
}

/** Creates tables and first content as the product does, and fills them for the load. */
export async function prepareTown(where: DatabaseAddress, size?: TownSize): Promise<Town> {
  const server = await startServer(
    readConfig({ ...toServerEnvironment(where), PORT: '0', LOG_LEVEL: 'silent' }),
  );
  const town = await fillTown(server.context, size);
  // PostgreSQL would do so by itself in the midst of the rounds.
  if (where.url) await sql`vacuum analyze`.execute(server.context.db);
  await server.close();
  return town;
}

const AGES_MS = { fresh: 0, stale: 10 * 3_600_000 };
export type Sessions = keyof typeof AGES_MS | 'halfStale';

/** Sets when sessions were last seen: now, ten hours ago, or half of them six minutes ago, which the next use updates. */
export async function backdateSessions(where: DatabaseAddress, sessions: Sessions): Promise<void> {
  const now = Date.now();
  const seenAt = sessions === 'halfStale' ? `${now} - user_id % 2 * 360000` : `${now - AGES_MS[sessions]}`;
  await execute(where, `update sessions set seen_at = ${seenAt}, created_at = ${now - 86_400_000}`);
}

export function toServerEnvironment({ url, file }: DatabaseAddress): NodeJS.ProcessEnv {
  const place = url ? { DATABASE_URL: url } : { DATA_DIR: dirname(file) };
  return { ...process.env, ...place, RATE_LIMIT: 'off', LOG_LEVEL: 'info' };
}

/** Waits until a URL answers well; returns the milliseconds that took. */
export async function waitForAnswer(url: string): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < 90_000) {
    const isReady = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return performance.now() - startedAt;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${url} never answered`);
}
