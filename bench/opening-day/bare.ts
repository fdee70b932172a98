import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a server that does nothing, so that any wait for it is due to the machine. */
export async function startBareServer(): Promise<{ port: number; stop: () => void }> {
  const child: ChildProcess = fork(import.meta.filename);
  process.on('exit', () => child.kill('SIGKILL'));
  const [port] = (await once(child, 'message')) as [number];
  return { port, stop: () => child.kill('SIGTERM') };
}

if (process.send) {
  const server = createServer((_, answer) => answer.end('{}')).listen(0, '127.0.0.1', () =>
    process.send?.((server.address() as AddressInfo).port),
  );
}
