// The server with watch and Vite with its proxy, in one command; Ctrl-C ends both.
import { spawn } from 'node:child_process';
import { NODE, ROOT, toolEnvironment } from './run.mjs';

const commands = {
  servidor: ['--watch-path=server', '--watch-path=shared', '--watch-preserve-output', 'server/main.ts'],
  pantallas: ['node_modules/vite/bin/vite.js', '--clearScreen', 'false'],
};

const children = Object.entries(commands).map(([name, args]) => {
  const child = spawn(NODE, args, { cwd: ROOT, env: toolEnvironment(), stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) {
    stream
      .setEncoding('utf8')
      .on('data', (text) => process.stdout.write(text.replace(/^(?=.)/gm, `[${name}] `)));
  }
  child.on('exit', () => stop());
  return child;
});

function stop() {
  for (const child of children) child.kill('SIGTERM');
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
