import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { findFreePort } from '../scripts/test/free-port.ts';
import { closeDatabase, openDatabase } from '../server/platform/db/database.ts';
import { mergeWordSegments } from '../server/platform/db/sqlite/word-segments.ts';
import { type BigTown, fillBigTown, toNameNumber } from './big-town-rows.ts';
import type { DatabaseAddress } from './databases.ts';
import { benchDatabases } from './databases.ts';
import { computeMedian } from './measure-load.ts';
import { createRequestGenerator } from './requests.ts';
import { type BenchRequest, send } from './send.ts';
import { runServer } from './server.ts';
import { prepareTown, toServerEnvironment, waitForAnswer } from './sides.ts';

/**
 * `npm run bench:growth -- --ten-million --scale=0.1 sqlite` times each screen at one connection as bookings grow; each
 * person has as many of them, and each day is as full, at every size.
 */
const { values: flags, positionals: engines } = parseArgs({
  options: { 'ten-million': { type: 'boolean', default: false }, scale: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const TOWN_SIZES = [1_000, 100_000, 1_000_000, ...(flags['ten-million'] ? [10_000_000] : [])];
const ROUNDS = 21;
const REQUEST_COUNT = 40;
/** Screens whose time follows the number of results have no limit. */
const UNLIMITED_SCREENS = new Set(['people by name']);
const BOOKINGS_PER_PERSON = 10;
/** Limit of a size's time, as a multiple of the previous size's. */
const MAX_RATIO = 1.15;
/** Replaces smaller times, which clock and socket decide. */
const NOISE_MS = 0.05;
const BOOKERS = { residents: 500, past: 0 };

type NextRequest = () => BenchRequest;
type Town = { size: number; port: number; stop: () => void; screens: Record<string, NextRequest> };

const folder = mkdtempSync(join(tmpdir(), 'huellas-growth-'));
const names = TOWN_SIZES.map((size) => `size${size}`);
const databases = await benchDatabases(folder, names);
try {
  for (const engine of ['sqlite', 'postgres'] as const)
    if (engines.length === 0 || engines.includes(engine)) await benchEngine(engine);
} finally {
  await databases.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function benchEngine(engine: 'sqlite' | 'postgres'): Promise<void> {
  const towns: Town[] = [];
  for (const size of TOWN_SIZES)
    towns.push(await openTown(databases[engine][`size${size}`] as DatabaseAddress, size));
  console.log(
    `\n${engine}: median ms at one connection, medians of ${ROUNDS} interleaved rounds (load average ${loadavg()[0]?.toFixed(1)})`,
  );
  for (const screen of Object.keys(towns[0]?.screens ?? {})) await printScreen(screen, towns);
  for (const town of towns) town.stop();
}

async function openTown(where: DatabaseAddress, fullSize: number): Promise<Town> {
  const startedAt = performance.now();
  const bookings = Math.max(1_000, Math.round(fullSize * Number(flags.scale)));
  const bookers = await prepareTown(where, BOOKERS);
  const people = bookings / BOOKINGS_PER_PERSON;
  const places = { services: bookings > 1_000 ? 20 : 1, locations: bookings > 1_000_000 ? 10 : 1, places: 1 };
  const big = await fillBigTown(where, { people, pets: people, bookings, ...places });
  await mergeSearchWords(where);
  const port = await findFreePort();
  const child = runServer({ ...toServerEnvironment(where), PORT: String(port), LOG_LEVEL: 'warn' });
  await waitForAnswer(`http://127.0.0.1:${port}/ready`);
  console.log(`${bookings} turnos filled in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  const screens = { ...listScreens(big, people), booking: createRequestGenerator('book', bookers) };
  return { size: fullSize, port, stop: () => child.kill('SIGTERM'), screens };
}

async function mergeSearchWords(where: DatabaseAddress): Promise<void> {
  const database = openDatabase(where, () => undefined);
  await mergeWordSegments(database.db);
  await closeDatabase(database);
}

function listScreens(
  { today, agenda, residentToken, staffTokens }: BigTown,
  people: number,
): Record<string, NextRequest> {
  const agendaPath = `${agenda.serviceId}/${agenda.locationId}/1`;
  const month = toIsoDate(today + 28 * DAY_SECONDS).slice(0, 7);
  let count = 0;
  const get = (path: () => string, token?: string) => (): BenchRequest => {
    count += 1;
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    return { method: 'GET', path: path(), headers };
  };
  const day = () => today + (1 + (count % 28)) * DAY_SECONDS;
  // Takes equally few people at every size, since the access log writes only the first look at each.
  const person = () => Math.floor(((count % REQUEST_COUNT) * people) / REQUEST_COUNT);
  return {
    day: get(() => `/open/bookings/availables/${agendaPath}/${day()}`),
    'own turnos': get(() => '/api/bookings', residentToken),
    'staff’s day': get(() => `/api/bookings/all/${agendaPath}/${day()}`, staffTokens[0]),
    'staff’s month': get(() => `/api/bookings/month/${agendaPath}/${month}`, staffTokens[0]),
    'people by DNI': get(() => `/api/users/1?limit=50&q=${30_000_000 + person()}`, staffTokens[0]),
    'a person by name': get(
      () => `/api/users/1?limit=50&q=nunez%20${toNameNumber(64 * Math.floor(person() / 64) + 1)}`,
      staffTokens[0],
    ),
    'people by name': get(() => '/api/users/1?limit=50&q=nunez%20jose', staffTokens[0]),
    'people, first page': get(() => '/api/users/1?limit=50', staffTokens[0]),
  };
}

async function printScreen(screen: string, towns: Town[]): Promise<void> {
  const rounds = towns.map((): number[] => []);
  for (let round = 0; round <= ROUNDS; round++)
    for (const [index, { port, screens }] of towns.entries()) {
      const medianMs = await measureMedian(port, screens[screen]);
      if (round > 0) rounds[index]?.push(medianMs);
    }
  const maxRatio = UNLIMITED_SCREENS.has(screen) ? Number.POSITIVE_INFINITY : MAX_RATIO;
  const cells = towns.map(({ size }, index) => {
    const medians = rounds[index] ?? [];
    const step = computeMedian(
      medians.map((each, round) => each / Math.max(NOISE_MS, rounds[index - 1]?.[round] ?? each)),
    );
    return `${size} ${computeMedian(medians).toFixed(2)}${index > 0 ? ` (${step.toFixed(2)}x${step > maxRatio ? ' ABOVE' : ''})` : ''}`;
  });
  console.log(`  ${screen.padEnd(20)} ${cells.join('  ')}`);
}

async function measureMedian(port: number, next: NextRequest | undefined): Promise<number> {
  if (!next) throw new Error('every size has every screen');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const durations: number[] = [];
  for (let nth = 0; nth < REQUEST_COUNT; nth++) {
    const request = next();
    const startedAt = performance.now();
    const { status, body } = await send(port, agent, request);
    durations.push(performance.now() - startedAt);
    if (status !== 200) throw new Error(`${request.path} answered ${status}: ${body}`);
  }
  agent.destroy();
  return computeMedian(durations);
}
