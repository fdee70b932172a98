import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { passwordChangedMail, recoveryMail } from './account-mails.ts';
import { openMail } from './transport.ts';

const TOWN = { TOWN_NAME: 'San Carlos <Mendoza>', PUBLIC_URL: 'https://turnos.example/huellas/' };
const FROM = 'Turnos de salud animal <turnos@sancarlos.test>';
const ANA = { to: 'ana@correo.test', name: 'Ana & <b>Peñaloza</b>' };
const MESSAGE = recoveryMail(ANA, { password: 'abcd2345efgh', minutes: 30 }, TOWN);

type Received = { from: string; to: string[]; source: string };

/** A real SMTP server of this test alone; `refuse` makes it answer every mail with an error. */
async function mailServer(refuse = false): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, session, done) => {
      const source = (await stream.toArray()).join('');
      if (refuse) return done(new Error('Mailbox full'));
      const { mailFrom, rcptTo } = session.envelope;
      received.push({
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        source,
      });
      done();
    },
  });
  const { port } = await new Promise<{ port: number }>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve(listening.address() as { port: number }));
  });
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${port}`, received };
}

test('a mail reaches a real SMTP server whole', async () => {
  const { url, received } = await mailServer();
  await openMail({ SMTP_URL: url, MAIL_FROM: FROM, DATA_DIR: '/nowhere' }).send(MESSAGE);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ from: 'turnos@sancarlos.test', to: [ANA.to] });
  const mail = await PostalMime.parse(received[0]?.source ?? '');
  expect(mail.subject).toBe('Tu clave temporal · San Carlos <Mendoza>');
  expect(mail.from).toMatchObject({ name: 'Turnos de salud animal', address: 'turnos@sancarlos.test' });
  expect(mail.to).toMatchObject([{ address: ANA.to }]);
  expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  expect(mail.text?.trim()).toBe(MESSAGE.text.trim());
  expect(mail.html?.trim()).toBe(MESSAGE.html.trim());
});

test('a server that refuses or is away makes sending fail', async () => {
  const { url } = await mailServer(true);
  const refusing = openMail({ SMTP_URL: url, MAIL_FROM: FROM, DATA_DIR: '/nowhere' });
  await expect(refusing.send(MESSAGE)).rejects.toThrow('Mailbox full');
  const away = openMail({ SMTP_URL: await closedPort(), MAIL_FROM: FROM, DATA_DIR: '/nowhere' });
  await expect(away.send(MESSAGE)).rejects.toThrow('ECONNREFUSED');
});

async function closedPort(): Promise<string> {
  const server = createServer();
  const { port } = await new Promise<{ port: number }>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server.address() as { port: number }));
  });
  await new Promise((resolve) => server.close(resolve));
  return `smtp://127.0.0.1:${port}`;
}

test('without a server each mail is a whole .eml file for the own user alone', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'huellas-mail-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const mail = openMail({ SMTP_URL: undefined, MAIL_FROM: FROM, DATA_DIR: dataDir });
  await Promise.all([mail.send(MESSAGE), mail.send(passwordChangedMail(ANA, TOWN))]);
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

test('a letter says the same in both parts, escaped where it is HTML, with links of the configuration', () => {
  expect(MESSAGE.text).toContain('Hola, Ana & <b>Peñaloza</b>. Recibimos un pedido');
  expect(MESSAGE.text).toContain('\n\n    abcd2345efgh\n\n');
  expect(MESSAGE.text).toContain('Ingresar:\nhttps://turnos.example/huellas/login\n');
  expect(MESSAGE.html).not.toContain('<b>Peñaloza');
  expect(MESSAGE.html).toContain('>abcd2345efgh</p>');
  expect(MESSAGE.html).toMatch(/<a [^>]*href="https:\/\/turnos.example\/huellas\/login"[^>]*>Ingresar<\/a>/);
});
