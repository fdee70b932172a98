import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SYSTEM_OPERATOR_ID } from '#shared/accounts/users.ts';
import { DAY_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { failTest } from '../../../test/mails.ts';
import { newResident } from '../../../test/people.ts';
import type { Message } from '../../platform/message.ts';
import type { MailKinds, Sender } from './deliver.service.ts';
import { deliverDue, enqueueMail, enqueueMails } from './outbox.service.ts';

const waitForever = () => new Promise<never>(() => undefined);

let composedCount = 0;
const KINDS: MailKinds = {
  news: { compose: async (_, { id }) => composeLetter(`Novedad ${id}`) },
  secret: { compose: async (_, { id }) => composeLetter(`Clave ${id}`), isSecret: true },
  requested: { compose: async () => composeLetter('Pedido'), isRequested: true },
};
let recipient: string;
function composeLetter(subject: string): Message {
  composedCount += 1;
  return { to: recipient, subject, text: `Escrito la vez ${composedCount}`, html: '' };
}

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
beforeEach(async () => {
  recipient = 'ana@correo.test';
  api.setNow(TUESDAY_9);
  await api.db.deleteFrom('outbox').execute();
  api.mails.length = 0;
});
afterAll(() => api.close());

const toMailing = (kind: string, fields: object = {}) => ({
  kind,
  userId: SYSTEM_OPERATOR_ID,
  now: api.now(),
  lifetime: DAY_MS,
  ...fields,
});
const listEntries = () => api.db.selectFrom('outbox').selectAll().orderBy('id').execute();
const advanceClock = (milliseconds: number) => api.setNow(api.now() + milliseconds);

function createDyingSender(lastStep: number): Sender & { died: Promise<void> } {
  let step = 0;
  let die: () => void = () => undefined;
  const died = new Promise<void>((resolve) => {
    die = resolve;
  });
  const tick = async () => {
    step += 1;
    if (step < lastStep) return;
    die();
    await waitForever();
  };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await tick();
      return result;
    },
  };
  const send = async (message: Message) => {
    await tick();
    await api.mail.send(message);
    await tick();
  };
  return { ...api, db: api.db.withPlugin(plugin), mail: { send }, died };
}

const isSecret = (subject: string) => subject.startsWith('Clave');
const LAST_STEPS = Array.from({ length: 20 }, (_, index) => index + 1);

describe('sender killed between claiming, sending and marking a mail', () => {
  test.each(LAST_STEPS)(
    'a sender killed after %d steps loses no mail and sends no text under two ids, except a secret',
    async (stopStep) => {
      await enqueueMails(api.db, [toMailing('news'), toMailing('secret'), toMailing('news')]);
      const dyingSender = createDyingSender(stopStep);
      await Promise.race([dyingSender.died, deliverDue(dyingSender, KINDS, failTest)]);
      advanceClock(2 * MINUTE_MS);
      await deliverDue(api, KINDS, failTest);
      const textsById = new Map<string | undefined, Set<string>>();
      for (const { id, text } of api.mails) textsById.set(id, (textsById.get(id) ?? new Set()).add(text));
      const secrets = new Set(api.mails.filter(({ subject }) => isSecret(subject)).map(({ id }) => id));
      expect(textsById.size - secrets.size).toBe(2);
      expect([1, 2]).toContain(secrets.size);
      for (const texts of textsById.values()) expect(texts.size).toBe(1);
      expect(api.mails.length).toBeLessThanOrEqual(4);
      for (const entry of await listEntries())
        expect(entry).toMatchObject({ sent_at: expect.any(Number), composed: null });
    },
  );
});

test('mails enqueued several times with one idempotency key are sent once', async () => {
  const reminder = toMailing('news', { key: 'bookingReminder 7 1' });
  await Promise.all([
    enqueueMail(api.db, reminder),
    enqueueMail(api.db, reminder),
    enqueueMail(api.db, reminder),
  ]);
  await deliverDue(api, KINDS, failTest);
  await enqueueMail(api.db, reminder);
  await deliverDue(api, KINDS, failTest);
  expect(api.mails).toHaveLength(1);
});

