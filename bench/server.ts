import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** What `npm start` runs once all is built, its flags included. */
function startCommand(): string {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return scripts.start.split(' && ').at(-1);
}

/** The product's server, as an installation runs it, beside this process. */
export function runServer(env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn('sh', ['-c', startCommand()], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.on('exit', () => child.kill('SIGKILL'));
  return child;
}
