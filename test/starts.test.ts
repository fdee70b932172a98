import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, test } from 'vitest';
import type { LoginAnswer } from '#shared/accounts/session.ts';
import { findFreePort } from '../scripts/test/free-port.ts';
import { migrateDatabase } from '../server/platform/db/migrate.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { loadStored } from './stored-databases.ts';
import { openTcpProxy } from './tcp-proxy.ts';
import { LONG_TEST } from './time-limits.ts';

const MAIN = new URL('../server/main.ts', import.meta.url).pathname;
const WORKERS_PROGRAM = new URL('workers-program.ts', import.meta.url).pathname;
const onPostgres = process.env.TEST_ENGINE === 'postgres';
const UNAVAILABLE = /^La base de datos no está disponible \(.+\): se vuelve a intentar en 1 s\.$/m;

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const each of cleanUp.splice(0).toReversed()) await each();
});

async function newDatabase(): Promise<TestDatabase> {
  const database = await testDatabase();
  cleanUp.push(() => database.destroy());
  return database;
}

function toEnvironment({ url, file }: { url: string | undefined; file: string }): Record<string, string> {
  return url ? { DATABASE_URL: url } : { DATA_DIR: dirname(file) };
}

function startProgram(program: string, env: Record<string, string>) {
  const child: ChildProcess = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit');
  cleanUp.push(async () => {
    child.kill('SIGKILL');
    await exit;
  });
  const output = { out: '', err: '' };
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    output.out += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    output.err += text;
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return (await exit)[0];
  };
  const expectPrinted = (words: string | RegExp) => expect.poll(() => output.out).toMatch(words);
  return { output, expectPrinted, end, waitForExitCode: async () => (await exit)[0] };
}

