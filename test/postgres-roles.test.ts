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
import { backUp, newRestoreFixture } from './backups.ts';
import { newBelongings } from './belongings.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { LONG_TEST } from './time-limits.ts';

const onPostgres = process.env.TEST_ENGINE === 'postgres';
const ignore = () => undefined;

async function runSql(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}

describe.runIf(onPostgres)('role that only changes rows (deploy/postgres/roles.sql)', () => {
  let database: TestDatabase;
  let serverDatabase: Database;
  let api: TestApi;
  let toUrl: (role: string) => string;
  const ROLES = ['huellas_owner', 'huellas_server'];
  beforeAll(async () => {
    database = await testDatabase();
    const { url = '' } = database;
    await runSql(url, readFileSync(new URL('../deploy/postgres/roles.sql', import.meta.url), 'utf8'));
    for (const role of ROLES) await runSql(url, `alter role ${role} password 'secreto'`);
    toUrl = (role) => Object.assign(new URL(url), { username: role, password: 'secreto' }).href;
    await prepareDatabase(readConfig({ DATABASE_URL: toUrl('huellas_owner') }), ignore);
    serverDatabase = openDatabase({ url: toUrl('huellas_server'), file: '' }, ignore);
  });
  afterAll(async () => {
    await api?.app.close();
    await closeDatabase(serverDatabase);
    for (const role of ROLES) await runSql(database.url ?? '', `drop owned by ${role} cascade`);
    await database.destroy();
    for (const role of ROLES) await runSql(process.env.TEST_POSTGRES_URL ?? '', `drop role ${role}`);
  });

  test('a server with the restricted PostgreSQL role takes bookings', LONG_TEST, async () => {
    await prepareDatabase(readConfig({ DATABASE_URL: toUrl('huellas_server') }), ignore);
    const roleDatabase = {
      ...serverDatabase,
      url: toUrl('huellas_server'),
      file: '',
      destroy: async () => undefined,
    };
    api = await testApp({ database: roleDatabase });
    const { person, bookingId } = await newBelongings(api);
    expect(bookingId).toBeGreaterThan(0);
    const body = { petName: 'Toto', petGender: 'M' as const };
    expect((await api.call(createPet, { body }, person.token)).status).toBe(200);
    expect((await api.app.inject('/ready')).statusCode).toBe(200);
  });

  test('the restricted PostgreSQL role makes backups', LONG_TEST, async () => {
    const fixture = newRestoreFixture();
    const file = join(fixture.folder, 'copy');
    await backUp({ url: toUrl('huellas_server'), file: '' }, file);
    const listTables = async (copy: string) => (await verifyBackup(copy, undefined, ignore)).tables;
    const tables = await listTables(file);
    expect(tables.find(({ name }) => name === 'species')?.lastId).toBeGreaterThan(0);
    await backUp(database, `${file}-by-owner`);
    expect(tables).toEqual(await listTables(`${file}-by-owner`));
    await fixture.close();
  });

  test.each([
    'create table mine (id integer)',
    'drop table bookings',
    'alter table users add column x text',
    'truncate audit',
    'drop trigger bookings_overlap_insert on bookings',
  ])('the restricted PostgreSQL role cannot run: %s', async (statement) => {
    await expect(sql.raw(statement).execute(serverDatabase.db)).rejects.toMatchObject({ code: '42501' });
  });
});

describe.runIf(onPostgres && spawnSync('openssl', ['version']).status === 0)('PostgreSQL over TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'huellas-tls-'));
  const [key, certificate, otherCertificate] = ['key.pem', 'certificate.pem', 'other.pem'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  const admin = process.env.TEST_POSTGRES_URL ?? '';
  beforeAll(async () => {
    const requestArgs = [
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
    const nameArgs = ['-subj', '/CN=huellas', '-addext', 'subjectAltName=IP:127.0.0.1'];
    for (const file of [otherCertificate, certificate])
      execFileSync('openssl', [...requestArgs, ...nameArgs, '-keyout', key, '-out', file], {
        stdio: 'ignore',
      });
    const { rows } = await runSql(admin, `select current_setting('data_directory') as folder`);
    const { uid, gid } = statSync(rows[0].folder);
    chmodSync(folder, 0o755);
    if (process.getuid?.() === 0) chownSync(key, uid, gid);
    for (const [name, value] of [
      ['ssl_key_file', key],
      ['ssl_cert_file', certificate],
      ['ssl', 'on'],
    ])
      await runSql(admin, `alter system set ${name} = '${value}'`);
    await runSql(admin, 'select pg_reload_conf()');
  });
  afterAll(async () => {
    await runSql(admin, 'alter system reset all');
    await runSql(admin, 'select pg_reload_conf()');
    rmSync(folder, { recursive: true });
  });

  const findFactsOver = async (query: string) => {
    const database = openDatabase({ url: `${admin}?${query}`, file: '' }, ignore);
    return findPostgresFacts(database).finally(() => closeDatabase(database));
  };

  test('sslmode=verify-full connects with the server’s own authority', async () => {
    await expect
      .poll(
        async () =>
          (await findFactsOver(`sslmode=verify-full&sslrootcert=${certificate}`).catch(() => null))
            ?.isEncrypted,
      )
      .toBe(true);
    expect((await findFactsOver('sslmode=disable')).isEncrypted).toBe(false);
  });

  test('sslmode=verify-full rejects another authority', async () => {
    await expect(findFactsOver(`sslmode=verify-full&sslrootcert=${otherCertificate}`)).rejects.toThrow(
      /self-signed certificate|unable to verify/,
    );
  });
});
