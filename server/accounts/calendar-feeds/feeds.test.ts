import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCalendarFeed, makeCalendarFeed, revokeCalendarFeed } from '#shared/accounts/feeds.ts';
import { changePassword } from '#shared/accounts/session.ts';
import { deleteUser } from '#shared/accounts/users.ts';
import { changeBooking } from '#shared/bookings/bookings.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newBooking, wallAt } from '../../../test/bookings.ts';
import {
  newAdmin,
  newAgenda,
  newResident,
  newSysadmin,
  PASSWORD,
  type Person,
} from '../../../test/people.ts';
import { addSigningKey } from '../../platform/signed-links/signing.service.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const makeFeed = async (person: Person, agendaId?: number) =>
  (
    await api.call(
      makeCalendarFeed,
      { query: agendaId === undefined ? {} : { agendaId: String(agendaId) } },
      person.token,
    )
  ).body.path ?? '';
const readFeed = (url: string, headers = {}) => api.app.inject({ method: 'GET', url, headers });
const findBookingRow = (id: number) =>
  api.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const listTitlesIn = (file: string) =>
  new ICAL.Component(ICAL.parse(file))
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event).summary);

test('the calendar feed of a resident has only their own bookings', async () => {
  const agenda = await newAgenda(api, {});
  const { booker, id } = await newBooking(api, agenda, wallAt('2026-12-03', '08:00'));
  await newBooking(api, agenda, wallAt('2026-12-03', '08:30'));
  const path = await makeFeed(booker);
  expect(await makeFeed(booker)).toBe(path);
  const { statusCode, headers, body } = await readFeed(path);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(listTitlesIn(body)).toEqual([expect.stringMatching(/^Servicio \d+: Luna$/)]);
  for (const secret of [booker.email, 'Pérez', '2622']) expect(body).not.toContain(secret);

  const secondAnswer = await readFeed(path, { 'if-none-match': String(headers.etag) });
  expect([secondAnswer.statusCode, secondAnswer.body]).toEqual([304, '']);
  await api.call(changeBooking, { params: { id }, body: { bookingStatus: 'C' } }, booker.token);
  const changedAnswer = await readFeed(path, { 'if-none-match': String(headers.etag) });
  expect([changedAnswer.statusCode, listTitlesIn(changedAnswer.body)]).toEqual([200, []]);
});

test('the calendar feed of an agenda works only while its owner is staff', async () => {
  const agenda = await newAgenda(api, {});
  const { booker } = await newBooking(api, agenda, wallAt('2026-12-04', '08:00'));
  const vet = await newAdmin(api);
  const path = await makeFeed(vet, agenda.id);
  const { body } = await readFeed(path);
  expect(listTitlesIn(body)).toEqual([expect.stringMatching(/^Luna \(\p{L}+\): Servicio \d+$/u)]);
  expect(body).not.toContain('VALARM');
  for (const secret of [booker.email, 'Ana', 'Pérez', '2622']) expect(body).not.toContain(secret);
  const forbidden = await api.call(
    makeCalendarFeed,
    { query: { agendaId: String(agenda.id) } },
    booker.token,
  );
  expect(forbidden.status).toBe(403);
  await api.db.updateTable('users').set({ role_id: 3 }).where('id', '=', vet.id).execute();
  expect((await readFeed(path)).statusCode).toBe(404);
});

test('a revoked calendar feed returns 404, a new one differs and those of others work', async () => {
  const [ana, eva] = [await newResident(api), await newResident(api)];
  const firstPath = await makeFeed(ana);
  const evasPath = await makeFeed(eva);
  expect((await api.call(revokeCalendarFeed, { query: {} }, ana.token)).body).toEqual({
    path: null,
  });
  expect((await api.call(findCalendarFeed, { query: {} }, ana.token)).body).toEqual({ path: null });
  expect([(await readFeed(firstPath)).statusCode, (await readFeed(evasPath)).statusCode]).toEqual([404, 200]);
  const secondPath = await makeFeed(ana);
  expect(secondPath).not.toBe(firstPath);
  const audits = await api.db
    .selectFrom('audit')
    .select('action')
    .where('user_id', '=', ana.id)
    .where('action', 'like', 'calendar.%')
    .orderBy('id')
    .execute();
  expect(audits.map(({ action }) => action)).toEqual(['calendar.make', 'calendar.revoke', 'calendar.make']);
});

