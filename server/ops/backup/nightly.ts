import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { formatTime, instantOf, isoDate, startOfDay, wallClock } from '#shared/platform/town-clock.ts';
import { NICENESS } from '../../platform/concurrency/thread-priority.ts';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/database.ts';
import { claimBackup, findLastBackup } from '../../platform/db/snapshots/last-backup.ts';

const DAY = 86_400;
/** Milliseconds after which one that failed is tried again. */
const RETRY = 3_600_000;
const PROGRAM = new URL('./backup.ts', import.meta.url).pathname;
const NAME = /^huellas-\d{8}-\d{4}\.(zst|age)$/;
const UNFINISHED = /^huellas-\d{8}-\d{4}\.(zst|age)\.partial$/;
/** Milliseconds without a byte more after which nobody is writing a file any longer. */
const GIVEN_UP = 600_000;

type Settings = Pick<Config, 'BACKUP_AT' | 'BACKUP_KEEP' | 'BACKUP_PASSPHRASE' | 'TOWN_TIMEZONE'>;
type Place = {
  db: Db;
  now: () => number;
  folder: string;
  settings: Settings;
  /** What the program that copies reads its configuration from, secrets in files included. */
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
};

/** Copies the database into the folder if the copy of the last night isn't made yet, and keeps the newest ones only. */
export async function copyIfDue({ db, now, folder, settings, env, signal }: Place): Promise<void> {
  const at = now();
  const due = lastDue(at, settings);
  const last = await findLastBackup(db, at);
  if (last !== null && last >= due) return;
  if (!(await claimBackup(db, at, Math.max(due, at - RETRY)))) return;
  await mkdir(folder, { recursive: true });
  await removeUnfinished(folder);
  if (signal.aborted) return;
  const name = nameAt(at, settings);
  await runBackup(join(folder, name), env, signal);
  await removeOlder(folder, name, settings.BACKUP_KEEP);
}

/** The last instant at which a copy was due. */
export function lastDue(
  now: number,
  { BACKUP_AT, TOWN_TIMEZONE }: Pick<Settings, 'BACKUP_AT' | 'TOWN_TIMEZONE'>,
): number {
  const [hours = 0, minutes = 0] = BACKUP_AT.split(':').map(Number);
  const wall = wallClock(now, TOWN_TIMEZONE);
  const today = startOfDay(wall) + hours * 3600 + minutes * 60;
  return instantOf(today <= wall ? today : today - DAY, TOWN_TIMEZONE);
}

function nameAt(at: number, { TOWN_TIMEZONE, BACKUP_PASSPHRASE }: Settings): string {
  const wall = wallClock(at, TOWN_TIMEZONE);
  const stamp = `${isoDate(wall)}-${formatTime(wall)}`.replace(/(?<=\d)[-:](?=\d\d(-|$|\d\d$))/g, '');
  return `huellas-${stamp}.${BACKUP_PASSPHRASE ? 'age' : 'zst'}`;
}

/** In a process of its own, behind everybody who is answered. */
async function runBackup(file: string, env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [PROGRAM, file], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const stop = () => child.kill('SIGTERM');
  signal.addEventListener('abort', stop);
  if (child.pid) setPriority(child.pid, NICENESS);
  const [[code], said] = await Promise.all([once(child, 'exit'), text(child.stderr)]);
  signal.removeEventListener('abort', stop);
  if (code !== 0) throw new Error(`The nightly copy failed: ${said.trim()}`);
}

/** What a copy left that was killed: a town's data, and maybe the disk that the next one needs. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => UNFINISHED.test(each))) {
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > GIVEN_UP) await rm(join(folder, name), { force: true });
  }
}

/** Returns how many nightly copies a folder holds; none where it isn't there. */
export async function countCopies(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => NAME.test(name)).length;
}

/** Names of later than the one just made are of a clock that ran ahead: they go first, or it would. */
async function removeOlder(folder: string, made: string, keep: number): Promise<void> {
  const copies = (await readdir(folder)).filter((name) => NAME.test(name)).toSorted();
  const inOrder = [...copies.filter((name) => name > made), ...copies.filter((name) => name <= made)];
  for (const name of inOrder.slice(0, -keep)) await rm(join(folder, name), { force: true });
}
