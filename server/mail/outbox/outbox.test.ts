import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { SYSTEM_OPERATOR_ID } from '#shared/accounts/users.ts';
import { DAY_MS, SECOND_MS } from '#shared/platform/durations.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { failTest } from '../../../test/mails.ts';
import { LIMITS } from '../../../test/time-limits.ts';
import type { Message } from '../../platform/message.ts';
import { MAX_CONNECTIONS } from '../transports/smtp.ts';
import type { MailKind, MailKinds, Sender } from './deliver.service.ts';
import { deleteOldMails, deliverDue, enqueueMail } from './outbox.service.ts';
import { createOutboxRunner } from './outbox-runner.ts';

const LIFETIME_MS = 1_800 * SECOND_MS;
const POLLING = { timeout: LIMITS.poll };
const KINDS: MailKinds = {
  greeting: {
    compose: async (_, { id }) => ({ to: 'ana@correo.test', subject: `Saludo ${id}`, text: '', html: '' }),
  },
  obsolete: { compose: async () => null },
  secret: {
    compose: async (_, { id }) => ({ to: 'ana@correo.test', subject: `Secreto ${id}`, text: '', html: '' }),
    isSecret: true,
  },
};

let api: TestApi;

beforeAll(async () => {
  api = await testApp();
});
beforeEach(async () => {
  api.setNow(TUESDAY_9);
  await api.db.deleteFrom('outbox').execute();
  api.mails.length = 0;
});
afterAll(() => api.close());

const enqueue = (kind = 'greeting') =>
  enqueueMail(api.db, { kind, userId: SYSTEM_OPERATOR_ID, now: api.now(), lifetime: LIFETIME_MS });
const listEntries = () => api.db.selectFrom('outbox').selectAll().orderBy('id').execute();
const advanceClock = (milliseconds: number) => api.setNow(api.now() + milliseconds);

function createSenderWith(send: (message: Message) => Promise<void>): Sender {
  return { ...api, mail: { send } };
}

test('the outbox sends due mails in order, once', async () => {
  for (let n = 0; n < 3; n++) await enqueue();
  await deliverDue(api, KINDS, failTest);
  await deliverDue(api, KINDS, failTest);
  const entries = await listEntries();
  expect(api.mails.map(({ subject }) => subject)).toEqual(entries.map(({ id }) => `Saludo ${id}`));
  expect(entries.map(({ sent_at }) => sent_at)).toEqual([api.now(), api.now(), api.now()]);
});

test('the outbox sends mails that are locked until a time in the far future', async () => {
  await enqueue();
  const farFuture = api.now() + 4 * 365 * DAY_MS;
  await api.db
    .updateTable('outbox')
    .set({ locked_until: farFuture, expires_at: farFuture + LIFETIME_MS })
    .execute();
  await deliverDue(api, KINDS, failTest);
  expect(api.mails).toHaveLength(1);
});

test('the outbox deletes an obsolete mail', async () => {
  await enqueue('obsolete');
  await deliverDue(api, KINDS, failTest);
  expect(await listEntries()).toEqual([]);
});

test('the outbox keeps a mail that only a wrong clock makes obsolete', async () => {
  const createdAt = api.now();
  await enqueue('obsolete');
  const composeTooLate = async () => {
    api.setNow(createdAt + 400 * DAY_MS);
    return null;
  };
  await deliverDue(api, { obsolete: { compose: composeTooLate } }, failTest);
  api.setNow(createdAt + 20 * 60 * SECOND_MS);
  await deliverDue(api, { obsolete: KINDS.greeting as MailKind }, failTest);
  expect(api.mails).toHaveLength(1);
});

test('the newest of two waiting mails with a secret is sent and the older dropped', async () => {
  for (const kind of ['secret', 'greeting', 'secret']) await enqueue(kind);
  await deliverDue(api, KINDS, failTest);
  const [greeting, newestSecret] = await listEntries();
  expect(api.mails.map(({ subject }) => subject)).toEqual([
    `Saludo ${greeting?.id}`,
    `Secreto ${newestSecret?.id}`,
  ]);
});

