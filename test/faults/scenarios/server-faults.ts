import { setTimeout } from 'node:timers/promises';
import { BOTH, staged } from '../scenario.ts';
import type { Stage } from '../stage.ts';

/** Milliseconds: longer than people wait for an answer. */
const FROZEN = 10_000;

export async function killServer({ server }: Stage): Promise<void> {
  await server.kill('SIGKILL');
  await server.start();
}

/** A machine that stands still: whoever gave up is served when it goes on. */
async function freezeServer({ server }: Stage): Promise<void> {
  server.signal('SIGSTOP');
  await setTimeout(FROZEN);
  server.signal('SIGCONT');
}

/** It answers what is in flight and ends by itself, in time. */
async function stopServer({ server, wrong }: Stage): Promise<void> {
  const code = await server.kill('SIGTERM');
  if (code !== 0) wrong.push(`a stop ended with ${code}`);
  await server.start();
}

export const SERVER_FAULTS = [
  staged({ name: 'server killed (kill -9)', engines: BOTH, share: 1, fault: killServer }),
  staged({ name: 'server stopped (SIGTERM)', engines: BOTH, share: 0.1, fault: stopServer }),
  staged({ name: 'server frozen for 10 s', engines: BOTH, share: 0.05, fault: freezeServer }),
];
