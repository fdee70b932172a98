import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { closeDatabase, openDatabase } from '../server/platform/db/database.ts';
import type { DatabaseAddress } from './databases.ts';
import { benchDatabases } from './databases.ts';
import { startBareServer } from './opening-day/bare.ts';
import { pollUntilHour, warmUpByBooking } from './opening-day/before.ts';
import { type Sample, startClerks } from './opening-day/clerks.ts';
import { type Journey, type RushContext, runRushHour } from './opening-day/journeys.ts';
import { formatHistogram, listDatabaseFaults, measureWait } from './opening-day/verdict.ts';
import { startServed } from './sides.ts';

/** `npm run bench:opening-day -- --scale=0.1 sqlite` runs a tenth of the people on one engine. */
const { values: flags, positionals: engines } = parseArgs({
  options: { scale: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const SCALE = Number(flags.scale);
const [RESIDENTS, CROWD, SECONDS_BEFORE] = [10_000 * SCALE, 3_000 * SCALE, Math.max(10, 100 * SCALE)];
/** Limits the clerks' p99 in the rush to this multiple of their p99 before it. */
const MAX_RATIO = 2;
const WARM_UP_MS = 5_000;

const folder = mkdtempSync(join(tmpdir(), 'huellas-opening-'));
const databases = await benchDatabases(folder, ['opening']);
try {
  for (const engine of ['sqlite', 'postgres'] as const)
    if (engines.length === 0 || engines.includes(engine))
      await benchOpeningDay(engine, databases[engine].opening);
} finally {
  await databases.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function benchOpeningDay(engine: string, where: DatabaseAddress): Promise<void> {
  const { town, port, stop } = await startServed(where, { residents: RESIDENTS + 2, past: 2 });
  const [service = 0] = town.rushIds;
  await makeClerks(where, town.residentIds.slice(-2));
  const bare = await startBareServer();
  const clerks = startClerks({
    port,
    barePort: bare.port,
    tokens: town.tokens.slice(-2),
    dayPath: `/api/bookings/all/${service}/1/1/${town.firstDay}`,
    idNumbers: Array.from({ length: 100 }, (_, nth) => 20_000_000 + nth),
  });
  const context: RushContext = { port, town, service, statuses: new Map() };
  await Promise.all([warmUpByBooking(context, CROWD), setTimeout(WARM_UP_MS)]);
  const quiet = Date.now();
  await pollUntilHour(context, SECONDS_BEFORE);
  const rush = Date.now();
  const journeys = await runRushHour(context, CROWD);
  const over = Date.now();
  const samples = await clerks.stop();
  console.log(
    `\n${engine}: ${RESIDENTS} residents, ${CROWD} in 2 s for 50 places (load average ${loadavg()[0]?.toFixed(1)})`,
  );
  printJourneys(journeys, context);
  printClerks(samples, { quiet, rush, over });
  const faults = await listDatabaseFaults(where, service, journeys);
  console.log(faults.length === 0 ? 'the database agrees with every answer' : `FAULTS ${faults.join('; ')}`);
  if (faults.length > 0) process.exitCode = 1;
  bare.stop();
  await stop();
}

/** Makes clerks of the last two residents. */
async function makeClerks(where: DatabaseAddress, ids: number[]): Promise<void> {
  const database = openDatabase(where, () => undefined);
  await database.db.updateTable('users').set({ role_id: 2 }).where('id', 'in', ids).execute();
  await closeDatabase(database);
}

function printJourneys(journeys: Journey[], { statuses }: RushContext): void {
  const counted = Object.entries(Object.groupBy(journeys, ({ end }) => end));
  console.log(counted.map(([end, sameEnd]) => `${end} ${sameEnd?.length}`).join(', '));
  console.log(
    formatHistogram(
      'with a session',
      journeys.filter(({ logsIn }) => !logsIn),
    ),
  );
  console.log(
    formatHistogram(
      'login first',
      journeys.filter(({ logsIn }) => logsIn),
    ),
  );
  const answers = [...statuses].toSorted(([a], [b]) => a - b);
  const broken = answers.some(([status]) => status >= 500 || status === 0);
  console.log(
    `answers ${answers.map(([status, count]) => `${count}x ${status}`).join(', ')}${broken ? '  FAULT' : ''}`,
  );
  if (broken) process.exitCode = 1;
}

function printClerks(
  samples: Sample[],
  { quiet, rush, over }: Record<'quiet' | 'rush' | 'over', number>,
): void {
  const [before, during] = [measureWait(samples, quiet, rush), measureWait(samples, rush, over)];
  const ratio = during.p99 / before.p99;
  const odd = samples.filter(({ status }) => status !== 200 && status !== 304).length;
  const wait = ({ looks, p50, p99, bare }: typeof before) =>
    `p50 ${p50.toFixed(1)} p99 ${p99.toFixed(1)} ms of ${looks} looks (a bare server’s p99 ${bare.toFixed(1)})`;
  console.log(
    `clerks before: ${wait(before)}; in the ${((over - rush) / 1000).toFixed(1)} s of the rush: ${wait(during)}: ${ratio.toFixed(1)}x${ratio > MAX_RATIO ? ' ABOVE' : ''}${odd > 0 ? `  FAULT ${odd} odd answers` : ''}`,
  );
}
