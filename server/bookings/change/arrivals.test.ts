import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeBooking, type Whereabouts } from '#shared/bookings/bookings.ts';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { newBooking, type TestBooking, wallAt } from '../../../test/bookings.ts';
import { createMoveDesk } from '../../../test/move-desk.ts';
import { newAdmin, newAgenda, type Person } from '../../../test/people.ts';

const TODAY_11 = wallAt('2026-12-01', '11:00');

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const desk = createMoveDesk(() => ({ api, admin }));
const noteArrival = ({ id }: { id: number }, whereabouts: Whereabouts, by = admin, updatedAt?: number) =>
  api.call(changeBooking, { params: { id }, body: { whereabouts, updatedAt } }, by.token);
const readTimes = async ({ id }: TestBooking) => {
  const { arrivedAt, insideAt } = await desk.readBooking(id);
  return { arrivedAt, insideAt };
};

test('staff record when a pet arrived and was admitted, and undo both', async () => {
  const booking = await newBooking(api, await newAgenda(api, {}), TODAY_11);
  expect(await readTimes(booking)).toEqual({ arrivedAt: null, insideAt: null });
  expect((await noteArrival(booking, 'waiting')).status).toBe(200);
  expect(await readTimes(booking)).toEqual({ arrivedAt: TUESDAY_9, insideAt: null });
  api.setNow(TUESDAY_9 + 8 * MINUTE_MS);
  await noteArrival(booking, 'inside');
  expect(await readTimes(booking)).toEqual({ arrivedAt: TUESDAY_9, insideAt: TUESDAY_9 + 8 * MINUTE_MS });
  await noteArrival(booking, 'waiting');
  expect(await readTimes(booking)).toEqual({ arrivedAt: TUESDAY_9, insideAt: null });
  await noteArrival(booking, 'away');
  expect(await readTimes(booking)).toEqual({ arrivedAt: null, insideAt: null });
  expect(await desk.listHistory(booking.id)).toHaveLength(1);
  api.setNow(TUESDAY_9);
});

test('rejects an arrival noted by a resident, too early, for a done booking or a stale version', async () => {
  const agenda = await newAgenda(api, {});
  const booking = await newBooking(api, agenda, TODAY_11);
  expect((await noteArrival(booking, 'waiting', booking.booker)).status).toBe(403);
  expect((await noteArrival(booking, 'waiting', admin, booking.updatedAt - 1)).status).toBe(409);
  const laterBooking = await newBooking(api, agenda, wallAt('2026-12-02', '08:00'));
  expect((await noteArrival(laterBooking, 'waiting')).error.message).toMatch(/desde el día del turno/);
  await desk.setStatus(booking.id, 'D');
  expect((await noteArrival(booking, 'waiting')).status).toBe(409);
});

test('moving a booking clears its arrival', async () => {
  const booking = await newBooking(api, await newAgenda(api, {}), TODAY_11);
  await noteArrival(booking, 'waiting');
  await desk.move(booking.id, wallAt('2026-12-02', '08:00'), admin);
  expect(await readTimes(booking)).toEqual({ arrivedAt: null, insideAt: null });
});
