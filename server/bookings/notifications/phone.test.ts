import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listBookingNotices } from '#shared/bookings/booking-notices.ts';
import { changeBooking, moveBooking } from '#shared/bookings/bookings.ts';
import { findOwnerChannels, listCalls } from '#shared/bookings/calls.ts';
import { listDeliveries } from '#shared/bookings/deliveries.ts';
import { chooseNotices } from '#shared/platform/notices.ts';
import { toInstant } from '#shared/platform/town-clock.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { newBooking, type TestBooking, wallAt } from '../../../test/bookings.ts';
import { deliverMails } from '../../../test/mails.ts';
import { newAdmin, newAgenda, type Person } from '../../../test/people.ts';
import type { Sender } from '../../mail/outbox/deliver.service.ts';
import { deliverDue } from '../../mail/outbox/outbox.service.ts';
import { GatewayError } from '../../mail/transports/gateway-error.ts';
import type { PhoneMessage } from '../../platform/message.ts';
import { remindBookers } from '../reminders/reminders.service.ts';
import { bookingMails } from './bookings.mails.ts';

const EIGHT = wallAt('2026-12-03', '08:00');
const NINE = wallAt('2026-12-03', '09:00');
const PHONE = '+5492622451287';

const sentMessages: PhoneMessage[] = [];
let onSend: () => void = () => undefined;
let api: TestApi;
let admin: Person;
beforeAll(async () => {
  const send = async (message: PhoneMessage) => {
    onSend();
    sentMessages.push(message);
  };
  api = await testApp({ gateway: { send }, config: { SMTP_URL: 'smtp://correo.test' } });
  admin = await newAdmin(api);
});
afterAll(() => api.close());
beforeEach(() => {
  onSend = () => undefined;
  sentMessages.length = 0;
  api.mails.length = 0;
  api.setNow(TUESDAY_9);
});

const changeUser = ({ booker }: TestBooking, columns: object) =>
  api.db.updateTable('users').set(columns).where('id', '=', booker.id).execute();
const removeEmail = (booking: TestBooking) => changeUser(booking, { email: null, email_folded: null });
const newMaillessBooking = async (starts = EIGHT) => {
  const booking = await newBooking(api, await newAgenda(api, {}), starts, admin);
  await removeEmail(booking);
  return booking;
};
const cancel = ({ id }: TestBooking, reason?: string, actor = admin) =>
  api.call(changeBooking, { params: { id }, body: { bookingStatus: 'C', reason } }, actor.token);
const move = ({ id }: TestBooking, bookingStartDate: number) =>
  api.call(moveBooking, { params: { id }, body: { bookingStartDate } }, admin.token);
const readCalls = async ({ id }: TestBooking) => {
  const { body } = await api.call(listCalls, { query: { state: 'open' } }, admin.token);
  return body.items.filter(({ BookingId }) => BookingId === id);
};
const failSending = (error: Error) => {
  onSend = () => {
    throw error;
  };
};
const tryDelivery = (sender: Sender = api) => deliverDue(sender, bookingMails, () => undefined);
const newBookingWaitingForPhone = async () => {
  const booking = await newBooking(api, await newAgenda(api, {}), EIGHT);
  await deliverMails(api);
  await changeUser(booking, { bounced_at: TUESDAY_9 });
  await cancel(booking);
  failSending(new GatewayError(500, ''));
  await tryDelivery();
  onSend = () => undefined;
  api.setNow(TUESDAY_9 + 60_000);
  return booking;
};
const listNotices = async ({ id }: TestBooking) =>
  (await api.call(listBookingNotices, { params: { id } }, admin.token)).body;

