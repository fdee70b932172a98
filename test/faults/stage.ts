import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Cluster, startPostgres } from '../../scripts/test/postgres.ts';
import type { DatabaseLocation } from '../../server/platform/db/database.ts';
import type { Engine } from '../../server/platform/db/engine.ts';
import { openTcpProxy, type TcpProxy } from '../tcp-proxy.ts';
import { listProblems, USUAL_STATUSES } from './history.ts';
import { type Journey, type JourneyPlan, runJourney } from './journeys.ts';
import { type Program, type ServerProcess, startServerProcess } from './server-process.ts';
import { fillTown, type Town, toSlot, withDatabase } from './town.ts';

export type Stage = {
  engine: Engine;
  where: DatabaseLocation;
  cluster: Cluster | undefined;
  tcpProxy: TcpProxy | undefined;
  server: ServerProcess;
  town: Town;
  journeys: Journey[];
  recoveryTimes: number[];
  wrong: string[];
  /** Unexpected exits, each followed by a restart as a supervisor does. */
  exitCount: number;
  close: () => Promise<void>;
};

export type StageOptions = Program & {
  engine: Engine;
  rounds: number;
  where?: DatabaseLocation;
  isProxied?: boolean;
  disk?: string;
  settings?: string[];
};

/** More people than slots, arriving within a second. */
export const PEOPLE_PER_ROUND = 30;
const CONTESTED_SLOTS = 24;
const ARRIVAL_MS = 700;

export async function openStage(options: StageOptions): Promise<Stage> {
  const { engine, rounds } = options;
  const folder = mkdtempSync(join(options.disk ?? tmpdir(), 'huellas-faults-'));
  const { cluster, where } = await openStageDatabase(options, folder);
  const town = await fillTown(where, { people: rounds * PEOPLE_PER_ROUND, services: rounds });
  const tcpProxy = options.isProxied && where.url ? await openTcpProxy(new URL(where.url)) : undefined;
  const server = await startServerProcess(tcpProxy ? { ...where, url: tcpProxy.url } : where, options);
  await server.start();
  const close = async () => {
    await server.kill('SIGKILL');
    tcpProxy?.cut();
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    engine,
    where,
    cluster,
    tcpProxy,
    server,
    town,
    journeys: [],
    recoveryTimes: [],
    wrong: [],
    exitCount: 0,
    close,
  };
}

async function openStageDatabase({ engine, where, disk, settings }: StageOptions, folder: string) {
  const file = join(folder, 'huellas.db');
  if (where) return { cluster: undefined, where: where.url ? { ...where, file } : where };
  if (engine === 'sqlite') return { cluster: undefined, where: { url: undefined, file } };
  const place = disk ? { where: disk } : {};
  const cluster = await startPostgres({ isWatched: true, ...place, ...(settings && { settings }) });
  return { cluster, where: { url: cluster.url, file } };
}

/** Runs the fault while people book; afterwards everything must match the answers they got. */
export async function runFaultAmongBookings(
  stage: Stage,
  fault: () => Promise<unknown>,
  usualStatuses: readonly number[] = USUAL_STATUSES,
): Promise<Journey[]> {
  const { server, town } = stage;
  const journeysUnderWay = makePlans(town).map(async (plan) => {
    const booker = town.bookers.pop();
    if (!booker) throw new Error('Nobody is left who never booked: the stage was opened for fewer rounds');
    await setTimeout(Math.random() * ARRIVAL_MS);
    return runJourney(server.port, booker, plan);
  });
  await setTimeout((Math.random() * ARRIVAL_MS) / 2);
  await fault();
  await restartIfEnded(stage);
  stage.recoveryTimes.push(await server.waitUntilReady());
  const journeys = await Promise.all(journeysUnderWay);
  stage.journeys.push(...journeys);
  const wrong = await withDatabase(stage.where, (database) =>
    listProblems(database, stage.journeys, usualStatuses),
  );
  stage.wrong.push(...wrong);
  return journeys;
}

async function restartIfEnded(stage: Stage): Promise<void> {
  if (stage.server.isRunning()) return;
  stage.exitCount += 1;
  await stage.server.start();
}

export async function checkWithoutFault(stage: Stage, usualStatuses?: readonly number[]): Promise<void> {
  const journeys = await runFaultAmongBookings(stage, async () => undefined, usualStatuses);
  const answers = journeys.flatMap(({ steps }) => steps.map(({ status }) => status));
  const odd = answers.filter((status) => status !== 200 && status !== 409);
  if (odd.length > 0) stage.wrong.push(`afterwards ${odd.length} of ${answers.length} answers were ${odd}`);
  if (!answers.includes(200)) stage.wrong.push('afterwards nobody could book');
}

function makePlans(town: Town): JourneyPlan[] {
  const serviceId = town.serviceIds.pop() ?? 0;
  const pickSlot = () => toSlot(town, Math.floor(Math.random() * CONTESTED_SLOTS));
  return Array.from({ length: PEOPLE_PER_ROUND }, (_, nth) => ({
    serviceId,
    starts: pickSlot(),
    // Moves to slots that others don't want at first, so that most succeed.
    moveTo: nth % 3 === 0 ? toSlot(town, CONTESTED_SLOTS + nth / 3) : null,
    cancels: nth % 4 === 0,
    retries: nth % 2 === 0,
  }));
}
