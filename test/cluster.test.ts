import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { adaptFile, readSettings } from '../scripts/cluster/adapted.ts';
import type { Machine } from '../scripts/cluster/machine.ts';
import {
  createMachine,
  createTestBed,
  type TestBed,
  toHaproxyText,
  toPatroniText,
  toProxyText,
} from '../scripts/cluster/test-bed.ts';
import { readConfig } from '../server/platform/config.ts';

const isInstalled = (command: string) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;

describe('files of deploy/cluster', () => {
  const patroni = parse(adaptFile('patroni.yml', []));
  const etcd = readSettings(adaptFile('etcd.env', []));

  test('every file of deploy/cluster names the same machines', () => {
    const DATABASES = ['10.20.0.11', '10.20.0.12', '10.20.0.13'];
    expect(patroni.etcd.hosts).toEqual(DATABASES.map((address) => `${address}:2379`));
    expect(etcd.ETCD_INITIAL_CLUSTER).toBe(
      DATABASES.map((address, nth) => `db${nth + 1}=http://${address}:2380`).join(','),
    );
    const listServers = (name: string) =>
      [...adaptFile(name, []).matchAll(/^ {4}server (\w+) ([\d.]+:\d+) check(?: port (\d+))?$/gm)].map(
        ([, ...parts]) => parts,
      );
    const databases = DATABASES.map((address, nth) => [`db${nth + 1}`, `${address}:5432`, '8008']);
    expect(listServers('haproxy.cfg')).toEqual([...databases, ...databases]);
    const servers = [1, 2].map((nth) => [`app${nth}`, `10.20.0.2${nth}:3000`, undefined]);
    expect(listServers('proxy.cfg')).toEqual([...servers, ...servers]);
  });

  test("Patroni's ttl leaves room for its retries", () => {
    const { ttl, loop_wait, retry_timeout } = patroni.bootstrap.dcs;
    expect(ttl).toBe(Math.max(20, loop_wait + 2 * retry_timeout));
  });

  test('the cluster’s commits wait for a standby, and a frozen leader cannot take over again', () => {
    expect(patroni.bootstrap.dcs.synchronous_mode).toBe(true);
    expect([patroni.etcd3, etcd.ETCD_ENABLE_V2]).toEqual([undefined, 'true']);
  });

  test('the settings of the cluster’s servers are a valid configuration', () => {
    const { DATABASE_URL_FILE, DATABASE_READ_URL_FILE, ...settings } = readSettings(
      adaptFile('huellas.env', []),
    );
    const commentedUrls = [...adaptFile('huellas.env', []).matchAll(/^# (postgres:\S+)$/gm)].map(
      ([, url]) => url,
    );
    expect([DATABASE_URL_FILE, DATABASE_READ_URL_FILE].every(Boolean)).toBe(true);
    const [DATABASE_URL, DATABASE_READ_URL] = commentedUrls;
    const config = readConfig({ ...settings, DATABASE_URL, DATABASE_READ_URL });
    expect(config).toMatchObject({ WORKERS: 2, TRUST_PROXY: '10.20.0.31', DATABASE_READ_URL });
  });
});

describe('deploy/cluster (Debian’s packages haproxy and patroni)', () => {
  let testBed: TestBed;
  let machine: Machine;
  beforeAll(async () => {
    testBed = await createTestBed();
    machine = createMachine(testBed, 'db1', 11);
  });
  afterAll(() => rmSync(testBed.folder, { recursive: true }));

  const writeConfig = (name: string, content: string) => {
    const file = join(machine.folder, name);
    writeFileSync(file, content);
    return file;
  };
  const run = (command: string, args: string[]) => {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: machine.folder, encoding: 'utf8' });
    return [status, stdout + stderr];
  };

  test.runIf(isInstalled('haproxy') && isInstalled('openssl')).each([
    ['haproxy.cfg', toHaproxyText],
    ['proxy.cfg', toProxyText],
  ])('the configuration %s passes haproxy’s check', (name, toText) => {
    const output = run('haproxy', ['-c', '-f', writeConfig(name, toText(testBed, machine))]);
    expect(output).toEqual([0, expect.not.stringMatching(/WARNING|ALERT/)]);
  });

  test.runIf(isInstalled('patroni'))("patroni.yml passes Patroni's validation", async () => {
    mkdirSync(join(machine.folder, 'data'));
    const etcd = [11, 12, 13].map((host) => createServer().listen(2379, `${testBed.net}${host}`));
    await Promise.all(etcd.map((server) => once(server, 'listening')));
    const file = writeConfig('patroni.yml', toPatroniText(testBed, machine));
    expect(run('patroni', ['--validate-config', file])).toEqual([0, '']);
    for (const server of etcd) server.close();
  });
});
