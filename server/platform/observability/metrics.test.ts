import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recoverPassword } from '#shared/accounts/session.ts';
import { changeBooking } from '#shared/bookings/bookings.ts';
import packageFile from '../../../package.json' with { type: 'json' };
import { type TestApi, testApp } from '../../../test/app.ts';
import { newBelongings } from '../../../test/belongings.ts';
import { deliverMails } from '../../../test/mails.ts';
import { deliverDue } from '../../mail/outbox/outbox.service.ts';
import { mailKinds } from '../../mail-kinds.ts';
import { upsertLastBackup } from '../db/snapshots/last-backup.ts';
import { openLimits } from '../limits/limits.service.ts';
import { recordRun } from './last-runs.ts';

const TOKEN = 'una-llave-para-prometheus';

let api: TestApi;
beforeAll(async () => {
  api = await testApp({ config: { METRICS_TOKEN: TOKEN } });
});
afterAll(() => api.close());

type ScrapeRequest = { remoteAddress?: string; headers?: Record<string, string> };
const scrape = (request: ScrapeRequest = {}, { app } = api) => app.inject({ url: '/metrics', ...request });
const toBearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

async function readSample(name: string, testApi = api): Promise<number | undefined> {
  const line = (await scrape({}, testApi)).body.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
}

const OUTSIDE_ADDRESS = '203.0.113.7';

