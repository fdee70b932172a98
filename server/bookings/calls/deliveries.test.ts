import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeliveryState, listDeliveries, retryDelivery } from '#shared/bookings/deliveries.ts';
import { tryMail } from '#shared/mail/mail-trial.ts';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { newBooking, type TestBooking, wallAt } from '../../../test/bookings.ts';
import { findClosedUrl, startMailServer } from '../../../test/mail-servers.ts';
import { deliverMails } from '../../../test/mails.ts';
import { newAdmin, newAgenda, type Person } from '../../../test/people.ts';
import { deliverDue } from '../../mail/outbox/outbox.service.ts';
import type { Message } from '../../platform/message.ts';
import { bookingMails } from '../notifications/bookings.mails.ts';

const REJECTION = '550 5.1.1 No such user';

let api: TestApi;
let smtpServer: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  smtpServer = await testApp({ firstApi: api, config: { SMTP_URL: await findClosedUrl() } });
  admin = await newAdmin(api);
});
afterAll(async () => {
  await smtpServer.close();
  await api.close();
});

const readList = async (state: DeliveryState, server = api) =>
  (await server.call(listDeliveries, { query: { state } }, admin.token)).body;
const readDelivery = async (state: DeliveryState, { id }: TestBooking, server = api) =>
  (await readList(state, server)).items.filter(({ BookingId }) => BookingId === id);
const retry = (id: number) => api.call(retryDelivery, { params: { id } }, admin.token);
const rejectRecipient = () =>
  Promise.reject(
    Object.assign(new Error(REJECTION), { command: 'RCPT TO', responseCode: 550, response: REJECTION }),
  );

test('staff see waiting, sent and failed mails, and retry a failed one', async () => {
  const booking = await newBooking(api, await newAgenda(api, {}), wallAt('2026-12-02', '08:00'));
  expect(await readDelivery('waiting', booking)).toMatchObject([
    { kind: 'bookingConfirmed', state: 'waiting', sentTo: null, failure: null, User: { userName: 'Ana' } },
  ]);
  expect(await readList('waiting')).toMatchObject({ isMailSent: false, waiting: 1, oldestAt: TUESDAY_9 });

  await deliverDue({ ...api, mail: { send: rejectRecipient } }, bookingMails, () => undefined);
  const [failed] = await readDelivery('failed', booking);
  expect(failed).toMatchObject({ failure: expect.stringContaining(REJECTION), isRetriable: true });
  expect(await readDelivery('waiting', booking)).toEqual([]);

  expect((await retry(failed?.id ?? 0)).status).toBe(200);
  await deliverMails(api);
  const [sent] = await readDelivery('sent', booking, smtpServer);
  const [initial = ''] = booking.booker.email;
  expect(sent).toMatchObject({ sentAt: TUESDAY_9, sentTo: `${initial}…@correo.test`, failure: null });
  expect((await readList('sent', smtpServer)).lastSentAt).toBe(TUESDAY_9);
  expect([(await retry(failed?.id ?? 0)).status, (await retry(999_999)).status]).toEqual([409, 404]);
});

test('a server without SMTP lists a mail as saved, and a message to a phone as sent', async () => {
  const booking = await newBooking(api, await newAgenda(api, {}), wallAt('2026-12-02', '09:00'));
  await deliverMails(api);
  expect(await readDelivery('saved', booking)).toMatchObject([{ state: 'saved', sentAt: TUESDAY_9 }]);
  expect(await readDelivery('saved', booking, smtpServer)).toEqual([]);
  expect(await readList('sent')).toMatchObject({ items: [], lastSentAt: null });
  const phoneColumns = { sent_at: TUESDAY_9 - MINUTE_MS, sent_to: '…1287' };
  await api.db.updateTable('outbox').set(phoneColumns).where('booking_id', '=', booking.id).execute();
  expect(await readDelivery('sent', booking)).toMatchObject([{ state: 'sent', sentTo: '…1287' }]);
  expect(await readDelivery('saved', booking)).toEqual([]);
  expect((await readList('sent')).lastSentAt).toBe(TUESDAY_9 - MINUTE_MS);
});

test('an expired mail is listed as failed and cannot be retried', async () => {
  const booking = await newBooking(api, await newAgenda(api, {}), wallAt('2026-12-01', '09:30'));
  api.setNow(TUESDAY_9 + 30 * MINUTE_MS - 1);
  expect(await readDelivery('waiting', booking)).toMatchObject([{ isRetriable: true }]);
  api.setNow(TUESDAY_9 + 30 * MINUTE_MS);
  const [expired] = await readDelivery('failed', booking);
  expect(expired).toMatchObject({ isRetriable: false, failure: 'Venció antes de salir' });
  expect((await retry(expired?.id ?? 0)).status).toBe(409);
  api.setNow(TUESDAY_9);
});

test('a mail that is being sent cannot be retried nor sent by another pass', async () => {
  const booking = await newBooking(api, await newAgenda(api, {}), wallAt('2026-12-03', '08:00'));
  const [waiting] = await readDelivery('waiting', booking);
  const statuses: number[] = [];
  const send = async ({ to }: Message) => {
    if (to !== booking.booker.email) return;
    statuses.push((await retry(waiting?.id ?? 0)).status);
    await deliverDue(api, bookingMails, () => undefined);
  };
  await deliverDue({ ...api, mail: { send } }, bookingMails, () => undefined);
  expect(statuses).toEqual([409]);
  expect(api.mails.some(({ to }) => to === booking.booker.email)).toBe(false);
});

test('a trial mail reports its failed step, and the audit has its masked recipient', async () => {
  const findFailedStep = async (SMTP_URL: string | undefined) => {
    const smtpServer = await testApp({ firstApi: api, config: { SMTP_URL, SMTP_TLS: 'optional' } });
    const { body } = await smtpServer.call(tryMail, { body: { email: 'ana@example.org' } }, admin.token);
    await smtpServer.close();
    return body.steps.find(({ state }) => state === 'failed');
  };
  expect(await findFailedStep(await findClosedUrl())).toEqual({
    step: 'connect',
    state: 'failed',
    words: 'El servidor de correo no atiende',
  });
  const { url } = await startMailServer({ reject: { rcpt: 550 } });
  expect(await findFailedStep(url)).toMatchObject({
    step: 'recipient',
    words: expect.stringContaining('550'),
  });
  expect(await findFailedStep(undefined)).toMatchObject({ words: expect.stringContaining('SMTP_URL') });
  const entries = await api.db
    .selectFrom('audit')
    .select(['action', 'after'])
    .where('action', 'like', 'delivery.trial%')
    .execute();
  expect(entries.map(({ action, after }) => [action, JSON.parse(after ?? '')])).toEqual([
    ['delivery.trial-failed', { to: 'a…@example.org' }],
    ['delivery.trial-failed', { to: 'a…@example.org' }],
  ]);
});
