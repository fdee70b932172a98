import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aptInstall } from './apt.ts';

const HOMES = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];

export type Cluster = { url: string; stop: () => Promise<void> };

/** Starts a private cluster in a temporary folder; null where PostgreSQL is neither there nor installable. */
export async function startPostgres(): Promise<Cluster | null> {
  const bin = findBinaries() ?? ((await aptInstall('postgresql')) ? findBinaries() : null);
  if (!bin) return null;
  const owner = clusterOwner();
  const folder = mkdtempSync(join(tmpdir(), 'huellas-pg-'));
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const options = { ...(owner ?? {}), env: { ...process.env, LC_ALL: 'C.UTF-8' }, cwd: folder };
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'huellas', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    options,
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const port = await freePort();
  const settings = [
    '-D',
    data,
    '-p',
    String(port),
    '-k',
    folder,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'max_connections=200',
  ];
  const server = spawn(join(bin, 'postgres'), settings, { ...options, stdio: 'ignore' });
  const stop = async () => {
    process.off('exit', kill);
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const kill = () => server.kill('SIGQUIT');
  process.on('exit', kill);
  await ready(join(bin, 'pg_isready'), port);
  return { url: `postgres://huellas@127.0.0.1:${port}/postgres`, stop };
}

/** PostgreSQL refuses to run as root: its own user runs it then. */
function clusterOwner() {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function findBinaries(): string | null {
  const versions = HOMES.filter(existsSync).flatMap((home) =>
    readdirSync(home).map((name) => join(home, name, 'bin')),
  );
  const found = versions.filter(
    (bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres')),
  );
  const newest = found.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
  const onPath = (process.env.PATH ?? '').split(':').find((folder) => existsSync(join(folder, 'initdb')));
  return newest ?? onPath ?? null;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}

async function ready(isReady: string, port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (spawnSync(isReady, ['-h', '127.0.0.1', '-p', String(port)]).status === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('PostgreSQL no arrancó en 10 segundos');
}
