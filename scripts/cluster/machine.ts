import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, openSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A machine of the cluster: a loopback address and a folder for all of its processes. */
export type Machine = { name: string; address: string; folder: string };

type Program = { command: string; args: string[]; env?: Record<string, string | undefined> };

/** PostgreSQL and etcd refuse to run as root. */
const owner = findOwner();

function findOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const readId = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: readId('-u'), gid: readId('-g') };
}

export function makeMachine(machine: Machine): Machine {
  makeFolder(machine.folder);
  return machine;
}

export function makeFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (owner) chownSync(path, owner.uid, owner.gid);
}

/** Writes a file that its owner alone may read, since it holds passwords. */
export function writePrivate(path: string, text: string): string {
  writeFileSync(path, text, { mode: 0o600 });
  if (owner) chownSync(path, owner.uid, owner.gid);
  return path;
}

/** Starts a program on a machine; its output goes to the machine's folder. */
export function runOn({ folder }: Machine, name: string, { command, args, env = {} }: Program): ChildProcess {
  const log = openSync(join(folder, `${name}.log`), 'a', 0o600);
  const child = spawn(command, args, {
    ...owner,
    cwd: folder,
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', HOME: folder, ...env },
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.unref();
  closeSync(log);
  return child;
}

function listProcesses({ folder }: Machine): number[] {
  return readdirSync('/proc').flatMap((name) => {
    const pid = Number(name);
    return Number.isInteger(pid) && isWorkingIn(folder, pid) ? [pid] : [];
  });
}

function isWorkingIn(folder: string, pid: number): boolean {
  try {
    const workingFolder = readlinkSync(`/proc/${pid}/cwd`);
    return workingFolder === folder || workingFolder.startsWith(`${folder}/`);
  } catch {
    return false;
  }
}

function signalAll(machine: Machine, signal: NodeJS.Signals): number {
  const processes = listProcesses(machine);
  for (const pid of processes) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process ended meanwhile.
    }
  }
  return processes.length;
}

/** Stops twice: a process stopped last may have started another before. */
export function freeze(machine: Machine): void {
  signalAll(machine, 'SIGSTOP');
  signalAll(machine, 'SIGSTOP');
}

export function thaw(machine: Machine): void {
  signalAll(machine, 'SIGCONT');
}

/** Kills all processes with -9, so that none sees another die, as a power cut does. */
export function cutPower(machine: Machine): void {
  freeze(machine);
  while (signalAll(machine, 'SIGKILL') > 0);
}

/** Polls until a condition holds; throws with its name after `limit` milliseconds. */
export async function waitUntil(
  condition: string,
  limit: number,
  isMet: () => Promise<boolean>,
): Promise<void> {
  const end = Date.now() + limit;
  while (!(await isMet().catch(() => false))) {
    if (Date.now() > end) throw new Error(`Not within ${limit / 1000} s: ${condition}`);
    await sleep(200);
  }
}
