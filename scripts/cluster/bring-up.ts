import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { NODE, ROOT } from '../run.mjs';
import { adaptFile, readSettings } from './adapted.ts';
import { type Machine, makeFolder, runOn, waitUntil, writePrivate } from './machine.ts';
import { readRoles } from './roles.ts';
import {
  createMachine,
  listOwnChanges,
  type TestBed,
  toEtcdSettings,
  toHaproxyText,
  toPatroniText,
  toProxyText,
} from './test-bed.ts';

export type Cluster = {
  folder: string;
  databases: Machine[];
  servers: Machine[];
  proxy: Machine;
  /** Leads to the leader, as a server sees it. */
  url: string;
};

export async function startDatabase(testBed: TestBed, machine: Machine): Promise<void> {
  runOn(machine, 'etcd', { command: 'etcd', args: [], env: toEtcdSettings(testBed, machine) });
  const file = writePrivate(join(machine.folder, 'patroni.yml'), toPatroniText(testBed, machine));
  runOn(machine, 'patroni', { command: 'patroni', args: [file] });
}

export function startHaproxy(machine: Machine, text: string): void {
  const file = writePrivate(join(machine.folder, 'haproxy.cfg'), text);
  runOn(machine, 'haproxy', { command: 'haproxy', args: ['-db', '-f', file] });
}

/** Runs a server as `npm start` does, without rate limits: a few people do all the booking. */
export function startServer(testBed: TestBed, machine: Machine): void {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const flags: string[] = scripts.start.split('node_modules/.bin/node ').at(-1).split(' ');
  const args = [...flags.slice(0, -1), join(ROOT, flags.at(-1) ?? '')];
  const settings = readSettings(adaptFile('huellas.env', listOwnChanges(testBed, machine).slice(1)));
  const data = join(machine.folder, 'data');
  makeFolder(data);
  const env = {
    ...settings,
    DATA_DIR: data,
    BACKUP_DIR: '',
    WORKERS: '1',
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMIT: 'off',
    DATABASE_URL_FILE: '',
    DATABASE_URL: toUrlOn(testBed, machine, 5000),
    DATABASE_READ_URL_FILE: '',
    DATABASE_READ_URL: toUrlOn(testBed, machine, 5001),
  };
  runOn(machine, 'huellas', { command: NODE, args, env });
}

function toUrlOn({ secrets }: TestBed, { address }: Machine, port: number): string {
  return `postgres://huellas:${secrets.HUELLAS_PASSWORD}@${address}:${port}/huellas`;
}

/** Starts etcd, Patroni and PostgreSQL on three machines, HAProxy and Huellas on two, and a proxy before them. */
export async function bringUp(testBed: TestBed): Promise<Cluster> {
  const databases = ['db1', 'db2', 'db3'].map((name, nth) => createMachine(testBed, name, 11 + nth));
  const servers = ['app1', 'app2'].map((name, nth) => createMachine(testBed, name, 21 + nth));
  const proxy = createMachine(testBed, 'proxy', 31);
  const [first = proxy] = servers;
  for (const machine of databases) await startDatabase(testBed, machine);
  for (const machine of servers) startHaproxy(machine, toHaproxyText(testBed, machine));
  const cluster = { folder: testBed.folder, databases, servers, proxy, url: toUrlOn(testBed, first, 5000) };
  await waitUntil(
    'three databases follow each other',
    2 * MINUTE_MS,
    async () => (await readRoles(databases)).isWhole,
  );
  await waitUntil('a database of its own', MINUTE_MS, () => makeTownDatabase(testBed, first));
  for (const machine of servers) startServer(testBed, machine);
  startHaproxy(proxy, toProxyText(testBed, proxy));
  for (const { address } of servers)
    await waitUntil(`a server on ${address}`, 2 * MINUTE_MS, () => isReady(`http://${address}:3000/ready`));
  await waitUntil('a proxy before them', MINUTE_MS, () => hasRedirect(`http://${proxy.address}:8080/`));
  return cluster;
}

export async function isReady(url: string): Promise<boolean> {
  const { ok } = await fetch(url, { signal: AbortSignal.timeout(2_000) });
  return ok;
}

async function hasRedirect(url: string): Promise<boolean> {
  const { status } = await fetch(url, { redirect: 'manual' });
  return status === 302;
}

async function makeTownDatabase({ secrets }: TestBed, { address }: Machine): Promise<boolean> {
  const client = new pg.Client({
    host: address,
    port: 5000,
    user: 'postgres',
    database: 'postgres',
    password: secrets.SUPERUSER_PASSWORD,
  });
  await client.connect();
  try {
    await client.query(`create role huellas login password '${secrets.HUELLAS_PASSWORD}'`);
    await client.query('create database huellas owner huellas');
  } finally {
    await client.end();
  }
  return true;
}
