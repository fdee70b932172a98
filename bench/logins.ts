import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { computeMedian, measure } from './measure-load.ts';
import { makeRequests } from './requests.ts';
import type { BenchServer } from './sides.ts';

const CONCURRENT_LOGINS = 16;
const READERS = 10;

type Round = { logins: number; hashes: number; days: number; daysDuringLogins: number; failed: number };

/** Measures logins against hashes of the bare library, and the day's requests without and during logins. */
export async function benchLogins({ port, town }: BenchServer, rounds: number, seconds: number) {
  const dayRequests = makeRequests('day', town, 0, 100);
  const loginRequests = makeRequests('login', town, 0, 1_000);
  const measureDays = () => measure(port, READERS, seconds, dayRequests);
  const measureLogins = () => measure(port, CONCURRENT_LOGINS, seconds, loginRequests);
  const results: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    const hashes = await benchBareHashes(seconds);
    const logins = await measureLogins();
    const days = await measureDays();
    const [daysDuringLogins, loginsDuringDays] = await Promise.all([measureDays(), measureLogins()]);
    results.push({
      logins: logins.perSecond,
      hashes,
      days: days.perSecond,
      daysDuringLogins: daysDuringLogins.perSecond,
      failed: logins.failed + days.failed + daysDuringLogins.failed + loginsDuringDays.failed,
    });
  }
  const medianOf = (read: (round: Round) => number) => computeMedian(results.map(read));
  return {
    logins: medianOf((each) => each.logins),
    hashes: medianOf((each) => each.hashes),
    loginRatio: medianOf((each) => each.logins / each.hashes),
    days: medianOf((each) => each.days),
    daysDuringLogins: medianOf((each) => each.daysDuringLogins),
    dayRatio: medianOf((each) => each.daysDuringLogins / each.days),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  };
}

async function benchBareHashes(seconds: number): Promise<number> {
  const script = join(import.meta.dirname, 'floor/hashes.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, String(seconds)]);
  return Number(stdout);
}
