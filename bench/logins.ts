import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { measure, median } from './load.ts';
import type { Side } from './sides.ts';

const AT_ONCE = 16;
const READERS = 10;

/** Logins a second beside the bare library's hashes, and what is left of the day's answers meanwhile. */
export async function logins(side: Side, rounds: number, seconds: number): Promise<string> {
  const all: { logins: number; hashes: number; quiet: number; busy: number; refused: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const hashes = await bareHashes(seconds);
    const alone = await measure(side.port, AT_ONCE, seconds, side.source.login);
    const quiet = await measure(side.port, READERS, seconds, side.source.day);
    const [busy, beside] = await Promise.all([
      measure(side.port, READERS, seconds, side.source.day),
      measure(side.port, AT_ONCE, seconds, side.source.login),
    ]);
    const refused = alone.refused + quiet.refused + busy.refused + beside.refused;
    all.push({ logins: alone.perSecond, hashes, quiet: quiet.perSecond, busy: busy.perSecond, refused });
  }
  const middle = (of: (each: (typeof all)[number]) => number) => median(all.map(of));
  const isVoid = all.some(({ refused }) => refused > 0);
  const made = `${middle((each) => each.logins).toFixed(0)}/s  |  bare hashes ${middle((each) => each.hashes).toFixed(0)}/s`;
  const kept = `day ${middle((each) => each.quiet).toFixed(0)}/s, with ${AT_ONCE} logins in flight ${middle((each) => each.busy).toFixed(0)}/s`;
  return `logins ${made}  ratio ${middle((each) => each.logins / each.hashes).toFixed(2)}  |  ${kept}  kept ${middle((each) => each.busy / each.quiet).toFixed(2)}${isVoid ? '  VOID: refused' : ''}`;
}

async function bareHashes(seconds: number): Promise<number> {
  const script = join(import.meta.dirname, 'floor/hashes.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, String(seconds)]);
  return Number(stdout);
}
