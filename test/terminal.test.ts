import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { findFreePort } from '../scripts/test/free-port.ts';
import { LONG_TEST } from './time-limits.ts';

const SERVER = new URL('../server/', import.meta.url).pathname;

const folder = mkdtempSync(join(process.env.TEST_FOLDER ?? tmpdir(), 'huellas-terminal-'));
const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const each of cleanUp.splice(0).toReversed()) await each();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a program on a pseudo-terminal or with piped output, and collects the output. */
async function start(
  program: string,
  { isTerminal, ...vars }: { isTerminal: boolean } & Record<string, unknown>,
) {
  const PORT = String(await findFreePort());
  const commandWords = [process.execPath, join(SERVER, program)];
  const [command = '', ...args] = isTerminal
    ? ['script', '-qefc', commandWords.join(' '), '/dev/null']
    : commandWords;
  const env = { ...process.env, DATABASE_URL: '', LOG_LEVEL: '', PORT, ...(vars as Record<string, string>) };
  const child = spawn(command, args, { env, stdio: ['pipe', 'pipe', 'pipe'] });
  const shown = { text: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    shown.text += text;
  });
  const exit = once(child, 'exit');
  cleanUp.push(async () => {
    child.kill('SIGTERM');
    await exit;
  });
  await expect.poll(() => shown.text, LONG_TEST).toContain('Huellas atiende en');
  return { shown, home: `http://localhost:${PORT}` };
}

const onSqlite = process.env.TEST_ENGINE !== 'postgres';

test.runIf(onSqlite)(
  'a terminal shows the start and the mail folder, and no request',
  LONG_TEST,
  async () => {
    const DATA_DIR = join(folder, 'terminal');
    const { shown, home } = await start('main.ts', { isTerminal: true, DATA_DIR });
    for (const path of ['/health', '/api/pets', '/nada']) await (await fetch(`${home}${path}`)).text();
    await fetch(`${home}/health`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    await expect.poll(() => shown.text, LONG_TEST).toMatch(/^\d\d:\d\d:\d\d Aviso: \w/m);
    const lines = shown.text.trimEnd().split(/\r?\n/);
    expect(lines.slice(0, 6)).toEqual([
      'Primera vez: se creó la base de datos.',
      'Administrador: admin@localhost',
      expect.stringMatching(/^Clave: \S+$/),
      'El primer ingreso pide cambiarla.',
      `Huellas atiende en ${home}`,
      `Los correos no salen (falta SMTP_URL): cada uno es un archivo en ${join(DATA_DIR, 'mail')}`,
    ]);
    expect(lines.slice(6).filter((line) => line.includes('{"level"') || line.includes('GET'))).toEqual([]);
  },
);

test.runIf(onSqlite)('a piped log has one line of JSON for each request', LONG_TEST, async () => {
  const { shown, home } = await start('main.ts', { isTerminal: false, DATA_DIR: join(folder, 'pipe') });
  await (await fetch(`${home}/health`)).text();
  await expect.poll(() => shown.text, LONG_TEST).toContain('"url":"/health"');
  const logged = shown.text.split('\n').filter((line) => line.startsWith('{'));
  for (const line of logged) expect(JSON.parse(line)).toMatchObject({ level: 30, time: expect.any(Number) });
});

test.runIf(onSqlite)('a terminal shows requests as text if LOG_LEVEL enables them', LONG_TEST, async () => {
  const options = { isTerminal: true, DATA_DIR: join(folder, 'verbose'), LOG_LEVEL: 'info' };
  const { shown, home } = await start('main.ts', options);
  await (await fetch(`${home}/health`)).text();
  await expect.poll(() => shown.text, LONG_TEST).toMatch(/^\d\d:\d\d:\d\d GET \/health 200 \d+ ms\r?$/m);
});

test.runIf(onSqlite)('the demo’s town has a name', LONG_TEST, async () => {
  const demo = { isTerminal: false, DATA_DIR: join(folder, 'demo'), TOWN_NAME: '', ADMIN_PASSWORD: '' };
  const { home } = await start('demo.ts', demo);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'admin@localhost', pwd: 'huellas de prueba' });
  const { token } = JSON.parse(
    await (await fetch(`${home}/open/login`, { method: 'POST', headers, body })).text(),
  );
  const authorization = `Bearer ${token}`;
  const town = await (await fetch(`${home}/api/town`, { headers: { authorization } })).text();
  expect(JSON.parse(town).givenName).toBe('Municipalidad de Tandil');
});
