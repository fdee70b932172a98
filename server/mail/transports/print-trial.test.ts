import { expect, test } from 'vitest';
import packageFile from '../../../package.json' with { type: 'json' };
import {
  findClosedUrl,
  startDrippingServer,
  startMailServer,
  startScriptedServer,
} from '../../../test/mail-servers.ts';
import { runProgram } from '../../../test/programs.ts';
import { LIMITS } from '../../../test/time-limits.ts';
import { printTrial } from './print-trial.ts';

const TO = 'ana@correo.test';
const timeouts = { connect: LIMITS.poll, answer: LIMITS.poll, whole: LIMITS.poll };
const startServer = async (options: Parameters<typeof startMailServer>[0]) =>
  (await startMailServer(options)).url;

async function printTrialOf(env: Record<string, string>, { to = TO, shortTimeouts = {} } = {}) {
  const lines: string[] = [];
  const output = {
    log: (line: string) => void lines.push(line),
    error: (line: string) => void lines.push(line),
  };
  return { code: await printTrial({ to, env, timeouts: { ...timeouts, ...shortTimeouts } }, output), lines };
}

test('mail:test sends a mail, reports each step and exits with 0', async () => {
  const { url, received } = await startMailServer();
  const script = packageFile.scripts['mail:test'];
  expect(script).toMatch(/ server\/ops\/mail-test\.ts$/);
  const { code, out } = await runProgram('ops/mail-test.ts', [TO], { SMTP_URL: url, SMTP_TLS: 'optional' });
  expect(
    out
      .trim()
      .split('\n')
      .map((line) => line.split(':')[0]),
  ).toEqual([
    '✓ Nombre del servidor',
    '✓ Conexión',
    '✓ Conexión segura (TLS)',
    '✓ Usuario y clave',
    '✓ Remitente',
    '✓ Destinatario',
    '✓ Mensaje',
  ]);
  expect([code, received.map(({ to }) => to)]).toEqual([0, [TO]]);
});

test('mail:test exits with 1 if a step fails', async () => {
  const env = { SMTP_URL: await findClosedUrl(), SMTP_TLS: 'optional' };
  const { code, out } = await runProgram('ops/mail-test.ts', [TO], env);
  expect([code, out]).toEqual([1, expect.stringContaining('✗ Conexión: El servidor de correo no atiende')]);
});

const OPTIONAL = { SMTP_TLS: 'optional' };
const badLogin = {
  onAuth: (_: unknown, _session: unknown, done: (error: Error) => void) =>
    done(Object.assign(new Error('5.7.8 Clave equivocada'), { responseCode: 535 })),
};

test.each<[string, () => Promise<string>, string]>([
  ['whose name doesn’t exist', async () => 'smtp://correo.invalid:25', '✗ Nombre del servidor: No existe'],
  ['that isn’t there', findClosedUrl, '✗ Conexión: El servidor de correo no atiende'],
  ['that drops connections', () => startScriptedServer(null, () => ''), '✗ Conexión: No se pudo conectar'],
  [
    'that rejects the password',
    async () => (await startServer(badLogin)).replace('//', '//u:mala@'),
    '✗ Usuario y clave: El servidor de correo respondió: 535',
  ],
  [
    'that rejects the sender',
    () => startServer({ reject: { mail: 553 } }),
    '✗ Remitente: El servidor de correo respondió: 553',
  ],
  [
    'that rejects the recipient',
    () => startServer({ reject: { rcpt: 550 } }),
    '✗ Destinatario: El servidor de correo respondió: 550',
  ],
  [
    'that is full for now',
    () => startServer({ reject: { data: 452 } }),
    '✗ Mensaje: El servidor de correo respondió: 452',
  ],
] as const)(
  'mail:test with a server %s names the failed step and skips the rest',
  async (_, makeUrl, words) => {
    const { code, lines } = await printTrialOf({ ...OPTIONAL, SMTP_URL: await makeUrl() });
    const failedIndex = lines.findIndex((line) => line.startsWith('✗'));
    expect([code, lines[failedIndex]]).toEqual([1, expect.stringContaining(words)]);
    for (const [index, line] of lines.entries())
      if (index !== failedIndex) expect(line[0]).toBe(index < failedIndex ? '✓' : '·');
  },
);

test.each([
  ['hangs', () => startScriptedServer('', () => ''), { connect: 1_000 }],
  ['never finishes its answer', startDrippingServer, { whole: 1_000 }],
])('mail:test with a server that %s ends in time', async (_, makeUrl, shortTimeouts) => {
  const { code, lines } = await printTrialOf({ ...OPTIONAL, SMTP_URL: await makeUrl() }, { shortTimeouts });
  expect([code, lines[1]]).toEqual([1, '✗ Conexión: El servidor de correo no respondió a tiempo']);
});

test('mail:test names the TLS step for a self-signed certificate and a server without TLS', async () => {
  const selfSigned = await printTrialOf({ SMTP_URL: await startServer({}) });
  expect([selfSigned.code, selfSigned.lines[2]]).toEqual([
    1,
    expect.stringMatching(/^✗ Conexión segura \(TLS\): .*certificate/),
  ]);
  const withoutTls = await printTrialOf({ SMTP_URL: await startServer({ disabledCommands: ['STARTTLS'] }) });
  expect(withoutTls.lines[2]).toMatch(
    /^✗ Conexión segura \(TLS\): El servidor no ofrece TLS.*SMTP_TLS=optional/,
  );
});

test('mail:test names a missing server or recipient', async () => {
  expect(await printTrialOf({})).toEqual({
    code: 1,
    lines: [expect.stringMatching(/^✗ No hay servidor de correo/)],
  });
  for (const to of ['', 'ana']) {
    const { code, lines } = await printTrialOf({ SMTP_URL: 'smtp://correo.test' }, { to });
    expect([code, lines]).toEqual([1, [expect.stringMatching(/^✗ Falta la dirección/)]]);
  }
});
