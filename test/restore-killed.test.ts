import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectDatabase } from '../server/ops/doctor/inspect-database.ts';
import { prepareDatabase } from '../server/ops/prepare.ts';
import { readConfig } from '../server/platform/config.ts';
import { migrateDatabase } from '../server/platform/db/migrate.ts';
import { backUp, newRestoreFixture, readAllRows, restoreInto } from './backups.ts';
import { createSeededDatabase, type TestDatabase, testDatabase } from './database.ts';
import { readSchema } from './schema.ts';
import { LONG_TEST } from './time-limits.ts';

const PROGRAM = new URL('crashing-restore.ts', import.meta.url).pathname;
const UNFINISHED = /restauración de una copia quedó sin terminar/;
const KILL_COUNT = 20;

const fixture = newRestoreFixture();
const copy = join(fixture.folder, 'copy');
beforeAll(async () => {
  const source = await createSeededDatabase();
  fixture.databases.push(source);
  await backUp(source, copy);
});
afterAll(() => fixture.close());

const toEnvironment = ({ url, file }: TestDatabase) =>
  url ? { DATABASE_URL: url } : { DATA_DIR: dirname(file) };

/** Kills a restore before moment number `moment`, or lets it end if 0. Returns its moments, 0 if killed. */
async function restoreAndCrash(database: TestDatabase, moment: number): Promise<number> {
  const env = { ...process.env, ...toEnvironment(database), COPY: copy, CRASH_AT: String(moment) };
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [[, signal], output] = await Promise.all([once(child, 'exit'), text(child.stdout)]);
  expect(signal).toBe(moment > 0 ? 'SIGKILL' : null);
  return Number(output);
}

async function newDatabase(): Promise<TestDatabase> {
  const database = await testDatabase();
  fixture.databases.push(database);
  return database;
}

async function isUntouched(database: TestDatabase): Promise<boolean> {
  if (database.url) return (await readSchema(database)).length === 0;
  return !existsSync(`${database.file}.restoring`);
}

test(
  'a restore killed at any of twenty moments is not served, migrated or backed up, and doctor reports it',
  LONG_TEST,
  async () => {
    const moments = await restoreAndCrash(await newDatabase(), 0);
    let rejections = 0;
    for (let kill = 0; kill < KILL_COUNT; kill++) {
      const moment = 2 + Math.floor((kill * (moments - 2)) / (KILL_COUNT - 1));
      const database = await newDatabase();
      await restoreAndCrash(database, moment);
      if (kill === 0 && (await isUntouched(database))) continue;
      const config = readConfig(toEnvironment(database));
      const message = `killed before moment ${moment} of ${moments}`;
      await expect(
        prepareDatabase(config, () => undefined),
        message,
      ).rejects.toThrow(UNFINISHED);
      await expect(migrateDatabase(database), message).rejects.toThrow(UNFINISHED);
      await expect(backUp(database, join(fixture.folder, `of-${moment}`)), message).rejects.toThrow(
        UNFINISHED,
      );
      const findings = await inspectDatabase(config, database, Date.now());
      expect(findings, message).toMatchObject([{ state: 'wrong', text: expect.stringMatching(UNFINISHED) }]);
      expect(database.url !== undefined || !existsSync(database.file), message).toBe(true);
      rejections += 1;
    }
    expect(rejections).toBeGreaterThanOrEqual(KILL_COUNT - 1);
  },
);

test(
  'a killed restore can be repeated, into the same folder or another PostgreSQL database',
  LONG_TEST,
  async () => {
    const completed = await newDatabase();
    const moments = await restoreAndCrash(completed, 0);
    const database = await newDatabase();
    await restoreAndCrash(database, Math.floor(moments / 2));
    const target = database.url ? await newDatabase() : database;
    if (database.url) await expect(restoreInto(database, copy)).rejects.toThrow(UNFINISHED);
    await restoreInto(target, copy);
    expect(await readAllRows(target)).toEqual(await readAllRows(completed));
  },
);
