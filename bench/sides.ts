import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '../server/platform/config.ts';
import { start } from '../server/start.ts';
import type { LeanJob } from './floor/lean.ts';
import { record, type Where } from './recording.ts';
import { KINDS, type Kind, requestSource, rushPath } from './requests.ts';
import { runServer } from './server.ts';
import { fillTown, type Town, type TownSize } from './town.ts';

/** A server under load and what it is asked. */
export type Side = {
  name: 'huellas' | 'lean' | 'replay';
  port: number;
  pid: number;
  town: Town;
  where: Where;
  source: Record<Kind, ReturnType<typeof requestSource>>;
  stop: () => Promise<void>;
};

/** What the HTTP server adds by itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'content-length']);

export async function startOurs(where: Where, more: NodeJS.ProcessEnv = {}): Promise<Side> {
  return startServed(where, undefined, more);
}

/** The product on a town of its own. */
export async function startServed(
  where: Where,
  size?: TownSize,
  more: NodeJS.ProcessEnv = {},
): Promise<Side> {
  const town = await prepare(where, size);
  const port = await freePort();
  const child = runServer({ ...serverEnvironment(where), PORT: String(port), ...more });
  await answering(`http://127.0.0.1:${port}/ready`);
  return sideOf('huellas', { where, town, port, child });
}

/** By hand, as lean as can be; it sends the very bytes and headers the product gives to each day. */
export async function startLean(where: Where, oursPort: number, folder: string): Promise<Side> {
  const town = await prepare(where);
  const days: LeanJob['days'] = {};
  const keep = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${oursPort}${path}`);
    const sent = [...answer.headers].filter(([name]) => !OWN_HEADERS.has(name));
    days[path] = { headers: Object.fromEntries(sent), body: await answer.text() };
  };
  const next = requestSource('day', town);
  for (let { path } = next(); !days[path]; { path } = next()) await keep(path);
  for (const id of town.rushIds) await keep(rushPath(town, id));
  const { port, child } = await startScript('floor/lean.ts', folder, {
    where,
    agendaOf: agendasOf(town),
    days,
  });
  await answering(`http://127.0.0.1:${port}${next().path}`);
  return sideOf('lean', { where, town, port, child });
}

export async function startReplay(where: Where, folder: string): Promise<Side> {
  const town = await prepare(where);
  // The last resident's last service: ids that no other recorded value equals.
  const lastOf = (kind: Kind) => requestSource(kind, town, town.tokens.length * town.serviceIds.length - 1)();
  const recording = await record(where, lastOf, readConfig({ RATE_LIMIT: 'off' }));
  const agendaOf = agendasOf(town);
  const { port, child } = await startScript('floor/replay.ts', folder, { where, recording, agendaOf });
  await answering(`http://127.0.0.1:${port}/api/bookings`);
  return sideOf('replay', { where, town, port, child });
}

type Started = { where: Where; town: Town; port: number; child: ChildProcess };

function sideOf(name: Side['name'], { where, town, port, child }: Started): Side {
  const source = Object.fromEntries(KINDS.map((kind) => [kind, requestSource(kind, town)])) as Side['source'];
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
  return { name, port, pid: child.pid ?? 0, town, where, source, stop };
}

function agendasOf(town: Town): Record<number, number> {
  const ids = [...town.serviceIds, ...town.rushIds];
  return Object.fromEntries(ids.map((id, index) => [id, town.agendaIds[index] ?? 0]));
}

async function startScript(script: string, folder: string, job: object) {
  const port = await freePort();
  const file = join(folder, `floor-${port}.json`);
  writeFileSync(file, JSON.stringify({ ...job, port }));
  return { port, child: run([join(import.meta.dirname, script), file], process.env) };
}

/** Creates tables and first content as the product does, and fills them for the load. */
export async function prepare(where: Where, size?: TownSize): Promise<Town> {
  const server = await start(readConfig({ ...serverEnvironment(where), PORT: '0', LOG_LEVEL: 'silent' }));
  const town = await fillTown(server.context, size);
  // What PostgreSQL would do by itself in the midst of the rounds.
  if (where.url) await sql`vacuum analyze`.execute(server.context.db);
  await server.close();
  return town;
}

export function serverEnvironment({ url, file }: Where): NodeJS.ProcessEnv {
  const place = url ? { DATABASE_URL: url } : { DATA_DIR: dirname(file) };
  return { ...process.env, ...place, RATE_LIMIT: 'off', LOG_LEVEL: 'info' };
}

function run(args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  process.on('exit', () => child.kill('SIGKILL'));
  return child;
}

/** Waits until it answers well; gives the milliseconds that took. */
export async function answering(url: string): Promise<number> {
  const begun = performance.now();
  while (performance.now() - begun < 90_000) {
    const isThere = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isThere) return performance.now() - begun;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${url} never answered`);
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