describe('/metrics', () => {
  test.each([
    ['this machine', 200, {}],
    ['this machine, by IPv6', 200, { remoteAddress: '::1' }],
    ['this machine, on a socket of both kinds', 200, { remoteAddress: '::ffff:127.0.0.1' }],
    ['anybody else', 403, { remoteAddress: OUTSIDE_ADDRESS }],
    ['a proxy on this machine', 403, { headers: { 'x-forwarded-for': OUTSIDE_ADDRESS } }],
    ['a bearer of the token', 200, { remoteAddress: OUTSIDE_ADDRESS, ...toBearer(TOKEN) }],
    ['a bearer of a longer token', 403, { remoteAddress: OUTSIDE_ADDRESS, ...toBearer(`${TOKEN}x`) }],
    ['a bearer of another token on this machine', 403, toBearer('otra-llave-cualquiera')],
  ] satisfies [string, number, ScrapeRequest][])('a scrape by %s answers %i', async (_, status, request) => {
    expect((await scrape(request)).statusCode).toBe(status);
  });

  test('metrics reject every bearer token if the server has none', async () => {
    const tokenlessServer = await testApp();
    for (const token of ['undefined', TOKEN])
      expect((await scrape(toBearer(token), tokenlessServer)).statusCode).toBe(403);
    await tokenlessServer.close();
  });

  test('metrics are sent uncached in the text format of Prometheus', async () => {
    const { headers, body } = await scrape();
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toMatch(/^# TYPE nodejs_eventloop_lag_p99_seconds gauge$/m);
    expect(body).toMatch(/^process_resident_memory_bytes \d+$/m);
  });

  test('metrics count answers by route and status without addresses', async () => {
    const { bookingId, person } = await newBelongings(api);
    const countAnswers = (status: number) =>
      readSample(
        `http_request_duration_seconds_count{method="PUT",route="/api/bookings/:id",status="${status}"}`,
      );
    const cancelBooking = (id: number) =>
      api.call(changeBooking, { params: { id }, body: { bookingStatus: 'C' } }, person.token);
    expect(await countAnswers(200)).toBeUndefined();
    await cancelBooking(bookingId);
    await cancelBooking(999_999);
    await api.app.inject('/api/no-such-thing?q=Zulema');
    expect([await countAnswers(200), await countAnswers(404)]).toEqual([1, 1]);
    const { body } = await scrape();
    expect(body).not.toMatch(/bookings\/\d|no-such-thing|Zulema/);
  });

  test('metrics count an abandoned request as 499', async () => {
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = api.app.server.address() as AddressInfo;
    const request = once(api.app.server, 'request');
    const client = connect(port, '127.0.0.1');
    const head = ['Host: turnos', 'Content-Type: application/json', 'Content-Length: 90', '', '{'];
    client.write(['POST /open/login HTTP/1.1', ...head].join('\r\n'));
    await request;
    client.destroy();
    const counter = 'http_request_duration_seconds_count{method="POST",route="/open/login",status="499"}';
    await expect.poll(() => readSample(counter)).toBe(1);
  });

  test('metrics report the number and age of waiting mails', async () => {
    const { person } = await newBelongings(api);
    expect(await readSample('huellas_mail_oldest_seconds')).toBeGreaterThanOrEqual(0);
    await api.db.deleteFrom('outbox').execute();
    expect([
      await readSample('huellas_mails_waiting'),
      await readSample('huellas_mail_oldest_seconds'),
    ]).toEqual([0, 0]);
    await api.call(recoverPassword, { body: { email: person.email } });
    await expect.poll(() => readSample('huellas_mails_waiting')).toBe(1);
    api.setNow(api.now() + 90_000);
    expect(await readSample('huellas_mail_oldest_seconds')).toBe(90);
  });

  test('metrics report the last mail sent, not the last attempt', async () => {
    const readLastSuccess = () => readSample('huellas_mail_last_success_timestamp_seconds');
    await api.db.deleteFrom('outbox').execute();
    expect(await readLastSuccess()).toBe(0);
    const { person } = await newBelongings(api);
    const failingServer = { ...api, mail: { send: () => Promise.reject(new Error('421 busy')) } };
    await deliverDue(failingServer, mailKinds, () => undefined);
    expect(await readLastSuccess()).toBe(0);
    api.setNow(api.now() + 60_000);
    await deliverMails(api);
    expect(api.mails.map(({ to }) => to)).toContain(person.email);
    expect(await readLastSuccess()).toBe(api.now() / 1000);
  });

  test('metrics report the last backup', async () => {
    expect(await readSample('huellas_backup_last_success_timestamp_seconds')).toBe(0);
    await upsertLastBackup(api.db, 1_796_126_400_000);
    expect(await readSample('huellas_backup_last_success_timestamp_seconds')).toBe(1_796_126_400);
    await upsertLastBackup(api.db, api.now() + 120_000);
    expect(await readSample('huellas_backup_last_success_timestamp_seconds')).toBe(0);
  });

  test('metrics include those of limits, password hashes, runs, database and version', async () => {
    const limit = { kind: 'tries', most: 1, period: 60_000 };
    const target = { subject: 'ana' };
    const limits = openLimits({ db: api.db, now: api.now, config: { RATE_LIMIT: 'on' } });
    const limitedServer = await testApp({ firstApi: api, limits });
    await limits.take(limit, target);
    await expect(limits.take(limit, target)).rejects.toThrow();
    recordRun('reminders', 1_796_126_400_000);
    const lines = (await limitedServer.app.inject('/metrics')).body.split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'huellas_limit_refusals_total{limit="tries"} 1',
        'huellas_password_hashes_waiting 0',
        'huellas_last_run_timestamp_seconds{work="reminders"} 1796126400',
        expect.stringMatching(/^huellas_database_requests_waiting \d+$/),
        `huellas_build_info{version="${packageFile.version}"} 1`,
      ]),
    );
    const pool = lines.filter((line) =>
      /^huellas_database_connections\{state="(idle|used)"\} \d+$/.test(line),
    );
    expect(pool).toHaveLength(api.database.engine === 'postgres' ? 2 : 0);
    await limitedServer.close();
  });

  test('metrics are answered while the database is unavailable', async () => {
    const brokenServer = await testApp();
    expect((await scrape({}, brokenServer)).body).toMatch(/^huellas_mail/m);
    await brokenServer.database.db.destroy();
    const { statusCode, body } = await scrape({}, brokenServer);
    expect(statusCode).toBe(200);
    expect(body).toContain('process_resident_memory_bytes ');
    expect(body).not.toMatch(/^huellas_mail/m);
    await brokenServer.close().catch(() => undefined);
  });
});
