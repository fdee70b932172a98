import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { listDeliveries } from '#shared/bookings/deliveries.ts';
import { findPersonProfile } from '#shared/desk/profiles.ts';
import { DAY_MS, SECOND_MS } from '#shared/platform/durations.ts';
import { findNotices } from '#shared/platform/notices.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { newBooking, wallAt } from '../../../test/bookings.ts';
import { startMailServer } from '../../../test/mail-servers.ts';
import { newAdmin, newAgenda, newResident, type Person } from '../../../test/people.ts';
import { bookingMails } from '../../bookings/notifications/bookings.mails.ts';
import type { MailKind } from '../outbox/deliver.service.ts';
import { deliverDue, enqueueMail } from '../outbox/outbox.service.ts';
import { addMailBackoff } from './mail-backoff.ts';
import { createSmtpMail } from './smtp.ts';

const SMTP_URL = 'smtp://correo.test';

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await testApp({ config: { SMTP_URL } });
  clerk = await newAdmin(api);
});
afterAll(() => api.close());

function createSenderTo(url: string, addresses: readonly string[]) {
  const mail = addMailBackoff(
    createSmtpMail(
      { SMTP_URL: url, SMTP_TLS: 'optional', PUBLIC_URL: 'https://turnos.test' },
      'turnos@sancarlos.test',
    ),
    api.now,
  );
  onTestFinished(() => mail.close?.());
  const toMailKind = (to: string): MailKind => ({
    compose: async () => ({ to, subject: 'Novedad', text: 'Hola', html: '' }),
  });
  const kinds = Object.fromEntries(addresses.map((to) => [to, toMailKind(to)] as const));
  return () => deliverDue({ ...api, mail }, { ...bookingMails, ...kinds }, () => undefined);
}

const enqueue = (kind: string, { id: userId }: Pick<Person, 'id'>) =>
  enqueueMail(api.db, { kind, userId, now: api.now(), lifetime: DAY_MS });

test("a 550 at RCPT bounces the address, shows on its person's profile and to staff, and is not retried", async () => {
  const { booker } = await newBooking(api, await newAgenda(api, {}), wallAt('2026-12-03', '08:00'));
  const rejectBooker = (address: string) => (address === booker.email ? 550 : undefined);
  const { url, counts, received } = await startMailServer({ reject: { rcptOf: rejectBooker } });
  const send = createSenderTo(url, [booker.email]);
  await send();
  const notices = await api.call(findNotices, { params: { id: booker.id } }, booker.token);
  const profile = await api.call(findPersonProfile, { params: { id: booker.id } }, clerk.token);
  expect([notices.body.bouncedAt, profile.body.Person.bouncedAt]).toEqual([TUESDAY_9, TUESDAY_9]);
  const failedDeliveries = await api.call(listDeliveries, { query: { state: 'failed' } }, clerk.token);
  expect(failedDeliveries.body.items.find(({ UserId }) => UserId === booker.id)).toMatchObject({
    kind: 'bookingConfirmed',
    failure: expect.stringContaining('550 4.7.0 rechazo 550'),
  });
  const mailsBefore = counts.mails;
  await enqueue(booker.email, booker);
  for (let quarter = 0; quarter < 3; quarter++) {
    api.setNow(api.now() + DAY_MS / 4);
    await send();
  }
  expect([counts.mails, received]).toEqual([mailsBefore, []]);
  api.setNow(TUESDAY_9);
});

test('a busy domain is tried by one mail at a time with backoff, while other mails are sent', async () => {
  await api.db.deleteFrom('outbox').execute();
  const { url, counts, received } = await startMailServer({
    reject: { rcptOf: (address) => (address.endsWith('@lento.test') ? 450 : undefined) },
  });
  const addresses = ['ana@lento.test', 'eva@lento.test', 'leo@rapido.test', 'mia@lento.test'];
  const person = await newResident(api);
  for (const address of addresses) await enqueue(address, person);
  const send = createSenderTo(url, addresses);
  await send();
  expect([received.map(({ to }) => to), counts.mails]).toEqual([['leo@rapido.test'], 2]);
  for (const [wait, mails] of [
    [29, 2],
    [1, 3],
    [59, 3],
    [1, 4],
  ] as const) {
    api.setNow(api.now() + wait * SECOND_MS);
    await send();
    expect([wait, counts.mails]).toEqual([wait, mails]);
  }
  api.setNow(TUESDAY_9);
});
