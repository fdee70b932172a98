import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listServices, type ReminderRule, updateService } from '#shared/schedule/services.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newBooking, wallAt } from '../../../test/bookings.ts';
import { deliverMails, failTest } from '../../../test/mails.ts';
import { newAdmin, newAgenda } from '../../../test/people.ts';
import { createReminderDesk, REMINDER_SUBJECT } from '../../../test/reminder-desk.ts';
import { startHousekeeping } from '../../housekeeping.ts';
import { remindBookers } from './reminders.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const { setTime, newBookingAt, move, listRemindersTo } = createReminderDesk(() => api);
// Bookings are made on Tuesday at nine, for Thursday.
beforeEach(() => setTime('2026-12-01', '09:00'));

describe('reminders of bookings', () => {
  test('a reminder leaves once, from ten in the morning of the day before', async () => {
    const booking = await newBookingAt();
    setTime('2026-12-02', '09:59');
    expect(await listRemindersTo(booking)).toEqual([]);
    setTime('2026-12-02', '10:00');
    expect(await listRemindersTo(booking)).toEqual([REMINDER_SUBJECT]);
    setTime('2026-12-02', '18:00');
    expect(await listRemindersTo(booking)).toEqual([REMINDER_SUBJECT]);
  });

  test('four simultaneous runs remind of a booking once', async () => {
    const bookings = [await newBookingAt(), await newBookingAt()];
    setTime('2026-12-02', '10:00');
    await Promise.all(Array.from({ length: 4 }, () => remindBookers(api)));
    for (const booking of bookings) expect(await listRemindersTo(booking)).toEqual([REMINDER_SUBJECT]);
  });

  test('a reminder asks whether the booker comes, and the confirmation does not', async () => {
    const booking = await newBookingAt();
    await deliverMails(api);
    setTime('2026-12-02', '10:00');
    await listRemindersTo(booking);
    const [confirmation, reminder] = api.mails
      .filter(({ to, text }) => to === booking.booker.email && text.includes('/mi-turno/'))
      .map(({ html, text }) => `${html}\n${text}`);
    const QUESTION = [/¿VAS A VENIR\?/, />Voy</, />No puedo ir</, /\/no-puedo-ir\//];
    expect(confirmation).toContain('Reservaste un turno');
    for (const part of QUESTION) expect(confirmation).not.toMatch(part);
    expect(reminder).toContain('Te recordamos el turno');
    for (const part of QUESTION) expect(reminder).toMatch(part);
  });

  test('an overdue reminder still leaves on the booking’s day, unless less than two hours remain', async () => {
    const [early, late] = [await newBookingAt('08:30'), await newBookingAt('11:30')];
    setTime('2026-12-03', '09:00');
    expect(await listRemindersTo(early)).toEqual([]);
    expect(await listRemindersTo(late)).toHaveLength(1);
  });

  test('a booking moved after its reminder gets another one', async () => {
    const booking = await newBookingAt();
    setTime('2026-12-02', '10:00');
    await listRemindersTo(booking);
    expect((await move(booking, wallAt('2026-12-04', '09:00'))).status).toBe(200);
    expect(await listRemindersTo(booking)).toEqual([REMINDER_SUBJECT]);
    setTime('2026-12-03', '10:00');
    expect(await listRemindersTo(booking)).toEqual([
      REMINDER_SUBJECT,
      'Recordatorio: turno de Luna el 04/12/2026 a las 09:00',
    ]);
  });

  test.each([
    [0, 'avisanos: otra', true],
    [12, 'avisanos hasta el miércoles 2 de diciembre a las 20:00: otra', true],
    [24, 'avisanos: otra', false],
  ])(
    'a reminder with a cancellation limit of %i hours says how the booker can still cancel',
    async (cancelLimitHours, words, hasLink) => {
      const booking = await newBooking(
        api,
        await newAgenda(api, { cancelLimitHours }),
        wallAt('2026-12-03', '08:00'),
      );
      setTime('2026-12-02', '10:00');
      await listRemindersTo(booking);
      const text = api.mails.findLast(({ to }) => to === booking.booker.email)?.text;
      expect(text).toContain(`Si no podés, ${words}`);
      expect(text?.includes('/no-puedo-ir/')).toBe(hasLink);
    },
  );

  test('a booking moved to another day and back before its reminder gets one', async () => {
    const booking = await newBookingAt();
    setTime('2026-12-02', '09:00');
    for (const day of ['2026-12-04', '2026-12-03'])
      expect((await move(booking, wallAt(day, '08:00'))).status).toBe(200);
    setTime('2026-12-02', '10:00');
    expect(await listRemindersTo(booking)).toEqual([REMINDER_SUBJECT]);
  });

  test('a reminder names place, entrance, map, things to bring and the preparation by the clock', async () => {
    const agenda = await newAgenda(api, {});
    const preparation = [
      { SpecieId: null, hoursBefore: 0, text: 'Llegada, con correa' },
      { SpecieId: null, hoursBefore: 12, text: 'Sin comida' },
      { SpecieId: 999, hoursBefore: 3, text: 'De otra especie' },
    ];
    await api.db
      .updateTable('services')
      .set({
        name: 'Castración <gratis>',
        preparation: JSON.stringify(preparation),
        bring: 'Comida: tras {sin comida}',
      })
      .where('id', '=', agenda.serviceId)
      .execute();
    await api.db
      .updateTable('locations')
      .set({ address: 'Sarmiento 120', notes: 'Esperá afuera', entrance: 'por el portón verde' })
      .set({ latitude: -33.5, longitude: -69 })
      .where('id', '=', agenda.locationId)
      .execute();
    const booking = await newBooking(api, agenda, wallAt('2026-12-03', '08:00'));
    setTime('2026-12-02', '10:00');
    await listRemindersTo(booking);
    const mail = api.mails.findLast(({ to }) => to === booking.booker.email);
    expect(mail?.text).toContain('Castración <gratis> de Luna: jueves 3 de diciembre a las 08:00.');
    expect(mail?.html).toContain('Castración &#60;gratis&#62;');
    expect(mail?.text).toContain('Esperá afuera');
    expect(mail?.text).toContain('Entrada: por el portón verde.');
    expect(mail?.text).toMatch(/QUÉ LLEVAR\s+• Tu DNI\n• Comida: tras 12 horas/);
    expect(mail?.text).toContain('Mapa: https://www.openstreetmap.org/?mlat=-33.5&mlon=-69#map=18/-33.5/-69');
    const steps = mail?.text.split('CÓMO PREPARAR A LUNA')[1] ?? '';
    expect(steps).toMatch(
      /Desde las 20:00 del miércoles 2 de diciembre: Sin comida\s+- A las 08:00 del jueves 3 de diciembre: Llegada/,
    );
    expect(mail?.text).not.toContain('De otra especie');
    expect(mail?.text).toContain('http://localhost:3000/mi-turno/');
  });
});

describe('a service’s own reminders', () => {
  const RULES: ReminderRule[] = [
    { kind: 'days', amount: 7, minute: 9 * 60 },
    { kind: 'hours', amount: 48, minute: 0 },
    { kind: 'preparation', amount: 1, minute: 0 },
  ];
  const newAgendaWithReminders = async (serviceReminders: ReminderRule[]) => {
    const agenda = await newAgenda(api, {});
    const { body } = await api.call(listServices, {}, (await newAdmin(api)).token);
    const {
      id,
      updatedAt: _,
      ...service
    } = body.find((each) => each.id === agenda.serviceId) ?? failTest('');
    const fasting = [{ SpecieId: null, hoursBefore: 12, text: 'Sin comida' }];
    await saveService(id, { ...service, servicePreparation: fasting, serviceReminders });
    return {
      agenda,
      change: (rules: ReminderRule[]) => saveService(id, { ...service, serviceReminders: rules }),
    };
  };
  const saveService = async (id: number, body: object) =>
    expect(
      (await api.send(updateService, { params: { id }, body }, (await newAdmin(api)).token)).status,
    ).toBe(200);

  test('a service’s reminders leave days before at an hour, hours before and before the fast begins', async () => {
    const { agenda } = await newAgendaWithReminders(RULES);
    const booking = await newBooking(api, agenda, wallAt('2026-12-10', '08:00'));
    const moments: [string, string, number][] = [
      ['2026-12-03', '08:59', 0],
      ['2026-12-03', '09:00', 1],
      ['2026-12-08', '07:59', 1],
      ['2026-12-08', '08:00', 2],
      ['2026-12-09', '18:59', 2],
      ['2026-12-09', '19:00', 3],
      ['2026-12-10', '07:59', 3],
    ];
    for (const [day, time, count] of moments) {
      setTime(day, time);
      expect(await listRemindersTo(booking)).toHaveLength(count);
    }
  });

  test('a reminder added to a service is not sent late, and the service’s other reminders still leave', async () => {
    const { agenda, change: changeRules } = await newAgendaWithReminders([
      { kind: 'days', amount: 1, minute: 600 },
    ]);
    const near = await newBooking(api, agenda, wallAt('2026-12-03', '08:00'));
    const far = await newBooking(api, agenda, wallAt('2026-12-08', '08:00'));
    setTime('2026-12-02', '09:59');
    await changeRules([
      { kind: 'days', amount: 7, minute: 0 },
      { kind: 'days', amount: 1, minute: 600 },
    ]);
    expect(await listRemindersTo(far)).toEqual([]);
    setTime('2026-12-02', '10:00');
    expect(await listRemindersTo(near)).toHaveLength(1);
    setTime('2026-12-07', '10:00');
    expect(await listRemindersTo(far)).toHaveLength(1);
  });

  test('a service without reminders sends none', async () => {
    const { agenda } = await newAgendaWithReminders([]);
    const booking = await newBooking(api, agenda, wallAt('2026-12-03', '08:00'));
    setTime('2026-12-02', '12:00');
    expect(await listRemindersTo(booking)).toEqual([]);
  });
});

describe('housekeeping', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  test('housekeeping enqueues reminders within a minute, reports failures and can be stopped', async () => {
    const booking = await newBookingAt();
    setTime('2026-12-02', '10:00');
    const errors: unknown[] = [];
    const stop = startHousekeeping(api, (error) => errors.push(error));
    vi.advanceTimersByTime(60_000);
    const listEnqueued = () =>
      api.db
        .selectFrom('outbox')
        .select('kind')
        .where('user_id', '=', booking.booker.id)
        .where('kind', '=', 'bookingReminder')
        .execute();
    await expect.poll(listEnqueued).toEqual([{ kind: 'bookingReminder' }]);
    stop();
    expect(errors).toEqual([]);
    const brokenServer = { ...api, townNow: () => failTest(new Error('sin reloj')) };
    const failures: unknown[] = [];
    const stopBroken = startHousekeeping(brokenServer, (error) => failures.push(error));
    vi.advanceTimersByTime(60_000);
    await expect.poll(() => failures).toMatchObject([{ message: 'sin reloj' }]);
    stopBroken();
    vi.advanceTimersByTime(60 * 60_000);
    expect(failures).toHaveLength(1);
  });
});
