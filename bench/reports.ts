import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import pg from 'pg';
import { findReport, findReportSummary } from '#shared/desk/reports.ts';
import { toMidnight } from '#shared/platform/town-clock.ts';
import { openSession } from '../server/accounts/sessions/caller.service.ts';
import { buildApp } from '../server/app.ts';
import { seedTown } from '../server/ops/seed/seed.ts';
import { readConfig } from '../server/platform/config.ts';
import type { Context } from '../server/platform/context.ts';
import { closeDatabase, openDatabase } from '../server/platform/db/database.ts';
import { migrateDatabase } from '../server/platform/db/migrate.ts';
import { openLimits } from '../server/platform/limits/limits.service.ts';
import { openTownSettings } from '../server/town/town/town.service.ts';
import { fillReportTown } from '../test/report-town.ts';
import type { DatabaseAddress } from './databases.ts';
import { benchDatabases } from './databases.ts';
import { computeMedian } from './measure-load.ts';

const ROUNDS = 7;
const MILLION = 1_000_000;
const YEAR = { bookings: 100_000, residents: 25_000, period: { from: '2026-01-01', to: '2026-12-31' } };
/** Describes a usual year, a year in which hardly two bookings share a group, and ten such years. */
const TOWNS = {
  year: { ...YEAR, isUsual: true },
  spread: { ...YEAR, isUsual: false },
  decade: {
    bookings: MILLION,
    residents: 100_000,
    period: { from: '2017-01-01', to: '2026-12-31' },
    isUsual: false,
  },
};
type TownName = keyof typeof TOWNS;
type Town = (typeof TOWNS)[TownName];
const TOWN_NAMES = Object.keys(TOWNS) as TownName[];

const QUESTIONS = {
  'screen’s grouping': `${findReport.url}?by=Localidad,year,month,day&`,
  summary: `${findReportSummary.url}?`,
  'every dimension': `${findReport.url}?`,
};

type TimeRequest = (url: string) => Promise<number>;

const ENGINES = ['sqlite', 'postgres'] as const;

/** `sqlite year` runs those alone; a group of which nothing is named runs whole. */
const chosenNames = process.argv.slice(2);
const isWanted = (name: string, group: readonly string[]) =>
  chosenNames.includes(name) || !chosenNames.some((each) => group.includes(each));

const folder = mkdtempSync(join(tmpdir(), 'huellas-bench-'));
const databases = await benchDatabases(folder, TOWN_NAMES);
try {
  console.log(
    `milliseconds, medians of ${ROUNDS} interleaved rounds after a change, and once more without; event loop: longest stop while it was read`,
  );
  for (const town of TOWN_NAMES.filter((name) => isWanted(name, TOWN_NAMES)))
    for (const engine of ENGINES.filter((name) => isWanted(name, ENGINES)))
      await benchReports(`${engine} ${town}`, databases[engine][town], TOWNS[town]);
} finally {
  await databases.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function benchReports(title: string, where: DatabaseAddress, town: Town): Promise<void> {
  const { ask, change, close } = await serve(where, town);
  const floor = where.url ? await createPostgresFloor(where.url) : createSqliteFloor(where.file);
  const span = `from=${town.period.from}&to=${town.period.to}`;
  for (const [name, path] of Object.entries(QUESTIONS)) {
    const rounds: Record<'ours' | 'again' | 'floor' | 'stop' | 'memory', number[]> = {
      ours: [],
      again: [],
      floor: [],
      stop: [],
      memory: [],
    };
    let bytes = 0;
    const read = async () => {
      bytes = await ask(path + span);
    };
    for (let round = 0; round < ROUNDS; round++) {
      await change();
      const ours = await watchWork(read);
      rounds.ours.push(ours.milliseconds);
      rounds.stop.push(ours.stop);
      rounds.memory.push(ours.memory);
      rounds.again.push((await watchWork(read)).milliseconds);
      rounds.floor.push((await watchWork(() => floor.read(town.period))).milliseconds);
    }
    const ratio = computeMedian(rounds.ours.map((each, index) => each / (rounds.floor[index] ?? 1)));
    console.log(
      `${title.padEnd(16)} ${String(town.bookings).padStart(7)} turnos  ${name.padEnd(17)} ${computeMedian(rounds.ours).toFixed(0).padStart(6)}` +
        `  again ${computeMedian(rounds.again).toFixed(0).padStart(5)}` +
        `  | floor ${computeMedian(rounds.floor).toFixed(0).padStart(6)}  ratio ${ratio.toFixed(2)}` +
        `  | event loop ${computeMedian(rounds.stop).toFixed(0)}  memory +${Math.max(...rounds.memory).toFixed(0)} MB  answer ${(bytes / 1024).toFixed(0)} KiB`,
    );
  }
  await floor.close();
  await close();
}

/** Measures time, the longest stop of the event loop (ms) and the growth of memory (MB). */
async function watchWork(work: () => Promise<unknown>) {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const before = process.memoryUsage().rss;
  let highest = before;
  const memoryTimer = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss);
  }, 20);
  delay.enable();
  const start = performance.now();
  await work();
  const milliseconds = performance.now() - start;
  delay.disable();
  clearInterval(memoryTimer);
  return { milliseconds, stop: delay.max / 1e6, memory: (highest - before) / 2 ** 20 };
}

