import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { computeMedian, measure } from './load.ts';
import { makeRequests } from './requests.ts';
import type { BenchServer } from './sides.ts';

const CONCURRENT_LOGINS = 16;
const READERS = 10;

/** Measures logins a second beside the bare library's hashes, and the day's answers meanwhile. */
export async function benchLogins({ port, town }: BenchServer, rounds: number, seconds: number) {
  const [days, people] = [makeRequests('day', town, 0, 100), makeRequests('login', town, 0, 1_000)];
  const results: { logins: number; hashes: number; quiet: number; busy: number; failed: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const hashes = await benchBareHashes(seconds);
    const alone = await measure(port, CONCURRENT_LOGINS, seconds, people);
    const quiet = await measure(port, READERS, seconds, days);
    const [busy, beside] = await Promise.all([
      measure(port, READERS, seconds, days),
      measure(port, CONCURRENT_LOGINS, seconds, people),
    ]);
    const failed = alone.failed + quiet.failed + busy.failed + beside.failed;
    results.push({ logins: alone.perSecond, hashes, quiet: quiet.perSecond, busy: busy.perSecond, failed });
  }
  const readMedian = (read: (each: (typeof results)[number]) => number) => computeMedian(results.map(read));
  return {
    perSecond: readMedian((each) => each.logins),
    hashes: readMedian((each) => each.hashes),
    ratio: readMedian((each) => each.logins / each.hashes),
    quiet: readMedian((each) => each.quiet),
    busy: readMedian((each) => each.busy),
    keptShare: readMedian((each) => each.busy / each.quiet),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  };
}

async function benchBareHashes(seconds: number): Promise<number> {
  const script = join(import.meta.dirname, 'floor/hashes.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, String(seconds)]);
  return Number(stdout);
}
