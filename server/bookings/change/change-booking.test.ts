import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BookingStatus, changeBooking, findBooking, listBookings } from '#shared/bookings/bookings.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { WEDNESDAY_8 } from '../../../test/belongings.ts';
import { createBookingDesk } from '../../../test/booking-desk.ts';
import { newAdmin, newAgenda, newResident } from '../../../test/people.ts';
import { saveHours, toWeek } from '../../../test/planning.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const { book, bookForId, changeStatus } = createBookingDesk(() => api);

describe('changing a booking', () => {
  test('a resident cancels a booking and another takes the place at once', async () => {
    const ana = await newResident(api);
    const beto = await newResident(api);
    const { serviceId } = await newAgenda(api, {});
    const id = await bookForId(ana, { serviceId });
    const cancelled = await changeStatus(id, 'C', ana);
    expect([cancelled.status, cancelled.body.bookingStatus]).toEqual([200, 'C']);
    expect((await book(beto, { serviceId })).status).toBe(200);
  });

  test('a cancelled booking cannot be marked done once its place is taken', async () => {
    const ana = await newResident(api);
    const beto = await newResident(api);
    const admin = await newAdmin(api);
    const { serviceId } = await newAgenda(api, {});
    const start = WEDNESDAY_8 - DAY_SECONDS;
    const id = await bookForId(ana, { serviceId, start, as: admin });
    await changeStatus(id, 'C', admin);
    await book(beto, { serviceId, start, as: admin });
    const { status, error } = await changeStatus(id, 'D', admin);
    expect([status, error.message]).toEqual([409, 'El turno ya fue ocupado por otra mascota']);
  });

  test('the audit marks a change by staff of their own booking, and of no other', async () => {
    const clerk = await newAdmin(api);
    const ana = await newResident(api);
    const start = WEDNESDAY_8 - DAY_SECONDS;
    for (const [booker, isOwn] of [
      [clerk, true],
      [ana, undefined],
    ] as const) {
      const id = await bookForId(booker, { start, as: clerk });
      expect((await changeStatus(id, 'D', clerk)).status).toBe(200);
      const { after } = await api.db
        .selectFrom('audit')
        .select('after')
        .where('entity', '=', 'booking')
        .where('entity_id', '=', id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect(JSON.parse(after ?? '').isOwn).toBe(isOwn);
    }
  });

  test('rejects marking a booking as done before its day', async () => {
    const id = await bookForId(await newResident(api));
    const { status, error } = await changeStatus(id, 'D', await newAdmin(api));
    expect([status, error.message]).toEqual([409, 'Se puede marcar como cumplido desde el día del turno']);
  });

  test('a cancelled booking whose place was taken is marked done on another free place of its slot', async () => {
    const ana = await newResident(api);
    const beto = await newResident(api);
    const admin = await newAdmin(api);
    const { serviceId } = await newAgenda(api, { places: 2 });
    const start = WEDNESDAY_8 - DAY_SECONDS;
    const id = await bookForId(ana, { serviceId, start, as: admin });
    await changeStatus(id, 'C', admin);
    await book(beto, { serviceId, start, as: admin });
    expect((await changeStatus(id, 'D', admin)).status).toBe(200);
    const { body } = await api.call(findBooking, { params: { id } }, admin.token);
    expect([body.bookingStatus, body.place]).toEqual(['D', 2]);
  });

  test('a cancelled booking whose place was taken cannot be marked done in a slot of another length', async () => {
    const ana = await newResident(api);
    const beto = await newResident(api);
    const admin = await newAdmin(api);
    const agenda = await newAgenda(api, { places: 2 });
    const draft = { serviceId: agenda.serviceId, start: WEDNESDAY_8 - DAY_SECONDS, as: admin };
    const id = await bookForId(ana, draft);
    await changeStatus(id, 'C', admin);
    const hours = toWeek({ slotMinutes: 60, places: 2 });
    expect((await saveHours(api, admin.token, agenda.id, { hours })).status).toBe(200);
    expect((await book(beto, draft)).status).toBe(200);
    const { status, error } = await changeStatus(id, 'D', admin);
    expect([status, error.message]).toEqual([409, 'El turno ya fue ocupado por otra mascota']);
  });

  test('simultaneous changes of a booking each return their own result', async () => {
    const ana = await newResident(api);
    const admin = await newAdmin(api);
    const id = await bookForId(ana);
    const comments = ['uno', 'dos', 'tres', 'cuatro', 'cinco'];
    const answers = await Promise.all(
      comments.map((bookingComment) => changeStatus(id, 'A', admin, { bookingComment })),
    );
    expect(answers.map(({ body }) => body.bookingComment)).toEqual(comments);
  });

  const TODAY_8 = WEDNESDAY_8 - DAY_SECONDS;
  test.each<[path: string, statuses: number[]]>([
    ['DN', [200, 200]],
    ['DA', [200, 200]],
    ['DC', [200, 200]],
    ['NDNA', [200, 200, 200, 200]],
    ['CD', [200, 200]],
    ['CA', [200, 409]],
    ['CN', [200, 409]],
    ['AA', [200, 200]],
    ['DD', [200, 200]],
  ])('staff change an active booking through the statuses %s', async (path, statuses) => {
    const ana = await newResident(api);
    const admin = await newAdmin(api);
    const id = await bookForId(ana, { start: TODAY_8, as: admin });
    const actualStatuses = [];
    for (const status of path)
      actualStatuses.push((await changeStatus(id, status as BookingStatus, admin)).status);
    expect(actualStatuses).toEqual(statuses);
  });

  test('residents can only cancel, only own bookings and only before the start', async () => {
    const ana = await newResident(api);
    const beto = await newResident(api);
    const admin = await newAdmin(api);
    const id = await bookForId(ana);
    expect((await changeStatus(id, 'D', ana)).status).toBe(403);
    expect((await changeStatus(id, 'N', ana)).status).toBe(403);
    expect((await changeStatus(id, 'C', beto)).status).toBe(404);
    const begunId = await bookForId(ana, { start: TODAY_8, as: admin });
    const { status, error } = await changeStatus(begunId, 'C', ana);
    expect([status, error.message]).toEqual([409, 'El turno ya empezó y no se puede cancelar']);
  });

  test('a resident cannot mark a booking, and comments only on a future one', async () => {
    const ana = await newResident(api);
    const admin = await newAdmin(api);
    const id = await bookForId(ana, { start: TODAY_8, as: admin });
    await changeStatus(id, 'D', admin);
    expect((await changeStatus(id, 'D', ana)).status).toBe(403);
    const params = { id };
    const lateAnswer = await api.call(
      changeBooking,
      { params, body: { bookingComment: 'Tarde' } },
      ana.token,
    );
    expect([lateAnswer.status, lateAnswer.error.message]).toEqual([409, 'El turno ya no permite ese cambio']);
    const futureId = await bookForId(ana);
    const body = { bookingComment: 'Es arisca' };
    expect((await api.call(changeBooking, { params: { id: futureId }, body }, ana.token)).status).toBe(200);
  });

  test.each<[what: string, hasBegun: boolean, status: BookingStatus]>([
    ['that has begun', true, 'A'],
    ['that was cancelled', false, 'C'],
  ])('rejects a comment by a resident on a booking %s', async (_, hasBegun, status) => {
    const ana = await newResident(api);
    const admin = await newAdmin(api);
    const start = hasBegun ? WEDNESDAY_8 - DAY_SECONDS : WEDNESDAY_8;
    const id = await bookForId(ana, { start, as: admin });
    await changeStatus(id, status, admin);
    const { status: rejectedStatus, error } = await changeStatus(id, status, ana, {
      bookingComment: 'Otra cosa',
    });
    expect([rejectedStatus, error.message]).toEqual([409, 'El turno ya no permite ese cambio']);
    expect((await changeStatus(id, status, ana)).body.bookingComment).toBe('');
  });

  test('a resident cannot cancel after the service’s cancellation limit', async () => {
    const ana = await newResident(api);
    const { serviceId } = await newAgenda(api, { cancelLimitHours: 24 });
    const id = await bookForId(ana, { serviceId });
    const ownBookings = await api.call(listBookings, {}, ana.token);
    expect(ownBookings.body[0]?.changeableUntil).toBe(WEDNESDAY_8 - DAY_SECONDS);
    const { status, error } = await changeStatus(id, 'C', ana);
    expect([status, error.message]).toEqual([
      409,
      'El turno se podía cancelar hasta el 01/12/2026 a las 08:00',
    ]);
  });

  test.each([
    ['one second before', -1_000, 200],
    ['at', 0, 409],
  ])(
    'a resident who cancels %s the cancellation limit (%i ms) is answered with %i',
    async (_, offsetMs, expected) => {
      const ana = await newResident(api);
      const { serviceId } = await newAgenda(api, { cancelLimitHours: 20 });
      const id = await bookForId(ana, { serviceId });
      // The limit is at noon, twenty hours before the booking at eight.
      api.setNow(TUESDAY_9 + 3 * 3_600_000 + offsetMs);
      const { status } = await changeStatus(id, 'C', ana);
      api.setNow(TUESDAY_9);
      expect(status).toBe(expected);
    },
  );

  test('rejects a change of a booking with a stale updatedAt, which grows with each change', async () => {
    const ana = await newResident(api);
    const admin = await newAdmin(api);
    const id = await bookForId(ana);
    const first = await changeStatus(id, 'A', admin, { bookingComment: 'Llamar antes' });
    const stale = await changeStatus(id, 'C', ana, { updatedAt: first.body.updatedAt - 1 });
    expect(stale.status).toBe(409);
    const second = await changeStatus(id, 'A', admin, {
      bookingComment: 'Ya llamamos',
      updatedAt: first.body.updatedAt,
    });
    expect(second.body.updatedAt).toBeGreaterThan(first.body.updatedAt);
    expect(second.body.bookingComment).toBe('Ya llamamos');
  });

  test('a change of a booking ignores unknown fields of the body', async () => {
    const ana = await newResident(api);
    const beto = await newResident(api);
    const id = await bookForId(ana);
    const { body } = await changeStatus(id, 'A', ana, { BookerUserId: beto.id, bookingStartDate: 0, id: 1 });
    expect(body).toMatchObject({ id, BookerUserId: ana.id, bookingStartDate: WEDNESDAY_8 });
  });
});
