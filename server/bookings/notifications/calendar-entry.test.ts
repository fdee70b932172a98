import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCalendarFeed } from '#shared/accounts/feeds.ts';
import { changeBooking, moveBooking } from '#shared/bookings/bookings.ts';
import { toInstant } from '#shared/platform/town-clock.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newBooking, wallAt } from '../../../test/bookings.ts';
import { deliverMails } from '../../../test/mails.ts';
import { newAdmin, newAgenda, type Person } from '../../../test/people.ts';

const EIGHT = wallAt('2026-12-03', '08:00');

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
  const placeColumns = { address: 'San Martín 1250', name: 'Centro de Zoonosis' };
  await api.db.updateTable('locations').set(placeColumns).where('id', '=', 1).execute();
});
afterAll(() => api.close());

function readEventIn(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const zone = calendar.getFirstSubcomponent('vtimezone');
  if (zone) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  const [event] = events;
  if (!event || events.length > 1) throw new Error(`${events.length} events`);
  const { uid, sequence, location } = event;
  return {
    uid,
    sequence,
    location,
    zone: zone?.getFirstPropertyValue('tzid'),
    method: calendar.getFirstPropertyValue('method'),
    state: event.component.getFirstPropertyValue('status'),
    starts: event.startDate.toJSDate().getTime(),
    alarms: event.component.getAllSubcomponents('valarm').length,
  };
}

async function readEvents({ email }: Person) {
  await deliverMails(api);
  return api.mails.flatMap(({ to, calendar }) =>
    to === email && calendar ? [readEventIn(calendar.content)] : [],
  );
}

test('the mails of one booking update one calendar event, also within one second', async () => {
  const { id, booker } = await newBooking(api, await newAgenda(api, {}), EIGHT);
  const { path } = (await api.call(makeCalendarFeed, { query: {} }, booker.token)).body;
  const readFeedEvent = async () => readEventIn((await api.app.inject(path ?? '')).body);
  await readEvents(booker);
  const starts = [EIGHT];
  for (const [offset, mover] of [
    [1800, booker],
    [3600, admin],
    [5400, admin],
  ] as const) {
    const move = { params: { id }, body: { bookingStartDate: EIGHT + offset } };
    expect((await api.call(moveBooking, move, mover.token)).status).toBe(200);
    starts.push(EIGHT + offset);
    const last = (await readEvents(booker)).at(-1);
    expect(await readFeedEvent()).toMatchObject({
      uid: last?.uid,
      sequence: last?.sequence,
      starts: last?.starts,
    });
  }
  await api.call(changeBooking, { params: { id }, body: { bookingStatus: 'C' } }, admin.token);
  const events = await readEvents(booker);
  expect(events.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'REQUEST', 'REQUEST', 'CANCEL']);
  expect(new Set(events.map(({ uid }) => uid))).toEqual(new Set([`turno-${id}@localhost`]));
  const sequences = events.map(({ sequence }) => sequence);
  expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b));
  const instants = [...starts, EIGHT + 5400].map((wall) => toInstant(wall, api.config.TOWN_TIMEZONE));
  expect(events.map((event) => event.starts)).toEqual(instants);
  for (const { location, zone } of events)
    expect([location, zone]).toEqual(['Centro de Zoonosis, San Martín 1250', api.config.TOWN_TIMEZONE]);
  expect(events.map(({ state, alarms }) => [state, alarms > 0])).toEqual([
    ...starts.map(() => ['CONFIRMED', true]),
    ['CANCELLED', false],
  ]);
});

test('changes by staff raise the sequence of the booking’s calendar event', async () => {
  const { id, booker } = await newBooking(api, await newAgenda(api, {}), EIGHT + 1800);
  for (const bookingComment of ['Trae correa', 'Trae bozal'])
    await api.call(changeBooking, { params: { id }, body: { bookingComment } }, admin.token);
  const [first] = await readEvents(booker);
  await api.call(changeBooking, { params: { id }, body: { bookingStatus: 'C' } }, booker.token);
  const [, cancelled] = await readEvents(booker);
  expect(cancelled?.sequence).toBeGreaterThan(first?.sequence ?? Number.POSITIVE_INFINITY);
});
