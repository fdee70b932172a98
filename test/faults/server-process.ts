import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../scripts/test/free-port.ts';
import type { DatabaseLocation } from '../../server/platform/db/database.ts';
import { ask } from './ask.ts';
import { toEnvironment } from './town.ts';

const MAIN = new URL('../../server/main.ts', import.meta.url).pathname;
const LIMITS = ['--max-semi-space-size=4', '--heap-growing-percent=20', '--max-old-space-size=768'];
const MAX_START = 90_000;
const KEPT_LINES = 40;

export type ServerProcess = {
  port: number;
  pid: () => number;
  start: () => Promise<void>;
  untilReady: () => Promise<number>;
  kill: (signal: NodeJS.Signals) => Promise<number | null>;
  signal: (signal: NodeJS.Signals) => void;
  tell: (message: object) => Promise<void>;
  isRunning: () => boolean;
  said: () => string[];
};

export type Program = { program?: string; env?: Record<string, string> };

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export async function serverProcess(
  where: DatabaseLocation,
  { program = MAIN, env }: Program,
): Promise<ServerProcess> {
  const port = await freePort();
  const settings = { ...process.env, ...toEnvironment(where), PORT: String(port), ...env };
  const lines: string[] = [];
  let child: ChildProcess | undefined;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const untilReady = () => untilServing(port, isRunning, lines);
  return {
    port,
    pid: () => child?.pid ?? 0,
    start: async () => {
      child = spawnServer(program, settings, lines);
      await untilReady();
    },
    untilReady,
    kill: async (signal) => {
      if (!child || !isRunning()) return null;
      child.kill(signal);
      const [code] = await once(child, 'exit');
      return code;
    },
    signal: (signal) => void child?.kill(signal),
    tell: async (message) => {
      child?.send(message);
      if (child) await once(child, 'message');
    },
    isRunning,
    said: () => lines,
  };
}

/** Matches errors in the log, and lines outside it such as start-up failures. */
const isError = (line: string) => line !== '' && (/"level":[56]0/.test(line) || !line.startsWith('{'));

function spawnServer(program: string, env: NodeJS.ProcessEnv, lines: string[]): ChildProcess {
  const child = spawn(process.execPath, [...LIMITS, program], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const note = (text: string) => {
    const count = lines.push(...text.split('\n').filter(isError));
    lines.splice(0, Math.max(0, count - KEPT_LINES));
  };
  child.stdout?.setEncoding('utf8').on('data', note);
  child.stderr?.setEncoding('utf8').on('data', note);
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

async function untilServing(port: number, isRunning: () => boolean, lines: string[]): Promise<number> {
  const begun = performance.now();
  while (isRunning() && performance.now() - begun < MAX_START) {
    if ((await ask(port, { path: '/ready' })).status === 200) return performance.now() - begun;
    await setTimeout(20);
  }
  throw new Error(`The server did not serve.\n${lines.join('\n')}`);
}
