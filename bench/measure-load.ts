import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Request } from './requests.ts';

/** `perSecond` counts answers; p50 and p99 are milliseconds; `failed` counts statuses from 400 and lost answers. */
export type Figures = { perSecond: number; p50: number; p99: number; sent: number; failed: number };

const isWrkInstalled = spawnSync('wrk', ['-v']).error === undefined;
export const GENERATOR = isWrkInstalled ? 'wrk' : 'bench/generator.ts (wrk is not installed)';

/** Runs one round of load in a process of its own, which sends the requests in turn and begins again at the end. */
export async function measure(
  port: number,
  connections: number,
  seconds: number,
  requests: readonly Request[],
): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'huellas-load-'));
  const file = join(folder, 'requests');
  await writeFile(file, requests.map((request) => toRequestText(request, port)).join('\0'));
  const [command, ...args] = isWrkInstalled
    ? [
        'wrk',
        '-t1',
        '--timeout=15s',
        `-c${connections}`,
        `-d${seconds}s`,
        '-s',
        join(import.meta.dirname, 'wrk.lua'),
      ]
    : [process.execPath, join(import.meta.dirname, 'generator.ts'), `${connections}`, `${seconds}`];
  const env = { ...process.env, BENCH_REQUESTS: file };
  const run = promisify(execFile)(command, [...args, `http://127.0.0.1:${port}`], { env });
  const { stdout } = await run.finally(() => rm(folder, { recursive: true }));
  return JSON.parse(stdout.slice(stdout.indexOf('{"')));
}

function toRequestText({ method, path, headers, body = '' }: Request, port: number): string {
  const length = body === '' ? [] : [`content-length: ${Buffer.byteLength(body)}`];
  const headerLines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, `host: 127.0.0.1:${port}`, ...headerLines, ...length, '', body].join(
    '\r\n',
  );
}

export function computeMedian(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
