import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  findClosedUrl,
  startDrippingServer,
  startMailServer,
  startScriptedServer,
} from '../../../test/mail-servers.ts';
import { LIMITS } from '../../../test/time-limits.ts';
import type { Mail } from '../../platform/message.ts';
import { buildPasswordChangedMail, buildRecoveryMail } from '../letters/account-mails.ts';
import { addMailBackoff } from './mail-backoff.ts';
import { classifyFailure } from './send-failures.ts';
import { createSmtpMail } from './smtp.ts';
import { openMail } from './transport.ts';

const TOWN = { TOWN_NAME: 'San Carlos <Mendoza>', PUBLIC_URL: 'https://turnos.example/huellas/' };
const TLS = { SMTP_TLS: 'optional', PUBLIC_URL: TOWN.PUBLIC_URL } as const;
const FROM = 'Turnos de salud animal <turnos@sancarlos.test>';
const ANA = { to: 'ana@correo.test', name: 'Ana & <b>Peñaloza</b>' };
const MESSAGE = buildRecoveryMail(ANA, { password: 'abcd2345efgh', minutes: 30 }, TOWN);

function closeAfterTest(mail: Mail): Mail {
  onTestFinished(() => mail.close?.());
  return mail;
}

test('a mail reaches a real SMTP server complete', async () => {
  const { url, received } = await startMailServer({ disabledCommands: ['STARTTLS'] });
  await closeAfterTest(openMail({ SMTP_URL: url, ...TLS, MAIL_FROM: FROM, DATA_DIR: '/nowhere' })).send(
    MESSAGE,
  );
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ from: 'turnos@sancarlos.test', to: ANA.to });
  const mail = await PostalMime.parse(received[0]?.source ?? '');
  expect(mail.subject).toBe('Tu clave temporal · San Carlos <Mendoza>');
  expect(mail.from).toMatchObject({ name: 'Turnos de salud animal', address: 'turnos@sancarlos.test' });
  expect(mail.to).toMatchObject([{ address: ANA.to }]);
  expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  expect(mail.text?.trim()).toBe(MESSAGE.text.trim());
  expect(mail.html?.trim()).toBe(MESSAGE.html.trim());
});

test.each([
  ['https://turnos.example/huellas/', 'turnos.example'],
  ['https://ñandú.example:8443', 'xn--and-6ma2c.example'],
  ['http://192.0.2.7:3000', '[192.0.2.7]'],
  ['http://[2001:db8::7]', '[ipv6:2001:db8::7]'],
])('EHLO names the host of PUBLIC_URL %s', async (PUBLIC_URL, greeting) => {
  const { url, received } = await startMailServer({ disabledCommands: ['STARTTLS'] });
  const config = { SMTP_URL: url, ...TLS, PUBLIC_URL, MAIL_FROM: FROM, DATA_DIR: '/nowhere' };
  await closeAfterTest(openMail(config)).send(MESSAGE);
  expect(received[0]?.greeting).toBe(greeting);
});

test('sending a mail fails if the server rejects it or is unreachable', async () => {
  const { url } = await startMailServer({ reject: { data: 552 } });
  const rejectingMail = closeAfterTest(
    openMail({ SMTP_URL: url, ...TLS, MAIL_FROM: FROM, DATA_DIR: '/nowhere' }),
  );
  await expect(rejectingMail.send(MESSAGE)).rejects.toThrow('rechazo 552');
  const unreachableMail = openMail({
    SMTP_URL: await findClosedUrl(),
    ...TLS,
    MAIL_FROM: FROM,
    DATA_DIR: '/nowhere',
  });
  await expect(unreachableMail.send(MESSAGE)).rejects.toThrow('ECONNREFUSED');
});

describe('TLS', () => {
  const sendWithRequiredTls = (SMTP_URL: string) =>
    createSmtpMail({ SMTP_URL, ...TLS, SMTP_TLS: 'required' }, FROM).send(MESSAGE);

  test('a mail with required TLS is not sent without a valid certificate', async () => {
    const withoutTls = await startMailServer({ disabledCommands: ['STARTTLS'] });
    const selfSigned = await startMailServer();
    await expect(sendWithRequiredTls(withoutTls.url)).rejects.toMatchObject({ code: 'ETLS' });
    await expect(sendWithRequiredTls(selfSigned.url)).rejects.toThrow(/certificate/);
    await expect(
      sendWithRequiredTls((await startMailServer({ secure: true })).url.replace('smtp:', 'smtps:')),
    ).rejects.toThrow();
    expect([...withoutTls.received, ...selfSigned.received]).toEqual([]);
  });

  test('a mail with optional TLS is encrypted with any certificate', async () => {
    let isSecure: boolean | undefined;
    const server = await startMailServer({
      onAuth: (_, session, done) => {
        isSecure = session.secure;
        done(null, { user: 'turnos' });
      },
    });
    const url = server.url.replace('//', '//turnos:clave@');
    await closeAfterTest(createSmtpMail({ SMTP_URL: url, ...TLS }, FROM)).send(MESSAGE);
    expect([server.received.length, isSecure]).toEqual([1, true]);
  });
});

