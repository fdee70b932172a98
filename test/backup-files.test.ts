import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { sortByParents } from '../server/ops/backup/make-backup.ts';
import { findLastDue, makeBackupIfDue } from '../server/ops/backup/nightly.ts';
import { verifyBackup } from '../server/ops/backup/restore-backup.ts';
import { isMigrated } from '../server/platform/db/migrate.ts';
import {
  claimBackup,
  findLastBackupAt,
  upsertLastBackup,
} from '../server/platform/db/snapshots/last-backup.ts';
import { backUp, newRestoreFixture, readAllRows, restoreFile, restoreInto } from './backups.ts';
import { createSeededDatabase, type TestDatabase, testDatabase } from './database.ts';
import { runProgram } from './programs.ts';
import { loadStored } from './stored-databases.ts';
import { LONG_TEST } from './time-limits.ts';

const PASSPHRASE = 'yerba mate a las siete';
const DAMAGED = 'La copia está dañada o incompleta.';

const fixture = newRestoreFixture();
const toFolderPath = (name: string) => join(fixture.folder, name);
const newTarget = () => ({ url: undefined, file: toFolderPath(`new-${Math.random()}/huellas.db`) });
let source: TestDatabase;
let backupPath: string;
beforeAll(async () => {
  source = await createSeededDatabase();
  fixture.databases.push(source);
  backupPath = toFolderPath('whole');
  await backUp(source, backupPath);
});
afterAll(() => fixture.close());

async function findRejection(file: string, options = {}): Promise<string> {
  const destination = newTarget();
  const error = await restoreInto(destination, file, options).catch((reason: Error) => reason);
  expect(existsSync(dirname(destination.file))).toBe(false);
  return error instanceof Error ? error.message : 'not refused';
}

function writeVariant(name: string, change: (bytes: Buffer) => Buffer): string {
  writeFileSync(toFolderPath(name), change(readFileSync(backupPath)));
  return toFolderPath(name);
}

const rewriteBackup = (name: string, change: (lines: string) => string) =>
  writeVariant(name, (bytes) => zstdCompressSync(change(zstdDecompressSync(bytes).toString())));

describe('restore rejects a damaged file', () => {
  test.each([
    ['cut in half', () => writeVariant('cut', (bytes) => bytes.subarray(0, bytes.length / 2))],
    ['cut at its end', () => writeVariant('cut-end', (bytes) => bytes.subarray(0, -1))],
    [
      'with another byte',
      () => writeVariant('byte', (bytes) => bytes.fill(bytes[5000] === 7 ? 8 : 7, 5000, 5001)),
    ],
    ['with another row', () => rewriteBackup('row', (lines) => lines.replace('Castración', 'Vacunación'))],
    [
      'without its last rows',
      () => rewriteBackup('short', (lines) => lines.split('\n').slice(0, -20).join('\n')),
    ],
    ['that is empty', () => rewriteBackup('nothing', () => '')],
    [
      'with a byte after its end',
      () => writeVariant('byte-after', (bytes) => Buffer.concat([bytes, Buffer.of(0)])),
    ],
    [
      'of one frame, with a byte after its end',
      () =>
        writeVariant('one-frame', (bytes) =>
          Buffer.concat([zstdCompressSync(zstdDecompressSync(bytes)), Buffer.of(0)]),
        ),
    ],
    [
      'with the first byte of a second frame after its end',
      () => writeVariant('frame-begun', (bytes) => Buffer.concat([bytes, Buffer.of(0x28)])),
    ],
    [
      'with megabytes after its end',
      () => writeVariant('much-after', (bytes) => Buffer.concat([bytes, Buffer.alloc(3_000_000, 7)])),
    ],
    [
      'with a space after its last line',
      () => rewriteBackup('space', (lines) => lines.replace(/\n$/, ' \n')),
    ],
  ])('restore rejects a file %s', async (_, make) => {
    expect(await findRejection(make())).toBe(DAMAGED);
  });

  test('restore rejects a file that is no backup', async () => {
    expect(await findRejection(writeVariant('text', () => Buffer.from('huellas')))).toMatch(
      /no es una copia/,
    );
    expect(await findRejection(toFolderPath('none'))).toMatch(/ENOENT/);
  });

  test('restore rejects a backup of a newer program', async () => {
    const newerBackup = rewriteBackup('newer', (lines) => lines.replace('"format":1', '"format":2'));
    expect(await findRejection(newerBackup)).toMatch(/versión más nueva/);
  });
});

