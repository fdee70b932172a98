import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export function listWithChildren(pid: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return [pid, ...all.map(Number).filter((each) => findParent(each) === pid)];
}

function findParent(pid: number): number | undefined {
  return readNumber(pid, /^PPid:\s+(\d+)/m);
}

export function readResidentMegabytes(pid: number): number {
  return Math.round((readNumber(pid, /^VmRSS:\s+(\d+)/m) ?? 0) / 1024);
}

function readNumber(pid: number, pattern: RegExp): number | undefined {
  try {
    const [, found] = pattern.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return found === undefined ? undefined : Number(found);
  } catch {
    return undefined;
  }
}

export function countDescriptors(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** Counts open descriptors by target, most frequent first, to explain growth. */
export function listDescriptorKinds(pid: number): string[] {
  const targets = readdirSync(`/proc/${pid}/fd`).map((fd) => readTarget(`/proc/${pid}/fd/${fd}`));
  const counted = [...Map.groupBy(targets, (target) => target.replace(/\d+/g, 'N'))];
  return counted
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([kind, each]) => `${each.length} ${kind}`);
}

function readTarget(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    return 'closed';
  }
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {}
  }
}
