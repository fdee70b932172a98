import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { parseIsoDate } from '#shared/platform/town-clock.ts';
import { listFreeSlots } from '#shared/schedule/agendas.ts';
import { buildApp } from '../server/app.ts';
import { closeDatabase, type Database, inTransaction, openDatabase } from '../server/platform/db/database.ts';
import { isUnavailable } from '../server/platform/db/faults.ts';
import { type TestApi, testApp } from './app.ts';
import { newAgenda, newPet, newResident, type Person } from './people.ts';
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts';
import { DATABASE_TIMEOUT_SECONDS } from './time-limits.ts';

const WEDNESDAY_8 = (parseIsoDate('2026-12-02') ?? 0) + 8 * 3600;
const STEP_MS = 100;
const SILENCE_MS = DATABASE_TIMEOUT_SECONDS * 1_000;

describe.runIf(process.env.TEST_ENGINE === 'postgres')('PostgreSQL failures', () => {
  let api: TestApi;
  let ana: Person;
  let wire: TcpProxy;
  let wireDb: Database;
  let app: FastifyInstance;
  const logLines: string[] = [];
  const lossHandlers: (() => void)[] = [];
  beforeAll(async () => {
    api = await testApp();
    ana = await newResident(api);
    wire = await openTcpProxy(new URL(api.database.url ?? ''));
    const reportLost = () => void lossHandlers.shift()?.();
    wireDb = openDatabase({ url: wire.url, file: '', timeout: SILENCE_MS }, reportLost);
    const stream = { write: (line: string) => void logLines.push(line) };
    app = await buildApp({ ...api, database: wireDb, db: wireDb.db }, { level: 'warn', stream });
  });
  afterAll(async () => {
    await app.close();
    await closeDatabase(wireDb);
    wire.cut();
    await api.close();
  });

  const DAY_URL = listFreeSlots.url.replace(
    ':serviceId/:locationId/:operatorUserId/:bookingDate',
    `1/1/1/${WEDNESDAY_8}`,
  );
  const toOwnRequest = () => ({ url: '/api/bookings', headers: { authorization: `Bearer ${ana.token}` } });
  const ask = async (request: InjectOptions | string) => {
    const { statusCode, headers } = await app.inject(request);
    return [statusCode, headers['retry-after']];
  };
  const OK = [200, undefined];
  const DOWN = [503, '5'];

  /** Books in a transaction that waits for the agenda until `meanwhile` ends. */
  async function bookDuring(meanwhile: (pid: number) => Promise<unknown>) {
    const { id, serviceId } = await newAgenda(api, {});
    const pet = await newPet(api, ana);
    return api.db.transaction().execute(async (trx) => {
      await sql`select revision from agendas where id = ${id} for update`.execute(trx);
      const body = { bookingStartDate: WEDNESDAY_8, ServiceId: serviceId, BookerUserId: ana.id, PetId: pet };
      const answer = ask({ method: 'POST', ...toOwnRequest(), url: '/api/booking', payload: body });
      await meanwhile(await findWaitingBackend());
      return await answer;
    });
  }

  async function findWaitingBackend(): Promise<number> {
    const find = () =>
      sql<{ pid: number }>`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(api.db);
    await expect.poll(async () => (await find()).rows.length).toBe(1);
    return (await find()).rows[0]?.pid ?? 0;
  }

  /** Sends a request that gets no answer and steps the clock to the silence limit. */
  async function injectAfterSilence(request: InjectOptions | string) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const answer = ask(request);
    let isOver = false;
    void answer.finally(() => {
      isOver = true;
    });
    for (let stepped = 0; !isOver && stepped < SILENCE_MS + STEP_MS; stepped += STEP_MS) {
      await setImmediate();
      await vi.advanceTimersByTimeAsync(STEP_MS);
    }
    vi.useRealTimers();
    return answer;
  }

  test('the server answers 503 while PostgreSQL rejects, and 200 once it is back', async () => {
    expect([await ask(DAY_URL), await ask(toOwnRequest()), await ask('/ready')]).toEqual([OK, OK, OK]);
    wire.cut();
    expect([await ask(toOwnRequest()), await ask('/ready'), await ask('/health')]).toEqual([DOWN, DOWN, OK]);
    await wire.reopen();
    expect([await ask(DAY_URL), await ask(toOwnRequest()), await ask('/ready')]).toEqual([OK, OK, OK]);
  });

  test('a failure inside a transaction answers 503 and is logged', async () => {
    logLines.length = 0;
    const cutAnswer = await bookDuring(async () => wire.cut());
    await wire.reopen();
    const endedAnswer = await bookDuring((pid) => sql`select pg_terminate_backend(${pid})`.execute(api.db));
    expect([cutAnswer, endedAnswer]).toEqual([DOWN, DOWN]);
    const causes = logLines.map((line) => JSON.parse(line).err?.message);
    expect(causes).toEqual([
      'Connection terminated unexpectedly',
      'terminating connection due to administrator command',
    ]);
    expect(await ask(toOwnRequest())).toEqual(OK);
  });

  test('a connection lost between two statements reports the cause', async () => {
    const connectionLost = new Promise<void>((resolve) => lossHandlers.push(resolve));
    const work = inTransaction(wireDb.db, async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      const pid = rows[0]?.pid ?? 0;
      await sql`select pg_terminate_backend(${pid})`.execute(api.db);
      await connectionLost;
      await sql`select 1`.execute(trx);
    });
    const error = await work.catch((cause: unknown) => cause);
    expect([error, isUnavailable(error)]).toMatchObject([{ code: '57P01' }, true]);
  });

  test('a silent connection answers 503 in time and is not used again', async () => {
    const requestFiveOwn = () => Promise.all(Array.from({ length: 5 }, () => ask(toOwnRequest())));
    expect(await requestFiveOwn()).toEqual(Array(5).fill(OK));
    wire.swallow();
    expect([await injectAfterSilence(toOwnRequest()), await ask('/health')]).toEqual([DOWN, OK]);
    expect([await injectAfterSilence(toOwnRequest()), await injectAfterSilence('/ready')]).toEqual([
      DOWN,
      DOWN,
    ]);
    wire.carry();
    expect(await requestFiveOwn()).toEqual(Array(5).fill(OK));
    expect(await ask('/ready')).toEqual(OK);
  });

  test.each([
    [undefined, ['4500ms', '2s', '10s'], '12s'],
    [SILENCE_MS, ['39500ms', '16s', '80s'], '96s'],
  ])(
    'a time limit of %s ms ends statements and locks before the connection',
    async (timeout, limits, readerLimit) => {
      const database = openDatabase({ url: api.database.url, file: '', timeout }, () => undefined);
      const readLimit = async (name: string, db = database.db) =>
        (await sql<Record<string, string>>`show ${sql.raw(name)}`.execute(db)).rows[0]?.[name];
      const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
      expect(await Promise.all(names.map((name) => readLimit(name)))).toEqual(limits);
      expect(await readLimit('statement_timeout', database.reader)).toBe(readerLimit);
      await closeDatabase(database);
    },
  );

  test('the pool leaves a server that became a standby and connects to the new primary', async () => {
    const standby = openDatabase({ url: wire.url, file: '' }, () => undefined);
    const write = () => sql`update settings set value = value`.execute(standby.db);
    await sql`set default_transaction_read_only = on`.execute(standby.db);
    const rejected = await write().catch((cause: unknown) => cause);
    expect(isUnavailable(rejected)).toBe(true);
    await write();
    await closeDatabase(standby);
  });
});
