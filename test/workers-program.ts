// Runs one worker whose first WORKER_FAILURES processes fail; with FORK_FAILURE one can't even be forked.
import cluster from 'node:cluster';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { runWorkers, WRONG_ADDRESS_EXIT_CODE } from '../server/workers.ts';

const {
  COUNT_FILE = '',
  WORKER_FAILURES = '0',
  WORKER_CODE = '1',
  LATE_MESSAGE = '',
  FORK_FAILURE = '',
} = process.env;

function countStart(): number {
  const started = Number(readFileSync(COUNT_FILE, 'utf8')) + 1;
  writeFileSync(COUNT_FILE, String(started));
  return started;
}

function sendLateMessage(): void {
  for (const worker of Object.values(cluster.workers ?? {})) {
    worker?.process.disconnect();
    worker?.process.send('late');
  }
}

if (cluster.isPrimary) {
  if (FORK_FAILURE) cluster.setupPrimary({ cwd: '/nowhere' });
  runWorkers(1, () => process.stdout.write('listening\n'));
  if (FORK_FAILURE) cluster.setupPrimary({ cwd: process.cwd() });
  if (LATE_MESSAGE) process.on('SIGTERM', sendLateMessage);
} else if (countStart() > Number(WORKER_FAILURES)) createServer().listen(0, '127.0.0.1');
else process.exit(WORKER_CODE === 'address' ? WRONG_ADDRESS_EXIT_CODE : Number(WORKER_CODE));
