import { statSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { createCheckpointJob } from './checkpoint.ts';

const PAGE = 4_096;
const WRITTEN_PAGES = 1_500;

test.skipIf(process.env.TEST_ENGINE === 'postgres')(
  'the checkpoint job copies the log into the file, which no commit does',
  async () => {
    const database = await testDatabase();
    const { db, file } = database;
    const countPages = () => Math.floor(statSync(file).size / PAGE);
    const copyLog = createCheckpointJob(database);
    await sql`create table blobs (bytes blob)`.execute(db);
    for (let written = 0; written < WRITTEN_PAGES; written += 100)
      await sql`insert into blobs values (zeroblob(${100 * PAGE}))`.execute(db);
    expect(countPages()).toBeLessThan(100);
    await copyLog();
    expect(countPages()).toBeGreaterThan(WRITTEN_PAGES);

    const { mtimeMs } = statSync(file);
    await copyLog();
    expect(statSync(file).mtimeMs).toBe(mtimeMs);
    await database.destroy();
  },
);
