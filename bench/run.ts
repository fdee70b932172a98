import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readConfig } from '../server/config.ts';
import { start } from '../server/start.ts';
import { printBundle } from './bundle.ts';
import { benchDatabases } from './databases.ts';
import type { LeanJob } from './floor/lean.ts';
import { type Figures, measure, median } from './load.ts';
import { record, type Where } from './recording.ts';
import { KINDS, type Kind, requestSource } from './requests.ts';
import { fillTown, RESIDENTS, type Town } from './town.ts';

const CONNECTIONS = [1, 10, 50];
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
/** `npm run bench -- sqlite book` runs those alone; a group of which none is named runs whole. */
const named = process.argv.slice(2);
const GROUPS: string[][] = [['sqlite', 'postgres', 'bundle'], [...KINDS]];
const isWanted = (name: string) =>
  GROUPS.some(
    (group) => group.includes(name) && (named.includes(name) || !named.some((each) => group.includes(each))),
  );

const NAMES: Record<Kind, string> = { day: 'day availability', own: 'own bookings', book: 'booking' };

/** What the HTTP server adds by itself. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'content-length']);

type Side = {
  name: 'huellas' | 'lean' | 'replay';
  port: number;
  source: Record<Kind, ReturnType<typeof requestSource>>;
  stop: () => void;
};

const folder = mkdtempSync(join(tmpdir(), 'huellas-bench-'));
const databases = await benchDatabases(folder, ['ours', 'lean', 'replay']);
try {
  console.log(`requests a second, latency in ms; medians of ${ROUNDS} interleaved rounds of ${SECONDS} s`);
  if (isWanted('sqlite')) await benchEngine('SQLite', databases.sqlite);
  if (isWanted('postgres')) await benchEngine('PostgreSQL', databases.postgres);
  if (isWanted('bundle')) printBundle();
} finally {
  await databases.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function benchEngine(engine: string, where: Record<'ours' | 'lean' | 'replay', Where>): Promise<void> {
  const ours = await startOurs(where.ours);
  const sides = [ours, await startLean(where.lean, ours.port), await startReplay(where.replay)];
  console.log(`${engine}: load average ${loadavg()[0]?.toFixed(1)}`);
  for (const kind of KINDS.filter(isWanted)) {
    for (const connections of CONNECTIONS) {
      const rounds: Record<Side['name'], Figures[]> = { huellas: [], lean: [], replay: [] };
      for (let round = 0; round < ROUNDS; round++) {
        for (const side of sides) {
          rounds[side.name].push(await measure(side.port, connections, SECONDS, side.source[kind]));
        }
      }
      printRow(engine, kind, connections, rounds);
    }
  }
  for (const side of sides) side.stop();
}

function printRow(
  engine: string,
  kind: Kind,
  connections: number,
  rounds: Record<Side['name'], Figures[]>,
): void {
  const of = (side: Side['name'], figure: keyof Figures) =>
    median(rounds[side].map((round) => round[figure]));
  const ratioTo = (floor: 'lean' | 'replay') =>
    median(rounds.huellas.map((round, index) => round.perSecond / (rounds[floor][index]?.perSecond ?? 1)));
  const refused = Object.values(rounds)
    .flat()
    .reduce((sum, round) => sum + round.refused, 0);
  const row = (side: Side['name']) =>
    `${side} ${of(side, 'perSecond').toFixed(0).padStart(6)}/s p50 ${of(side, 'p50')} p99 ${of(side, 'p99')}`;
  const head = `${engine.padEnd(10)} ${NAMES[kind].padEnd(16)} c=${String(connections).padEnd(2)}`;
  console.log(
    `${head}  ${row('huellas')}  |  ${row('lean')}  ratio ${ratioTo('lean').toFixed(2)}  |  ${row('replay')}  ratio ${ratioTo('replay').toFixed(2)}${refused ? `  REFUSED ${refused}` : ''}`,
  );
}

async function startOurs(where: Where): Promise<Side> {
  const town = await prepare(where);
  const port = await freePort();
  const env = { ...serverEnvironment(where), PORT: String(port), RATE_LIMIT: 'off', LOG_LEVEL: 'info' };
  const child = run([join(import.meta.dirname, '../server/main.ts')], env);
  await answering(`http://127.0.0.1:${port}/ready`);
  return { name: 'huellas', port, source: sources(town), stop: () => child.kill('SIGTERM') };
}

/** By hand, as lean as can be; it sends the very bytes and headers the product gives to each day. */
async function startLean(where: Where, oursPort: number): Promise<Side> {
  const town = await prepare(where);
  const days: LeanJob['days'] = {};
  const next = requestSource('day', town);
  for (let { path } = next(); !days[path]; { path } = next()) {
    const answer = await fetch(`http://127.0.0.1:${oursPort}${path}`);
    const sent = [...answer.headers].filter(([name]) => !OWN_HEADERS.has(name));
    days[path] = { headers: Object.fromEntries(sent), body: await answer.text() };
  }
  const agendaOf = Object.fromEntries(town.serviceIds.map((id, index) => [id, town.agendaIds[index]]));
  const { port, child } = await startScript('floor/lean.ts', { where, agendaOf, days });
  await answering(`http://127.0.0.1:${port}${next().path}`);
  return { name: 'lean', port, source: sources(town), stop: () => child.kill('SIGTERM') };
}

async function startReplay(where: Where): Promise<Side> {
  const town = await prepare(where);
  // The last resident's last service: ids that no other recorded value equals.
  const lastOf = (kind: Kind) => requestSource(kind, town, RESIDENTS * town.serviceIds.length - 1)();
  const config = readConfig({ RATE_LIMIT: 'off' });
  const recording = await record(where, lastOf, config);
  const agendaOf = Object.fromEntries(town.serviceIds.map((id, index) => [id, town.agendaIds[index]]));
  const { port, child } = await startScript('floor/replay.ts', { where, recording, agendaOf });
  await answering(`http://127.0.0.1:${port}/api/bookings`);
  return { name: 'replay', port, source: sources(town), stop: () => child.kill('SIGTERM') };
}

async function startScript(script: string, job: object): Promise<{ port: number; child: ChildProcess }> {
  const port = await freePort();
  const file = join(folder, `floor-${port}.json`);
  writeFileSync(file, JSON.stringify({ ...job, port }));
  return { port, child: run([join(import.meta.dirname, script), file], process.env) };
}

/** Creates tables and first content as the product does, and fills them for the load. */
async function prepare(where: Where): Promise<Town> {
  const server = await start(readConfig({ ...serverEnvironment(where), PORT: '0', LOG_LEVEL: 'silent' }));
  const town = await fillTown(server.context);
  await server.close();
  return town;
}

function serverEnvironment({ url, file }: Where): NodeJS.ProcessEnv {
  return {
    ...process.env,
    ...(url ? { DATABASE_URL: url } : { DATA_DIR: dirname(file) }),
  };
}

function sources(town: Town): Side['source'] {
  return {
    day: requestSource('day', town),
    own: requestSource('own', town),
    book: requestSource('book', town),
  };
}

function run(args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  process.on('exit', () => child.kill('SIGKILL'));
  return child;
}

async function answering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 900; attempt++) {
    if (
      await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} never answered`);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
