import { setTimeout } from 'node:timers/promises';
import { USUAL_ANSWERS } from '../history.ts';
import { BOTH, staged } from '../scenario.ts';
import type { Stage } from '../stage.ts';

const PROGRAM = new URL('../stepping-server.ts', import.meta.url).pathname;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Clock errors in turn: a summer time, a bad time server, a dead battery. */
const STEPS = [HOUR, -HOUR, 3 * DAY, -2 * DAY, 400 * DAY, -400 * DAY, 10_000 * DAY, -10_000 * DAY];
/** Milliseconds in which even hourly jobs run once. */
const WRONG_CLOCK_MS = 2_500;
const REPEATS = { CLOCK_REPEATS: '2000' };
const UNKNOWN_STATUS = 401;

async function stepClock({ server }: Stage, round: number): Promise<void> {
  await server.sendMessage({ ahead: STEPS[round % STEPS.length] ?? 0 });
  await setTimeout(WRONG_CLOCK_MS);
  await server.sendMessage({ ahead: 0 });
}

export const CLOCK_STEPS = staged({
  name: 'clock steps',
  engines: BOTH,
  share: 0.16,
  fault: stepClock,
  options: { program: PROGRAM, env: REPEATS },
  usual: [...USUAL_ANSWERS, UNKNOWN_STATUS],
});