test('restore rejects a database with content and does not change it', async () => {
  const before = await readAllRows(source);
  await expect(restoreInto(source, backupPath)).rejects.toThrow(/no está vacía/);
  expect(await readAllRows(source)).toEqual(before);
});

// Deriving a key from a passphrase takes a second, by intent.
test('a backup with a passphrase is encrypted and opens only with that passphrase', async () => {
  const file = toFolderPath('secret');
  await backUp(source, file, { passphrase: PASSPHRASE });
  expect(readFileSync(file).toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /);
  expect(await findRejection(file, { passphrase: 'otra clave cualquiera' })).toBe(
    'La clave no es la de esta copia.',
  );
  expect(await findRejection(file)).toMatch(/falta su clave/);
  writeFileSync(toFolderPath('secret-after'), Buffer.concat([readFileSync(file), Buffer.of(0)]));
  expect(await findRejection(toFolderPath('secret-after'), { passphrase: PASSPHRASE })).toBe(DAMAGED);
  const verified = await verifyBackup(file, PASSPHRASE, () => undefined);
  expect(verified).toEqual(await verifyBackup(backupPath, undefined, () => undefined));
});

test('an older database is copied without a record, and upgraded to the current schema', async () => {
  const oldDatabase = await testDatabase();
  fixture.databases.push(oldDatabase);
  await loadStored(oldDatabase, '001-foundation');
  const env = { DATA_DIR: dirname(oldDatabase.file), DATABASE_URL: '' };
  const { err } = await runProgram('ops/backup/backup.ts', [toFolderPath('old')], env);
  expect(err).toBe('La copia no quedó anotada en «Seguridad».\n');
  const database = await restoreFile(fixture, 'sqlite', toFolderPath('old'));
  expect(await isMigrated(database)).toBe(true);
  expect(await database.db.selectFrom('pets').select('name').orderBy('id').execute()).toEqual([
    { name: 'Ñata' },
    { name: 'Michi' },
  ]);
  const connection = new DatabaseSync(database.file, { readOnly: true });
  expect(connection.prepare(`select rowid from pet_words where pet_words match 'nata'`).all()).toHaveLength(
    1,
  );
  connection.close();
});

test('a move keeps the last digit of numbers and gives no id twice', async () => {
  const file = toFolderPath('figures');
  const database = await createSeededDatabase();
  fixture.databases.push(database);
  const raw = new DatabaseSync(database.file);
  raw.exec(`update users set created_at = 9007199254740993, updated_at = -9223372036854775808 where id = 1;
    delete from breeds where id = (select max(id) from breeds)`);
  const breeds = raw.prepare(`select seq from sqlite_sequence where name = 'breeds'`).get();
  raw.close();
  await backUp(database, file);
  const moved = await restoreFile(fixture, 'sqlite', file, { isServerMove: true });
  const copy = new DatabaseSync(moved.file);
  const figures = copy.prepare('select created_at || updated_at as figures from users where id = 1').get();
  expect(figures).toEqual({ figures: '9007199254740993-9223372036854775808' });
  expect(copy.prepare(`select seq from sqlite_sequence where name = 'breeds'`).get()).toEqual(breeds);
  copy.close();
});

test('a backup orders tables after those they reference', () => {
  const sortNames = (tables: [string, string[]][]) =>
    sortByParents(tables.map(([name, parents]) => ({ name, parents }))).map(({ name }) => name);
  expect(
    sortNames([
      ['a', ['b', 'a']],
      ['b', ['c']],
      ['c', []],
      ['d', []],
    ]),
  ).toEqual(['c', 'd', 'b', 'a']);
  expect(() =>
    sortNames([
      ['a', ['b']],
      ['b', ['a']],
    ]),
  ).toThrow(/wait for each other/);
});

