import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPet } from '#shared/pets/pets.ts';
import { verifyBackup } from '../server/ops/backup/restore-backup.ts';
import { prepareDatabase } from '../server/ops/prepare.ts';
import { readConfig } from '../server/platform/config.ts';
import { closeDatabase, type Database, openDatabase } from '../server/platform/db/database.ts';
import { findPostgresFacts } from '../server/platform/db/snapshots/integrity.ts';
import { type TestApi, testApp } from './app.ts';
import { newBelongings } from './belongings.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { backUp, newRestoreFixture } from './restored.ts';
import { LONG_TEST } from './time-limits.ts';

const onPostgres = process.env.TEST_ENGINE === 'postgres';
const silent = () => undefined;

async function ask(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}

describe.runIf(onPostgres)('role that only changes rows (deploy/postgres/roles.sql)', () => {
  let database: TestDatabase;
  let served: Database;
  let api: TestApi;
  let toUrl: (role: string) => string;
  const ROLES = ['huellas_owner', 'huellas_server'];
  beforeAll(async () => {
    database = await testDatabase();
    const { url = '' } = database;
    await ask(url, readFileSync(new URL('../deploy/postgres/roles.sql', import.meta.url), 'utf8'));
    for (const role of ROLES) await ask(url, `alter role ${role} password 'secreto'`);
    toUrl = (role) => Object.assign(new URL(url), { username: role, password: 'secreto' }).href;
    await prepareDatabase(readConfig({ DATABASE_URL: toUrl('huellas_owner') }), silent);
    served = openDatabase({ url: toUrl('huellas_server'), file: '' }, silent);
  });
  afterAll(async () => {
    await api?.app.close();
    await closeDatabase(served);
    for (const role of ROLES) await ask(database.url ?? '', `drop owned by ${role} cascade`);
    await database.destroy();
    for (const role of ROLES) await ask(process.env.TEST_POSTGRES_URL ?? '', `drop role ${role}`);
  });

  test('a server with the restricted PostgreSQL role takes bookings', LONG_TEST, async () => {
    await prepareDatabase(readConfig({ DATABASE_URL: toUrl('huellas_server') }), silent);
    const own = { ...served, url: toUrl('huellas_server'), file: '', destroy: async () => undefined };
    api = await testApp({ database: own });
    const { person, bookingId } = await newBelongings(api);
    expect(bookingId).toBeGreaterThan(0);
    const body = { petName: 'Toto', petGender: 'M' as const };
    expect((await api.call(createPet, { body }, person.token)).status).toBe(200);
    expect((await api.app.inject('/ready')).statusCode).toBe(200);
  });

  test('the restricted PostgreSQL role makes backups', LONG_TEST, async () => {
    const room = newRestoreFixture();
    const file = join(room.folder, 'copy');
    await backUp({ url: toUrl('huellas_server'), file: '' }, file);
    const listTables = async (copy: string) => (await verifyBackup(copy, undefined, silent)).tables;
    const tables = await listTables(file);
    expect(tables.find(({ name }) => name === 'species')?.lastId).toBeGreaterThan(0);
    await backUp(database, `${file}-by-owner`);
    expect(tables).toEqual(await listTables(`${file}-by-owner`));
    await room.close();
  });

  test.each([
    'create table mine (id integer)',
    'drop table bookings',
    'alter table users add column x text',
    'truncate audit',
    'drop trigger bookings_overlap_insert on bookings',
  ])('the restricted PostgreSQL role cannot run: %s', async (statement) => {
    await expect(sql.raw(statement).execute(served.db)).rejects.toMatchObject({ code: '42501' });
  });
});

describe.runIf(onPostgres && spawnSync('openssl', ['version']).status === 0)('PostgreSQL over TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'huellas-tls-'));
  const [key, certificate, other] = ['key.pem', 'certificate.pem', 'other.pem'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  const admin = process.env.TEST_POSTGRES_URL ?? '';
  beforeAll(async () => {
    const request = [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '2',
    ];
    const named = ['-subj', '/CN=huellas', '-addext', 'subjectAltName=IP:127.0.0.1'];
    for (const file of [other, certificate])
      execFileSync('openssl', [...request, ...named, '-keyout', key, '-out', file], { stdio: 'ignore' });
    const { rows } = await ask(admin, `select current_setting('data_directory') as folder`);
    const { uid, gid } = statSync(rows[0].folder);
    chmodSync(folder, 0o755);
    if (process.getuid?.() === 0) chownSync(key, uid, gid);
    for (const [name, value] of [
      ['ssl_key_file', key],
      ['ssl_cert_file', certificate],
      ['ssl', 'on'],
    ])
      await ask(admin, `alter system set ${name} = '${value}'`);
    await ask(admin, 'select pg_reload_conf()');
  });
  afterAll(async () => {
    await ask(admin, 'alter system reset all');
    await ask(admin, 'select pg_reload_conf()');
    rmSync(folder, { recursive: true });
  });

  const queryOver = async (query: string) => {
    const database = openDatabase({ url: `${admin}?${query}`, file: '' }, silent);
    return findPostgresFacts(database).finally(() => closeDatabase(database));
  };

  test('sslmode=verify-full connects with the server’s own authority', async () => {
    await expect
      .poll(
        async () =>
          (await queryOver(`sslmode=verify-full&sslrootcert=${certificate}`).catch(() => null))?.isEncrypted,
      )
      .toBe(true);
    expect((await queryOver('sslmode=disable')).isEncrypted).toBe(false);
  });

  test('sslmode=verify-full rejects another authority', async () => {
    await expect(queryOver(`sslmode=verify-full&sslrootcert=${other}`)).rejects.toThrow(
      /self-signed certificate|unable to verify/,
    );
  });
});
