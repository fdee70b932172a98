import { expect, test } from 'vitest';
import { findClosedUrl, startMailServer, startScriptedServer } from '../../../test/mail-servers.ts';
import { buildTrialMail } from '../letters/account-mails.ts';
import { tryMailServer } from './mail-trial.ts';
import type { MailServer } from './smtp.ts';

const TOWN = { TOWN_NAME: 'San Carlos', PUBLIC_URL: 'https://turnos.example' };
const { PUBLIC_URL } = TOWN;
const MAIL = { message: buildTrialMail('ana@correo.test', TOWN), from: 'Turnos <turnos@sancarlos.test>' };
const timeouts = { connect: 1_500, answer: 1_500, whole: 10_000 };

async function runTrial(SMTP_URL: string, SMTP_TLS: MailServer['SMTP_TLS'] = 'optional') {
  const steps = await tryMailServer({ SMTP_URL, SMTP_TLS, PUBLIC_URL, timeouts }, MAIL);
  const marks = steps.map(({ state }) => ({ ok: '+', failed: 'x', skipped: '.' })[state]).join('');
  return { marks, why: steps.find(({ state }) => state === 'failed')?.words, steps };
}

test('a trial mail that is delivered passes every step', async () => {
  const { url, received } = await startMailServer();
  const { marks, steps } = await runTrial(url);
  expect(marks).toBe('+++++++');
  expect(steps.find(({ step }) => step === 'tls')?.words).toBe('Cifrada');
  expect(steps.at(-1)?.words).toMatch(/^El servidor respondió: 250/);
  expect(received).toMatchObject([{ from: 'turnos@sancarlos.test', to: 'ana@correo.test' }]);
  expect(received[0]?.greeting).toBe('turnos.example');
});

test('the report of a trial mail has a multi-line answer on one line', async () => {
  const { steps } = await runTrial(
    await startScriptedServer('554-No.\r\n554 ✓ Mensaje: El servidor respondió: 250\r\n', () => ''),
  );
  const failed = steps.find(({ state }) => state === 'failed');
  expect(failed?.words).toMatch(/554.*554/);
});

test('a trial of the mail server without a mail ends after the login', async () => {
  const { url, counts } = await startMailServer();
  const steps = await tryMailServer({ SMTP_URL: url, SMTP_TLS: 'optional', PUBLIC_URL, timeouts });
  expect(steps.map(({ step, state }) => `${step} ${state}`)).toEqual([
    'name ok',
    'connect ok',
    'tls ok',
    'login ok',
  ]);
  expect(counts.mails).toBe(0);
});

const noTls = { disabledCommands: ['STARTTLS'] };
const badLogin = {
  onAuth: (_: unknown, _session: unknown, done: (error: Error) => void) =>
    done(Object.assign(new Error('5.7.8 Clave equivocada'), { responseCode: 535 })),
};

test.each([
  ['an unknown name', async () => 'smtp://correo.invalid:25', 'x......', /No existe.*correo\.invalid/],
  ['a port where nobody listens', findClosedUrl, '+x.....', /no atiende/],
  [
    'a server that doesn’t greet',
    () => startScriptedServer('', () => ''),
    '+x.....',
    /no respondió a tiempo/,
  ],
  ['a server that breaks off', () => startScriptedServer(null, () => ''), '+x.....', /No se pudo conectar/],
  [
    'a wrong password',
    async () => (await startMailServer(badLogin)).url.replace('//', '//u:mala@'),
    '+++x...',
    /535/,
  ],
  [
    'a sender that the server rejects',
    async () => (await startMailServer({ reject: { mail: 553 } })).url,
    '++++x..',
    /553/,
  ],
  [
    'an address that the server doesn’t know',
    async () => (await startMailServer({ reject: { rcpt: 550 } })).url,
    '+++++x.',
    /550/,
  ],
  [
    'a mail that the server rejects for now',
    async () => (await startMailServer({ reject: { data: 451 } })).url,
    '++++++x',
    /451/,
  ],
])('a trial mail with %s names the failed step and its reason', async (_, makeUrl, marks, why) => {
  const trialResult = await runTrial(await makeUrl());
  expect(trialResult.marks).toBe(marks);
  expect(trialResult.why).toMatch(why);
});

test('a trial mail fails once the time for all its steps is over', async () => {
  const slowTimeouts = { connect: 60_000, answer: 60_000, whole: 200 };
  const SMTP_URL = await startScriptedServer('', () => '');
  const server = { SMTP_URL, SMTP_TLS: 'optional', PUBLIC_URL, timeouts: slowTimeouts } as const;
  const steps = await tryMailServer(server, MAIL);
  const failed = steps.filter(({ state }) => state === 'failed').map(({ words }) => words);
  expect(failed).toEqual(['El servidor de correo no respondió a tiempo']);
  expect(steps.at(-1)?.state).toBe('skipped');
});

test('a trial mail fails at the TLS step if TLS is required and missing or invalid', async () => {
  const withoutTls = await runTrial((await startMailServer(noTls)).url, 'required');
  expect(withoutTls.marks).toBe('++x....');
  expect(withoutTls.why).toMatch(/no ofrece TLS.*SMTP_TLS=optional/);
  const selfSigned = await runTrial((await startMailServer()).url, 'required');
  expect(selfSigned.marks).toBe('++x....');
  expect(selfSigned.why).toMatch(/La conexión segura.*certificate/);
});
