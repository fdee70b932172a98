import { changeBooking, moveBooking } from '#shared/bookings/bookings.ts';
import { toInstant } from '#shared/platform/town-clock.ts';
import { remindBookers } from '../server/bookings/reminders/reminders.service.ts';
import type { TestApi } from './app.ts';
import { newBooking, type TestBooking, wallAt } from './bookings.ts';
import { deliverMails } from './mails.ts';
import { newAdmin, newAgenda, type Person } from './people.ts';

export const REMINDER_SUBJECT = 'Recordatorio: turno de Luna el 03/12/2026 a las 08:00';

export function createReminderDesk(town: () => TestApi) {
  const setTime = (date: string, time: string) =>
    town().setNow(toInstant(wallAt(date, time), town().config.TOWN_TIMEZONE));
  const updateBooking = async ({ id }: TestBooking, body: object) =>
    town().send(changeBooking, { params: { id }, body }, (await newAdmin(town())).token);
  const move = async ({ id }: TestBooking, bookingStartDate: number, by?: Person) => {
    const { token } = by ?? (await newAdmin(town()));
    return town().call(moveBooking, { params: { id }, body: { bookingStartDate } }, token);
  };

  async function listRemindersTo({ booker }: TestBooking): Promise<string[]> {
    await remindBookers(town());
    await deliverMails(town());
    const mails = town().mails.filter(
      ({ to, subject }) => to === booker.email && subject.startsWith('Recordatorio'),
    );
    return mails.map(({ subject }) => subject.replace(' · San Carlos', ''));
  }

  return {
    setTime,
    newBookingAt: async (time = '08:00', date = '2026-12-03') =>
      newBooking(town(), await newAgenda(town(), {}), wallAt(date, time)),
    updateBooking,
    move,
    listRemindersTo,
  };
}
