import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { formatTime, toInstant, toIsoDate, toStartOfDay, toWallClock } from '#shared/platform/town-clock.ts';
import { ADDED_NICENESS } from '../../platform/concurrency/thread-priority.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/database.ts';
import { claimBackup, findLastBackupAt } from '../../platform/db/snapshots/last-backup.ts';

const RETRY_MS = 3_600_000;
const PROGRAM = new URL('./backup.ts', import.meta.url).pathname;
const BACKUP_NAME = /^huellas-\d{8}-\d{4}\.(zst|age)$/;
const UNFINISHED_NAME = /^huellas-\d{8}-\d{4}\.(zst|age)\.partial$/;
/** Milliseconds without growth after which a partial file counts as abandoned. */
const ABANDONED_MS = 600_000;

type Settings = Pick<Config, 'BACKUP_AT' | 'BACKUP_KEEP' | 'BACKUP_PASSPHRASE' | 'TOWN_TIMEZONE'>;
type BackupOptions = {
  db: Db;
  now: () => number;
  folder: string;
  settings: Settings;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
};

/** Makes the last due backup if it is missing, and deletes all but the newest `BACKUP_KEEP`. */
export async function makeBackupIfDue({
  db,
  now,
  folder,
  settings,
  env,
  signal,
}: BackupOptions): Promise<void> {
  const startedAt = now();
  const dueAt = findLastDue(startedAt, settings);
  const last = await findLastBackupAt(db, startedAt);
  if (last !== null && last >= dueAt) return;
  if (!(await claimBackup(db, startedAt, Math.max(dueAt, startedAt - RETRY_MS)))) return;
  await mkdir(folder, { recursive: true });
  await removeUnfinished(folder);
  if (signal.aborted) return;
  const name = formatFileName(startedAt, settings);
  await runBackup(join(folder, name), env, signal);
  await removeOldBackups(folder, name, settings.BACKUP_KEEP);
}

export function findLastDue(
  now: number,
  { BACKUP_AT, TOWN_TIMEZONE }: Pick<Settings, 'BACKUP_AT' | 'TOWN_TIMEZONE'>,
): number {
  const [hours = 0, minutes = 0] = BACKUP_AT.split(':').map(Number);
  const wall = toWallClock(now, TOWN_TIMEZONE);
  const dueToday = toStartOfDay(wall) + hours * 3600 + minutes * 60;
  return toInstant(dueToday <= wall ? dueToday : dueToday - DAY_SECONDS, TOWN_TIMEZONE);
}

function formatFileName(at: number, { TOWN_TIMEZONE, BACKUP_PASSPHRASE }: Settings): string {
  const wall = toWallClock(at, TOWN_TIMEZONE);
  const timestamp = `${toIsoDate(wall)}-${formatTime(wall)}`.replace(/(?<=\d)[-:](?=\d\d(-|$|\d\d$))/g, '');
  return `huellas-${timestamp}.${BACKUP_PASSPHRASE ? 'age' : 'zst'}`;
}

/** Runs in a process of low priority, so that requests go first. */
async function runBackup(file: string, env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [PROGRAM, file], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const stopChild = () => child.kill('SIGTERM');
  signal.addEventListener('abort', stopChild);
  if (child.pid) setPriority(child.pid, ADDED_NICENESS);
  const [[code], output] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
  signal.removeEventListener('abort', stopChild);
  if (code !== 0) throw new Error(`The nightly copy failed: ${output.trim()}`);
}

/** Deletes partial files of killed backups: they hold personal data and take the next backup's space. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => UNFINISHED_NAME.test(each))) {
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(join(folder, name), { force: true });
  }
}

export async function countBackups(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => BACKUP_NAME.test(name)).length;
}

/** Deletes backups dated in the future first: a clock that ran ahead named them. */
async function removeOldBackups(folder: string, newest: string, keep: number): Promise<void> {
  const copies = (await readdir(folder)).filter((name) => BACKUP_NAME.test(name)).toSorted();
  const deletionOrder = [
    ...copies.filter((name) => name > newest),
    ...copies.filter((name) => name <= newest),
  ];
  for (const name of deletionOrder.slice(0, -keep)) await rm(join(folder, name), { force: true });
}