test('a full calendar feed keeps every future booking and the latest past ones', async () => {
  const agenda = await newAgenda(api, {});
  const { id } = await newBooking(api, agenda, wallAt('2026-12-04', '08:00'));
  const path = await makeFeed(admin, agenda.id);
  const { id: _, ...row } = await findBookingRow(id);
  const buildPastRows = (day: string, count: number, place: number) =>
    Array.from({ length: count }, (__, index) => {
      const starts = wallAt(day, '08:00');
      return { ...row, starts, ends: starts + 1800, place: place + index };
    });
  const pastRows = [...buildPastRows('2026-11-23', 998, 1), ...buildPastRows('2026-11-30', 2, 1)];
  await api.db.insertInto('bookings').values(pastRows).execute();
  const days = (await readFeed(path)).body.match(/(?<=^DTSTART\S*:)\d{8}/gm) ?? [];
  const countOnDay = (day: string) => days.filter((each) => each === day).length;
  expect([countOnDay('20261123'), countOnDay('20261130'), countOnDay('20261204')]).toEqual([997, 2, 1]);
  expect(days).toEqual(days.toSorted());
});

test('a password change revokes only the calendar feeds of its person', async () => {
  const [vet, eva] = [await newAdmin(api), await newResident(api)];
  const agenda = await newAgenda(api, {});
  const ownPath = await makeFeed(vet);
  const agendaPath = await makeFeed(vet, agenda.id);
  const evasPath = await makeFeed(eva);
  const body = { oldPass: PASSWORD, newPass: 'otro gato bajo la mesa' };
  expect((await api.call(changePassword, { params: { id: vet.id }, body }, vet.token)).status).toBe(200);
  const answers = await Promise.all([ownPath, agendaPath, evasPath].map((path) => readFeed(path)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 200]);
  expect((await api.call(findCalendarFeed, { query: {} }, vet.token)).body).toEqual({ path: null });
  const entries = await api.db
    .selectFrom('audit')
    .select('action')
    .where('user_id', '=', vet.id)
    .where('action', '=', 'calendar.revoke')
    .execute();
  expect(entries).toHaveLength(2);
  expect(await makeFeed(vet)).not.toBe(ownPath);
});

test('a calendar feed returns 404 after its person is deleted or the signing key is replaced', async () => {
  const ana = await newResident(api);
  const path = await makeFeed(ana);
  await api.call(deleteUser, { params: { id: ana.id }, body: { userPassword: PASSWORD } }, ana.token);
  expect((await readFeed(path)).statusCode).toBe(404);
  const vet = await newAdmin(api);
  const agendaPath = await makeFeed(vet, (await newAgenda(api, {})).id);
  expect((await readFeed(agendaPath)).statusCode).toBe(200);
  await api.call(deleteUser, { params: { id: vet.id } }, (await newSysadmin(api)).token);
  expect((await readFeed(agendaPath)).statusCode).toBe(404);
  const adminPath = await makeFeed(admin);
  await addSigningKey(api.db, { now: api.now(), isEarlierRemoved: true });
  expect((await readFeed(adminPath)).statusCode).toBe(404);
});

test('a calendar feed that is read too often returns 429', async () => {
  const ana = await newResident(api);
  const path = await makeFeed(ana);
  const limitedServer = await testApp({ firstApi: api, config: { RATE_LIMIT: 'on' } });
  const answers = await Promise.all(
    Array.from({ length: 121 }, () => limitedServer.app.inject({ method: 'GET', url: path })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  await limitedServer.close();
});

test('a calendar feed begins at midnight thirty days back', async () => {
  const agenda = await newAgenda(api, {});
  const shownTimes = ['2026-11-01 00:00', '2026-12-01 00:00', '2026-12-01 23:30'];
  for (const [index, moment] of ['2026-10-31 23:59', ...shownTimes].entries()) {
    const { id } = await newBooking(api, agenda, wallAt('2026-12-03') + (8 + index) * 3_600);
    const [date = '', time = ''] = moment.split(' ');
    const starts = wallAt(date, time);
    await api.db
      .updateTable('bookings')
      .set({ starts, ends: starts + 60 })
      .where('id', '=', id)
      .execute();
  }
  const { body } = await readFeed(await makeFeed(admin, agenda.id));
  const events = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent');
  const starts = events.map((event) => String(new ICAL.Event(event).startDate));
  expect(starts).toEqual(shownTimes.map((moment) => `${moment.replace(' ', 'T')}:00`));
});
