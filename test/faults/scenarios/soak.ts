import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setInterval, setTimeout } from 'node:timers/promises';
import type { Engine } from '../../../server/platform/db/engine.ts';
import { PASSWORD } from '../../people.ts';
import { ask } from '../ask.ts';
import { listProblems } from '../history.ts';
import { runJourney } from '../journeys.ts';
import { BOTH_ENGINES, type Outcome, type Scale, type Scenario } from '../scenario.ts';
import { findGrowth, listMetrics, type Sample, takeSample } from '../server-growth.ts';
import { openStage, PEOPLE_PER_ROUND, type Stage } from '../stage.ts';
import { toSlot, withDatabase } from '../town.ts';

const PROGRAM = new URL('../stepping-server.ts', import.meta.url).pathname;
const DAY_MINUTES = 24 * 60;
const INTERVALS_MS = { journeys: 500, views: 150, logins: 5_000 };
const SAMPLE_MS = 4_000;
const SETTINGS = ['-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB', '-c', 'checkpoint_timeout=30s'];

/** Compresses a day into minutes: every job runs as often as in a day, with the nightly backup. */
async function run(engine: Engine, { minutes }: Scale): Promise<Outcome> {
  const copies = mkdtempSync(join(tmpdir(), 'huellas-copies-'));
  const people = Math.floor((minutes * 60_000) / INTERVALS_MS.journeys);
  const env = { CLOCK_SPEED: String(DAY_MINUTES / minutes), BACKUP_DIR: copies };
  const rounds = Math.ceil(people / PEOPLE_PER_ROUND);
  const stage = await openStage({ engine, rounds, program: PROGRAM, settings: SETTINGS, env });
  try {
    const samples = await soak(stage, people);
    const wrong = await withDatabase(stage.where, (database) => listProblems(database, stage.journeys));
    const figures = [`${people} people and their looks in ${minutes} min`, ...listMetrics(samples)];
    return { rounds: 1, metrics: figures, wrong: [...wrong, ...findGrowth(samples)] };
  } finally {
    await stage.close();
    rmSync(copies, { recursive: true });
  }
}

async function soak(stage: Stage, people: number): Promise<Sample[]> {
  const controller = new AbortController();
  const samples: Sample[] = [];
  const backgroundLoads = [
    repeat(controller.signal, SAMPLE_MS, async () => void samples.push(await takeSample(stage))),
    repeat(controller.signal, INTERVALS_MS.views, (nth) => browse(stage, nth)),
    repeat(controller.signal, INTERVALS_MS.logins, (nth) => logIn(stage, nth)),
  ];
  const journeys = stage.town.bookers.slice(0, people).map(async (booker, nth) => {
    await setTimeout(nth * INTERVALS_MS.journeys);
    const serviceId = stage.town.serviceIds[Math.floor(nth / PEOPLE_PER_ROUND)] ?? 0;
    const starts = toSlot(stage.town, nth % PEOPLE_PER_ROUND);
    const plan = { serviceId, starts, moveTo: null, cancels: nth % 5 === 0, retries: false };
    stage.journeys.push(await runJourney(stage.server.port, booker, plan));
  });
  await Promise.all(journeys);
  controller.abort();
  await Promise.all(backgroundLoads);
  return samples;
}

async function repeat(signal: AbortSignal, period: number, work: (nth: number) => Promise<unknown>) {
  let nth = 0;
  try {
    for await (const _ of setInterval(period, undefined, { signal })) await work(nth++);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

async function browse({ server, town }: Stage, nth: number): Promise<void> {
  const booker = town.bookers[nth % town.bookers.length];
  const serviceId = town.serviceIds[nth % town.serviceIds.length];
  if (nth % 2 === 0 && booker) await ask(server.port, { path: '/api/bookings', token: booker.token });
  else await ask(server.port, { path: `/open/bookings/availables/${serviceId}/1/1/${town.day}` });
}

async function logIn({ server, town }: Stage, nth: number): Promise<void> {
  const email = town.bookers[nth % town.bookers.length]?.email;
  await ask(server.port, { method: 'POST', path: '/open/login', body: { email, pwd: PASSWORD } });
}

export const SOAK: Scenario = { name: 'a day in some minutes', engines: BOTH_ENGINES, run };
