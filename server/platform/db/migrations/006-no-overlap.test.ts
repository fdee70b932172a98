import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApp } from '../../../../test/app.ts';
import { newBooking, wallAt } from '../../../../test/bookings.ts';
import { newAgenda } from '../../../../test/people.ts';
import { toConflict } from '../constraints.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const EIGHT = wallAt('2026-12-02', '08:00');

/** Creates bookings at 08:00 and 09:00 in one agenda, with writes that bypass the services. */
async function twoBookings() {
  const agenda = await newAgenda(api, {});
  const [first, second] = [await newBooking(api, agenda, EIGHT), await newBooking(api, agenda, EIGHT + 3600)];
  const { id: _, ...row } = await api.db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', second.id)
    .executeTakeFirstOrThrow();
  const insert = (change: object) =>
    api.db
      .insertInto('bookings')
      .values({ ...row, ...change })
      .execute();
  const update = (id: number, change: object) =>
    api.db.updateTable('bookings').set(change).where('id', '=', id).execute();
  return { first, second, insert, update };
}

const refusal = (write: Promise<unknown>) =>
  write.then(
    () => 'written',
    (error: unknown) => toConflict(error)?.message ?? 'another error',
  );
const TAKEN = 'El turno seleccionado ya fue reservado';

test('the database rejects an active booking that overlaps another of its place', async () => {
  const { second, insert, update } = await twoBookings();
  const half = { starts: EIGHT + 900, ends: EIGHT + 2700 };
  expect(await refusal(insert(half))).toBe(TAKEN);
  expect(await refusal(insert({ starts: EIGHT - 900, ends: EIGHT + 7200 }))).toBe(TAKEN);
  expect(await refusal(update(second.id, half))).toBe(TAKEN);
});

test('the database accepts bookings on other places, at other times or cancelled', async () => {
  const { first, insert } = await twoBookings();
  const half = { starts: EIGHT + 900, ends: EIGHT + 2700 };
  expect(await refusal(insert({ ...half, place: 2 }))).toBe('written');
  expect(await refusal(insert({ starts: EIGHT + 1800, ends: EIGHT + 3600 }))).toBe('written');
  expect(await refusal(insert({ ...half, status: 'C' }))).toBe('written');
  await api.db.updateTable('bookings').set({ status: 'C' }).where('id', '=', first.id).execute();
  expect(await refusal(insert({ starts: EIGHT - 900, ends: EIGHT + 900 }))).toBe('written');
  const back = api.db.updateTable('bookings').set({ status: 'D' }).where('id', '=', first.id).execute();
  expect(await refusal(back)).toBe(TAKEN);
});