describe('bookers with a phone but without a working address', () => {
  test('a phone gets the last of several changes, and no call is due', async () => {
    const booking = await newMaillessBooking();
    expect((await move(booking, NINE)).body.result?.told).toBe('phone');
    expect((await cancel(booking, 'Se enfermó el veterinario.')).body.told).toBe('phone');
    expect(await readCalls(booking)).toEqual([]);
    const channels = await api.call(findOwnerChannels, { body: { ids: [booking.id] } }, admin.token);
    expect(channels.body).toEqual([{ BookingId: booking.id, told: 'phone' }]);
    await deliverMails(api);
    expect(sentMessages.map(({ kind }) => kind)).toEqual(['bookingCancelled']);
    expect(sentMessages[0]).toMatchObject({
      phone: PHONE,
      link: expect.stringContaining('/booking-selector?servicio='),
    });
    expect(sentMessages[0]?.text).toMatch(
      /^San Carlos: Quedó cancelado el turno de Luna de Servicio \d+ el 03\/12\/2026 a las 08:00, en .* Motivo: Se enfermó el veterinario\. Reservar otro: http/,
    );
    expect(await readCalls(booking)).toEqual([]);
  });

  test('a phone gets one reminder with fasting times and a link without login', async () => {
    const booking = await newMaillessBooking();
    await deliverMails(api);
    const preparation = JSON.stringify([{ SpecieId: null, hoursBefore: 12, text: 'Sin comida' }]);
    await api.db.updateTable('services').set({ preparation }).execute();
    api.setNow(toInstant(wallAt('2026-12-02', '10:00'), api.config.TOWN_TIMEZONE));
    await remindBookers(api);
    await deliverMails(api);
    await remindBookers(api);
    await deliverMails(api);
    expect(sentMessages.map(({ kind }) => kind)).toEqual(['bookingConfirmed', 'bookingReminder']);
    const [, reminder] = sentMessages;
    expect(reminder?.text).toContain('Desde las 20:00 del miércoles 2 de diciembre: Sin comida.');
    expect(reminder?.link).toContain('/mi-turno/');
    expect(reminder?.id).toMatch(/^[0-9a-z]+-\d+$/);
    await api.db.updateTable('services').set({ preparation: '[]' }).execute();
    expect(booking.id).toBeGreaterThan(0);
  });

  test('a phone gets the message in the attempt in which the mail bounces', async () => {
    const booking = await newBooking(api, await newAgenda(api, {}), EIGHT);
    const bounceError = Object.assign(new Error('550'), {
      command: 'RCPT TO',
      responseCode: 550,
      response: '550 5.1.1 no',
    });
    await deliverDue(
      { ...api, mail: { send: () => Promise.reject(bounceError) } },
      bookingMails,
      () => undefined,
    );
    expect(sentMessages.map(({ kind }) => kind)).toEqual(['bookingConfirmed']);
    expect((await move(booking, NINE)).body.result?.told).toBe('phone');
  });

  test('the mails of a booking and the list of deliveries show the phone as channel', async () => {
    const booking = await newMaillessBooking();
    await deliverMails(api);
    const { body } = await api.call(listBookingNotices, { params: { id: booking.id } }, admin.token);
    expect(body).toMatchObject([{ kind: 'bookingConfirmed', sentAt: TUESDAY_9, sentTo: '…1287' }]);
    const deliveries = (await api.call(listDeliveries, { query: { state: 'sent' } }, admin.token)).body;
    expect(deliveries.isPhoneSent).toBe(true);
    expect(deliveries.items[0]).toMatchObject({ BookingId: booking.id, sentTo: '…1287' });
  });
});