/** Serves the whole application over a filled town; `ask` discards an answer as it comes. */
async function serve(where: DatabaseAddress, { period, ...people }: Town) {
  const database = openDatabase(where, () => undefined);
  const config = readConfig({ RATE_LIMIT: 'off' });
  const now = () => Date.now();
  const mail = { send: () => Promise.resolve() };
  const townNow = () => toMidnight(period.to);
  const context: Context = {
    database,
    db: database.db,
    mail,
    limits: openLimits({ db: database.db, now, config }),
    wakeOutbox: () => undefined,
    now,
    townNow,
    town: openTownSettings(database.db, config),
    config,
  };
  await migrateDatabase(where);
  await seedTown(context, { email: config.ADMIN_EMAIL, password: 'la clave de la medida' });
  const span = { from: toMidnight(period.from), until: toMidnight(period.to) + 86_400 };
  await fillReportTown(database.db, { ...people, ...span });
  // PostgreSQL does so by itself within a minute.
  if (where.url) await sql`analyze`.execute(database.db);
  const { id } = await database.db
    .selectFrom('users')
    .select('id')
    .where('role_id', '=', 1)
    .where('id', '>', 1)
    .executeTakeFirstOrThrow();
  const authorization = `Bearer ${await openSession(database.db, { userId: id, now: now() })}`;
  const app = await buildApp(context, false);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const ask: TimeRequest = async (path) => {
    // The floor holds this process for longer than the server keeps an idle connection.
    const headers = { authorization, connection: 'close' };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    if (response.status !== 200 || !response.body) throw new Error(`${path} answered ${response.status}`);
    let bytes = 0;
    for await (const chunk of response.body) bytes += chunk.length;
    return bytes;
  };
  /** Invalidates every cache. */
  const change = () => database.db.updateTable('agendas').set('revision', sql`revision + 1`).execute();
  const close = async () => {
    await app.close();
    await closeDatabase(database);
  };
  return { ask, change, close };
}

/** Returns the screen's grouping as one plain statement. */
function buildFloorSql(date: string): string {
  return `select coalesce(c.name, u.other_city) as "Localidad", ${date} as "Fecha",
      sum(case when b.status = 'D' then 1 else 0 end) as done,
      sum(case when b.status <> 'C' then 1 else 0 end) as reserved,
      sum(case when b.status = 'C' then 1 else 0 end) as cancelled,
      sum(case when b.status = 'N' then 1 else 0 end) as notdone
    from bookings b join users u on u.id = b.booker_user_id left join cities c on c.id = u.city_id
    where b.starts >= $1 and b.starts < $2 group by 1, 2`;
}

type Floor = { read: (period: Town['period']) => Promise<string>; close: () => Promise<void> };

function createSqliteFloor(file: string): Floor {
  const db = new DatabaseSync(file, { readOnly: true });
  const statement = db.prepare(buildFloorSql(`date(b.starts, 'unixepoch')`).replace(/\$\d/g, '?'));
  return {
    read: async ({ from, to }) => JSON.stringify(statement.all(toMidnight(from), toMidnight(to) + 86_400)),
    close: async () => db.close(),
  };
}

async function createPostgresFloor(url: string): Promise<Floor> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const text = buildFloorSql(`to_char(to_timestamp(b.starts) at time zone 'UTC', 'YYYY-MM-DD')`);
  return {
    read: async ({ from, to }) =>
      JSON.stringify((await client.query(text, [toMidnight(from), toMidnight(to) + 86_400])).rows),
    close: () => client.end(),
  };
}
