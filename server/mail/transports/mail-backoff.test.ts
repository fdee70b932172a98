import { beforeEach, expect, test } from 'vitest';
import { SECOND_MS } from '#shared/platform/durations.ts';
import type { Message } from '../../platform/message.ts';
import { addMailBackoff, PostponedError } from './mail-backoff.ts';

const unreachableError = Object.assign(new Error('refused'), { code: 'ESOCKET' });
const buildAnswerError = (responseCode: number, words: string, command = 'RCPT TO') =>
  Object.assign(new Error(words), { command, responseCode, response: `${responseCode} ${words}` });

let clockMs = 0;
let findFailure: (to: string) => Error | null;
let triedAddresses: string[];
beforeEach(() => {
  clockMs = 1_000_000;
  triedAddresses = [];
});
const mail = addMailBackoff(
  {
    send: async ({ to }) => {
      triedAddresses.push(to);
      const failure = findFailure(to);
      if (failure) throw failure;
    },
  },
  () => clockMs,
);
const send = (to: string) => mail.send({ to, subject: '', text: '', html: '' } satisfies Message);
const sendToAll = async (...to: string[]) => {
  triedAddresses = [];
  for (const each of to) await send(each).catch(() => undefined);
  return triedAddresses;
};

test('an unavailable mail server is tried by one mail at a time, at least once a minute', async () => {
  findFailure = () => unreachableError;
  for (const seconds of [15, 30, 60, 60]) {
    expect(await sendToAll('ana@uno.test', 'beto@dos.test')).toEqual(['ana@uno.test']);
    expect(mail.isPaused?.()).toBe(true);
    await expect(send('ana@uno.test')).rejects.toBeInstanceOf(PostponedError);
    await expect(send('ana@uno.test')).rejects.toMatchObject({ until: clockMs + seconds * SECOND_MS });
    clockMs += seconds * SECOND_MS;
    expect(mail.isPaused?.()).toBe(false);
  }
  findFailure = () => null;
  expect(await sendToAll('ana@uno.test', 'beto@dos.test')).toHaveLength(2);
});

test('a busy domain of addresses is retried with backoff, and other domains are not delayed', async () => {
  findFailure = (to) => (to.endsWith('@uno.test') ? buildAnswerError(451, '4.7.1 Despacio') : null);
  for (const seconds of [30, 60, 120, 240, 480, 600, 600]) {
    expect(await sendToAll('ana@uno.test', 'beto@dos.test', 'carla@UNO.test')).toEqual([
      'ana@uno.test',
      'beto@dos.test',
    ]);
    expect(mail.isPaused?.()).toBe(false);
    await expect(send('carla@uno.test')).rejects.toThrow(
      'uno.test no recibe por ahora. El servidor de correo respondió: 451',
    );
    clockMs += seconds * SECOND_MS;
  }
  findFailure = () => null;
  expect(await sendToAll('ana@uno.test', 'carla@uno.test')).toHaveLength(2);
});

test.each([
  ['of one mailbox that is full', buildAnswerError(452, '4.2.2 Mailbox full')],
  ['of an unknown mailbox', buildAnswerError(550, '5.1.1 No such user')],
  ['of one mail', buildAnswerError(554, '5.6.0 Spam', 'DATA')],
])('a mail server’s rejection %s causes no pause', async (_, failure) => {
  findFailure = () => failure;
  expect(await sendToAll('ana@uno.test', 'beto@uno.test')).toHaveLength(2);
});

test.each([
  ['the login', buildAnswerError(535, '5.7.8 Bad password', 'AUTH PLAIN')],
  ['the sender', buildAnswerError(553, '5.7.1 Not yours', 'MAIL FROM')],
  ['any more mails today', buildAnswerError(421, '4.7.0 Too many')],
])('a mail server that rejects %s is paused', async (_, failure) => {
  findFailure = () => failure;
  expect(await sendToAll('ana@uno.test', 'beto@dos.test')).toHaveLength(1);
  findFailure = () => null;
  clockMs += 60 * SECOND_MS;
  await send('ana@uno.test');
});

test('a pause of the mail server set in the future ends when the clock is set back', async () => {
  findFailure = () => unreachableError;
  clockMs = 9_000_000_000;
  await sendToAll('ana@uno.test');
  clockMs = 2_000_000;
  findFailure = () => null;
  expect(mail.isPaused?.()).toBe(false);
  await send('ana@uno.test');
});
