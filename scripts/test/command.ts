import { type ChildProcess, spawn } from 'node:child_process';
import { NODE, ROOT, toolEnvironment } from '../run.mjs';

export type Environment = Record<string, string>;

/** Tests start many servers, whose modules then come compiled. */
const COMPILE_CACHE = { NODE_COMPILE_CACHE: 'node_modules/.cache/huellas' };

export type Outcome = { exitCode: number; output: string };

const running = new Set<ChildProcess>();

/** Runs a tool on the pinned Node and keeps its output, so that parallel tools print one after the other. */
export function runTool(args: string[], env: Environment = {}): Promise<Outcome> {
  const child = spawn(NODE, args, {
    cwd: ROOT,
    env: toolEnvironment({ ...COMPILE_CACHE, ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      resolve({ exitCode: code ?? 1, output: Buffer.concat(chunks).toString() });
    });
  });
}

export function endRunningTools(): void {
  for (const child of running) child.kill('SIGTERM');
}
