import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchCounter } from './browser/counter.ts';
import { benchBrowser } from './browser/run.ts';
import { benchVan } from './browser/van.ts';
import { listBundleRows } from './bundle.ts';
import { countInconsistencies } from './check.ts';
import { benchDatabases, copyDatabase, type DatabaseAddress } from './databases.ts';
import { benchLogins } from './logins.ts';
import { computeMedian, GENERATOR } from './measure-load.ts';
import { benchColdStarts, benchMemory, measureInstalledMegabytes } from './process.ts';
import { LOAD_KINDS, runLoads } from './run-loads.ts';
import { runRush } from './rush.ts';
import { type BenchServer, backdateSessions, prepareTown, readAnswers, serve, startFloor } from './sides.ts';
import { HEAD, printRow, type Row } from './table.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
const MEMORY_SECONDS = Number(process.env.BENCH_MEMORY_SECONDS ?? 720);
/** Has enough residents that half of the sessions stay old for thousands of requests. */
const TOWN = { residents: 16_000, past: 10 };

/** `npm run bench -- sqlite book` runs those alone; a group of which nothing is named runs whole. */
const chosenNames = process.argv.slice(2);
const ENGINES = ['sqlite', 'postgres'] as const;
const GROUPS: string[][] = [
  [...ENGINES, 'bundle', 'weight'],
  [...LOAD_KINDS, 'rush', 'logins', 'start', 'memory'],
];
const ONLY_NAMED = { browser: benchBrowser, counter: benchCounter, van: benchVan };
const isWanted = (name: string) =>
  GROUPS.some(
    (group) =>
      group.includes(name) &&
      (chosenNames.includes(name) || !chosenNames.some((each) => group.includes(each))),
  );

const namedBenches = Object.entries(ONLY_NAMED).filter(([name]) => chosenNames.includes(name));
if (namedBenches.length > 0) for (const [, bench] of namedBenches) await bench();
else await benchTable();

async function benchTable(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'huellas-bench-'));
  const databases = await benchDatabases(folder, ['huellas', 'floor', 'grouped']);
  console.log(
    `Load by ${GENERATOR}; medians of ${ROUNDS} shuffled rounds of ${SECONDS} s; load average ${loadavg()[0]?.toFixed(1)}\n\n${HEAD}`,
  );
  try {
    for (const engine of ENGINES)
      if (isWanted(engine)) await benchEngine(engine, databases[engine], join(folder, `${engine}.log`));
    if (isWanted('weight'))
      printRow({
        measure: 'installed without dev packages',
        huellas: `${measureInstalledMegabytes().toFixed(0)} MB`,
      });
    if (isWanted('bundle')) listBundleRows().forEach(printRow);
  } finally {
    await databases.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Engine = (typeof ENGINES)[number];

async function benchEngine(
  engine: Engine,
  where: Record<'huellas' | 'floor' | 'grouped', DatabaseAddress>,
  logFile: string,
): Promise<void> {
  const print = ({ measure, ...row }: Row) => printRow({ measure: `${engine}: ${measure}`, ...row });
  const town = await prepareTown(where.huellas, TOWN);
  await copyDatabase(where.huellas, where.floor);
  await copyDatabase(where.huellas, where.grouped);
  const huellas = await serve(where.huellas, town, { logFile });
  const answers = await readAnswers(huellas);
  const floor = await startFloor('floor', { where: where.floor, town }, answers);
  const ceiling = await startFloor('ceiling', { where: where.floor, town }, answers);
  const grouped = await startFloor('grouped', { where: where.grouped, town }, answers);
  const servers = { huellas, floor, ceiling, ...(engine === 'sqlite' && { grouped }) };
  const kinds = LOAD_KINDS.filter(isWanted);
  for (const row of await runLoads(servers, { kinds, rounds: ROUNDS, seconds: SECONDS })) print(row);
  if (isWanted('rush')) print(await benchRushRow(huellas, floor));
  if (isWanted('logins')) (await benchLoginRows(huellas)).forEach(print);
  if (chosenNames.includes('memory')) print(await benchMemoryRow(huellas, logFile));
  const faults = await countInconsistencies(where.huellas);
  for (const server of [huellas, floor, ceiling, grouped]) await server.stop();
  if (isWanted('start')) print(await benchStartRow(where.huellas));
  print({ measure: 'places taken twice, bookings without history', huellas: String(faults) });
}

async function benchRushRow(huellas: BenchServer, floor: BenchServer): Promise<Row> {
  const p99: Record<string, number[]> = {};
  let notes = '';
  for (let round = 0; round < ROUNDS; round++)
    for (const server of [huellas, floor]) {
      await backdateSessions(server.where, 'halfStale');
      const { p99: worst, isExact } = await runRush(server, round);
      p99[server.name] = [...(p99[server.name] ?? []), worst];
      if (!isExact) notes = 'VOID: not fifty bookings';
    }
  const ownMedian = computeMedian(p99.huellas ?? []);
  const floorMedian = computeMedian(p99.floor ?? []);
  return {
    measure: 'rush of 1,000 for 50 places, p99',
    huellas: `${ownMedian.toFixed(0)} ms`,
    floor: `${floorMedian.toFixed(0)} ms`,
    ratio: `${(ownMedian / floorMedian).toFixed(2)} times`,
    notes,
  };
}

async function benchLoginRows(huellas: BenchServer): Promise<Row[]> {
  const result = await benchLogins(huellas, ROUNDS, SECONDS);
  const notes = result.failed > 0 ? `VOID: ${result.failed} failed` : '';
  return [
    {
      measure: 'logins, floor: bare hashes',
      huellas: `${result.logins.toFixed(0)}/s`,
      floor: `${result.hashes.toFixed(0)}/s`,
      ratio: result.loginRatio.toFixed(2),
      notes,
    },
    {
      measure: 'day while 16 log in, floor: without them',
      huellas: `${result.daysDuringLogins.toFixed(0)}/s`,
      floor: `${result.days.toFixed(0)}/s`,
      ratio: result.dayRatio.toFixed(2),
      notes,
    },
  ];
}

async function benchMemoryRow(huellas: BenchServer, logFile: string): Promise<Row> {
  const { before, first, second, failed } = await benchMemory(huellas, MEMORY_SECONDS, logFile);
  return {
    measure: `memory, ${MEMORY_SECONDS} s of mixed load: before; most of each half`,
    huellas: `${before}; ${first}; ${second} MB`,
    notes: failed > 0 ? `VOID: ${failed} failed` : '',
  };
}

async function benchStartRow(where: DatabaseAddress): Promise<Row> {
  const times = await benchColdStarts(where);
  const [fastest, slowest] = [Math.min(...times), Math.max(...times)].map((each) => each.toFixed(0));
  return {
    measure: '`npm start` to ready',
    huellas: `${computeMedian(times).toFixed(0)} ms`,
    notes: `${fastest}–${slowest} ms`,
  };
}