describe('start without a database', () => {
  test.runIf(onPostgres)('the start waits for the database and seeds a new one', LONG_TEST, async () => {
    const { url = '' } = await newDatabase();
    const wire = await openTcpProxy(new URL(url));
    cleanUp.push(() => wire.cut());
    wire.cut();
    const server = startProgram(MAIN, { DATABASE_URL: wire.url, WORKERS: '2' });
    await server.expectPrinted(UNAVAILABLE);
    expect(server.output.out).not.toContain('atiende');
    await wire.reopen();
    await server.expectPrinted(/Primera vez[\s\S]*Huellas atiende en/);
    expect(server.output.err).toBe('');
    expect([await server.end('SIGTERM'), server.output.err]).toEqual([0, '']);
  });

  test.runIf(onPostgres)('a signal ends a waiting start at once', LONG_TEST, async () => {
    const server = startProgram(MAIN, {
      DATABASE_URL: `postgres://nadie@127.0.0.1:${await findFreePort()}/nada`,
    });
    await server.expectPrinted(UNAVAILABLE);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  test.runIf(onPostgres)('an impossible database stops the start with one line', LONG_TEST, async () => {
    const { url = '' } = await newDatabase();
    const missingUrl = new URL(url);
    missingUrl.pathname = '/no_existe';
    const server = startProgram(MAIN, { DATABASE_URL: missingUrl.href });
    expect(await server.waitForExitCode()).toBe(1);
    expect(server.output.err).toBe(
      'Configuración inválida: revisá DATABASE_URL, esa base de datos no existe\n',
    );
  });

  test.runIf(!onPostgres)('the start waits for a locked file', LONG_TEST, async () => {
    const database = await newDatabase();
    const lock = new DatabaseSync(database.file);
    cleanUp.push(() => lock.close());
    lock.exec('pragma journal_mode = wal; begin immediate');
    const server = startProgram(MAIN, toEnvironment(database));
    await server.expectPrinted(UNAVAILABLE);
    lock.exec('rollback');
    await server.expectPrinted('Huellas atiende en');
  });
});

test(
  'an upgrade names its migrations, and a newer database stops an older program with one line',
  LONG_TEST,
  async () => {
    const database = await newDatabase();
    await loadStored(database, '001-foundation');
    const server = startProgram(MAIN, toEnvironment(database));
    await server.expectPrinted('Huellas atiende en');
    expect(server.output.out).toMatch(/^Migración 1 de \d+: 002-lists\n/);
    expect(server.output.out).toContain('La base de datos está al día.\n');
    expect(server.output.out).not.toContain('Primera vez');
    await server.end('SIGTERM');

    await migrateDatabase(database);
    const laterMigration = { name: '999-later', timestamp: '2030-01-01T00:00:00.000Z' };
    await database.db
      .insertInto('kysely_migration' as never)
      .values(laterMigration as never)
      .execute();
    const older = startProgram(MAIN, toEnvironment(database));
    expect(await older.waitForExitCode()).toBe(1);
    expect(older.output.err).toMatch(
      /^La base de datos es de una versión más nueva de Huellas .*999-later.*\n$/,
    );
  },
);

test('a first start prints a password that only serves to choose another', LONG_TEST, async () => {
  const database = await newDatabase();
  const PORT = String(await findFreePort());
  const server = startProgram(MAIN, {
    ...toEnvironment(database),
    PORT,
    ADMIN_EMAIL: 'sistemas@huellas.test',
    ADMIN_PASSWORD: '',
  });
  await server.expectPrinted('Huellas atiende en');
  expect(server.output.out).toContain('El primer ingreso pide cambiarla.');
  const ask = async (method: string, path: string, { token, ...body }: Record<string, string>) => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const init = method === 'GET' ? {} : { body: JSON.stringify(body) };
    return fetch(`http://127.0.0.1:${PORT}${path}`, { method, headers, ...init });
  };
  const logIn = async (pwd: string): Promise<LoginAnswer> =>
    JSON.parse(await (await ask('POST', '/open/login', { email: 'sistemas@huellas.test', pwd })).text());
  const password = /^Clave: (\S+)$/m.exec(server.output.out)?.[1] ?? '';
  const { token, userId, mustChangePassword } = await logIn(password);
  expect(mustChangePassword).toBe(true);
  const readAuditStatus = async () => (await ask('GET', '/api/audit', { token })).status;
  expect(await readAuditStatus()).toBe(403);
  const passwordChange = { token, oldPass: password, newPass: 'sierra-azul-42' };
  expect((await ask('PUT', `/api/users/${userId}/changepassword`, passwordChange)).status).toBe(200);
  expect(await readAuditStatus()).toBe(200);
  expect((await logIn('sierra-azul-42')).mustChangePassword).toBe(false);
});

describe('workers that can’t start', () => {
  function runWorkersProgram(env: Record<string, string>) {
    const folder = mkdtempSync(join(tmpdir(), 'huellas-workers-'));
    cleanUp.push(() => rmSync(folder, { recursive: true }));
    const COUNT_FILE = join(folder, 'count');
    writeFileSync(COUNT_FILE, '0');
    return {
      ...startProgram(WORKERS_PROGRAM, { COUNT_FILE, ...env }),
      readStartCount: () => readFileSync(COUNT_FILE, 'utf8'),
    };
  }

  test('a failing worker is restarted with backoff', LONG_TEST, async () => {
    const server = runWorkersProgram({ WORKER_FAILURES: '2' });
    await server.expectPrinted('listening');
    expect(server.readStartCount()).toBe('3');
    const lines = server.output.err.replace(/\d+ no pudo/g, 'N no pudo');
    expect(lines).toBe(
      'El proceso N no pudo empezar (1): se abre otro.\nEl proceso N no pudo empezar (1): se abre otro en 1 s.\n',
    );
    expect(await server.end('SIGTERM')).toBe(0);
  });

  test('a worker that the system cannot fork is tried again', LONG_TEST, async () => {
    const server = runWorkersProgram({ FORK_FAILURE: 'on' });
    await server.expectPrinted('listening');
    expect(server.output.err).toMatch(/^El proceso nuevo no pudo empezar \(.* ENOENT\): se abre otro\.\n$/);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  test('a message that a stopping worker cannot get leaves the exit code 0', LONG_TEST, async () => {
    const server = runWorkersProgram({ LATE_MESSAGE: 'on' });
    await server.expectPrinted('listening');
    expect([await server.end('SIGTERM'), server.output.err]).toEqual([0, '']);
  });

  test('a worker that cannot listen on its address ends all workers', LONG_TEST, async () => {
    const server = runWorkersProgram({ WORKER_FAILURES: '99', WORKER_CODE: 'address' });
    expect(await server.waitForExitCode()).toBe(1);
    expect([server.readStartCount(), server.output.err]).toEqual(['1', '']);
  });
});
