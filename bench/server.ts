import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** Reads the last command of `npm start`, its flags included: what runs once all is built. */
function startCommand(): string {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return scripts.start.split(' && ').at(-1);
}

/** Runs the product's server in a process of its own, which appends its log to a file. */
export function runServer(env: NodeJS.ProcessEnv, logFile = '/dev/null'): ChildProcess {
  const log = openSync(logFile, 'a');
  const child = spawn('sh', ['-c', startCommand()], { cwd: ROOT, env, stdio: ['ignore', log, 'inherit'] });
  closeSync(log);
  process.on('exit', () => child.kill('SIGKILL'));
  return child;
}
