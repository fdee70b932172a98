import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { searchUsers, type User } from '#shared/accounts/users.ts';
import type { Page } from '#shared/platform/paging.ts';
import { type TestApi, testApp } from '../../../../test/app.ts';
import { newAdmin, newResident } from '../../../../test/people.ts';
import { startHousekeeping } from '../../../housekeeping.ts';
import { mergeWordSegments } from './word-segments.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

async function countSegments(): Promise<number> {
  const ids = sql<{ id: number }>`select distinct id >> 37 as id from user_words_data where id >> 37 > 0`;
  return (await ids.execute(api.db)).rows.length;
}

async function newResidents(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let nth = 0; nth < count; nth++) ids.push((await newResident(api)).id);
  return ids;
}

test('merged segments of the word index still find people and not deleted ones', async () => {
  const { token } = await newAdmin(api);
  const ids = await newResidents(30);
  await api.db.updateTable('users').set({ status: 'B' }).where('id', '=', Number(ids[0])).execute();
  const findMatches = async () => {
    const { body } = await api.send(searchUsers, { query: { q: 'perez', limit: '50' } }, token);
    return (body as Page<User>).items.map(({ id }) => id);
  };
  const before = await findMatches();
  expect(before).toEqual(expect.arrayContaining(ids.slice(1)));
  await mergeWordSegments(api.db);
  expect(await findMatches()).toEqual(before);
});

describe.skipIf(process.env.TEST_ENGINE === 'postgres')('segments on SQLite', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  test('an hourly merge leaves few segments of the word index', async () => {
    await newResidents(8);
    const before = await countSegments();
    expect(before).toBeGreaterThan(3);
    const failures: unknown[] = [];
    const stop = startHousekeeping(api, (error) => failures.push(error));
    vi.advanceTimersByTime(60 * 60_000);
    await expect.poll(countSegments).toBeLessThan(3);
    stop();
    expect(failures).toEqual([]);
  });
});
