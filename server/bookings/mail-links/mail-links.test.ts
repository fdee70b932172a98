import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeBooking, moveBooking } from '#shared/bookings/bookings.ts';
import { ACTION_PATHS } from '#shared/mail/mail-paths.ts';
import { toInstant } from '#shared/platform/town-clock.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { findBookingRow } from '../../../test/bookings.ts';
import { newAdmin, type Person } from '../../../test/people.ts';
import { createReplyDesk, THURSDAY_8 } from '../../../test/reply-desk.ts';
import { LONG_TEST } from '../../../test/time-limits.ts';
import { addSigningKey } from '../../platform/signed-links/signing.service.ts';
import type { MailLinkKind } from '../notifications/mail-links.rules.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp({ config: { SMTP_URL: 'smtp://correo.test' } });
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const { newReplyBooking, getPage, postForm } = createReplyDesk(() => api);

const readRow = (id: number) =>
  api.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a scanner that opens every link of a booking’s mail changes nothing', async () => {
  const { id, links } = await newReplyBooking();
  const readState = async () => ({
    booking: await readRow(id),
    audit: (await api.db.selectFrom('audit').select('id').execute()).length,
    mails: (await api.db.selectFrom('outbox').select('id').execute()).length,
  });
  const before = await readState();
  for (const url of Object.values(links))
    for (const method of ['GET', 'HEAD', 'GET', 'OPTIONS'] as const) await api.app.inject({ method, url });
  expect(await readState()).toEqual(before);
});

test('the token of a mail link is rejected in the path of another action', async () => {
  const { id, links } = await newReplyBooking();
  const toToken = (kind: MailLinkKind) => links[kind].split('/').at(-1);
  for (const kind of Object.keys(links) as MailLinkKind[])
    for (const other of Object.keys(links) as MailLinkKind[])
      if (other !== kind) expect((await getPage(`${ACTION_PATHS[kind]}/${toToken(other)}`)).status).toBe(404);
  expect((await postForm(`${ACTION_PATHS.cancel}/${toToken('coming')}`)).status).toBe(404);
  expect((await findBookingRow(api, id)).status).toBe('A');
});

test('mail links expire with the booking’s start, move or cancellation or their signing key', async () => {
  const moved = await newReplyBooking();
  const moveRequest = { params: { id: moved.id }, body: { bookingStartDate: THURSDAY_8 + 3600 } };
  await api.call(moveBooking, moveRequest, admin.token);
  const cancelled = await newReplyBooking();
  await api.call(changeBooking, { params: { id: cancelled.id }, body: { bookingStatus: 'C' } }, admin.token);
  for (const { links } of [moved, cancelled])
    for (const url of Object.values(links)) expect((await getPage(url)).status).toBe(410);
  expect((await postForm(moved.links.cancel)).status).toBe(410);

  const started = await newReplyBooking();
  api.setNow(toInstant(THURSDAY_8, api.config.TOWN_TIMEZONE));
  expect((await getPage(started.links.coming)).body).toContain('Este turno ya pasó');
  expect((await postForm(started.links.coming)).status).toBe(410);
  api.setNow(TUESDAY_9);
  await addSigningKey(api.db, { now: api.now(), isEarlierRemoved: true });
  expect((await getPage(started.links.look)).status).toBe(404);
});

const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_';

/** Lists links whose token has one letter replaced, added, removed or swapped with the next. */
function listAltered(link: string): string[] {
  const start = link.lastIndexOf('/') + 1;
  const altered = new Set<string>();
  for (let index = start; index <= link.length; index++) {
    const before = link.slice(0, index);
    const after = link.slice(index);
    for (const letter of LETTERS) {
      altered.add(before + letter + after);
      altered.add(before + letter + after.slice(1));
    }
    altered.add(before + after.slice(1));
    altered.add(before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2));
  }
  altered.delete(link);
  return [...altered];
}

test('rejects 10,000 altered mail links', LONG_TEST, async () => {
  const { id, links } = await newReplyBooking();
  const before = await readRow(id);
  const candidates = [links.coming, links.cancel, links.move].flatMap(listAltered);
  const altered = new Set(
    Array.from({ length: 10_000 }, (_, n) => candidates[Math.floor((n * candidates.length) / 10_000)] ?? ''),
  );
  expect(altered.size).toBe(10_000);
  const payload = `start=${THURSDAY_8 + 1800}`;
  const statuses = new Set<number>();
  for (const link of altered) statuses.add((await postForm(link, payload)).status);
  expect([...statuses]).toEqual([404]);
  expect(await readRow(id)).toEqual(before);
});

test('a network that tries too many mail links gets a page with 429', async () => {
  const limitedServer = await testApp({ firstApi: api, config: { RATE_LIMIT: 'on' } });
  const requests = Array.from({ length: 121 }, () =>
    limitedServer.app.inject({ method: 'POST', url: '/voy/1-1-x' }),
  );
  const rejected = (await Promise.all(requests)).filter(({ statusCode }) => statusCode === 429);
  expect(rejected).toHaveLength(1);
  expect(rejected[0]?.headers['content-type']).toContain('text/html');
  expect(Number(rejected[0]?.headers['retry-after'])).toBeGreaterThan(0);
  await limitedServer.close();
});

test('the pages of mail links escape markup in a pet’s name', async () => {
  const { id, links } = await newReplyBooking();
  const { pet_id } = await readRow(id);
  const script = '"><img src=x onerror=alert(1)>';
  await api.db.updateTable('pets').set({ name: script }).where('id', '=', pet_id).execute();
  const { calendar, ...pages } = links;
  expect((await getPage(calendar)).headers['content-type']).not.toContain('html');
  for (const link of Object.values(pages)) {
    const { status, body } = await getPage(link);
    expect([link, status, body]).toEqual([link, 200, expect.not.stringContaining('<img src=x')]);
  }
  expect((await getPage(links.coming)).body).toContain('&#60;img src=x onerror=alert(1)&#62;');
});
