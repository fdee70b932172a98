import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findHours, replaceHours } from '#shared/bookings/agenda-hours.ts';
import { changeBooking } from '#shared/bookings/bookings.ts';
import type { BookingChoice } from '#shared/bookings/impact.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { findBookingRow, listOverlaps, newBooking, wallAt } from '../../../test/bookings.ts';
import { newAdmin, newAgenda, type Person } from '../../../test/people.ts';
import { readHoursImpact, saveHours, toChoice, toWeek } from '../../../test/planning.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const EIGHT = wallAt('2026-12-02', '08:00');
const HALF_PAST = wallAt('2026-12-02', '08:30');
const NINE = wallAt('2026-12-02', '09:00');
const FROM_NINE = toWeek({ fromMinute: 540 });
const save = (agendaId: number, choices: BookingChoice[], hours = FROM_NINE) =>
  saveHours(api, admin.token, agendaId, { hours, choices });
const readHours = async (id: number) =>
  (await api.call(findHours, { params: { id } }, admin.token)).body.hours.map((range) => range.fromMinute);
const UNCHANGED_STARTS = [480, 480, 480, 480, 480];

async function newTwoBookings() {
  const agenda = await newAgenda(api, {});
  const one = await newBooking(api, agenda, EIGHT);
  const two = await newBooking(api, agenda, HALF_PAST);
  return { agenda, one, two };
}

describe('changes that apply all choices or none', () => {
  test('rejects a change of hours without a choice for each booking and returns the affected ones', async () => {
    const { agenda, one, two } = await newTwoBookings();
    const { status, body } = await save(agenda.id, [toChoice(one, 'cancel')]);
    expect([status, body.code, body.message]).toEqual([
      409,
      'conflict',
      'Falta decidir qué pasa con algunos turnos. Revisalos y volvé a guardar',
    ]);
    expect(body.affected).toEqual(await readHoursImpact(api, admin.token, agenda.id, FROM_NINE));
    expect(body.affected).toHaveLength(2);
    expect((await findBookingRow(api, one.id)).status).toBe('A');
    expect((await findBookingRow(api, two.id)).status).toBe('A');
    expect(await readHours(agenda.id)).toEqual(UNCHANGED_STARTS);
  });

  test('a rejection that shows affected bookings to staff is recorded in the audit', async () => {
    const { agenda } = await newTwoBookings();
    const clerk = await newAdmin(api);
    expect((await saveHours(api, clerk.token, agenda.id, { hours: FROM_NINE })).status).toBe(409);
    const entries = await api.db
      .selectFrom('audit')
      .select(['action', 'after'])
      .where('user_id', '=', clerk.id)
      .execute();
    expect(entries).toMatchObject([{ action: 'booking.impact' }]);
    expect(JSON.parse(entries[0]?.after ?? '')).toMatchObject({
      AgendaIds: [agenda.id],
      UserIds: expect.stringMatching(/^\d/),
    });
  });

  test('rejects a choice for an affected booking that changed meanwhile', async () => {
    const { agenda, one, two } = await newTwoBookings();
    const body = { bookingComment: 'Viene con la hija' };
    await api.call(changeBooking, { params: { id: two.id }, body }, admin.token);
    const answer = await save(agenda.id, [toChoice(one, 'cancel'), toChoice(two, 'cancel')]);
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Algunos turnos cambiaron mientras decidías. Revisalos y volvé a guardar',
    ]);
    expect((await findBookingRow(api, one.id)).status).toBe('A');
  });

  test('ignores the choice for a booking that its owner cancelled meanwhile', async () => {
    const { agenda, one, two } = await newTwoBookings();
    const body = { bookingStatus: 'C' as const };
    await api.call(changeBooking, { params: { id: two.id }, body }, two.booker.token);
    const answer = await save(agenda.id, [toChoice(one, 'keep'), toChoice(two, 'move', NINE)]);
    expect(answer.status).toBe(200);
    expect(await findBookingRow(api, two.id)).toMatchObject({ starts: HALF_PAST, status: 'C' });
  });

  test.each([
    ['that is taken', NINE],
    ['outside the new hours', EIGHT],
    ['that is past', wallAt('2026-12-01', '08:30')],
    ['of no slot', NINE + 60],
  ])('rejects a change of hours whose choices move a booking to a start %s', async (_, to) => {
    const { agenda, one, two } = await newTwoBookings();
    await newBooking(api, agenda, NINE);
    const { status, body } = await save(agenda.id, [toChoice(two, 'cancel'), toChoice(one, 'move', to)]);
    expect([status, body.message]).toEqual([
      409,
      'Un lugar al que querías mover un turno ya no está libre. Revisalo y volvé a guardar',
    ]);
    expect((await findBookingRow(api, two.id)).status).toBe('A');
    expect(await readHours(agenda.id)).toEqual(UNCHANGED_STARTS);
  });

  test('rejects two displaced bookings moved to the same place', async () => {
    const { agenda, one, two } = await newTwoBookings();
    const { status } = await save(agenda.id, [toChoice(one, 'move', NINE), toChoice(two, 'move', NINE)]);
    expect(status).toBe(409);
    expect(await listOverlaps(api, agenda.id)).toEqual([]);
  });
});

