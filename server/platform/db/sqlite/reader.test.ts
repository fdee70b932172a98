import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../test/database.ts';
import { closeDatabase, openDatabase } from '../database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await sql`create table numbers (value integer)`.execute(database.db);
});
afterAll(() => database.destroy());

const listNumbers = async () =>
  (await sql<{ value: number }>`select value from numbers order by value`.execute(database.reader)).rows;
const insertNumber = (value: number) => sql`insert into numbers values (${value})`.execute(database.db);

describe('reader', () => {
  test('the reader of SQLite sees a commit at once', async () => {
    expect(await listNumbers()).toEqual([]);
    await insertNumber(1);
    expect(await listNumbers()).toEqual([{ value: 1 }]);
    await database.db.transaction().execute(async (trx) => {
      await sql`insert into numbers values (2)`.execute(trx);
      expect(await listNumbers()).toEqual([{ value: 1 }]);
    });
    expect(await listNumbers()).toEqual([{ value: 1 }, { value: 2 }]);
  });

  test('the reader of SQLite returns every row of long answers to concurrent callers', async () => {
    const listUpTo = (last: number) =>
      sql<{ n: number }>`with recursive c(n) as (select 1 union all select n + 1 from c where n < ${last})
        select n from c`.execute(database.reader);
    const answers = await Promise.all([1, 499, 500, 501, 2_345].map(listUpTo));
    expect(answers.map(({ rows }) => rows.length)).toEqual([1, 499, 500, 501, 2_345]);
    expect(answers[4]?.rows.every(({ n }, index) => n === index + 1)).toBe(true);
  });

  test('the reader of SQLite rejects writes', async () => {
    await expect(sql`insert into numbers values (3)`.execute(database.reader)).rejects.toThrow(/read.?only/i);
  });

  test('the reader of SQLite reports a bad statement and goes on', async () => {
    await expect(sql`select one from nowhere`.execute(database.reader)).rejects.toThrow(/nowhere/);
    expect((await sql`select 1 as one`.execute(database.reader)).rows).toEqual([{ one: 1 }]);
  });

  test('the reader of SQLite closes with its database, used or not', async () => {
    const used = await testDatabase();
    const unused = await testDatabase();
    for (const db of [used.db, used.reader]) await sql`select 1`.execute(db);
    await Promise.all([used.destroy(), unused.destroy()]);
    await expect(sql`select 1`.execute(used.reader)).rejects.toThrow();
  });
});

describe.skipIf(process.env.TEST_ENGINE === 'postgres')('threads of the reader', () => {
  test('the reader’s threads answer a short query during a long one', async () => {
    const names: string[] = [];
    const query = async (name: string, last: number) => {
      await sql`with recursive c(n) as (select 1 union all select n + 1 from c where n < ${last})
        select count(*) from c`.execute(database.reader);
      names.push(name);
    };
    await Promise.all([query('first', 1), query('second', 1)]);
    await Promise.all([query('long', 2_000_000), query('short', 1)]);
    expect(names.slice(2)).toEqual(['short', 'long']);
  });

  test('the reader’s threads leave the event loop responsive', async () => {
    let isRead = false;
    const read = sql`with recursive c(n) as (select 1 union all select n + 1 from c where n < 1000000)
      select count(*) from c`
      .execute(database.reader)
      .finally(() => {
        isRead = true;
      });
    let ticks = 0;
    while (!isRead) {
      await setImmediate();
      ticks += 1;
    }
    await read;
    expect(ticks).toBeGreaterThan(100);
  });

  test.runIf(process.platform === 'linux')(
    'the threads of long reads lower their priority, those of searches don’t',
    async () => {
      const ownDatabase = await testDatabase();
      await sql`select 1`.execute(ownDatabase.db);
      const readPriorities = () =>
        readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)));
      const countLowered = () => readPriorities().filter((priority) => priority > getPriority()).length;
      const before = countLowered();
      const countAdded = () => countLowered() - before;
      await sql`select 1`.execute(ownDatabase.searches);
      expect(countAdded()).toBe(0);
      await sql`select 1`.execute(ownDatabase.reader);
      expect(countAdded()).toBe(1);
      await ownDatabase.destroy();
    },
  );

  test('a dead thread of the reader rejects its callers and restarts with the next query', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'huellas-reader-'));
    const brokenDatabase = openDatabase(
      { url: undefined, file: join(folder, 'huellas.db') },
      () => undefined,
    );
    const query = () => sql<{ one: number }>`select 1 as one`.execute(brokenDatabase.reader);
    const rejections = await Promise.allSettled([query(), query()]);
    const reason = { kind: 'unavailable', retryAfter: 5, cause: { message: 'unable to open database file' } };
    expect(rejections).toMatchObject([
      { status: 'rejected', reason },
      { status: 'rejected', reason },
    ]);
    await sql`create table numbers (value integer)`.execute(brokenDatabase.db);
    expect((await query()).rows).toEqual([{ one: 1 }]);
    await closeDatabase(brokenDatabase);
    rmSync(folder, { recursive: true });
  });
});
