import { spawn } from 'node:child_process';
import { once } from 'node:events';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM_OPERATOR_ID } from '#shared/users.ts';
import type { MailKinds } from '../server/mail/deliver.service.ts';
import { deliverDue, enqueueMails } from '../server/mail/outbox.service.ts';
import { smtp } from '../server/mail/smtp.ts';
import { type TestApi, testApp } from './app.ts';
import { mailServer } from './mail-servers.ts';
import { failTest } from './mails.ts';

const SENDER = new URL('crashing-sender.ts', import.meta.url).pathname;
const POINTS = Array.from({ length: 20 }, (_, index) => index + 1);
const MAILS = 60;
const DAY = 86_400_000;
const CLAIM = 120_000;

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

/** A process that kills itself at that step; gives the signal it died of. */
async function killedAt(point: number, smtpUrl: string): Promise<unknown> {
  const { url, file } = api.database;
  const where = url ? { POSTGRES_URL: url } : { FILE: file };
  const env = { ...process.env, ...where, SMTP_URL: smtpUrl, STEP: String(point), NOW: String(api.now()) };
  const sender = spawn(process.execPath, [SENDER], { env, stdio: 'ignore' });
  const [, signal] = await once(sender, 'exit');
  return signal;
}

test('twenty senders at once, each killed (kill -9) at another point between claim, send and mark: no mail is lost, none has two names or two texts', {
  timeout: 120_000,
}, async () => {
  const { url, received } = await mailServer({ disabledCommands: ['STARTTLS'] });
  const news = { kind: 'news', userId: SYSTEM_OPERATOR_ID, now: api.now(), lifetime: DAY };
  await enqueueMails(
    api.db,
    Array.from({ length: MAILS }, () => news),
  );
  const signals = await Promise.all(POINTS.map((point) => killedAt(point, url)));
  expect(signals).toEqual(POINTS.map(() => 'SIGKILL'));

  api.setNow(api.now() + CLAIM);
  const mail = smtp({ SMTP_URL: url, SMTP_TLS: 'optional' }, 'turnos@sancarlos.test');
  await deliverDue({ ...api, mail }, KINDS, failTest);
  mail.close?.();

  const texts = new Map<string, Set<string>>();
  for (const { source } of received) {
    const { messageId = '', subject, text } = await PostalMime.parse(source);
    texts.set(messageId, (texts.get(messageId) ?? new Set()).add(`${subject} ${text}`));
  }
  expect(texts.size).toBe(MAILS);
  for (const each of texts.values()) expect(each.size).toBe(1);
  // Those that were sent and not marked, once more.
  expect(received.length).toBeLessThanOrEqual(MAILS + POINTS.length);
  const waiting = await api.db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute();
  expect(waiting).toEqual([]);
});
