import { setTimeout } from 'node:timers/promises';
import { BOTH_ENGINES, createStagedScenario } from '../scenario.ts';
import type { Stage } from '../stage.ts';

const FROZEN_MS = 10_000;

export async function killServer({ server }: Stage): Promise<void> {
  await server.kill('SIGKILL');
  await server.start();
}

/** Freezes the machine, which later serves requests already given up. */
async function freezeServer({ server }: Stage): Promise<void> {
  server.signal('SIGSTOP');
  await setTimeout(FROZEN_MS);
  server.signal('SIGCONT');
}

async function stopServer({ server, wrong }: Stage): Promise<void> {
  const code = await server.kill('SIGTERM');
  if (code !== 0) wrong.push(`a stop ended with ${code}`);
  await server.start();
}

export const SERVER_FAULTS = [
  createStagedScenario({
    name: 'server killed (kill -9)',
    engines: BOTH_ENGINES,
    share: 1,
    fault: killServer,
  }),
  createStagedScenario({
    name: 'server stopped (SIGTERM)',
    engines: BOTH_ENGINES,
    share: 0.1,
    fault: stopServer,
  }),
  createStagedScenario({
    name: 'server frozen for 10 s',
    engines: BOTH_ENGINES,
    share: 0.05,
    fault: freezeServer,
  }),
];
