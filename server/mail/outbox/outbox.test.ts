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
  gone: { compose: async () => null },
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
  const sent = await listEntries();
  expect(api.mails.map(({ subject }) => subject)).toEqual(sent.map(({ id }) => `Saludo ${id}`));
  expect(sent.map(({ sent_at }) => sent_at)).toEqual([api.now(), api.now(), api.now()]);
});

test('the outbox sends mails that are locked until a time in the far future', async () => {
  await enqueue();
  const years = api.now() + 4 * 365 * DAY_MS;
  await api.db
    .updateTable('outbox')
    .set({ locked_until: years, expires_at: years + LIFETIME_MS })
    .execute();
  await deliverDue(api, KINDS, failTest);
  expect(api.mails).toHaveLength(1);
});

test('the outbox deletes an obsolete mail', async () => {
  await enqueue('gone');
  await deliverDue(api, KINDS, failTest);
  expect(await listEntries()).toEqual([]);
});

test('the outbox keeps a mail that only a wrong clock makes obsolete', async () => {
  const createdAt = api.now();
  await enqueue('gone');
  const wrong = async () => {
    api.setNow(createdAt + 400 * DAY_MS);
    return null;
  };
  await deliverDue(api, { gone: { compose: wrong } }, failTest);
  api.setNow(createdAt + 20 * 60 * SECOND_MS);
  await deliverDue(api, { gone: KINDS.greeting as MailKind }, failTest);
  expect(api.mails).toHaveLength(1);
});

test('the newest of two waiting mails with a secret is sent and the older dropped', async () => {
  for (const kind of ['secret', 'greeting', 'secret']) await enqueue(kind);
  await deliverDue(api, KINDS, failTest);
  const [greeting, last] = await listEntries();
  expect(api.mails.map(({ subject }) => subject)).toEqual([`Saludo ${greeting?.id}`, `Secreto ${last?.id}`]);
});

test('a failed mail is retried with backoff until it expires', async () => {
  await enqueue();
  const failures = vi.fn();
  const attempt = () =>
    deliverDue(
      createSenderWith(() => Promise.reject(new Error('421 busy'))),
      KINDS,
      failures,
    );
  for (const delay of [15, 30, 60, 120, 240, 480, 600]) {
    await attempt();
    const tried = failures.mock.calls.length;
    advanceClock(delay * SECOND_MS - 1);
    await attempt();
    expect(failures).toHaveBeenCalledTimes(tried);
    advanceClock(1);
  }
  advanceClock(LIFETIME_MS);
  await attempt();
  expect(failures).toHaveBeenCalledTimes(7);
  expect(failures).toHaveBeenCalledWith(
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
  const failures = vi.fn();
  await deliverDue(api, KINDS, failures);
  expect(failures).toHaveBeenCalledTimes(1);
  expect(api.mails).toHaveLength(1);
});

test('several senders of the outbox send each mail once', async () => {
  for (let n = 0; n < 20; n++) await enqueue();
  await Promise.all(Array.from({ length: 4 }, () => deliverDue(api, KINDS, failTest)));
  await deliverDue(api, KINDS, failTest);
  expect(new Set(api.mails.map(({ subject }) => subject)).size).toBe(20);
  expect(api.mails).toHaveLength(20);
});

test('another sender of the outbox takes over the mail of a dead one', async () => {
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
  const sent: string[] = [];
  const arrivals: (() => void)[] = [];
  const slow = createSenderWith(async ({ subject }) => {
    await new Promise<void>((arrive) => arrivals.push(arrive));
    sent.push(subject);
  });
  const runner = createOutboxRunner(slow, KINDS, failTest);
  for (let mails = 0; mails <= MAX_CONNECTIONS; mails++) await enqueue();
  runner.wake();
  runner.start();
  runner.wake();
  await vi.waitFor(() => expect(arrivals).toHaveLength(MAX_CONNECTIONS), POLLING);
  let stopped = false;
  const stop = runner.stop().then(() => {
    stopped = true;
  });
  expect(stopped).toBe(false);
  for (const arrive of arrivals) arrive();
  await stop;
  expect(sent).toHaveLength(MAX_CONNECTIONS);
  expect((await listEntries()).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 0]);
});

test('a runner of the outbox woken during a run starts another', async () => {
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
