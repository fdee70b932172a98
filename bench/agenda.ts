import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../server/platform/config.ts';
import { start } from '../server/start.ts';
import { type Decade, fillDecade } from './decade.ts';
import { type Figures, measure, median } from './load.ts';
import type { Request } from './requests.ts';
import { runServer } from './server.ts';

const PORT = 4239;
const CONNECTIONS = [1, 10];
const ROUNDS = 5;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
/** A month may take this many times a day's p99. */
const MOST = 3;

const folder = mkdtempSync(join(tmpdir(), 'huellas-agenda-'));
const environment = { ...process.env, DATA_DIR: folder, RATE_LIMIT: 'off' };
try {
  const decade = await prepare();
  const child = runServer({ ...environment, PORT: String(PORT), LOG_LEVEL: 'warn' });
  await answering();
  console.log('ten years of hours and closures, 100,000 bookings; p99 in ms, medians of interleaved rounds');
  await compare('counter', decade, 'bookings/all', 'bookings/month');
  await compare('resident', decade, 'availables', 'month');
  child.kill('SIGTERM');
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function prepare(): Promise<Decade> {
  const server = await start(readConfig({ ...environment, PORT: '0', LOG_LEVEL: 'silent' }));
  const lastYear = new Date(server.context.townNow() * 1000).getUTCFullYear();
  const decade = await fillDecade(server.context, lastYear);
  await server.close();
  return decade;
}

/** The same caller's day and month, any of the ten years, in turn. */
async function compare(
  who: 'counter' | 'resident',
  decade: Decade,
  day: string,
  month: string,
): Promise<void> {
  const base = who === 'counter' ? '/api' : '/open/bookings';
  const headers: Record<string, string> =
    who === 'counter' ? { authorization: `Bearer ${decade.token}` } : {};
  const asking = (what: string, of: (string | number)[]) => {
    let count = 0;
    // A step that shares no factor with the list visits all of it, far from the last one.
    return (): Request => {
      count += 7_919;
      return { method: 'GET', path: `${base}/${what}/1/1/1/${of[count % of.length]}`, headers };
    };
  };
  const [days, months] = [asking(day, decade.days), asking(month, decade.months)];
  for (const connections of CONNECTIONS) {
    const rounds: [Figures, Figures][] = [];
    for (let round = 0; round < ROUNDS; round++)
      rounds.push([
        await measure(PORT, connections, SECONDS, days),
        await measure(PORT, connections, SECONDS, months),
      ]);
    print(who, connections, rounds);
  }
}

function print(who: string, connections: number, rounds: [Figures, Figures][]): void {
  const of = (side: 0 | 1, figure: 'p50' | 'p99' | 'perSecond') =>
    median(rounds.map((round) => round[side][figure]));
  const row = (side: 0 | 1) =>
    `${of(side, 'perSecond').toFixed(0)}/s p50 ${of(side, 'p50')} p99 ${of(side, 'p99')}`;
  // autocannon counts whole milliseconds: below one there is nothing to compare.
  const ratio = median(rounds.map(([day, month]) => Math.max(month.p99, 1) / Math.max(day.p99, 1)));
  const refused = rounds.flat().reduce((sum, round) => sum + round.refused, 0);
  const verdict = ratio <= MOST && refused === 0 ? 'ok' : 'TOO SLOW OR REFUSED';
  console.log(
    `${who.padEnd(9)} c=${String(connections).padEnd(3)} day ${row(0)}  |  month ${row(1)}  |  p99 ratio ${ratio.toFixed(2)} ${verdict}`,
  );
}

async function answering(): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await fetch(`http://127.0.0.1:${PORT}/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server never answered');
}
