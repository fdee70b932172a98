import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeBackup } from '../server/ops/backup/make-backup.ts';
import { restoreBackup } from '../server/ops/backup/restore-backup.ts';
import { closeDatabase, type DatabaseLocation, openDatabase } from '../server/platform/db/database.ts';
import type { Engine } from '../server/platform/db/engine.ts';
import type { Migration } from '../server/platform/db/migrations.ts';
import { openSnapshot } from '../server/platform/db/snapshots/open-snapshot.ts';
import { TUESDAY_9 } from './app.ts';
import { type TestDatabase, testDatabase } from './database.ts';

const silent = () => undefined;
const TIMES = { now: TUESDAY_9, timeZone: 'America/Argentina/Buenos_Aires', log: silent };

export type RestoreFixture = { folder: string; databases: TestDatabase[]; close: () => Promise<void> };

export function newRestoreFixture(): RestoreFixture {
  const folder = mkdtempSync(join(process.env.TEST_FOLDER ?? tmpdir(), 'huellas-copies-'));
  const databases: TestDatabase[] = [];
  const close = async () => {
    for (const database of databases) await database.destroy();
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, databases, close };
}

type BackupOptions = { passphrase?: string; signal?: AbortSignal };

export function backUp(location: DatabaseLocation, file: string, { passphrase, signal }: BackupOptions = {}) {
  return makeBackup({ location, file, passphrase, signal, now: TUESDAY_9, log: silent });
}

type RestoreOptions = {
  isServerMove?: boolean;
  passphrase?: string;
  deletedAccountsPaths?: string[];
  now?: number;
  migrations?: readonly Migration[];
};

export async function restoreInto(
  location: DatabaseLocation,
  file: string,
  {
    isServerMove = false,
    passphrase,
    deletedAccountsPaths = [],
    now = TUESDAY_9,
    migrations,
  }: RestoreOptions = {},
) {
  return restoreBackup({
    ...TIMES,
    location,
    file,
    passphrase,
    isServerMove,
    deletedAccountsPaths,
    now,
    ...(migrations && { migrations }),
  });
}

let fileCount = 0;

export async function restoreFile(
  fixture: RestoreFixture,
  engine: Engine,
  file: string,
  options: RestoreOptions = {},
) {
  const database = engine === 'postgres' ? await testDatabase() : newSqlite(fixture.folder);
  fixture.databases.push(database);
  await restoreInto(database, file, options);
  return database;
}

function newSqlite(folder: string): TestDatabase {
  fileCount += 1;
  const file = join(folder, `restored-${fileCount}`, 'huellas.db');
  const database = openDatabase({ url: undefined, file }, silent);
  return { ...database, url: undefined, file, destroy: () => closeDatabase(database) };
}

export async function readAllRows(location: DatabaseLocation): Promise<Record<string, string[]>> {
  const snapshot = await openSnapshot(location);
  const all: Record<string, string[]> = {};
  for (const table of await snapshot.tables()) {
    const columns = table.columns.map(({ name }) => name);
    const rows: string[] = [];
    for await (const lines of snapshot.rows(table))
      for (const line of lines) rows.push(JSON.stringify(toPairs(columns, JSON.parse(line))));
    all[table.name] = rows.toSorted();
  }
  await snapshot.close();
  return all;
}

function toPairs(columns: readonly string[], values: unknown[]): [string, unknown][] {
  return columns
    .map((column, index): [string, unknown] => [column, values[index]])
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}
