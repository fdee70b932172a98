import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { changeBooking, createBooking, listBookings, moveBooking } from '#shared/bookings/bookings.ts';
import { findReport, findReportSummary } from '#shared/desk/reports.ts';
import { listFreeSlots } from '#shared/schedule/agendas.ts';
import { type Cluster, startPostgres } from '../scripts/test/postgres.ts';
import { inspectStandby } from '../server/ops/doctor/inspect-services.ts';
import { closeDatabase, openDatabase } from '../server/platform/db/database.ts';
import { type TestApi, testApp } from './app.ts';
import { newBooking, wallAt } from './bookings.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from './people.ts';
import { LONG_TEST } from './time-limits.ts';

const NINE = wallAt('2026-12-02', '09:00');
const TEN = wallAt('2026-12-02', '10:00');
const REPORT_QUERY = { from: '2026-01-01', to: '2026-12-31', by: 'Servicio' };

describe.runIf(process.env.TEST_ENGINE === 'postgres')('standby for long reads', () => {
  let primary: Cluster;
  let standby: Cluster;
  const apis: TestApi[] = [];
  let clerk: Person;
  beforeAll(async () => {
    primary = await startPostgres();
    await runSql(primary, 'create database town');
    const api = await startServer();
    clerk = await newAdmin(api);
    standby = await startPostgres({ leaderUrl: primary.url });
  });
  afterEach(async () => {
    for (const api of apis.splice(1)) await api.close();
  });
  afterAll(async () => {
    for (const api of apis) await api.close();
    await standby.stop();
    await primary.stop();
  });

  const toTownUrl = ({ url }: Pick<Cluster, 'url'>) => new URL('/town', url).href;

  async function startServer(from?: Pick<Cluster, 'url'>): Promise<TestApi> {
    const databaseUrls = { url: toTownUrl(primary), readUrl: from && toTownUrl(from), file: '' };
    const served = openDatabase(databaseUrls, () => undefined);
    const api = await testApp({
      database: { ...served, ...databaseUrls, destroy: () => closeDatabase(served) },
    });
    apis.push(api);
    return api;
  }

  const readAnswerCounts = ({ database }: TestApi) =>
    Object.fromEntries(database.standby?.answerCounts ?? []);

  async function bookAndRead(api: TestApi): Promise<number[]> {
    const agenda = await newAgenda(api, {});
    const countReserved = async () => {
      const { body } = await api.call(findReport, { query: REPORT_QUERY as never }, clerk.token);
      return body.report_1.reduce((sum, row) => sum + row.reserved, 0);
    };
    const before = await countReserved();
    await newBooking(api, agenda, NINE);
    const after = await countReserved();
    await newBooking(api, agenda, TEN);
    return [after - before, (await countReserved()) - before];
  }

  test('the standby answers reports that include the latest booking', LONG_TEST, async () => {
    const api = await startServer(standby);
    expect(await bookAndRead(api)).toEqual([1, 2]);
    expect(await bookAndRead(api)).toEqual([1, 2]);
    expect(readAnswerCounts(api)).toEqual({ standby: expect.any(Number), behind: 0, away: 0 });
    expect(readAnswerCounts(api).standby).toBeGreaterThanOrEqual(5);
    const metrics = (await api.app.inject('/metrics')).body;
    expect(metrics).toMatch(/^huellas_long_reads_total\{by="standby"\} [1-9]/m);
    expect(metrics).toMatch(/^huellas_standby_behind_bytes \d+$/m);
  });

  test('the standby takes no part in booking decisions', LONG_TEST, async () => {
    const api = await startServer(standby);
    const { body: summary } = await api.call(findReportSummary, { query: {} }, clerk.token);
    expect(summary.current.reserved).toBeGreaterThan(0);
    const before = readAnswerCounts(api);
    const agenda = await newAgenda(api, {});
    const { id, booker } = await newBooking(api, agenda, NINE);
    const params = {
      serviceId: agenda.serviceId,
      locationId: 1,
      operatorUserId: 1,
      bookingDate: wallAt('2026-12-02'),
    };
    expect((await api.call(listFreeSlots, { params }, booker.token)).body).toHaveLength(7);
    const moveAnswer = await api.call(
      moveBooking,
      { params: { id }, body: { bookingStartDate: TEN } },
      booker.token,
    );
    const cancelRequest = { params: { id }, body: { bookingStatus: 'C' as const } };
    const cancelled = await api.call(changeBooking, cancelRequest, booker.token);
    const listed = await api.call(listBookings, {}, booker.token);
    expect([moveAnswer.status, cancelled.status, listed.status]).toEqual([200, 200, 200]);
    expect(readAnswerCounts(api)).toEqual(before);
  });

  test('a standby that falls behind is not read, and reports remain current', LONG_TEST, async () => {
    const api = await startServer(standby);
    await runSql(standby, 'select pg_wal_replay_pause()');
    expect(await bookAndRead(api)).toEqual([1, 2]);
    expect(readAnswerCounts(api)).toMatchObject({
      standby: expect.any(Number),
      behind: expect.any(Number),
      away: 0,
    });
    expect(readAnswerCounts(api).behind).toBeGreaterThan(0);
    await runSql(standby, 'select pg_wal_replay_resume()');
  });

  test(
    'the doctor reports a standby that is unavailable or foreign, and reports go on',
    LONG_TEST,
    async () => {
      const toUrls = (from: string) => ({ url: toTownUrl(primary), readUrl: from, file: '' });
      const listStates = async (from: string) =>
        (await inspectStandby(toUrls(from))).map(({ state }) => state);
      expect(await listStates(toTownUrl(standby))).toEqual(['fine']);
      expect(await listStates(toTownUrl(primary))).toEqual(['warning']);
      expect(await listStates(process.env.TEST_POSTGRES_URL ?? '')).toEqual(['wrong']);
      const nowhere = { url: 'postgres://huellas@127.0.0.1:9/town' };
      await expect(listStates(toTownUrl(nowhere))).rejects.toMatchObject({ code: 'ECONNREFUSED' });
      const api = await startServer(nowhere);
      expect(await bookAndRead(api)).toEqual([1, 2]);
      expect(readAnswerCounts(api)).toMatchObject({ standby: 0, behind: 0 });
      expect(readAnswerCounts(api).away).toBeGreaterThan(0);
      expect((await api.app.inject('/metrics')).body).not.toMatch(/^huellas_standby_behind_bytes \d/m);
    },
  );

  test('a booking is not confirmed while no standby has acknowledged its commit', LONG_TEST, async () => {
    const api = await startServer();
    const { serviceId: ServiceId } = await newAgenda(api, {});
    const booker = await newResident(api);
    const body = {
      bookingStartDate: NINE,
      ServiceId,
      BookerUserId: booker.id,
      PetId: await newPet(api, booker),
    };
    const book = () => api.call(createBooking, { body } as never, booker.token);
    await runSql(primary, `alter system set synchronous_standby_names = 'nobody'`);
    await runSql(primary, 'select pg_reload_conf()');
    const pending = book();
    const cancel = `select pg_cancel_backend(pid) as pid from pg_stat_activity where wait_event = 'SyncRep'`;
    await expect.poll(async () => (await runSql(primary, cancel)).rowCount).toBeGreaterThan(0);
    expect((await pending).status).toBe(503);
    await runSql(primary, 'alter system reset all');
    await runSql(primary, 'select pg_reload_conf()');
    const secondAnswer = await book();
    expect([secondAnswer.status, (await api.call(listBookings, {}, booker.token)).body.length]).toEqual([
      200, 1,
    ]);
  });
});

async function runSql({ url }: Cluster, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}
