// Runs the server with watch and Vite with its proxy; Ctrl-C, or the end of one, ends both.
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { NODE, ROOT, toolEnvironment } from './run.mjs';

const COMMANDS = {
  servidor: ['--watch', '--watch-preserve-output', 'server/main.ts'],
  pantallas: ['node_modules/vite/bin/vite.js', '--clearScreen', 'false'],
};
const env = toolEnvironment({ API_DOCS: 'on', ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) });

function start(name: string, args: string[]): ChildProcess {
  const child = spawn(NODE, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => console.log(`${name.padEnd(9)} │ ${line}`));
  }
  return child;
}

function stop(): void {
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
}

let isStopping = false;
const children = Object.entries(COMMANDS).map(([name, args]) => start(name, args));
for (const child of children) {
  child.on('exit', (code) => {
    if (!isStopping) process.exitCode = code ?? 1;
    stop();
  });
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