test('a failed mail is retried with backoff until it expires', async () => {
  await enqueue();
  const reportFailure = vi.fn();
  const attempt = () =>
    deliverDue(
      createSenderWith(() => Promise.reject(new Error('421 busy'))),
      KINDS,
      reportFailure,
    );
  for (const delay of [15, 30, 60, 120, 240, 480, 600]) {
    await attempt();
    const attemptsBefore = reportFailure.mock.calls.length;
    advanceClock(delay * SECOND_MS - 1);
    await attempt();
    expect(reportFailure).toHaveBeenCalledTimes(attemptsBefore);
    advanceClock(1);
  }
  advanceClock(LIFETIME_MS);
  await attempt();
  expect(reportFailure).toHaveBeenCalledTimes(7);
  expect(reportFailure).toHaveBeenCalledWith(
    expect.objectContaining({ message: '421 busy' }),
    expect.objectContaining({ kind: 'greeting' }),
  );
});

test('a mail is sent until a millisecond before its expiry', async () => {
  await enqueue();
  await enqueue();
  await api.db
    .updateTable('outbox')
    .set({ expires_at: api.now() + LIFETIME_MS - 1 })
    .where('id', '=', (await listEntries())[0]?.id ?? 0)
    .execute();
  advanceClock(LIFETIME_MS - 1);
  await deliverDue(api, KINDS, failTest);
  expect((await listEntries()).map(({ sent_at }) => sent_at)).toEqual([null, api.now()]);
});

test('a mail of unknown kind fails without blocking others', async () => {
  await enqueue('unknown');
  await enqueue();
  const reportFailure = vi.fn();
  await deliverDue(api, KINDS, reportFailure);
  expect(reportFailure).toHaveBeenCalledTimes(1);
  expect(api.mails).toHaveLength(1);
});

test('several senders of the outbox send each mail once', async () => {
  for (let n = 0; n < 20; n++) await enqueue();
  await Promise.all(Array.from({ length: 4 }, () => deliverDue(api, KINDS, failTest)));
  await deliverDue(api, KINDS, failTest);
  expect(new Set(api.mails.map(({ subject }) => subject)).size).toBe(20);
  expect(api.mails).toHaveLength(20);
});

test('another sender of the outbox takes over the mail of a sender that died', async () => {
  await enqueue();
  void deliverDue(
    createSenderWith(() => new Promise(() => undefined)),
    KINDS,
    failTest,
  );
  await vi.waitFor(async () => expect((await listEntries())[0]?.attempts).toBe(1), POLLING);
  await deliverDue(api, KINDS, failTest);
  expect(api.mails).toHaveLength(0);
  advanceClock(120 * SECOND_MS);
  await deliverDue(api, KINDS, failTest);
  expect(api.mails).toHaveLength(1);
});

test('entries of the outbox are deleted a month after their expiry', async () => {
  await enqueue();
  advanceClock(LIFETIME_MS + 30 * DAY_MS);
  await deleteOldMails(api.db, { earliest: api.now(), latest: api.now() });
  expect(await listEntries()).toHaveLength(1);
  advanceClock(1);
  await deleteOldMails(api.db, { earliest: api.now(), latest: api.now() });
  expect(await listEntries()).toHaveLength(0);
});

test('the runner of the outbox sends when woken, and its stop waits only for mails under way', async () => {
  const sentSubjects: string[] = [];
  const arrivals: (() => void)[] = [];
  const slowSender = createSenderWith(async ({ subject }) => {
    await new Promise<void>((arrive) => arrivals.push(arrive));
    sentSubjects.push(subject);
  });
  const runner = createOutboxRunner(slowSender, KINDS, failTest);
  for (let mails = 0; mails <= MAX_CONNECTIONS; mails++) await enqueue();
  runner.wake();
  runner.start();
  runner.wake();
  await vi.waitFor(() => expect(arrivals).toHaveLength(MAX_CONNECTIONS), POLLING);
  let isStopped = false;
  const stop = runner.stop().then(() => {
    isStopped = true;
  });
  expect(isStopped).toBe(false);
  for (const arrive of arrivals) arrive();
  await stop;
  expect(sentSubjects).toHaveLength(MAX_CONNECTIONS);
  expect((await listEntries()).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 0]);
});

test('a runner of the outbox that is woken during a run starts another run', async () => {
  const subjects: string[] = [];
  const sender = createSenderWith(async ({ subject }) => {
    subjects.push(subject);
    if (subjects.length > 1) return;
    await enqueue();
    runner.wake();
  });
  const runner = createOutboxRunner(sender, KINDS, failTest);
  await enqueue();
  runner.start();
  await vi.waitFor(() => expect(subjects).toHaveLength(2), POLLING);
  await runner.stop();
});
