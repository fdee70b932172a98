import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chooseNotices } from '#shared/platform/notices.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newBooking, wallAt } from '../../../test/bookings.ts';
import { newAdmin, newAgenda } from '../../../test/people.ts';
import { createReminderDesk } from '../../../test/reminder-desk.ts';
import { remindBookers } from './reminders.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const { setTime, newBookingAt, updateBooking, move, listRemindersTo } = createReminderDesk(() => api);
// Bookings are made on Tuesday at nine, for Thursday.
beforeEach(() => setTime('2026-12-01', '09:00'));

describe('bookings without a reminder', () => {
  test('a booking made after the reminders left gets none', async () => {
    setTime('2026-12-02', '10:01');
    const booking = await newBookingAt();
    setTime('2026-12-02', '15:00');
    expect(await listRemindersTo(booking)).toEqual([]);
    setTime('2026-12-03', '05:00');
    expect(await listRemindersTo(booking)).toEqual([]);
  });

  test('a booking that its booker moves after the reminders left gets none', async () => {
    setTime('2026-12-02', '09:30');
    const booking = await newBookingAt('08:00', '2026-12-10');
    setTime('2026-12-02', '10:01');
    expect((await move(booking, wallAt('2026-12-03', '08:00'), booking.booker)).status).toBe(200);
    expect(await listRemindersTo(booking)).toEqual([]);
  });

  test('a booking made or moved by staff after the reminders left gets its own mail and no reminder', async () => {
    const moved = await newBookingAt('08:00', '2026-12-10');
    setTime('2026-12-02', '15:00');
    await move(moved, wallAt('2026-12-03', '08:00'));
    const agenda = await newAgenda(api, {});
    const booked = await newBooking(api, agenda, wallAt('2026-12-03', '08:00'), await newAdmin(api));
    for (const booking of [moved, booked]) {
      expect(await listRemindersTo(booking)).toEqual([]);
      const mail = api.mails.findLast(({ to }) => to === booking.booker.email);
      expect(mail?.text).toContain('Jueves 3 de diciembre a las 08:00 hs');
    }
  });

  test.each(['before', 'after'])(
    'a booker who muted reminders %s the mail was enqueued gets none',
    async (moment) => {
      const booking = await newBookingAt();
      setTime('2026-12-02', '10:00');
      if (moment === 'after') await remindBookers(api);
      const choice = { params: { id: booking.booker.id }, body: { mutedNotices: ['reminders' as const] } };
      expect((await api.call(chooseNotices, choice, booking.booker.token)).status).toBe(200);
      expect(await listRemindersTo(booking)).toEqual([]);
    },
  );

  test('a booking cancelled before or after its reminder was enqueued gets none', async () => {
    const [cancelledBefore, cancelledAfter] = [await newBookingAt(), await newBookingAt()];
    await updateBooking(cancelledBefore, { bookingStatus: 'C' });
    setTime('2026-12-02', '10:00');
    await remindBookers(api);
    await updateBooking(cancelledAfter, { bookingStatus: 'C' });
    for (const booking of [cancelledBefore, cancelledAfter])
      expect(await listRemindersTo(booking)).toEqual([]);
  });

  test('a reminder is dropped once its booking has begun', async () => {
    const booking = await newBookingAt();
    setTime('2026-12-02', '10:00');
    await remindBookers(api);
    setTime('2026-12-03', '08:00');
    expect(await listRemindersTo(booking)).toEqual([]);
  });

  test('a booker without e-mail gets no reminder', async () => {
    const booking = await newBookingAt();
    await api.db
      .updateTable('users')
      .set({ email: null, email_folded: null })
      .where('id', '=', booking.booker.id)
      .execute();
    setTime('2026-12-02', '10:00');
    await remindBookers(api);
    const rows = await api.db
      .selectFrom('outbox')
      .select('id')
      .where('user_id', '=', booking.booker.id)
      .where('kind', '=', 'bookingReminder')
      .execute();
    expect(rows).toEqual([]);
  });

  test('a reminder does not change the booking’s version', async () => {
    const booking = await newBookingAt();
    setTime('2026-12-02', '10:00');
    await listRemindersTo(booking);
    const body = { bookingComment: 'Trae libreta', updatedAt: booking.updatedAt };
    expect((await updateBooking(booking, body)).status).toBe(200);
  });
});
