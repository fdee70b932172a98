import { spawn } from 'node:child_process';
import { once } from 'node:events';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM_OPERATOR_ID } from '#shared/accounts/users.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { bookingMails } from '../server/bookings/notifications/bookings.mails.ts';
import type { MailKinds } from '../server/mail/outbox/deliver.service.ts';
import { deliverDue, enqueueMails } from '../server/mail/outbox/outbox.service.ts';
import { createSmtpMail } from '../server/mail/transports/smtp.ts';
import { type TestApi, testApp } from './app.ts';
import { newBooking, wallAt } from './bookings.ts';
import { startMailServer } from './mail-servers.ts';
import { failTest } from './mails.ts';
import { newAgenda } from './people.ts';
import { LONG_TEST } from './time-limits.ts';

const SENDER = new URL('crashing-sender.ts', import.meta.url).pathname;
const POINTS = Array.from({ length: 20 }, (_, index) => index + 1);
const BOOKINGS = 20;
const MAIL_COUNT = 40;
const CLAIM_MS = 120_000;

const KINDS: MailKinds = {
  news: {
    compose: async (_, { id }) => ({
      to: 'ana@correo.test',
      subject: `Novedad ${id}`,
      text: 'Al fin',
      html: '',
    }),
  },
};

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

async function killAt(point: number, smtpUrl: string): Promise<unknown> {
  const { url, file } = api.database;
  const databaseEnv = url ? { POSTGRES_URL: url } : { FILE: file };
  const env = {
    ...process.env,
    ...databaseEnv,
    SMTP_URL: smtpUrl,
    STEP: String(point),
    NOW: String(api.now()),
  };
  const sender = spawn(process.execPath, [SENDER], { env, stdio: 'ignore' });
  const [, signal] = await once(sender, 'exit');
  return signal;
}

test(
  'twenty killed senders (kill -9) lose no mail and never send one with two ids or texts',
  LONG_TEST,
  async () => {
    const { url, received } = await startMailServer({ disabledCommands: ['STARTTLS'] });
    const bookings = await newBookings();
    const news = { kind: 'news', userId: SYSTEM_OPERATOR_ID, now: api.now(), lifetime: DAY_MS };
    await enqueueMails(
      api.db,
      Array.from({ length: MAIL_COUNT }, () => news),
    );
    const signals = await Promise.all(POINTS.map((point) => killAt(point, url)));
    expect(signals).toEqual(POINTS.map(() => 'SIGKILL'));

    api.setNow(api.now() + CLAIM_MS);
    const mail = createSmtpMail(
      { SMTP_URL: url, SMTP_TLS: 'optional', PUBLIC_URL: 'https://turnos.test' },
      'turnos@sancarlos.test',
    );
    const config = { ...api.config, SMTP_URL: url };
    await deliverDue({ ...api, config, mail }, { ...KINDS, ...bookingMails }, failTest);
    mail.close?.();

    const sent = await Promise.all(received.map(({ source }) => PostalMime.parse(source)));
    const idsByMail = new Map<string, Set<string>>();
    const textsByMail = new Map<string, Set<string>>();
    const addTo = (sets: Map<string, Set<string>>, key: string, text: string) =>
      sets.set(key, (sets.get(key) ?? new Set()).add(text));
    for (const { messageId = '', to, subject = '', text, html } of sent) {
      addTo(idsByMail, `${to?.[0]?.address} ${subject}`, messageId);
      addTo(textsByMail, messageId, `${subject} ${text} ${html}`);
    }
    expect([idsByMail.size, textsByMail.size]).toEqual([BOOKINGS + MAIL_COUNT, BOOKINGS + MAIL_COUNT]);
    for (const each of [...idsByMail.values(), ...textsByMail.values()]) expect(each.size).toBe(1);
    expect(received.length).toBeLessThanOrEqual(BOOKINGS + MAIL_COUNT + POINTS.length);
    const unsent = await api.db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute();
    expect(unsent).toEqual([]);
    expect(await listRecordedRequests(bookings)).toEqual(bookings.map(() => true));
  },
);

async function newBookings(): Promise<number[]> {
  const agenda = await newAgenda(api, { places: BOOKINGS });
  await api.db
    .updateTable('services')
    .set({ offers_unanswered: 1 })
    .where('id', '=', agenda.serviceId)
    .execute();
  const ids: number[] = [];
  for (let nth = 0; nth < BOOKINGS; nth++)
    ids.push((await newBooking(api, agenda, wallAt('2026-12-03', '08:00'))).id);
  return ids;
}

/** Returns for each booking whether its request to confirm is recorded if and only if it was sent. */
async function listRecordedRequests(ids: readonly number[]): Promise<boolean[]> {
  const rows = await api.db
    .selectFrom('bookings as b')
    .innerJoin('outbox as o', 'o.booking_id', 'b.id')
    .select(['b.asked_at as askedAt', 'o.sent_at as sentAt'])
    .where('b.id', 'in', ids)
    .execute();
  return rows.map(({ askedAt, sentAt }) => askedAt !== null && askedAt === sentAt);
}