test('mails about one booking keep their order over retries and delay no others', async () => {
  await enqueueMails(api.db, [
    toMailing('news', { bookingId: 7 }),
    toMailing('news', { bookingId: 7 }),
    toMailing('news', { bookingId: 8 }),
  ]);
  const [firstSubject, secondSubject, otherSubject] = (await listEntries()).map(({ id }) => `Novedad ${id}`);
  let isServerAway = true;
  const send = async (message: Message) => {
    if (isServerAway && message.subject === firstSubject) throw new Error('421 busy');
    await api.mail.send(message);
  };
  const sender = { ...api, mail: { send } };
  await deliverDue(sender, KINDS, () => undefined);
  expect(api.mails.map(({ subject }) => subject)).toEqual([otherSubject]);
  isServerAway = false;
  advanceClock(MINUTE_MS);
  await Promise.all([deliverDue(sender, KINDS, failTest), deliverDue(sender, KINDS, failTest)]);
  await deliverDue(sender, KINDS, failTest);
  expect(api.mails.map(({ subject }) => subject)).toEqual([otherSubject, firstSubject, secondSubject]);
});

describe('bounced addresses', () => {
  const rejectWith = (command: string, responseCode: number, response: string) => () =>
    Promise.reject(Object.assign(new Error(response), { command, responseCode, response }));
  const findBounce = (id: number) =>
    api.db
      .selectFrom('users')
      .select(['bounced_at', 'bounce'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  test('a bounced address gets no more mails until its owner requests one', async () => {
    const person = await newResident(api);
    recipient = person.email;
    const bouncingSender = { ...api, mail: { send: rejectWith('RCPT TO', 550, '550 5.1.1 No such user') } };
    await enqueueMail(api.db, toMailing('news', { userId: person.id }));
    await deliverDue(bouncingSender, KINDS, failTest);
    expect(await findBounce(person.id)).toEqual({
      bounced_at: api.now(),
      bounce: 'El servidor de correo respondió: 550 5.1.1 No such user',
    });
    await enqueueMail(api.db, toMailing('news', { userId: person.id }));
    advanceClock(DAY_MS / 2);
    await deliverDue(api, KINDS, failTest);
    expect(api.mails).toEqual([]);
    expect((await listEntries()).map(({ attempts, failed_at }) => [attempts, failed_at === null])).toEqual([
      [1, false],
      [1, false],
    ]);
    await enqueueMail(api.db, toMailing('requested', { userId: person.id }));
    await deliverDue(api, KINDS, failTest);
    expect(api.mails).toHaveLength(1);
    expect(await findBounce(person.id)).toEqual({ bounced_at: null, bounce: '' });
  });

  test.each([
    ['a sender without permission', 'RCPT TO', 550, '550 5.7.1 Relaying denied'],
    ['a text taken for spam', 'DATA', 554, '554 5.7.1 Spam'],
  ])('a mail server’s rejection of %s gives up that mail only', async (_, command, code, response) => {
    const person = await newResident(api);
    recipient = person.email;
    await enqueueMail(api.db, toMailing('news', { userId: person.id }));
    await deliverDue({ ...api, mail: { send: rejectWith(command, code, response) } }, KINDS, failTest);
    expect(await listEntries()).toMatchObject([
      { failed_at: api.now(), failure: expect.stringContaining(response) },
    ]);
    expect(await findBounce(person.id)).toEqual({ bounced_at: null, bounce: '' });
  });

  test('a temporary failure of the mail server is retried and its reason recorded', async () => {
    await enqueueMail(api.db, toMailing('news'));
    const greylisted = rejectWith('RCPT TO', 450, '450 4.2.0 Greylisted');
    await deliverDue({ ...api, mail: { send: greylisted } }, KINDS, () => undefined);
    expect(await listEntries()).toMatchObject([
      { failed_at: null, failure: 'El servidor de correo respondió: 450 4.2.0 Greylisted' },
    ]);
    advanceClock(MINUTE_MS);
    await deliverDue(api, KINDS, failTest);
    expect(await listEntries()).toMatchObject([
      { sent_at: api.now(), failure: null, sent_to: 'a…@correo.test' },
    ]);
  });

  test('a mail with a secret is never stored and is composed anew at each attempt', async () => {
    await enqueueMail(api.db, toMailing('secret'));
    const unreachableMail = { send: () => Promise.reject(new Error('Nobody there')) };
    await deliverDue({ ...api, mail: unreachableMail }, KINDS, () => undefined);
    expect(await listEntries()).toMatchObject([{ composed: null, sent_at: null }]);
    advanceClock(MINUTE_MS);
    await deliverDue(api, KINDS, failTest);
    expect(await listEntries()).toMatchObject([{ composed: null, sent_at: api.now() }]);
    expect(api.mails).toMatchObject([{ id: expect.stringMatching(/^<20261201T120100/) }]);
  });
});
