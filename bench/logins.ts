import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { measure, median } from './load.ts';
import { makeRequests } from './requests.ts';
import type { Side } from './sides.ts';

const AT_ONCE = 16;
const READERS = 10;

/** Measures logins a second beside the bare library's hashes, and the day's answers meanwhile. */
export async function logins({ port, town }: Side, rounds: number, seconds: number) {
  const [days, people] = [makeRequests('day', town, 0, 100), makeRequests('login', town, 0, 1_000)];
  const all: { logins: number; hashes: number; quiet: number; busy: number; failed: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const hashes = await bareHashes(seconds);
    const alone = await measure(port, AT_ONCE, seconds, people);
    const quiet = await measure(port, READERS, seconds, days);
    const [busy, beside] = await Promise.all([
      measure(port, READERS, seconds, days),
      measure(port, AT_ONCE, seconds, people),
    ]);
    const failed = alone.failed + quiet.failed + busy.failed + beside.failed;
    all.push({ logins: alone.perSecond, hashes, quiet: quiet.perSecond, busy: busy.perSecond, failed });
  }
  const middle = (of: (each: (typeof all)[number]) => number) => median(all.map(of));
  return {
    perSecond: middle((each) => each.logins),
    hashes: middle((each) => each.hashes),
    ratio: middle((each) => each.logins / each.hashes),
    quiet: middle((each) => each.quiet),
    busy: middle((each) => each.busy),
    kept: middle((each) => each.busy / each.quiet),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
  };
}

async function bareHashes(seconds: number): Promise<number> {
  const script = join(import.meta.dirname, 'floor/hashes.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, String(seconds)]);
  return Number(stdout);
}
