import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeBooking } from '#shared/bookings/bookings.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { newBooking, type TestBooking, wallAt } from '../../../test/bookings.ts';
import { deliverMails } from '../../../test/mails.ts';
import { newAdmin, newAgenda, type Person } from '../../../test/people.ts';
import { readHoursImpact, saveHours, toChoice, toWeek } from '../../../test/planning.ts';
import { remindBookers } from '../reminders/reminders.service.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const EIGHT = wallAt('2026-12-02', '08:00');
const FROM_NINE = toWeek({ fromMinute: 540 });

async function changeHours(
  action: 'cancel' | 'move',
  reason?: string,
  cancelLimitHours = 0,
): Promise<TestBooking> {
  const agenda = await newAgenda(api, { cancelLimitHours });
  const booking = await newBooking(api, agenda, EIGHT);
  const choices = [toChoice(booking, action, action === 'move' ? EIGHT + 5400 : undefined)];
  const change = { hours: FROM_NINE, choices, ...(reason ? { reason } : {}) };
  expect((await saveHours(api, admin.token, agenda.id, change)).status).toBe(200);
  return booking;
}
const listMailsTo = async ({ booker }: TestBooking) => {
  await deliverMails(api);
  return api.mails.filter(({ to, subject }) => to === booker.email && !subject.startsWith('Turno de'));
};

describe('mails about changed hours', () => {
  test('the mail of a cancellation by changed hours names the booking, the reason and the page to book again', async () => {
    const [mail] = await listMailsTo(await changeHours('cancel', 'Mudanza de la sede'));
    expect(mail?.subject).toBe('Cancelamos tu turno del 02/12/2026 · San Carlos');
    expect(mail?.text).toMatch(/de Luna del miércoles 2 de diciembre a las 08:00, en el Centro de Zoonosis/);
    expect(mail?.text).toContain('Motivo: Mudanza de la sede');
    expect(mail?.text).toContain('http://localhost:3000/booking-selector');
  });

  test('the mail of a move by changed hours names both times and the reason', async () => {
    const [mail] = await listMailsTo(await changeHours('move'));
    expect(mail?.subject).toBe('Cambiamos tu turno al 02/12/2026 a las 09:30 · San Carlos');
    expect(mail?.text).toContain('del miércoles 2 de diciembre a las 08:00.');
    expect(mail?.text).toContain('Te esperamos el miércoles 2 de diciembre a las 09:30');
    expect(mail?.text).toContain('Motivo: Cambió el horario de atención');
    expect(mail?.text).toContain('/no-puedo-ir/');
  });

  test('the mail of a move after the cancellation limit invites to call instead of a cancellation link', async () => {
    const [mail] = await listMailsTo(await changeHours('move', undefined, 48));
    expect(mail?.text).toContain('Si no podés, avisanos: otra mascota');
    expect(mail?.text).not.toContain('/no-puedo-ir/');
  });

  test('a booking moved to tomorrow after the reminders left gets the mail of the move and no reminder', async () => {
    api.setNow(TUESDAY_9 + 3_900_000);
    const booking = await changeHours('move');
    await remindBookers(api);
    expect((await listMailsTo(booking)).map(({ subject }) => subject.split(' ')[0])).toEqual(['Cambiamos']);
    api.setNow(TUESDAY_9);
  });

  test('drops the mail of a move if the owner cancelled meanwhile, and of a cancellation once the booking began', async () => {
    const booking = await changeHours('move');
    const params = { id: booking.id };
    await api.call(changeBooking, { params, body: { bookingStatus: 'C' } }, booking.booker.token);
    expect((await listMailsTo(booking)).map(({ subject }) => subject.split(' ')[0])).toEqual(['Cancelaste']);
    const cancelledBooking = await changeHours('cancel');
    api.setNow(TUESDAY_9 + 23 * 3_600_000);
    expect(await listMailsTo(cancelledBooking)).toEqual([]);
    api.setNow(TUESDAY_9);
  });

  test('the preview of a change says that an owner has no e-mail and shows the phone', async () => {
    const agenda = await newAgenda(api, {});
    const booking = await newBooking(api, agenda, EIGHT);
    const noEmail = { email: null, email_folded: null };
    await api.db.updateTable('users').set(noEmail).where('id', '=', booking.booker.id).execute();
    const [affected] = await readHoursImpact(api, admin.token, agenda.id, FROM_NINE);
    expect(affected?.Booker).toMatchObject({ hasEmail: false, userPhone: '2622 451287' });
    const change = { hours: FROM_NINE, choices: [toChoice(booking, 'cancel')] };
    expect((await saveHours(api, admin.token, agenda.id, change)).status).toBe(200);
    expect(await listMailsTo(booking)).toEqual([]);
  });
});

test('a booking moved after its reminder to a later day gets another reminder', async () => {
  const listReminders = async (booking: TestBooking) => {
    await remindBookers(api);
    const subjects = (await listMailsTo(booking)).map(({ subject }) => subject);
    return subjects.filter((subject) => subject.startsWith('Recordatorio'));
  };
  const agenda = await newAgenda(api, {});
  const booking = await newBooking(api, agenda, EIGHT);
  api.setNow(TUESDAY_9 + 3_900_000);
  const first = 'Recordatorio: turno de Luna el 02/12/2026 a las 08:00 · San Carlos';
  expect(await listReminders(booking)).toEqual([first]);
  const change = { hours: FROM_NINE, choices: [toChoice(booking, 'move', EIGHT + 91_800)] };
  expect((await saveHours(api, admin.token, agenda.id, change)).status).toBe(200);
  expect(await listReminders(booking)).toEqual([first]);
  api.setNow(TUESDAY_9 + 3_900_000 + 86_400_000);
  expect(await listReminders(booking)).toEqual([
    first,
    first.replace('02/12/2026 a las 08:00', '03/12/2026 a las 09:30'),
  ]);
  api.setNow(TUESDAY_9);
});
