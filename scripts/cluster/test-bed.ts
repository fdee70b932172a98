import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgresBinaries } from '../test/postgres-binaries.ts';
import { adaptFile, type Replacement, readSettings } from './adapted.ts';
import { type Machine, makeMachine, writePrivate } from './machine.ts';

type Secrets = Record<
  'SUPERUSER_PASSWORD' | 'REPLICATION_PASSWORD' | 'REWIND_PASSWORD' | 'HUELLAS_PASSWORD',
  string
>;

/** Each machine is a loopback address, so that ports stay those of the real files. */
export type TestBed = { folder: string; net: string; secrets: Secrets; bin: string };

export async function createTestBed(): Promise<TestBed> {
  const folder = mkdtempSync(join(tmpdir(), 'huellas-cluster-'));
  chmodSync(folder, 0o755);
  const [second = 0, third = 0] = randomBytes(2);
  const secret = () => randomBytes(12).toString('hex');
  return {
    folder,
    net: `127.${second || 1}.${third}.`,
    bin: await findPostgresBinaries(),
    secrets: {
      SUPERUSER_PASSWORD: secret(),
      REPLICATION_PASSWORD: secret(),
      REWIND_PASSWORD: secret(),
      HUELLAS_PASSWORD: secret(),
    },
  };
}

export function createMachine({ folder, net }: TestBed, name: string, host: number): Machine {
  return makeMachine({ name, address: `${net}${host}`, folder: join(folder, name) });
}

export function listOwnChanges({ net }: TestBed, { name, address }: Machine): Replacement[] {
  return [
    ['THIS_NAME', name],
    ['THIS_ADDRESS', address],
    ['10.20.0.', net],
  ];
}

export function toEtcdSettings(testBed: TestBed, machine: Machine): Record<string, string> {
  const data: Replacement = ['/var/lib/etcd/huellas', join(machine.folder, 'etcd')];
  return readSettings(adaptFile('etcd.env', [...listOwnChanges(testBed, machine), data]));
}

/** Adapts patroni.yml; lets in 127.0.0.1, from which connections over the loopback come. */
export function toPatroniText(testBed: TestBed, machine: Machine): string {
  const { SUPERUSER_PASSWORD, REPLICATION_PASSWORD, REWIND_PASSWORD } = testBed.secrets;
  return adaptFile('patroni.yml', [
    ['10.20.0.0/24', '127.0.0.0/8'],
    ...listOwnChanges(testBed, machine),
    ['/var/lib/postgresql/15/huellas', join(machine.folder, 'data')],
    ['/usr/lib/postgresql/15/bin', testBed.bin],
    ['/var/run/postgresql', machine.folder],
    ...Object.entries({ SUPERUSER_PASSWORD, REPLICATION_PASSWORD, REWIND_PASSWORD }),
  ]);
}

/** Configures each server's way to the databases. */
export function toHaproxyText({ net }: TestBed, { address }: Machine): string {
  return adaptFile('haproxy.cfg', [
    ['127.0.0.1:', `${address}:`],
    ['10.20.0.', net],
  ]);
}

/** Changes ports below 1024 and the number of connections, which need root, and leaves out IPv6. */
export function toProxyText({ net }: TestBed, { address, folder }: Machine): string {
  return adaptFile('proxy.cfg', [
    ['maxconn 20000', 'maxconn 2000'],
    ['bind :443', `bind ${address}:8443`],
    ['bind :80', `bind ${address}:8080`],
    ['    bind :::443 v6only ssl crt /etc/haproxy/turnos.pem alpn h2,http/1.1\n', ''],
    ['    bind :::80 v6only\n', ''],
    ['/etc/haproxy/turnos.pem', createCertificateIn(folder)],
    ['10.20.0.', net],
  ]);
}

/** Makes key.pem and certificate.pem in a folder, and returns the file that has both. */
export function createCertificateIn(folder: string): string {
  const [key, certificate, both] = ['key.pem', 'certificate.pem', 'turnos.pem'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  const curve = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=localhost',
  ];
  execFileSync('openssl', ['req', '-x509', ...curve, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  return writePrivate(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
}
