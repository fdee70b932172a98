import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findQuickPlace } from './folders.ts';
import { findFreePort } from './free-port.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';

export type Cluster = {
  url: string;
  /** Returns the pid of the postmaster, the parent of all other processes. */
  pid: () => number;
  stop: () => Promise<void>;
};

type ClusterOptions = {
  durable?: boolean;
  /** Restarts the server however it ends, as a supervisor does. */
  isWatched?: boolean;
  leaderUrl?: string;
  where?: string;
  settings?: string[];
};

type Owner = { uid: number; gid: number } | undefined;

type PostgresFolder = { bin: string; folder: string; owner: Owner; keeperScript: string; settings: string[] };

const START_LIMIT_MS = 30_000;
// The cluster lives while this shell's standard input is open: nothing stays behind, however the run ends.
const KEEPER = '"$@" & cat > /dev/null; kill -QUIT $!; wait; rm -rf "$0"';
const WATCHING_KEEPER = `while [ ! -e "$0/stop" ]; do "$@"; sleep 0.2; done & cat > /dev/null
  touch "$0/stop"; kill -QUIT "$(head -n 1 "$0/data/postmaster.pid")"; wait; rm -rf "$0"`;

/** Loses data only in a crash of the machine. */
const UNSAFE_SETTINGS = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];

/**
 * Starts a private cluster on a free loopback port; a `durable` one syncs to disk, and one with a `leaderUrl`
 * is the standby of that cluster.
 */
export async function startPostgres(options: ClusterOptions = {}): Promise<Cluster> {
  const place = await prepareFolder(options);
  const password = options.leaderUrl ? copyCluster(place, options.leaderUrl) : createCluster(place);
  const port = await findFreePort();
  const keeper = startKeeper(place, port);
  const stop = async () => {
    keeper.stdin?.end();
    if (keeper.exitCode === null) await once(keeper, 'exit');
  };
  if (!(await waitUntilReady(place, port))) {
    const log = readFileSync(join(place.folder, 'log'), 'utf8');
    await stop();
    throw new Error(`PostgreSQL did not start.\n${log}`);
  }
  const pid = () => Number.parseInt(readFileSync(join(place.folder, 'data/postmaster.pid'), 'utf8'), 10);
  return { url: `postgres://huellas:${password}@127.0.0.1:${port}/postgres`, pid, stop };
}

async function prepareFolder({
  durable = true,
  isWatched,
  where,
  settings = [],
}: ClusterOptions): Promise<PostgresFolder> {
  const bin = await findPostgresBinaries();
  const folder = mkdtempSync(join(where ?? (durable ? tmpdir() : findQuickPlace()), 'huellas-pg-'));
  const owner = findClusterOwner();
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const all = durable ? settings : [...UNSAFE_SETTINGS, ...settings];
  return { bin, folder, owner, keeperScript: isWatched ? WATCHING_KEEPER : KEEPER, settings: all };
}

/** PostgreSQL refuses to run as root, so its own user runs it then. */
function findClusterOwner(): Owner {
  if (process.getuid?.() !== 0) return undefined;
  const readId = (flag: string) => Number.parseInt(spawnSync('id', [flag, 'postgres']).stdout.toString(), 10);
  const owner = { uid: readId('-u'), gid: readId('-g') };
  if (owner.uid > 0) return owner;
  throw new Error('PostgreSQL cannot run as root, and there is no user postgres to run it.');
}

function createCluster({ bin, folder, owner }: PostgresFolder): string {
  const password = randomBytes(12).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  if (owner) chownSync(passwordFile, owner.uid, owner.gid);
  const access = ['--username=huellas', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  const text = ['--encoding=UTF8', '--locale=C.UTF-8'];
  // A new cluster has nothing to lose by skipping syncs.
  const initdb = spawnSync(join(bin, 'initdb'), [join(folder, 'data'), '--no-sync', ...access, ...text], {
    ...owner,
    cwd: folder,
    encoding: 'utf8',
  });
  if (initdb.status !== 0) throw new Error(`initdb failed.\n${initdb.stderr}`);
  return password;
}

function copyCluster({ bin, folder, owner }: PostgresFolder, url: string): string {
  const copyOptions = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
  const clusterOptions = ['--dbname', url, '--pgdata', join(folder, 'data')];
  const backup = spawnSync(join(bin, 'pg_basebackup'), [...clusterOptions, ...copyOptions], {
    ...owner,
    cwd: folder,
    encoding: 'utf8',
  });
  if (backup.status !== 0) throw new Error(`pg_basebackup failed.\n${backup.stderr}`);
  return new URL(url).password;
}

function startKeeper(
  { bin, folder, owner, keeperScript: script, settings }: PostgresFolder,
  port: number,
): ChildProcess {
  const clusterOptions = [
    '-D',
    join(folder, 'data'),
    '-k',
    folder,
    '-h',
    '127.0.0.1',
    '-p',
    `${port}`,
    '-N',
    '200',
  ];
  const log = openSync(join(folder, 'log'), 'w');
  const keeper = spawn('sh', ['-c', script, folder, join(bin, 'postgres'), ...clusterOptions, ...settings], {
    ...owner,
    cwd: folder,
    detached: true,
    stdio: ['pipe', log, log],
  });
  closeSync(log);
  return keeper;
}

async function waitUntilReady({ bin }: PostgresFolder, port: number): Promise<boolean> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    const probe = spawnSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', `${port}`]);
    if (probe.status === 0) return true;
    await sleep(50);
  }
  return false;
}