describe('displaced bookings that exchange places', () => {
  test('displaced bookings can swap their places', async () => {
    const agenda = await newAgenda(api, {});
    const one = await newBooking(api, agenda, EIGHT);
    const two = await newBooking(api, agenda, EIGHT + 3600);
    // Both bookings lose their slot, though 08:00 and 09:00 are still starts of slots of twenty minutes.
    const hours = toWeek({ slotMinutes: 20 });
    const choices = [toChoice(one, 'move', two.starts), toChoice(two, 'move', one.starts)];
    expect((await save(agenda.id, choices, hours)).status).toBe(200);
    expect(await findBookingRow(api, one.id)).toMatchObject({
      starts: two.starts,
      ends: two.starts + 1200,
      place: 1,
    });
    expect(await findBookingRow(api, two.id)).toMatchObject({
      starts: one.starts,
      ends: one.starts + 1200,
      place: 1,
    });
    expect(await listOverlaps(api, agenda.id)).toEqual([]);
  });
});

test('a displaced booking can take the place of one cancelled with the same change', async () => {
  const agenda = await newAgenda(api, {});
  const one = await newBooking(api, agenda, EIGHT);
  const two = await newBooking(api, agenda, NINE);
  const hours = toWeek({ slotMinutes: 60 });
  const answer = await save(agenda.id, [toChoice(one, 'move', NINE), toChoice(two, 'cancel')], hours);
  expect(answer.status).toBe(200);
  expect(await findBookingRow(api, one.id)).toMatchObject({ starts: NINE, ends: NINE + 3600, place: 1 });
  expect((await findBookingRow(api, two.id)).status).toBe('C');
});

describe('concurrent changes of hours', () => {
  test('rejects hours based on an outdated revision', async () => {
    const { agenda } = await newTwoBookings();
    const params = { id: agenda.id };
    const seenRevision = (await api.call(findHours, { params }, admin.token)).body.revision;
    expect((await save(agenda.id, [], toWeek({ toMinute: 750 }))).status).toBe(200);
    const body = { hours: FROM_NINE, revision: seenRevision };
    const lateAnswer = await api.send(replaceHours, { params, body }, admin.token);
    expect([lateAnswer.status, lateAnswer.body.message]).toEqual([
      409,
      'Otra persona cambió los horarios mientras los editabas',
    ]);
  });

  test('a booking made meanwhile does not outdate the hours, and equal hours sent twice are saved', async () => {
    const agenda = await newAgenda(api, {});
    const params = { id: agenda.id };
    const seenRevision = (await api.call(findHours, { params }, admin.token)).body.revision;
    await newBooking(api, agenda, NINE);
    const body = { hours: FROM_NINE, revision: seenRevision };
    const first = await api.call(replaceHours, { params, body }, admin.token);
    const secondAnswer = await api.call(replaceHours, { params, body }, admin.token);
    expect([first.status, secondAnswer.status]).toEqual([200, 200]);
    expect(secondAnswer.body).toEqual(first.body);
  });
});
