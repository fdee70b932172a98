import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCalendarFeed } from '#shared/accounts/feeds.ts';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { MAX_ID } from '#shared/platform/fields.ts';
import type { Engine } from '../server/platform/db/engine.ts';
import { openSnapshot } from '../server/platform/db/snapshots/open-snapshot.ts';
import { type TestApi, TUESDAY_9, testApp } from './app.ts';
import { backUp, newRestoreFixture, restoreFile } from './backups.ts';
import type { TestDatabase } from './database.ts';
import { newResident } from './people.ts';
import { LONG_TEST } from './time-limits.ts';

const ENGINES: Engine[] = process.env.TEST_ENGINE === 'postgres' ? ['sqlite', 'postgres'] : ['sqlite'];
const GAP = 1_000_000;

const fixture = newRestoreFixture();
const file = join(fixture.folder, 'copy');
let api: TestApi;
beforeAll(async () => {
  api = await testApp();
  await api.call(makeCalendarFeed, { query: {} }, (await newResident(api)).token);
  await backUp(api.database, file);
});
afterAll(async () => {
  await api.close();
  await fixture.close();
});

async function readLastIds(database: TestDatabase): Promise<Map<string, number>> {
  const snapshot = await openSnapshot(database);
  const tables = await snapshot.tables();
  await snapshot.close();
  return new Map(tables.flatMap(({ name, lastId }) => (lastId === null ? [] : [[name, lastId]])));
}

test.each(ENGINES)(
  'a calendar address lost with a crash shows no calendar made after a restore into %s',
  LONG_TEST,
  async (engine) => {
    const lost = await api.call(makeCalendarFeed, { query: {} }, (await newResident(api)).token);
    const server = await testApp({ database: await restoreFile(fixture, engine, file) });
    const made = await server.call(makeCalendarFeed, { query: {} }, (await newResident(server)).token);
    const readStatus = async (path: string | null) => (await server.app.inject(path ?? '')).statusCode;
    expect([await readStatus(lost.body.path), await readStatus(made.body.path)]).toEqual([404, 200]);
    await server.app.close();
  },
);

test.each(ENGINES)(
  'a restore into %s leaves a gap in the ids of each table, a wider one if repeated later, and a move none',
  LONG_TEST,
  async (engine) => {
    const movedIds = await readLastIds(await restoreFile(fixture, engine, file, { isServerMove: true }));
    const restoredIds = await readLastIds(await restoreFile(fixture, engine, file));
    const hourLater = { now: TUESDAY_9 + HOUR_MS };
    const repeatedIds = await readLastIds(await restoreFile(fixture, engine, file, hourLater));
    expect([movedIds.get('calendar_feeds'), movedIds.get('bookings') ?? 0]).toEqual([1, 0]);
    expect(restoredIds.get('bookings')).toBe(GAP);
    expect(restoredIds.size).toBeGreaterThan(50);
    for (const [table, id] of restoredIds) {
      expect([table, id]).toEqual([table, (movedIds.get(table) ?? 0) + GAP]);
      expect([table, repeatedIds.get(table)]).toEqual([table, id + 360_000]);
    }
  },
);

test.each(ENGINES)(
  'a restore into %s leaves free ids even close to the last one',
  LONG_TEST,
  async (engine) => {
    const source = await restoreFile(fixture, 'sqlite', file);
    await sql`update sqlite_sequence set seq = ${MAX_ID - 100} where name = 'users'`.execute(source.db);
    await backUp(source, join(fixture.folder, `full-${engine}`));
    const { db } = await restoreFile(fixture, engine, join(fixture.folder, `full-${engine}`));
    expect((await newResident({ ...api, db })).id).toBe(MAX_ID - 49);
  },
);