describe('npm run backup', () => {
  const toEnv = () => ({ DATA_DIR: dirname(source.file), DATABASE_URL: '' });

  test('npm run backup writes one file readable by its owner only and records it', async () => {
    const file = toFolderPath('by-hand');
    expect(await runProgram('ops/backup/backup.ts', [file], toEnv())).toMatchObject({ code: 0, err: '' });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(Date.now() - ((await findLastBackupAt(source.db, Date.now())) ?? 0)).toBeLessThan(3_600_000);
    const exported = source.db.selectFrom('exports').select(['kind', 'user_id as by', 'detail']);
    expect(await exported.execute()).toEqual([{ kind: 'backup', by: null, detail: 'by-hand' }]);
    const DATA_DIR = toFolderPath('by-hand-restored');
    const { code, out, err } = await runProgram('ops/backup/restore.ts', [file], { DATA_DIR });
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^Copia del .+ restaurada: [\d.]+ filas\./);
    expect(statSync(join(DATA_DIR, 'huellas.db')).mode & 0o777).toBe(0o600);
    expect((await runProgram('ops/backup/backup.ts', [file], toEnv())).err).toMatch(/^Ya hay un archivo/);
  });

  const hasPrlimit = process.platform === 'linux' && existsSync('/usr/bin/prlimit');

  test.runIf(hasPrlimit)('npm run backup reports a full disk and leaves no file', async () => {
    const file = toFolderPath('too-big');
    const { code, err } = await runProgram('ops/backup/backup.ts', [file], toEnv(), [
      '/usr/bin/prlimit',
      '--fsize=4096',
    ]);
    expect(code).toBe(1);
    expect(err).toMatch(/^No hay lugar en el disco para .*too-big/);
    expect(readdirSync(fixture.folder).filter((name) => name.startsWith('too-big'))).toEqual([]);
  });
});

// Backups run at low priority and wait for a busy machine.
describe('nightly backup', LONG_TEST, () => {
  const PARTIAL = 'huellas-20200101-0331.age.partial';
  const TOWN_TIMEZONE = 'America/Argentina/Buenos_Aires';
  const settings = () => ({
    BACKUP_PASSPHRASE: undefined,
    TOWN_TIMEZONE,
    BACKUP_AT: '03:30',
    BACKUP_KEEP: 2,
  });
  const toEnv = () => ({ DATABASE_URL: '', DATA_DIR: dirname(source.file) });

  test("a backup is due from the town's configured hour", () => {
    const formatLastDue = (now: number) => new Date(findLastDue(now, settings())).toISOString();
    expect(formatLastDue(Date.UTC(2026, 11, 1, 6, 29))).toBe('2026-11-30T06:30:00.000Z');
    expect(formatLastDue(Date.UTC(2026, 11, 1, 6, 30))).toBe('2026-12-01T06:30:00.000Z');
  });

  test('processes share one nightly backup, old ones are deleted and a failed one is retried an hour later', async () => {
    const folder = toFolderPath('nightly');
    const { signal } = new AbortController();
    // No further backup is due half an hour later, whatever the time of the run.
    const firstRun = findLastDue(Date.now() + 72 * HOUR_MS, settings()) + 60_000;
    const runBackup = (now: number, broken = false) =>
      makeBackupIfDue({
        db: source.db,
        now: () => now,
        signal,
        folder,
        settings: settings(),
        env: broken ? { ...toEnv(), DATA_DIR: toFolderPath('nowhere') } : toEnv(),
      });
    await runBackup(firstRun, true).catch((error: Error) =>
      expect(error.message).toMatch(/nightly copy failed/),
    );
    await runBackup(firstRun + HOUR_MS / 2);
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
    for (const name of [
      ...['huellas-20200101-0330.zst', 'huellas-20200102-0330.zst', 'apuntes.txt'],
      ...['huellas-20990101-0330.zst', PARTIAL, 'huellas-20200102-0331.zst.partial'],
    ])
      writeFileSync(join(folder, name), '');
    utimesSync(join(folder, PARTIAL), 0, 0);
    await Promise.all([runBackup(firstRun + 2 * HOUR_MS), runBackup(firstRun + 2 * HOUR_MS)]);
    const fileNames = readdirSync(folder).toSorted();
    expect(fileNames).toEqual([
      'apuntes.txt',
      'huellas-20200102-0330.zst',
      'huellas-20200102-0331.zst.partial',
      expect.stringMatching(/^huellas-20[2-8]\d{5}-\d{4}\.zst$/),
    ]);
  });

  test('a last backup in the future does not block the next one', async () => {
    const now = Date.now() + 240 * HOUR_MS;
    await upsertLastBackup(source.db, now + 60_000);
    expect(await findLastBackupAt(source.db, now)).toBe(now + 60_000);
    await upsertLastBackup(source.db, now + 60_001);
    expect(await findLastBackupAt(source.db, now)).toBeNull();
    const claim = (at: number) => claimBackup(source.db, at, at - HOUR_MS);
    expect([await claim(now + 60_001), await claim(now), await claim(now)]).toEqual([true, true, false]);
  });
});
