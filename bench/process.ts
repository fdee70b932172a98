import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { measure, median } from './load.ts';
import type { Where } from './recording.ts';
import { runServer } from './server.ts';
import { answering, freePort, type Side, serverEnvironment } from './sides.ts';

const STARTS = 5;
const SAMPLE = 5_000;

/** From the process's beginning to its first good answer, with a database that is there. */
export async function coldStart(where: Where): Promise<string> {
  const took: number[] = [];
  for (let time = 0; time < STARTS; time++) {
    const port = await freePort();
    const child = runServer({ ...serverEnvironment(where), PORT: String(port) });
    took.push(await answering(`http://127.0.0.1:${port}/ready`));
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  return `cold start ${median(took).toFixed(0)} ms (${took.map((each) => each.toFixed(0)).join(', ')})`;
}

/** Most memory while everything is asked at once, logins too: in the first half of the time, and in the second. */
export async function memory(side: Side, seconds: number): Promise<string> {
  const before = residentMegabytes(side.pid);
  const loads = [
    measure(side.port, 10, seconds, side.source.day),
    measure(side.port, 10, seconds, side.source.own),
    measure(side.port, 4, seconds, side.source.login),
  ];
  const samples: number[] = [];
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    await setTimeout(Math.min(SAMPLE, Math.max(0, end - performance.now())));
    samples.push(residentMegabytes(side.pid));
  }
  const refused = (await Promise.all(loads)).reduce((sum, each) => sum + each.refused, 0);
  const half = Math.floor(samples.length / 2);
  const [first, second] = [samples.slice(0, half), samples.slice(half)].map((each) => Math.max(0, ...each));
  return `memory ${before} MB before; ${seconds} s of load: at most ${first} MB in the first half, ${second} MB in the second${refused ? `  VOID: refused ${refused}` : ''}`;
}

function residentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
