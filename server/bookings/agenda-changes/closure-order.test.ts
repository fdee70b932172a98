import { afterAll, beforeAll, expect, test } from 'vitest';
import { listClosures } from '#shared/bookings/closures.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newAdmin, newAgenda } from '../../../test/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const DAY = '2027-03-01';

test('closures of a day are listed whole days first, then by hour, then by creation', async () => {
  const { token } = await newAdmin(api);
  const { id: agenda_id } = await newAgenda(api, {});
  const ids: number[] = [];
  for (const from_minute of [600, null, 480, 600, null]) {
    const day = { agenda_id, location_id: null, from_date: DAY, to_date: DAY, reason: 'Reunión' };
    const part = { from_minute, to_minute: from_minute === null ? null : from_minute + 30 };
    const row = api.db.insertInto('closures').values({ ...day, ...part });
    ids.push((await row.returning('id').executeTakeFirstOrThrow()).id);
  }
  const { body } = await api.call(listClosures, { query: { from: DAY, to: DAY } }, token);
  expect(body.map(({ id }) => ids.indexOf(id))).toEqual([1, 4, 2, 0, 3]);
});
