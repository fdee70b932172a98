import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { prepareDatabase } from '../server/ops/prepare.ts';
import { readConfig } from '../server/platform/config.ts';
import { findPending } from '../server/platform/db/migrate.ts';
import { listAppliedNames } from '../server/platform/db/migration-record.ts';
import { MIGRATIONS } from '../server/platform/db/migrations.ts';
import { newRestoreFixture, readAllRows, restoreFile } from './backups.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { loadStored } from './stored-databases.ts';
import { LONG_TEST } from './time-limits.ts';

const PROGRAM = new URL('../server/ops/upgrade-check.ts', import.meta.url).pathname;

const fixture = newRestoreFixture();
afterAll(() => fixture.close());

const toEnvironment = ({ url = '', file }: TestDatabase) => ({
  DATABASE_URL: url,
  DATA_DIR: url ? fixture.folder : dirname(file),
  BACKUP_DIR: fixture.folder,
});

async function checkUpgrade(
  database: TestDatabase,
  meanwhile: (child: ChildProcess) => unknown = () => undefined,
) {
  const env = { ...process.env, ...toEnvironment(database) };
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  void meanwhile(child);
  const [[code], out, err] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]);
  return { code, out, err };
}

async function restoreOldDatabase(stored = '019-arrival'): Promise<TestDatabase> {
  const database = await testDatabase();
  fixture.databases.push(database);
  await loadStored(database, stored);
  return database;
}

test(
  'an upgrade is tried on a copy, applied, and reverted from that copy by the older program',
  LONG_TEST,
  async () => {
    const oldMigrations = MIGRATIONS.slice(0, MIGRATIONS.findIndex(({ name }) => name === '019-arrival') + 1);
    const database = await restoreOldDatabase();
    const before = await readAllRows(database);

    const { code, out, err } = await checkUpgrade(database);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(
      /La actualización anda: 020-for-whom.*\.\nProbada en \d+ s\. Para volver atrás queda .*antes-de-/,
    );
    expect(await readAllRows(database)).toEqual(before);
    const copies = readdirSync(fixture.folder).filter((name) => name.startsWith('antes-de-'));
    expect(copies).toHaveLength(1);
    expect(readdirSync(fixture.folder).filter((name) => name.startsWith('trial-'))).toEqual([]);

    await prepareDatabase(readConfig({ ...toEnvironment(database) }), () => undefined);
    expect(await listAppliedNames(database)).toHaveLength(MIGRATIONS.length);

    const copy = join(fixture.folder, copies[0] ?? '');
    const reverted = await restoreFile(fixture, database.engine, copy, {
      isServerMove: true,
      migrations: oldMigrations,
    });
    expect(findPending(await listAppliedNames(reverted), oldMigrations)).toEqual([]);
    const { sessions: _, agendas: __, report_revision: ___, ...kept } = before;
    expect(await readAllRows(reverted)).toMatchObject(kept);
  },
);

async function listTrials({ engine, db }: TestDatabase): Promise<string[]> {
  if (engine === 'sqlite') return readdirSync(fixture.folder).filter((name) => name.startsWith('trial-'));
  const query = sql<{
    name: string;
  }>`select datname as name from pg_database where datname like 'huellas_trial_%'`;
  return (await query.execute(db)).rows.map(({ name }) => name);
}

test('an interrupted trial leaves no data, and removes that of earlier ones', LONG_TEST, async () => {
  const database = await restoreOldDatabase();
  const toFolderPath = (name: string) => join(fixture.folder, name);
  for (const name of ['trial-aB3dE6', 'trial-notes1']) mkdirSync(toFolderPath(name));
  writeFileSync(toFolderPath('trial-aB3dE6/huellas.db.restoring'), 'Ana Pérez');
  writeFileSync(toFolderPath('trial-notes1/apuntes.txt'), '');
  writeFileSync(toFolderPath('antes-de-1-2026.zst.partial'), 'Ana Pérez');
  if (database.engine === 'postgres') await sql`create database huellas_trial_0badcafe`.execute(database.db);
  const earlierTrials = new Set(await listTrials(database));
  const { code, err } = await checkUpgrade(database, async (child) => {
    const hasBegun = async () => (await listTrials(database)).some((name) => !earlierTrials.has(name));
    await expect.poll(hasBegun, { interval: 10 }).toBe(true);
    child.kill('SIGTERM');
  });
  expect([code, err]).toEqual([1, expect.stringMatching(/^No actualices todavía: .*interr/)]);
  expect(await listTrials(database)).toEqual(database.engine === 'sqlite' ? ['trial-notes1'] : []);
  expect(readdirSync(fixture.folder).filter((name) => name.endsWith('.partial'))).toEqual([]);
});

test('a failing trial reports it and changes nothing', LONG_TEST, async () => {
  const database = await restoreOldDatabase('001-foundation');
  // Migration 004 fails on this invalid JSON.
  await sql`update services set preparation = '{'`.execute(database.db);
  const before = await readAllRows(database);
  const { code, err } = await checkUpgrade(database);
  expect(code).toBe(1);
  expect(err).toMatch(/^No actualices todavía: La migración 004-services no se pudo hacer/);
  expect(await readAllRows(database)).toEqual(before);
});