test('consecutive mails share a connection that is reopened if the server closed it', async () => {
  const { url, received, counts } = await startMailServer({
    disabledCommands: ['STARTTLS'],
    socketTimeout: 2_400,
  });
  const mail = closeAfterTest(createSmtpMail({ SMTP_URL: url, ...TLS }, FROM));
  await mail.send(MESSAGE);
  await mail.send(MESSAGE);
  expect(counts.connections).toBe(1);
  await vi.waitUntil(() => mail.send(MESSAGE).then(() => counts.connections === 2), {
    interval: 3_000,
    timeout: LIMITS.poll,
  });
  expect(received.length).toBe(counts.mails);
});

describe('misbehaving servers', () => {
  const answerLine = (line: string) => (/^(EHLO|MAIL|RCPT)/.test(line) ? '250 OK\r\n' : '');
  const timeouts = { connect: LIMITS.poll, answer: LIMITS.poll, whole: LIMITS.poll };
  const sendThrough = (SMTP_URL: string, shorterTimeouts: Partial<typeof timeouts> = {}) =>
    closeAfterTest(
      createSmtpMail({ SMTP_URL, ...TLS, timeouts: { ...timeouts, ...shorterTimeouts } }, FROM),
    ).send(MESSAGE);

  test.each([
    ['never greets', '', answerLine, /greeting|timeout/i, { connect: 200 }],
    ['falls silent at a mail', '220 hola\r\n', answerLine, /timeout/i, { answer: 200 }],
    ['breaks off before its greeting', null, answerLine, /closed/i, {}],
    [
      'breaks off before the text of a mail',
      '220 hola\r\n',
      (line: string) => (line === 'DATA' ? null : answerLine(line)),
      /closed/i,
      {},
    ],
    ['speaks HTTP', 'HTTP/1.1 400 Bad Request\r\n', answerLine, /greeting/i, {}],
  ])('a mail server that %s is given up', async (_, greeting, answer, reason, shorterTimeouts) => {
    await expect(sendThrough(await startScriptedServer(greeting, answer), shorterTimeouts)).rejects.toThrow(
      reason,
    );
  });

  test('a mail waits for a slow server', async () => {
    const { url, received } = await startMailServer({ disabledCommands: ['STARTTLS'], greetingDelayMs: 300 });
    await sendThrough(url);
    expect(received).toHaveLength(1);
  });

  test('a mail server that never finishes is given up and paused', async () => {
    const SMTP_URL = await startDrippingServer();
    const server = { SMTP_URL, ...TLS, timeouts: { ...timeouts, whole: 300 } };
    const mail = closeAfterTest(addMailBackoff(createSmtpMail(server, FROM), Date.now));
    const failure = await mail.send(MESSAGE).catch((error: unknown) => error);
    expect(classifyFailure(failure)).toMatchObject({
      scope: 'server',
      isFinal: false,
      words: 'El servidor de correo tardó demasiado en tomar el correo',
    });
    expect(mail.isPaused?.()).toBe(true);
  });
});

test('deleteOld deletes only old mail files', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'huellas-mail-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const mail = openMail({ SMTP_URL: undefined, ...TLS, MAIL_FROM: FROM, DATA_DIR: dataDir });
  await mail.deleteOld?.(Date.now());
  await mail.send({ ...MESSAGE, id: '<vieja@turnos.example>' });
  await mail.send({ ...MESSAGE, id: '<nueva@turnos.example>' });
  await writeFile(join(dataDir, 'mail', 'leeme.txt'), '');
  for (const name of ['vieja.eml', 'leeme.txt']) await utimes(join(dataDir, 'mail', name), 1, 1);
  await mail.deleteOld?.(2_000);
  expect((await readdir(join(dataDir, 'mail'))).toSorted()).toEqual(['leeme.txt', 'nueva.eml']);
});

test('without a mail server a mail becomes a complete .eml file that only its user can read', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'huellas-mail-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const mail = openMail({ SMTP_URL: undefined, ...TLS, MAIL_FROM: FROM, DATA_DIR: dataDir });
  await Promise.all([mail.send(MESSAGE), mail.send(buildPasswordChangedMail(ANA, TOWN))]);
  const files = await readdir(join(dataDir, 'mail'));
  expect(files).toEqual([expect.stringMatching(/\.eml$/), expect.stringMatching(/\.eml$/)]);
  const paths = files.map((file) => join(dataDir, 'mail', file));
  expect((await stat(paths[0] ?? '')).mode & 0o777).toBe(0o600);
  const sources = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
  const mails = await Promise.all(sources.map((source) => PostalMime.parse(source)));
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Cambiaste tu clave · San Carlos <Mendoza>',
    'Tu clave temporal · San Carlos <Mendoza>',
  ]);
});

test('both parts of a mail have the same content, with escaped HTML and configured links', () => {
  expect(MESSAGE.text).toContain('Hola, Ana & <b>Peñaloza</b>. Recibimos un pedido');
  expect(MESSAGE.text).toContain('\n\n    abcd2345efgh\n\n');
  expect(MESSAGE.text).toContain('Ingresar:\nhttps://turnos.example/huellas/login\n');
  expect(MESSAGE.html).not.toContain('<b>Peñaloza');
  expect(MESSAGE.html).toContain('>abcd2345efgh</p>');
  expect(MESSAGE.html).toMatch(/<a [^>]*href="https:\/\/turnos.example\/huellas\/login"[^>]*>Ingresar<\/a>/);
});
