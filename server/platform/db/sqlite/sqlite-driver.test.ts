import { existsSync, fstatSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createGroupCommit } from './group-commit.ts';
import { createSqliteDialect } from './sqlite.ts';

function createSlowDisk() {
  const begun: PromiseWithResolvers<void>[] = [];
  const syncFile = () => {
    const sync = Promise.withResolvers<void>();
    begun.push(sync);
    return sync.promise;
  };
  return { begun, syncFile };
}

let folder: string;
let disk: ReturnType<typeof createSlowDisk>;
let db: Kysely<unknown>;
const finishedWorks: string[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'huellas-driver-'));
  disk = createSlowDisk();
  const file = join(folder, 'huellas.db');
  const { syncFile } = disk;
  db = new Kysely({ dialect: createSqliteDialect(file, { syncFile }) });
  const tableCreation = sql`create table numbers (value integer unique)`.execute(db);
  await expect.poll(() => disk.begun.length).toBe(1);
  disk.begun.pop()?.resolve();
  await tableCreation;
  finishedWorks.length = 0;
});
afterEach(async () => {
  for (const { resolve } of disk.begun) resolve();
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const insertNumber = (value: number, connection = db) =>
  sql`insert into numbers values (${value})`.execute(connection);
const insertInTransaction = (value: number) =>
  db.transaction().execute((trx) => insertNumber(value, trx as never));
const listNumbers = async () =>
  (await sql<{ value: number }>`select value from numbers order by rowid`.execute(db)).rows;
const recordWhenDone = (name: string, work: Promise<unknown>) =>
  work.then(
    () => finishedWorks.push(name),
    () => finishedWorks.push(`${name} rejected`),
  );
async function waitUntilSettled(): Promise<void> {
  for (let tick = 0; tick < 50; tick++) await new Promise(setImmediate);
}

test('fifty waiting SQLite transactions run in the order of their calls', async () => {
  const order: number[] = [];
  const transactions = Array.from({ length: 50 }, (_, index) =>
    db.transaction().execute(async (trx) => {
      order.push(index);
      await sql`select 1`.execute(trx);
      await new Promise(setImmediate);
      order.push(index);
    }),
  );
  await Promise.all(transactions);
  expect(order).toEqual(Array.from({ length: 100 }, (_, index) => Math.floor(index / 2)));
});

test('a SQLite commit is answered after a later sync, shared by all that wait', async () => {
  const commits = Array.from({ length: 10 }, (_, value) =>
    recordWhenDone(`${value}`, insertInTransaction(value)),
  );
  await expect.poll(async () => (await listNumbers()).length).toBe(10);
  expect([disk.begun.length, finishedWorks]).toEqual([1, []]);
  disk.begun[0]?.resolve();
  await expect.poll(() => disk.begun.length).toBe(2);
  expect(finishedWorks).toEqual(['0']);
  disk.begun[1]?.resolve();
  await Promise.all(commits);
  expect(disk.begun.length).toBe(2);
});

test('a rejected SQLite write waits for the sync under way, and a read waits for none', async () => {
  const works = [recordWhenDone('commit', insertNumber(1))];
  await expect.poll(() => disk.begun.length).toBe(1);
  works.push(recordWhenDone('transaction', insertInTransaction(1)));
  works.push(recordWhenDone('no rows', sql`update numbers set value = 3 where value = 2`.execute(db)));
  works.push(
    recordWhenDone(
      'nothing',
      db.transaction().execute(async () => undefined),
    ),
  );
  expect(await listNumbers()).toEqual([{ value: 1 }]);
  await waitUntilSettled();
  expect(finishedWorks).toEqual([]);
  disk.begun[0]?.resolve();
  await Promise.all(works);
  expect(finishedWorks.toSorted()).toEqual(['commit', 'no rows', 'nothing', 'transaction rejected']);
  expect(disk.begun.length).toBe(1);
});

test('a SQLite connection held for several statements lets another one write during a sync', async () => {
  const heldConnection = db.connection().execute(async (one) => {
    await insertNumber(1, one as never);
    await insertNumber(3, one as never);
  });
  await expect.poll(() => disk.begun.length).toBe(1);
  const otherWrite = insertNumber(2);
  await expect.poll(async () => (await listNumbers()).length).toBe(2);
  disk.begun[0]?.resolve();
  await expect.poll(() => disk.begun.length).toBe(2);
  disk.begun[1]?.resolve();
  await expect.poll(() => disk.begun.length).toBe(3);
  disk.begun[2]?.resolve();
  await Promise.all([heldConnection, otherWrite]);
  expect((await listNumbers()).map((row) => row.value)).toEqual([1, 2, 3]);
});

test('a failed sync of SQLite confirms no write', async () => {
  const path = join(folder, 'wal');
  writeFileSync(path, '');
  let failures = 0;
  const stopError = new Error('the process has ended');
  const sync = createGroupCommit(
    path,
    () => {
      failures += 1;
      throw stopError;
    },
    () => Promise.reject(new Error('EIO')),
  );
  const syncs = [sync.syncWritten(), sync.syncWritten(), sync.syncWritten()];
  expect((await Promise.allSettled(syncs)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
  expect(failures).toBe(1);
});

test('a sync of SQLite goes to the file that replaced the opened one', async () => {
  const path = join(folder, 'wal');
  const inodes: number[] = [];
  const sync = createGroupCommit(
    path,
    (error) => {
      throw error;
    },
    async (descriptor) => void inodes.push(fstatSync(descriptor).ino),
  );
  writeFileSync(path, 'one');
  const firstInode = statSync(path).ino;
  await sync.syncWritten();
  writeFileSync(`${path}-new`, 'other');
  renameSync(`${path}-new`, path);
  await sync.syncWritten();
  await sync.syncWritten();
  expect(inodes).toEqual([firstInode, statSync(path).ino, statSync(path).ino]);
  expect(inodes[1]).not.toBe(firstInode);
  sync.close();
});

test('closing SQLite waits until all writes are on disk', async () => {
  const write = insertNumber(1);
  await expect.poll(() => disk.begun.length).toBe(1);
  const closed = recordWhenDone('closed', db.destroy());
  await waitUntilSettled();
  expect([finishedWorks, existsSync(join(folder, 'huellas.db-wal'))]).toEqual([[], true]);
  disk.begun[0]?.resolve();
  await Promise.all([write, closed]);
  expect(existsSync(join(folder, 'huellas.db-wal'))).toBe(false);
});
