import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { findFreePort } from '../../scripts/test/free-port.ts';
import type { DatabaseLocation } from '../../server/platform/db/database.ts';
import { ask } from './ask.ts';
import { toEnvironment } from './town.ts';

const MAIN = new URL('../../server/main.ts', import.meta.url).pathname;
const MEMORY_FLAGS = ['--max-semi-space-size=4', '--heap-growing-percent=20', '--max-old-space-size=768'];
const MAX_START_MS = 90_000;
const MAX_KEPT_LINES = 40;

export type ServerProcess = {
  port: number;
  pid: () => number;
  start: () => Promise<void>;
  waitUntilReady: () => Promise<number>;
  kill: (signal: NodeJS.Signals) => Promise<number | null>;
  signal: (signal: NodeJS.Signals) => void;
  sendMessage: (message: object) => Promise<void>;
  isRunning: () => boolean;
  listErrors: () => string[];
};

export type Program = { program?: string; env?: Record<string, string> };

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export async function startServerProcess(
  where: DatabaseLocation,
  { program = MAIN, env }: Program,
): Promise<ServerProcess> {
  const port = await findFreePort();
  const settings = { ...process.env, ...toEnvironment(where), PORT: String(port), ...env };
  const lines: string[] = [];
  let child: ChildProcess | undefined;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const waitUntilReady = () => waitUntilServing(port, isRunning, lines);
  return {
    port,
    pid: () => child?.pid ?? 0,
    start: async () => {
      child = spawnServer(program, settings, lines);
      await waitUntilReady();
    },
    waitUntilReady,
    kill: async (signal) => {
      if (!child || !isRunning()) return null;
      child.kill(signal);
      const [code] = await once(child, 'exit');
      return code;
    },
    signal: (signal) => void child?.kill(signal),
    sendMessage: async (message) => {
      child?.send(message);
      if (child) await once(child, 'message');
    },
    isRunning,
    listErrors: () => lines,
  };
}

/** Matches errors in the log, and lines outside it such as start-up failures. */
const isError = (line: string) => line !== '' && (/"level":[56]0/.test(line) || !line.startsWith('{'));

function spawnServer(program: string, env: NodeJS.ProcessEnv, lines: string[]): ChildProcess {
  const child = spawn(process.execPath, [...MEMORY_FLAGS, program], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const noteLine = (text: string) => {
    const count = lines.push(...text.split('\n').filter(isError));
    lines.splice(0, Math.max(0, count - MAX_KEPT_LINES));
  };
  child.stdout?.setEncoding('utf8').on('data', noteLine);
  child.stderr?.setEncoding('utf8').on('data', noteLine);
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

async function waitUntilServing(port: number, isRunning: () => boolean, lines: string[]): Promise<number> {
  const startedAt = performance.now();
  while (isRunning() && performance.now() - startedAt < MAX_START_MS) {
    if ((await ask(port, { path: '/ready' })).status === 200) return performance.now() - startedAt;
    await setTimeout(20);
  }
  throw new Error(`The server did not serve.\n${lines.join('\n')}`);
}
