// npm run cluster:try: runs deploy/cluster on this machine and books all the time while its machines are
// killed and frozen; `-- --filter=primary` runs only the faults with that in their name.

import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SECOND_MS } from '#shared/platform/durations.ts';
import { fillTown, type Town } from '../bench/town.ts';
import { closeDatabase, openDatabase } from '../server/platform/db/database.ts';
import { bringUp, type Cluster } from './cluster/bring-up.ts';
import { FAULTS, runFault } from './cluster/faults.ts';
import { type Load, startLoad } from './cluster/load.ts';
import { cutPower, type Machine } from './cluster/machine.ts';
import { printReads } from './cluster/reads.ts';
import { readRoles } from './cluster/roles.ts';
import { createTestBed, type TestBed } from './cluster/test-bed.ts';
import { findVerdict } from './cluster/verdict.ts';

/** Limits how long a fault may stop bookings. */
const RECOVERY_SECONDS = 30;
const RESIDENTS = 4_000;
const WARM_UP_MS = 15 * SECOND_MS;

const { filter } = parseArgs({ options: { filter: { type: 'string', default: '' } } }).values;

const missing = ['etcd', 'patroni', 'haproxy', 'openssl'].filter(
  (command) => spawnSync('sh', ['-c', `command -v ${command}`]).status !== 0,
);
if (missing.length > 0) {
  console.log(
    `Skipped: ${missing.join(', ')} missing (Debian: etcd-server, patroni, haproxy, openssl, postgresql).`,
  );
} else await tryCluster();

async function tryCluster(): Promise<void> {
  const testBed = await createTestBed();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
  process.on('exit', () => removeTestBed(testBed));
  const startedAt = Date.now();
  const cluster = await bringUp(testBed);
  printLine(`up after ${formatSeconds(Date.now() - startedAt)} s: ${listMachines(cluster)}`);
  const { town, staffToken } = await fill(cluster);
  const load = startLoad({ host: cluster.proxy.address, port: 8443 }, town, staffToken);
  await sleep(WARM_UP_MS);
  printLine(`booking: ${(load.acknowledgedAt.length / (WARM_UP_MS / SECOND_MS)).toFixed(0)} turnos a second`);
  for (const fault of FAULTS.filter(({ name }) => name.includes(filter))) {
    const { from, name } = await runFault(fault, testBed, cluster);
    const gap = findLongestGap(load.acknowledgedAt, from, Date.now());
    const withId = load.attempts.filter(({ id }) => id !== null);
    const { faults } = await findVerdict(cluster.url, town, withId);
    const { leader, synchronous } = await readRoles(cluster.databases);
    printVerdict(
      gap.length <= RECOVERY_SECONDS * SECOND_MS,
      `${fault.name} (${name}): at most ${formatSeconds(gap.length)} s without a turno, from ${formatSeconds(gap.from - from)} s on; now ${leader} and ${synchronous}`,
    );
    const lost = faults.filter((line) => !line.includes('never asked'));
    if (lost.length > 0) printVerdict(false, lost.join('; '));
  }
  await load.stop();
  await printReads(cluster.servers, printLine);
  await printFinalVerdict(cluster, town, load);
}

function printLine(line: string): void {
  console.log(line);
}

function printVerdict(isMet: boolean, line: string): void {
  printLine(`${isMet ? 'ok   ' : 'FAULT'} ${line}`);
  if (!isMet) process.exitCode = 1;
}

function listMachines({ databases, servers, proxy }: Cluster): string {
  return `${[...databases, ...servers, proxy].map(({ name }) => name).join(', ')} (${cpus().length} cores, load average ${loadavg()[0]?.toFixed(1)})`;
}

/** Fills the town with people, pets, sessions and wide agendas; makes the last resident a clerk. */
async function fill({ url }: Cluster): Promise<{ town: Town; staffToken: string }> {
  const database = openDatabase({ url, file: '' }, () => undefined);
  const config = { TOWN_TIMEZONE: 'America/Argentina/Buenos_Aires' } as Parameters<
    typeof fillTown
  >[0]['config'];
  const town = await fillTown(
    { db: database.db, now: Date.now, config },
    { residents: RESIDENTS + 1, past: 2 },
  );
  const clerk = town.residentIds.pop() ?? 0;
  await database.db.updateTable('users').set({ role_id: 2 }).where('id', '=', clerk).execute();
  await closeDatabase(database);
  return { town, staffToken: town.tokens.pop() ?? '' };
}

/** Finds the longest pause between bookings (ms), from the last one before `from` on. */
function findLongestGap(
  acknowledgedAt: readonly number[],
  from: number,
  to: number,
): { from: number; length: number } {
  const before = acknowledgedAt.findLast((at) => at <= from) ?? from;
  const during = acknowledgedAt.filter((at) => at > from && at <= to);
  const moments = [before, ...during, to];
  const gaps = moments
    .slice(1)
    .map((at, nth) => ({ from: moments[nth] ?? at, length: at - (moments[nth] ?? at) }));
  return gaps.reduce((longest, gap) => (gap.length > longest.length ? gap : longest));
}

async function printFinalVerdict({ url }: Cluster, town: Town, { attempts, statuses }: Load): Promise<void> {
  const { acknowledged, refused, unknown, written, faults } = await findVerdict(url, town, attempts);
  const tryCount = attempts.reduce((sum, { tries }) => sum + tries, 0);
  printLine(`${attempts.length} wishes, asked ${tryCount} times: ${formatCounted(statuses.bookings)}`);
  printLine(
    `${acknowledged} acknowledged, ${refused} refused, ${unknown} never answered (${written} of them written)`,
  );
  printLine(`reports: ${formatCounted(statuses.reports)}`);
  printVerdict(
    faults.length === 0,
    faults.length === 0 ? 'in the database: as everybody was told' : faults.join('; '),
  );
}

function formatCounted(statuses: ReadonlyMap<number, number>): string {
  return [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${count}x ${status}`)
    .join(', ');
}

function formatSeconds(milliseconds: number): string {
  return (milliseconds / SECOND_MS).toFixed(1);
}

function removeTestBed({ folder }: TestBed): void {
  cutPower({ folder } as Machine);
  if (process.exitCode) printLine(`what they said is in ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
}
