import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { benchDatabases } from './databases.ts';
import { computeMedian } from './measure-load.ts';
import { createRequestGenerator, KINDS, type Kind } from './requests.ts';
import { send } from './send.ts';
import { type BenchServer, startServed } from './sides.ts';

/**
 * `node bench/compare-checkouts.ts ../older book day postgres` sends one request in turn to this checkout and to an older one,
 * installed and built: noise slows both. The ratio says how many times as fast this one is.
 */
const { values: flags, positionals } = parseArgs({
  options: { pairs: { type: 'string', default: '8000' } },
  allowPositionals: true,
});
const [older = '', ...chosenNames] = positionals;
const PAIRS = Number(flags.pairs);
const WARM_UP_PAIRS = 300;
/** Share of the slowest pairs left out, which waited for the disk. */
const OMITTED_SHARE = 0.05;

const ENGINES = ['sqlite', 'postgres'] as const;
const folder = mkdtempSync(join(tmpdir(), 'huellas-beside-'));
const databases = await benchDatabases(folder, ['older', 'this']);
const startOlder: typeof startServed = (await import(resolve(older, 'bench/sides.ts'))).startServed;
try {
  for (const engine of ENGINES)
    if (chosenNames.includes(engine) || !ENGINES.some((each) => chosenNames.includes(each)))
      await benchEngine(engine);
} finally {
  await databases.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function benchEngine(engine: (typeof ENGINES)[number]): Promise<void> {
  const sides = [
    await startOlder(databases[engine].older),
    await startServed(databases[engine].this),
  ] as const;
  for (const kind of KINDS) if (chosenNames.includes(kind)) await benchKind(engine, kind, sides);
  for (const side of sides) await side.stop();
}

async function benchKind(
  engine: string,
  kind: Kind,
  sides: readonly [BenchServer, BenchServer],
): Promise<void> {
  const [older, newer] = [createTimedSend(sides[0], kind), createTimedSend(sides[1], kind)];
  for (let pair = 0; pair < WARM_UP_PAIRS; pair++) await measurePair(pair, older, newer);
  const pairs: Pair[] = [];
  for (let pair = 0; pair < PAIRS; pair++) pairs.push(await measurePair(pair, older, newer));
  const quarters = Array.from({ length: 4 }, (_, quarter) =>
    pairs.slice((quarter * PAIRS) / 4, ((quarter + 1) * PAIRS) / 4),
  );
  const [before, now] = summariseEach(pairs, computeMedian).map((time) => time.toFixed(2));
  console.log(
    `${engine.padEnd(8)} ${kind.padEnd(5)} p50 ${before} → ${now} ms: ${ratio(pairs, computeMedian)} (by quarters ${quarters.map((quarter) => ratio(quarter, computeMedian)).join(', ')}), mean ${ratio(pairs, averageOfFastest)} (load average ${loadavg()[0]?.toFixed(1)})`,
  );
}

type Pair = { older: number; newer: number };
type TimedSend = () => Promise<number>;

/** Returns a function that sends one more request and resolves to its milliseconds. */
function createTimedSend({ port, town }: BenchServer, kind: Kind): TimedSend {
  const next = createRequestGenerator(kind, town);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return async () => {
    const request = next();
    const startedAt = performance.now();
    const { status } = await send(port, agent, request);
    if (status < 200 || status > 299) throw new Error(`${request.path} was answered with ${status}`);
    return performance.now() - startedAt;
  };
}

/** Alternates which side goes first. */
async function measurePair(pair: number, older: TimedSend, newer: TimedSend): Promise<Pair> {
  if (pair % 2 === 0) return { older: await older(), newer: await newer() };
  const first = await newer();
  return { older: await older(), newer: first };
}

function summariseEach(pairs: Pair[], summarise: (times: number[]) => number): [number, number] {
  return [summarise(pairs.map(({ older }) => older)), summarise(pairs.map(({ newer }) => newer))];
}

function ratio(pairs: Pair[], summary: (times: number[]) => number): string {
  const [older, newer] = summariseEach(pairs, summary);
  return (older / newer).toFixed(3);
}

function averageOfFastest(times: number[]): number {
  const fastest = times.toSorted((a, b) => a - b).slice(0, Math.ceil(times.length * (1 - OMITTED_SHARE)));
  return fastest.reduce((sum, time) => sum + time, 0) / fastest.length;
}
