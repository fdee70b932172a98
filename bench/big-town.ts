import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { findFreePort } from '../scripts/test/free-port.ts';
import { readConfig } from '../server/platform/config.ts';
import { startServer } from '../server/start.ts';
import { ask, type Calls } from './big-town-calls.ts';
import { type BigTown, fillBigTown, toSize } from './big-town-rows.ts';
import type { DatabaseAddress } from './databases.ts';
import { benchDatabases } from './databases.ts';
import { computeMedian } from './measure-load.ts';
import { send } from './send.ts';
import { runServer } from './server.ts';
import { waitForAnswer } from './sides.ts';

/**
 * `node bench/big-town.ts --scale=0.1 sqlite` fills a tenth of the size on SQLite. `--lists` measures only
 * the heavy calls without reports, `--screens` only the screens.
 */
const { values: flags, positionals: engines } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    lists: { type: 'boolean', default: false },
    screens: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const SCALE = Number(flags.scale);
const ROUNDS = 5;
const LOAD_SECONDS = 8;
const WINDOW_COUNT = 7;
/** Requests a second of a counter and some residents. */
const OTHER_REQUESTS = 40;

const folder = mkdtempSync(join(tmpdir(), 'huellas-big-'));
const databases = await benchDatabases(folder, ['big']);
try {
  for (const engine of ['sqlite', 'postgres'] as const)
    if (engines.length === 0 || engines.includes(engine)) await benchEngine(engine, databases[engine].big);
} finally {
  await databases.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Holds the quantiles of waits, in milliseconds. */
type WaitTimes = { p50: number; p99: number; max: number };
type ServedTown = { town: BigTown; port: number; child: ChildProcess };

async function benchEngine(engine: string, where: DatabaseAddress): Promise<void> {
  const environment = {
    ...process.env,
    ...(where.url ? { DATABASE_URL: where.url } : { DATA_DIR: dirname(where.file) }),
    NODE_ENV: 'production',
    RATE_LIMIT: 'off',
  };
  const startedAt = performance.now();
  const seeded = await startServer(readConfig({ ...environment, PORT: '0', LOG_LEVEL: 'silent' }));
  await seeded.close();
  const town = await fillBigTown(where, toSize(SCALE));
  const filledAt = performance.now();
  const port = await findFreePort();
  const child = runServer({ ...environment, PORT: String(port), LOG_LEVEL: 'warn' });
  await waitForAnswer(`http://127.0.0.1:${port}/ready`);
  const fillMs = filledAt - startedAt;
  const startMs = performance.now() - filledAt;
  console.log(
    `\n${engine}: ${town.counts}; filled in ${(fillMs / 1000).toFixed(0)} s, started in ${(startMs / 1000).toFixed(1)} s`,
  );
  if (!flags.lists) await printScreens({ town, port, child });
  if (!flags.screens) await printHeavyCalls({ town, port, child });
  child.kill('SIGTERM');
}

/** Prints each screen's first answer after the start and the median of some more. */
async function printScreens({ town, port }: ServedTown): Promise<void> {
  for (const [name, path] of Object.entries(listScreens(town))) {
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const startedAt = performance.now();
      const { status } = await ask(port, path, findTokenFor(town, name));
      times.push(performance.now() - startedAt);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
    }
    const [first = 0, ...others] = times;
    console.log(
      `  ${name.padEnd(28)} first ${first.toFixed(0).padStart(5)} ms, then ${computeMedian(others).toFixed(1).padStart(7)}`,
    );
  }
}

function findTokenFor({ residentToken, staffTokens }: BigTown, name: string): string {
  return name.startsWith('resident') ? residentToken : (staffTokens[0] ?? '');
}

function listScreens({ today, agenda, personId, bookingId }: BigTown): Record<string, string> {
  const agendaPath = `${agenda.serviceId}/${agenda.locationId}/1`;
  const day = today + 7 * DAY_SECONDS;
  const month = toIsoDate(today).slice(0, 7);
  const year = toIsoDate(today).slice(0, 4);
  return {
    day: `/api/bookings/all/${agendaPath}/${day}`,
    'month of the counter': `/api/bookings/month/${agendaPath}/${month}`,
    agendas: '/api/agendas',
    people: '/api/users/1?limit=50',
    'people by name': '/api/users/1?q=nunez%20jose',
    'people by DNI': `/api/users/1?q=${30_000_000 + 4_321}`,
    'people, nobody found': '/api/users/1?q=nadie%20se%20llama',
    'people with pets': '/api/users/pets?limit=50',
    'people with pets, by name': '/api/users/pets?q=quiroga%20zoe',
    pets: '/api/pets?limit=50',
    'pets by owner': '/api/pets?q=ambar%20quiroga',
    'pets, none found': '/api/pets?q=ninguna%20asi',
    'search by name': '/api/search?q=nunez%20jose',
    'search by a beginning': '/api/search?q=qui',
    'search, a letter off': '/api/search?q=quirogga%20zoe',
    'search by DNI': `/api/search?q=${30_000_000 + 4_321}`,
    'search, a figure off': `/api/search?q=${60_000_000 + 4_321}`,
    'search by phone': '/api/search?q=0262215451287',
    'search, nothing found': '/api/search?q=ninguna%20asi',
    person: `/api/users/${personId}`,
    'a person’s profile': `/api/users/${personId}/card`,
    'a person’s pets': `/api/users/${personId}/pets`,
    'a person’s turnos': `/api/users/${personId}/bookings`,
    turno: `/api/bookings/${bookingId}`,
    'a turno’s history': `/api/bookings/${bookingId}/history`,
    'last changes': '/api/audit',
    'changes by one person': `/api/audit?userId=${personId}`,
    closures: '/api/closures',
    'summary of the year': `/api/reports/summary?from=${year}-01-01&to=${year}-12-31`,
    'report of the year': `/api/reports?by=Localidad,year,month,day&from=${year}-01-01&to=${year}-12-31`,
    'resident’s day': `/open/bookings/availables/${agendaPath}/${day}`,
    'resident’s month': `/open/bookings/month/${agendaPath}/${month}`,
    'resident’s turnos': '/api/bookings',
    'resident’s pets': '/api/pets',
  };
}

