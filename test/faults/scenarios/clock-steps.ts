import { setTimeout } from 'node:timers/promises';
import { DAY_MS, HOUR_MS } from '#shared/platform/durations.ts';
import { USUAL_STATUSES } from '../history.ts';
import { BOTH_ENGINES, createStagedScenario } from '../scenario.ts';
import type { Stage } from '../stage.ts';

const PROGRAM = new URL('../stepping-server.ts', import.meta.url).pathname;
/** Clock errors in turn: a summer time, a bad time server, a dead battery. */
const STEPS = [
  HOUR_MS,
  -HOUR_MS,
  3 * DAY_MS,
  -2 * DAY_MS,
  400 * DAY_MS,
  -400 * DAY_MS,
  10_000 * DAY_MS,
  -10_000 * DAY_MS,
];
/** Milliseconds in which even hourly jobs run once. */
const WRONG_CLOCK_MS = 2_500;
const REPEATS = { CLOCK_REPEATS: '2000' };
const UNAUTHORISED_STATUS = 401;

async function stepClock({ server }: Stage, round: number): Promise<void> {
  await server.sendMessage({ ahead: STEPS[round % STEPS.length] ?? 0 });
  await setTimeout(WRONG_CLOCK_MS);
  await server.sendMessage({ ahead: 0 });
}

export const CLOCK_STEPS = createStagedScenario({
  name: 'clock steps',
  engines: BOTH_ENGINES,
  share: 0.16,
  fault: stepClock,
  options: { program: PROGRAM, env: REPEATS },
  usualStatuses: [...USUAL_STATUSES, UNAUTHORISED_STATUS],
});
