import { afterAll, beforeAll, expect, test } from 'vitest';
import { findHolidayReview, reviewHolidays } from '#shared/bookings/closures.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { newAdmin, type Person } from '../../../test/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

/** Logs in anew each time, since sessions end in the months between the calls. */
const readYearDue = async () =>
  (await api.call(findHolidayReview, {}, (await newAdmin(api)).token)).body.year;
const reviewYear = async (year: number, reviewer?: Person) =>
  api.call(reviewHolidays, { body: { year } }, (reviewer ?? (await newAdmin(api))).token);
const setDate = (date: string) => api.setNow(Date.parse(`${date}T15:00:00Z`));

test('the holidays of a year are due for review from October of the year before until staff review them', async () => {
  setDate('2026-09-30');
  expect(await readYearDue()).toBe(2026);
  await reviewYear(2026);
  expect(await readYearDue()).toBe(null);
  setDate('2026-10-01');
  expect(await readYearDue()).toBe(2027);
  setDate('2027-02-01');
  expect(await readYearDue()).toBe(2027);
  expect((await reviewYear(2027)).body).toEqual({ year: 2027 });
  expect(await readYearDue()).toBe(null);
  expect((await reviewYear(2026)).body).toEqual({ year: 2027 });
  api.setNow(TUESDAY_9);
});

test('the audit keeps who reviewed the holidays', async () => {
  const clerk = await newAdmin(api);
  await reviewYear(2030, clerk);
  const rows = await api.db
    .selectFrom('audit')
    .select(['user_id', 'entity'])
    .where('action', '=', 'holidays.review')
    .execute();
  expect(rows).toContainEqual({ user_id: clerk.id, entity: 'closure' });
});