describe('an unavailable gateway of messages', () => {
  test('a failed message is retried with equal text and key and is on the call list until sent', async () => {
    const booking = await newMaillessBooking();
    await deliverMails(api);
    api.setNow(TUESDAY_9 + 1_000);
    await cancel(booking);
    failSending(new GatewayError(500, ''));
    await tryDelivery();
    expect(await readCalls(booking)).toHaveLength(1);
    const storedMessage = await api.db
      .selectFrom('outbox')
      .select('composed')
      .where('booking_id', '=', booking.id)
      .where('sent_at', 'is', null)
      .executeTakeFirstOrThrow();
    onSend = () => undefined;
    api.setNow(TUESDAY_9 + 60_000);
    await tryDelivery();
    expect(sentMessages.at(-1)).toEqual(JSON.parse(storedMessage.composed ?? ''));
    expect(await readCalls(booking)).toEqual([]);
  });

  test('a phone that the gateway rejects stays on the call list', async () => {
    const booking = await newMaillessBooking();
    await changeUser(booking, { phone: '(2622) 42-1287' });
    await deliverMails(api);
    await cancel(booking);
    failSending(new GatewayError(422, 'no existe'));
    await tryDelivery();
    expect(await readCalls(booking)).toHaveLength(1);
    const failed = (await api.call(listDeliveries, { query: { state: 'failed' } }, admin.token)).body.items;
    expect(failed[0]).toMatchObject({
      BookingId: booking.id,
      sentTo: '…1287',
      failure: 'El servicio de mensajes respondió: 422 no existe',
    });
  });

  test('a removed gateway leaves the failed mail and the call on the list', async () => {
    const booking = await newBookingWaitingForPhone();
    await tryDelivery({ ...api, gateway: undefined });
    const notice = (await listNotices(booking)).find(({ kind }) => kind === 'bookingCancelled');
    expect(notice).toMatchObject({ sentAt: null, failure: 'El servidor de correo rechaza esta dirección' });
    expect([sentMessages, await readCalls(booking)]).toEqual([[], [expect.anything()]]);
  });

  test('a replaced phone gets no message, even if the new number is incomplete', async () => {
    const booking = await newBookingWaitingForPhone();
    await changeUser(booking, { phone: '451287' });
    await tryDelivery();
    expect(sentMessages).toEqual([]);
    expect(await readCalls(booking)).toHaveLength(1);
  });

  test('a failing gateway delays no mail, and a failing mail server no message', async () => {
    const phoneBooking = await newMaillessBooking();
    const mailBooking = await newBooking(api, await newAgenda(api, {}), EIGHT);
    failSending(new GatewayError(500, ''));
    await tryDelivery();
    expect(api.mails.map(({ to }) => to)).toContain(mailBooking.booker.email);
    await cancel(phoneBooking);
    onSend = () => undefined;
    api.setNow(TUESDAY_9 + 60_000);
    await deliverDue({ ...api, mail: { ...api.mail, isPaused: () => true } }, bookingMails, () => undefined);
    expect(sentMessages.map(({ kind }) => kind)).toContain('bookingCancelled');
  });
});

describe('phones that get no message', () => {
  test('an incomplete number gets no message but a call, and a working address only mails', async () => {
    const booking = await newMaillessBooking();
    await changeUser(booking, { phone: '451287' });
    expect((await cancel(booking)).body.told).toBe('call');
    const withMail = await newBooking(api, await newAgenda(api, {}), EIGHT);
    expect((await cancel(withMail)).body.told).toBe('mail');
    await deliverMails(api);
    expect(sentMessages).toEqual([]);
    expect(await readCalls(booking)).toHaveLength(1);
  });

  test('a phone whose owner muted reminders gets none, and a retry goes to the new number', async () => {
    const booking = await newBooking(api, await newAgenda(api, {}), EIGHT);
    const { id, token } = booking.booker;
    await api.call(chooseNotices, { params: { id }, body: { mutedNotices: ['reminders'] } }, token);
    await removeEmail(booking);
    await changeUser(booking, { phone: '0261 155550000' });
    const listKinds = (phone: string) =>
      sentMessages.filter((each) => each.phone === phone).map(({ kind }) => kind);
    await deliverMails(api);
    api.setNow(toInstant(wallAt('2026-12-02', '10:00'), api.config.TOWN_TIMEZONE));
    await remindBookers(api);
    await deliverMails(api);
    expect(listKinds('+5492615550000')).toEqual(['bookingConfirmed']);
    failSending(new GatewayError(500, ''));
    await cancel(booking, undefined, await newAdmin(api));
    await tryDelivery();
    await changeUser(booking, { phone: '0261 155551234' });
    onSend = () => undefined;
    api.setNow(api.now() + 60_000);
    await tryDelivery();
    expect(listKinds('+5492615550000')).toEqual(['bookingConfirmed']);
    expect(listKinds('+5492615551234')).toEqual(['bookingCancelled']);
  });
});
