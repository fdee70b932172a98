import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/platform/durations.ts';
import { type TestApi, TUESDAY_9, testApp } from '../test/app.ts';
import { newResident } from '../test/people.ts';
import { upsertConfirmation } from './accounts/users/email-confirmations.queries.ts';
import { createDeletionJob, skipWhileRunning } from './housekeeping.ts';
import { enqueueMail } from './mail/outbox/outbox.service.ts';
import { openMail } from './mail/transports/transport.ts';
import { insertSecurityEvent } from './platform/audit/security-events.queries.ts';
import { openSlowClock } from './platform/db/slow-clock.ts';
import { upsertUses } from './platform/limits/limits.queries.ts';

const WRONG_CLOCKS = { 'years ahead': TUESDAY_9 + 4 * 365 * DAY_MS, 'at its beginning': 0 };
const TABLES = [
  'sessions',
  'known_browsers',
  'limits',
  'outbox',
  'security_events',
  'email_confirmations',
] as const;

let api: TestApi;

beforeAll(async () => {
  api = await testApp();
  const { id } = await newResident(api);
  const now = api.now();
  await api.db
    .insertInto('known_browsers')
    .values({ user_id: id, secret_hash: 'un navegador', created_at: now, seen_at: now })
    .execute();
  await upsertUses(
    api.db,
    { kind: 'x', subject: String(id), origin: '' },
    { count: 1, now, period: HOUR_MS },
  );
  await insertSecurityEvent(api.db, { kind: 'login', userId: id, network: '127.0.0.1', at: now });
  await enqueueMail(api.db, { kind: 'x', userId: id, now, lifetime: HOUR_MS });
  const confirmation = { email: 'ana@correo.test', sends: 1, asked_at: now, expires_at: now + DAY_MS };
  await api.db
    .transaction()
    .execute((trx) => upsertConfirmation(trx, { userId: id, purpose: 'own' }, confirmation));
  await api.db.deleteFrom('settings').where('name', '=', 'slow clock').execute();
});
afterAll(() => api.close());

async function readRows() {
  const queries = TABLES.map((table) => api.db.selectFrom(table).selectAll().execute());
  return Object.fromEntries((await Promise.all(queries)).map((rows, index) => [TABLES[index], rows]));
}

test.each(Object.entries(WRONG_CLOCKS))(
  'housekeeping with a clock that is %s for some hours deletes no rows',
  async (_, wrongNow) => {
    const before = await readRows();
    for (const table of TABLES)
      expect([table, before[table]]).toEqual([table, expect.arrayContaining([expect.anything()])]);
    await createDeletionJob(api)();
    const runDeletions = createDeletionJob(api);
    await runDeletions();
    api.setNow(wrongNow);
    for (let hours = 0; hours < 12; hours++) await runDeletions();
    await createDeletionJob(api)();
    api.setNow(TUESDAY_9);
    expect(await readRows()).toEqual(before);
  },
);

test('housekeeping does not restart a running job, but a failed one', async () => {
  const runs: PromiseWithResolvers<void>[] = [];
  const runJob = skipWhileRunning(() => {
    const work = Promise.withResolvers<void>();
    runs.push(work);
    return work.promise;
  });
  const first = runJob();
  await runJob();
  expect(runs).toHaveLength(1);
  runs[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  const second = runJob();
  expect(runs).toHaveLength(2);
  runs[1]?.resolve();
  await second;
});

test('the slow clock for deletions follows a correct clock and catches up two hours per hour', async () => {
  const slowNow = openSlowClock(api.db);
  await slowNow(TUESDAY_9);
  await slowNow(TUESDAY_9);
  const range = await slowNow(TUESDAY_9 + HOUR_MS);
  expect(range).toEqual({ earliest: TUESDAY_9 + HOUR_MS, latest: TUESDAY_9 + HOUR_MS });
  expect(await slowNow(TUESDAY_9 + 9 * HOUR_MS)).toMatchObject({ earliest: TUESDAY_9 + 3 * HOUR_MS });
});

test('several processes move the slow clock for deletions as far as one', async () => {
  const clocks = Array.from({ length: 4 }, () => openSlowClock(api.db));
  const later = TUESDAY_9 + 1000 * HOUR_MS;
  for (const slowNow of clocks) await slowNow(later);
  const [first] = await Promise.all(clocks.map((slowNow) => slowNow(later)));
  const ends = await Promise.all(clocks.map((slowNow) => slowNow(later)));
  const startedAt = Number(first?.earliest);
  for (const end of ends) expect(Number(end?.earliest) - startedAt).toBeLessThanOrEqual(2 * HOUR_MS);
});

test('housekeeping deletes expired rows in time', async () => {
  await deleteAfter(8 * DAY_MS);
  const { limits, email_confirmations, sessions } = await readRows();
  expect([limits, email_confirmations]).toEqual([[], []]);
  expect(sessions).toHaveLength(1);
  await deleteAfter(31 * DAY_MS);
  expect((await readRows()).outbox).toEqual([]);
});

test('housekeeping deletes mails in files after 30 days', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'huellas-mail-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const mail = openMail({
    SMTP_URL: undefined,
    PUBLIC_URL: 'https://turnos.test',
    SMTP_TLS: 'required',
    MAIL_FROM: 'a@b.test',
    DATA_DIR: folder,
  });
  const ages = { 'de-29-dias': 29, 'de-30-dias': 30, 'de-31-dias': 31 };
  for (const [name, days] of Object.entries(ages)) {
    await mail.send({ id: `<${name}@turnos.test>`, to: 'ana@correo.test', subject: '', text: '', html: '' });
    const writtenSeconds = (api.now() - days * DAY_MS) / 1000;
    await utimes(join(folder, 'mail', `${name}.eml`), writtenSeconds, writtenSeconds);
  }
  await createDeletionJob({ ...api, mail })();
  expect((await readdir(join(folder, 'mail'))).toSorted()).toEqual(['de-29-dias.eml', 'de-30-dias.eml']);
});

async function deleteAfter(millis: number): Promise<void> {
  const value = String(TUESDAY_9 + millis);
  await api.db.updateTable('settings').set({ value }).where('name', '=', 'slow clock').execute();
  api.setNow(TUESDAY_9 + millis);
  await createDeletionJob(api)();
}
