import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchCounter } from './browser/counter.ts';
import { benchBrowser } from './browser/run.ts';
import { benchVan } from './browser/van.ts';
import { printBundle } from './bundle.ts';
import { countFaults } from './check.ts';
import { benchDatabases } from './databases.ts';
import { type Figures, measure, median } from './load.ts';
import { logins } from './logins.ts';
import { coldStart, memory } from './process.ts';
import type { Where } from './recording.ts';
import type { Kind } from './requests.ts';
import { rush } from './rush.ts';
import { type Side, startLean, startOurs, startReplay } from './sides.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
const MEMORY_SECONDS = Number(process.env.BENCH_MEMORY_SECONDS ?? 60);
const LOADS: Partial<Record<Kind, { title: string; connections: number[] }>> = {
  day: { title: 'day availability', connections: [1, 10, 50] },
  own: { title: 'own bookings', connections: [1, 10, 50] },
  book: { title: 'booking', connections: [1, 10, 50] },
  tens: { title: 'ten agendas', connections: [10, 50] },
};
/** `npm run bench -- sqlite book` runs those alone; a group of which none is named runs whole, but for the browser. */
const named = process.argv.slice(2).filter((name) => name !== 'replay');
const GROUPS: string[][] = [
  ['sqlite', 'postgres', 'bundle', 'browser', 'counter', 'van'],
  [...Object.keys(LOADS), 'rush', 'logins', 'memory', 'start'],
];
const isWanted = (name: string) =>
  GROUPS.some(
    (group) => group.includes(name) && (named.includes(name) || !named.some((each) => group.includes(each))),
  );
/** The second line, of our own statements on the bare driver: only where it is named. */
const withReplay = process.argv.includes('replay');

type Name = Side['name'];
const folder = mkdtempSync(join(tmpdir(), 'huellas-bench-'));
try {
  if (isWanted('sqlite') || isWanted('postgres')) await benchEngines();
  if (isWanted('bundle')) printBundle();
  if (named.includes('browser')) await benchBrowser();
  if (named.includes('counter')) await benchCounter();
  if (named.includes('van')) await benchVan();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function benchEngines(): Promise<void> {
  const databases = await benchDatabases(folder, ['ours', 'lean', 'replay', 'twice']);
  try {
    console.log(`requests a second, latency in ms; medians of ${ROUNDS} interleaved rounds of ${SECONDS} s`);
    if (isWanted('sqlite')) await benchEngine('SQLite', databases.sqlite);
    if (isWanted('postgres')) await benchEngine('PostgreSQL', databases.postgres);
  } finally {
    await databases.stop();
  }
}

async function benchEngine(
  engine: string,
  where: Record<'ours' | 'lean' | 'replay' | 'twice', Where>,
): Promise<void> {
  const say = (text: string) =>
    console.log(`${engine.padEnd(10)} ${text}  (load average ${loadavg()[0]?.toFixed(1)})`);
  const ours = await startOurs(where.ours);
  const lean = await startLean(where.lean, ours.port, folder);
  const sides = withReplay ? [ours, lean, await startReplay(where.replay, folder)] : [ours, lean];
  for (const [kind, { title, connections }] of Object.entries(LOADS))
    for (const count of isWanted(kind) ? connections : [])
      say(`${title.padEnd(16)} c=${String(count).padEnd(2)} ${await compared(sides, kind as Kind, count)}`);
  if (isWanted('rush')) {
    say(await rushes('rush', [ours, lean]));
    if (where.ours.url) await rushOfTwo(where.twice, say);
  }
  if (isWanted('logins')) say(await logins(ours, ROUNDS, SECONDS));
  if (isWanted('memory')) say(await memory(ours, MEMORY_SECONDS));
  const faults = await countFaults(where.ours);
  say(faults === 0 ? 'no place twice, every turno with its row of history' : `FAULTS ${faults}`);
  for (const side of sides) await side.stop();
  if (isWanted('start')) say(await coldStart(where.ours));
}

async function rushOfTwo(where: Where, say: (text: string) => void): Promise<void> {
  const two = await startOurs(where, { WORKERS: '2' });
  say(await rushes('rush, two processes', [two]));
  await two.stop();
}

/** Rounds of each side in turn; an answer that isn't the one asked for voids the row. */
async function compared(sides: Side[], kind: Kind, connections: number): Promise<string> {
  const rounds = new Map<Name, Figures[]>(sides.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round++)
    for (const side of sides)
      rounds.get(side.name)?.push(await measure(side.port, connections, SECONDS, side.source[kind]));
  const ours = rounds.get('huellas') ?? [];
  const rows = [...rounds].map(([name, figures]) => {
    const of = (figure: keyof Figures) => median(figures.map((round) => round[figure]));
    const ratio = median(ours.map((round, index) => round.perSecond / (figures[index]?.perSecond ?? 1)));
    const row = `${name} ${of('perSecond').toFixed(0)}/s p50 ${of('p50')} p99 ${of('p99')}`;
    return name === 'huellas' ? row : `${row} ratio ${ratio.toFixed(2)}`;
  });
  const refused = [...rounds.values()].flat().reduce((sum, round) => sum + round.refused, 0);
  return `${rows.join('  |  ')}${refused > 0 ? `  VOID: refused ${refused}` : ''}`;
}

async function rushes(title: string, sides: Side[]): Promise<string> {
  const rows: string[] = [];
  const p99: number[] = [];
  for (const side of sides) {
    const all = [];
    for (let nth = 0; nth < ROUNDS; nth++) all.push(await rush(side, nth));
    p99.push(median(all.map((each) => each.p99)));
    const booked = all.map((each) => each.booked).join(', ');
    const other = all.reduce((sum, each) => sum + each.other, 0);
    rows.push(
      `${side.name} booked ${booked} p50 ${median(all.map((each) => each.p50)).toFixed(0)} p99 ${p99.at(-1)?.toFixed(0)} other answers ${other}`,
    );
  }
  const [ours = 0, floor] = p99;
  const ratio = floor === undefined ? '' : `  p99 ${(ours / floor).toFixed(2)} times the floor's`;
  return `${title}: 1,000 for 50  ${rows.join('  |  ')}${ratio}`;
}