/** Prints the waits of others during the heaviest calls. */
async function printHeavyCalls({ town, port, child }: ServedTown): Promise<void> {
  const decadeQuery = `from=${Number(toIsoDate(town.today).slice(0, 4)) - 9}-01-01&to=${toIsoDate(town.today).slice(0, 4)}-12-31`;
  const [firstToken = ''] = town.staffTokens;
  const heavyCalls: Record<string, () => Promise<string>> = {
    nothing: async () => '',
    'all people': () => callMany(port, [['/api/users/1', firstToken]]),
    'people with pets': () => callMany(port, [['/api/users/pets', firstToken]]),
    'all pets': () => callMany(port, [['/api/pets', firstToken]]),
    'twenty whole lists': () =>
      callMany(
        port,
        town.staffTokens.map((token) => ['/api/users/pets', token]),
      ),
    'ten years’ report': () => callMany(port, [[`/api/reports?${decadeQuery}`, firstToken]]),
    '200 reports at once': () =>
      callMany(
        port,
        Array.from({ length: 200 }, (_, index) => [
          `/api/reports?${decadeQuery.replace('-01-01', `-01-${String(1 + (index % 28)).padStart(2, '0')}`)}&by=${['Localidad', 'Especie', 'Raza', 'Sexo', 'Fecha', 'month', 'year', 'day'][index % 8]}`,
          firstToken,
        ]),
      ),
    'the same report 200 times': () =>
      callMany(
        port,
        Array.from({ length: 200 }, () => [`/api/reports?${decadeQuery}&by=Raza,Fecha`, firstToken]),
      ),
  };
  await measureOthers(port, town); // Warms up: the first of each call is the slowest.
  let quietP99 = 0;
  for (const [name, call] of Object.entries(heavyCalls)) {
    if (flags.lists && name.includes('report')) continue;
    const before = readMemory(child);
    let highest = before;
    let isOver = false;
    let outcome = '';
    const startedAt = performance.now();
    const heavyCall = call().then((answer) => {
      outcome = `${answer} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
      isOver = true;
    });
    const memoryTimer = setInterval(() => {
      highest = Math.max(highest, readMemory(child));
    }, 50);
    const windows = [await measureOthers(port, town)];
    while (windows.length < WINDOW_COUNT && (name === 'nothing' || !isOver))
      windows.push(await measureOthers(port, town));
    await heavyCall;
    clearInterval(memoryTimer);
    const { p50, p99, max } = computeMedians(windows);
    if (name === 'nothing') quietP99 = p99;
    console.log(
      `  while ${name.padEnd(26)} others p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)} max ${max.toFixed(1)} ms (${(p99 / Math.max(quietP99, 1)).toFixed(1)}x quiet)  memory ${before.toFixed(0)} → ${highest.toFixed(0)} MB  ${isOver ? outcome : ''}`,
    );
  }
}

/** Takes medians of windows, since the p99 of one is its three worst answers. */
function computeMedians(windows: readonly WaitTimes[]): WaitTimes {
  const readMedian = (quantile: keyof WaitTimes) => computeMedian(windows.map((each) => each[quantile]));
  return { p50: readMedian('p50'), p99: readMedian('p99'), max: readMedian('max') };
}

/** Measures the waits of a counter and residents who ask at a steady rate. */
async function measureOthers(port: number, town: BigTown): Promise<WaitTimes> {
  const screens = listScreens(town);
  const names = ['day', 'people by DNI', 'a person’s turnos', 'resident’s day', 'resident’s turnos', 'turno'];
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const waits = await Promise.all(
    Array.from({ length: LOAD_SECONDS * OTHER_REQUESTS }, async (_, nth) => {
      await setTimeout((nth * 1_000) / OTHER_REQUESTS);
      const name = names[nth % names.length] ?? '';
      const headers = { authorization: `Bearer ${findTokenFor(town, name)}` };
      const startedAt = performance.now();
      await send(port, agent, { method: 'GET', path: screens[name] ?? '', headers });
      return performance.now() - startedAt;
    }),
  );
  agent.destroy();
  waits.sort((one, other) => one - other);
  return {
    p50: computeMedian(waits),
    p99: waits[Math.floor(waits.length * 0.99)] ?? 0,
    max: waits.at(-1) ?? 0,
  };
}

/** Sends all calls at once from a thread of its own, so that reading the answers delays no measurement. */
async function callMany(port: number, calls: Calls): Promise<string> {
  const thread = new Worker(new URL('./big-town-calls.ts', import.meta.url), { workerData: { port, calls } });
  const [counts] = await once(thread, 'message');
  return counts;
}

function readMemory({ pid }: ChildProcess): number {
  const [, residentPages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
  return (Number(residentPages) * 4_096) / 2 ** 20;
}
