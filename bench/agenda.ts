import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../server/platform/config.ts';
import { startServer } from '../server/start.ts';
import { type Decade, fillDecade } from './decade.ts';
import { computeMedian, type Figures, measure } from './measure-load.ts';
import type { Request } from './requests.ts';
import { runServer } from './server.ts';
import { waitForAnswer } from './sides.ts';

const PORT = 4239;
const CONNECTION_COUNTS = [1, 10];
const ROUNDS = 5;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
/** Limit of a month's p99, as a multiple of a day's. */
const MAX_RATIO = 3;

const folder = mkdtempSync(join(tmpdir(), 'huellas-agenda-'));
const environment = { ...process.env, DATA_DIR: folder, RATE_LIMIT: 'off' };
try {
  const decade = await prepare();
  const child = runServer({ ...environment, PORT: String(PORT), LOG_LEVEL: 'warn' });
  await waitForAnswer(`http://127.0.0.1:${PORT}/ready`);
  console.log('ten years of hours and closures, 100,000 bookings; p99 in ms, medians of interleaved rounds');
  await compare('counter', decade, 'bookings/all', 'bookings/month');
  await compare('resident', decade, 'availables', 'month');
  child.kill('SIGTERM');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function prepare(): Promise<Decade> {
  const server = await startServer(readConfig({ ...environment, PORT: '0', LOG_LEVEL: 'silent' }));
  const lastYear = new Date(server.context.townNow() * 1000).getUTCFullYear();
  const decade = await fillDecade(server.context, lastYear);
  await server.close();
  return decade;
}

/** Measures a caller's requests for days and for months of all ten years, in turn. */
async function compare(
  caller: 'counter' | 'resident',
  decade: Decade,
  day: string,
  month: string,
): Promise<void> {
  const base = caller === 'counter' ? '/api' : '/open/bookings';
  const headers: Record<string, string> =
    caller === 'counter' ? { authorization: `Bearer ${decade.token}` } : {};
  const requestsFor = (path: string, list: (string | number)[]) =>
    // A step that shares no factor with the list visits all of it, far from the last one.
    list.map((_, index): Request => {
      const item = list[(index * 7_919) % list.length];
      return { method: 'GET', path: `${base}/${path}/1/1/1/${item}`, headers };
    });
  const [days, months] = [requestsFor(day, decade.days), requestsFor(month, decade.months)];
  for (const connections of CONNECTION_COUNTS) {
    const rounds: [Figures, Figures][] = [];
    for (let round = 0; round < ROUNDS; round++)
      rounds.push([
        await measure(PORT, connections, SECONDS, days),
        await measure(PORT, connections, SECONDS, months),
      ]);
    print(caller, connections, rounds);
  }
}

function print(caller: string, connections: number, rounds: [Figures, Figures][]): void {
  const readMedian = (side: 0 | 1, figure: 'p50' | 'p99' | 'perSecond') =>
    computeMedian(rounds.map((round) => round[side][figure]));
  const row = (side: 0 | 1) =>
    `${readMedian(side, 'perSecond').toFixed(0)}/s p50 ${readMedian(side, 'p50').toFixed(1)} p99 ${readMedian(side, 'p99').toFixed(1)}`;
  const ratio = computeMedian(rounds.map(([day, month]) => month.p99 / day.p99));
  const failed = rounds.flat().reduce((sum, round) => sum + round.failed, 0);
  const verdict = ratio <= MAX_RATIO && failed === 0 ? 'ok' : 'TOO SLOW OR FAILED';
  console.log(
    `${caller.padEnd(9)} c=${String(connections).padEnd(3)} day ${row(0)}  |  month ${row(1)}  |  p99 ratio ${ratio.toFixed(2)} ${verdict}`,
  );
}
