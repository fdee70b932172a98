import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createBooking, listBookings } from '#shared/bookings/bookings.ts';
import { parseIsoDate } from '#shared/platform/town-clock.ts';
import { isUnavailable } from '../server/platform/db/faults.ts';
import { createSqliteDialect } from '../server/platform/db/sqlite/sqlite.ts';
import { testApp } from './app.ts';
import { newAgenda, newPet, newResident } from './people.ts';
import { LONG_TEST } from './time-limits.ts';

const WEDNESDAY_8 = (parseIsoDate('2026-12-02') ?? 0) + 8 * 3600;
const onSqlite = process.env.TEST_ENGINE !== 'postgres';

describe.runIf(onSqlite)('full disk', () => {
  test('a full disk answers 503, keeps its data and recovers', async () => {
    const api = await testApp();
    const ana = await newResident(api);
    const { serviceId } = await newAgenda(api, { maxActivePerResident: 0, places: 60 });
    const pets = await Promise.all(Array.from({ length: 60 }, () => newPet(api, ana)));
    const book = (PetId: number) => {
      const slot = { bookingStartDate: WEDNESDAY_8, ServiceId: serviceId };
      const body = { ...slot, BookerUserId: ana.id, PetId, bookingComment: 'x'.repeat(500) };
      return api.call(createBooking, { body }, ana.token);
    };
    await sql`pragma max_page_count = 1`.execute(api.db);
    const answers = [];
    for (const pet of pets) answers.push(await book(pet));
    const rejected = answers.filter((answer) => answer.status !== 200);
    expect(rejected.length).toBeGreaterThan(0);
    expect(rejected.map((answer) => [answer.status, answer.headers['retry-after'], answer.body.ok])).toEqual(
      rejected.map(() => [503, '5', 0]),
    );
    const storedBookings = await api.call(listBookings, {}, ana.token);
    expect(storedBookings.body).toHaveLength(answers.length - rejected.length);

    await sql`pragma max_page_count = 1000000`.execute(api.db);
    for (const pet of pets) expect((await book(pet)).status).toBe(200);
    expect((await api.call(listBookings, {}, ana.token)).body).toHaveLength(pets.length);
    await api.close();
  });
});

describe.runIf(onSqlite)('another program’s lock on the file', () => {
  const lockFile = (file: string) => {
    const foreign = new DatabaseSync(file);
    foreign.exec('begin immediate');
    return () => {
      foreign.exec('rollback');
      foreign.close();
    };
  };

  test('a write waits for another program’s lock while other requests are answered', async () => {
    const api = await testApp();
    const ana = await newResident(api);
    const PetId = await newPet(api, ana);
    const { serviceId } = await newAgenda(api, {});
    const body = { bookingStartDate: WEDNESDAY_8, ServiceId: serviceId, BookerUserId: ana.id, PetId };
    const unlock = lockFile(api.database.file);
    const answered: string[] = [];
    const booking = api.call(createBooking, { body }, ana.token).then(({ status }) => {
      answered.push('booking');
      return status;
    });
    expect((await api.call(listBookings, {}, ana.token)).body).toEqual([]);
    expect((await api.app.inject('/health')).statusCode).toBe(200);
    expect(answered).toEqual([]);
    unlock();
    expect(await booking).toBe(200);
    await api.close();
  });

  test('a lasting lock by another program is 503 for transactions and statements', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'huellas-busy-'));
    const db = new Kysely({ dialect: createSqliteDialect(join(folder, 'huellas.db'), { lockTimeout: 50 }) });
    const insert = (executor: typeof db) => sql`insert into numbers values (1)`.execute(executor);
    await sql`create table numbers (value integer)`.execute(db);
    const unlock = lockFile(join(folder, 'huellas.db'));
    const rejected = await Promise.allSettled([db.transaction().execute(insert), insert(db), insert(db)]);
    expect(rejected.map((each) => each.status === 'rejected' && isUnavailable(each.reason))).toEqual(
      Array(3).fill(true),
    );
    unlock();
    await Promise.all([db.transaction().execute(insert), insert(db)]);
    expect((await sql`select * from numbers`.execute(db)).rows).toHaveLength(2);
    await db.destroy();
    rmSync(folder, { recursive: true });
  });

  test('opening the database waits for another program’s lock', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'huellas-busy-'));
    const foreign = new DatabaseSync(join(folder, 'huellas.db'));
    foreign.exec('create table numbers (value integer); begin exclusive');
    const db = new Kysely({ dialect: createSqliteDialect(join(folder, 'huellas.db')) });
    const pendingRows = sql`select * from numbers`.execute(db);
    await new Promise(setImmediate);
    foreign.exec('insert into numbers values (1); commit');
    expect((await pendingRows).rows).toEqual([{ value: 1 }]);
    await db.destroy();
    foreign.close();
    rmSync(folder, { recursive: true });
  });
});

const hasPrlimit = process.platform === 'linux' && existsSync('/usr/bin/prlimit');

describe.runIf(onSqlite && hasPrlimit)('disk that rejects writes', () => {
  test(
    'failed writes are 503, logged with their cause and shown by /ready, and the server recovers',
    LONG_TEST,
    async () => {
      const server = await startServer();
      const { pid } = server;
      const setFileLimit = (bytes: string) =>
        execFileSync('/usr/bin/prlimit', [`--pid=${pid}`, `--fsize=${bytes}:`]);
      const logIn = () => server.post('/open/login', { email: 'admin@localhost', pwd: PASSWORD });
      expect([await server.get('/ready'), await logIn()]).toEqual([OK, OK]);
      setFileLimit('4096');
      expect(await logIn()).toEqual(REJECTED_ANSWER);
      await expect.poll(() => server.get('/ready')).toEqual(REJECTED_ANSWER);
      expect(await server.get('/health')).toEqual(OK);
      setFileLimit('unlimited');
      expect([await logIn(), await server.get('/ready')]).toEqual([OK, OK]);
      // The login's mail is a file too, with its own log line.
      const causes = (await server.stop()).filter((cause) => cause !== 'EFBIG: file too large, write');
      expect(causes.length).toBeGreaterThan(1);
      expect(new Set(causes)).toEqual(new Set(['disk I/O error']));
    },
  );
});

const MAIN = new URL('../server/main.ts', import.meta.url).pathname;
const PASSWORD = 'una-clave-de-prueba-9';
const OK = [200, null];
const REJECTED_ANSWER = [503, '5'];

async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), 'huellas-full-'));
  const port = await findFreePort();
  const settings = { DATA_DIR: folder, PORT: String(port), ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, RATE_LIMIT: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => lines.push(chunk));
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
    await answer.arrayBuffer();
    return [answer.status, answer.headers.get('retry-after')];
  };
  const get = (path: string) => ask(path);
  const isUp = () =>
    get('/health').then(
      () => true,
      () => false,
    );
  await expect.poll(isUp).toBe(true);
  return {
    pid: child.pid,
    get,
    post: (path: string, body: object) =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'close');
      rmSync(folder, { recursive: true });
      const logged = lines.join('').split('\n');
      return logged.flatMap((line) => (line.startsWith('{') ? JSON.parse(line).err?.message : []));
    },
  };
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}
