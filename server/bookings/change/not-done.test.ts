import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportUser } from '#shared/accounts/users.ts';
import { listBookingEvents } from '#shared/bookings/booking-events.ts';
import { changeBooking, findBooking, type NotDoneReason } from '#shared/bookings/bookings.ts';
import { toInstant } from '#shared/platform/town-clock.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newBooking, type TestBooking, wallAt } from '../../../test/bookings.ts';
import { newAdmin, newAgenda, PASSWORD, type Person } from '../../../test/people.ts';

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

async function newPastBooking(): Promise<TestBooking> {
  api.setNow(toInstant(wallAt('2026-12-01', '09:00'), api.config.TOWN_TIMEZONE));
  const booking = await newBooking(api, await newAgenda(api, {}), wallAt('2026-12-03', '08:00'));
  api.setNow(toInstant(wallAt('2026-12-03', '11:00'), api.config.TOWN_TIMEZONE));
  clerk = await newAdmin(api);
  return booking;
}

const change = ({ id }: TestBooking, body: object, by = clerk) =>
  api.send(changeBooking, { params: { id }, body }, by.token);
const readBooking = async ({ id }: TestBooking) =>
  (await api.call(findBooking, { params: { id } }, clerk.token)).body;

test('the reason of a booking not done can be set and changed, is exported and ends with the state', async () => {
  const booking = await newPastBooking();
  await change(booking, { bookingStatus: 'N' });
  expect(await readBooking(booking)).not.toHaveProperty('notDoneReason');
  for (const notDoneReason of ['absent', 'unfit', 'town'] satisfies NotDoneReason[]) {
    expect((await change(booking, { notDoneReason })).status).toBe(200);
    expect(await readBooking(booking)).toMatchObject({ bookingStatus: 'N', notDoneReason });
  }
  await change(booking, { bookingComment: 'Avisó tarde' });
  expect(await readBooking(booking)).toMatchObject({ notDoneReason: 'town', bookingComment: 'Avisó tarde' });
  const { body } = await api.call(
    exportUser,
    { params: { id: booking.booker.id }, body: { userPassword: PASSWORD } },
    booking.booker.token,
  );
  expect(JSON.parse(JSON.stringify(body)).notDone).toEqual([
    { bookingId: booking.id, notDoneReason: 'town' },
  ]);
  await change(booking, { bookingStatus: 'A' });
  expect(await readBooking(booking)).not.toHaveProperty('notDoneReason');
  await change(booking, { bookingStatus: 'N' });
  expect(await readBooking(booking)).not.toHaveProperty('notDoneReason');
});

test('only staff set the reason of a booking not done, with its state and its current version', async () => {
  const booking = await newPastBooking();
  const { updatedAt } = await readBooking(booking);
  expect((await change(booking, { bookingStatus: 'D', notDoneReason: 'absent' })).status).toBe(200);
  expect(await readBooking(booking)).not.toHaveProperty('notDoneReason');
  expect((await change(booking, { bookingStatus: 'N', notDoneReason: 'absent', updatedAt })).status).toBe(
    409,
  );
  expect((await change(booking, { bookingStatus: 'N', notDoneReason: 'absent' })).status).toBe(200);
  expect(await readBooking(booking)).toMatchObject({ bookingStatus: 'N', notDoneReason: 'absent' });
  expect((await change(booking, { notDoneReason: null }, booking.booker)).status).toBe(403);
  expect((await change(booking, { notDoneReason: 'whim' })).status).toBe(400);
});

test('the history of a booking omits changes of the reason why it was not done', async () => {
  const booking = await newPastBooking();
  await change(booking, { bookingStatus: 'N' });
  await change(booking, { notDoneReason: 'absent' });
  const { body } = await api.call(listBookingEvents, { params: { id: String(booking.id) } }, clerk.token);
  expect(body.map(({ bookingStatus }) => bookingStatus)).toEqual(['A', 'N']);
});
