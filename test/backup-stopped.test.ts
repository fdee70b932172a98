import { mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBackupIfDue } from '../server/ops/backup/nightly.ts';
import { backUp, newRestoreFixture } from './backups.ts';
import { createSeededDatabase, type TestDatabase } from './database.ts';
import { startProgram } from './programs.ts';
import { LONG_TEST } from './time-limits.ts';

const fixture = newRestoreFixture();
let town: TestDatabase;
beforeAll(async () => {
  town = await createSeededDatabase();
  fixture.databases.push(town);
  // Inserts enough rows that the test sees the file before the backup ends, even if busy.
  await sql`
    with recursive n (i) as (select 1 union all select i + 1 from n where i < 400000)
    insert into audit (at, action, entity, entity_id) select i, 'pet.read', 'pet', i from n`.execute(town.db);
});
afterAll(() => fixture.close());

const toEnv = () => ({ DATA_DIR: dirname(town.file), DATABASE_URL: '' });

function newFolder(name: string): string {
  const folder = join(fixture.folder, name);
  mkdirSync(folder);
  return folder;
}

const waitUntilBegun = (folder: string) =>
  expect.poll(() => readdirSync(folder), { interval: 10 }).toEqual([expect.stringMatching(/\.partial$/)]);

test('a backup aborted before its start leaves no file', async () => {
  const folder = newFolder('cut');
  const stop = new AbortController();
  stop.abort();
  await expect(backUp(town, join(folder, 'copy'), { signal: stop.signal })).rejects.toThrow(/interrumpida/);
  expect(readdirSync(folder)).toEqual([]);
});

test('a backup interrupted by a signal leaves no file', LONG_TEST, async () => {
  const folder = newFolder('signal');
  const { child, exit } = startProgram('ops/backup/backup.ts', [join(folder, 'copy')], toEnv());
  await waitUntilBegun(folder);
  child.kill('SIGINT');
  expect(await exit).toMatchObject({ code: 1, err: expect.stringMatching(/^Copia interrumpida/) });
  expect(readdirSync(folder)).toEqual([]);
});

test('a stopping server aborts its nightly backup and leaves no file', LONG_TEST, async () => {
  const folder = newFolder('nightly');
  const stop = new AbortController();
  const settings = { BACKUP_PASSPHRASE: undefined, BACKUP_AT: '03:30', BACKUP_KEEP: 2 };
  const pending = makeBackupIfDue({
    db: town.db,
    now: () => Date.now() + 96 * 3_600_000,
    folder,
    signal: stop.signal,
    env: toEnv(),
    settings: { ...settings, TOWN_TIMEZONE: 'America/Argentina/Buenos_Aires' },
  });
  const expectation = expect(pending).rejects.toThrow(/interrumpida/);
  await waitUntilBegun(folder);
  stop.abort();
  await expectation;
  expect(readdirSync(folder)).toEqual([]);
});
