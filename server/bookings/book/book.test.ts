import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listBookings } from '#shared/bookings/bookings.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { listFreeSlots } from '#shared/schedule/agendas.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { WEDNESDAY_8 } from '../../../test/belongings.ts';
import { createBookingDesk } from '../../../test/booking-desk.ts';
import { newAdmin, newAgenda, newPet, newResident } from '../../../test/people.ts';
import { lockAgenda } from '../../schedule/agendas/agendas.queries.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const { book, bookForId } = createBookingDesk(() => api);

describe('new bookings', () => {
  test('a new booking is returned whole, with end, names and state from the server', async () => {
    const ana = await newResident(api);
    const petId = await newPet(api, ana, 'Luna');
    const { serviceId } = await newAgenda(api, {});
    const extra = { bookingEndDate: 1, bookingStatus: 'D', bookingComment: 'Es muy mimosa' };
    const { status, body } = await book(ana, { serviceId, petId, extra });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ok: 1, message: 'Felicitaciones! Se registró el turno solicitado' });
    expect(body.result).toMatchObject({
      bookingDate: WEDNESDAY_8 - 8 * 3600,
      bookingStartDate: WEDNESDAY_8,
      bookingEndDate: WEDNESDAY_8 + 1800,
      bookingStartTime: '08:00',
      bookingEndTime: '08:30',
      bookingStatus: 'A',
      bookingComment: 'Es muy mimosa',
      locationName: 'Centro de Zoonosis',
      changeableUntil: WEDNESDAY_8,
      BookerUserId: ana.id,
      OperatorUserId: 1,
      Pet: { petName: 'Luna' },
      Booker: { userName: 'Ana' },
    });
  });

  test('a booked slot is no longer free and a second resident is rejected', async () => {
    const agenda = await newAgenda(api, {});
    await book(await newResident(api), agenda);
    const free = await api.call(listFreeSlots, { params: { ...agenda, bookingDate: WEDNESDAY_8 } });
    expect(free.body.map((slot) => slot.bookingStartTime)).not.toContain('08:00');
    const lateAnswer = await book(await newResident(api), agenda);
    expect(lateAnswer.status).toBe(409);
    expect(lateAnswer.body).toMatchObject({
      ok: 0,
      message: 'El turno seleccionado ya fue reservado',
      result: null,
    });
  });

  test('a slot of two places accepts two bookings and rejects the third', async () => {
    const agenda = await newAgenda(api, { places: 2 });
    const statuses = [];
    for (const person of [await newResident(api), await newResident(api), await newResident(api)]) {
      statuses.push((await book(person, agenda)).status);
    }
    expect(statuses).toEqual([200, 200, 409]);
  });

  test('a repeated booking request returns the first booking', async () => {
    const ana = await newResident(api);
    const petId = await newPet(api, ana);
    const { serviceId } = await newAgenda(api, {});
    const first = await book(ana, { serviceId, petId });
    const secondAnswer = await book(ana, { serviceId, petId });
    expect([secondAnswer.status, secondAnswer.body.result?.id]).toEqual([200, first.body.result?.id]);
  });

  test('a hundred simultaneous requests for one place give one booking and 99 rejections', async () => {
    const { serviceId } = await newAgenda(api, {});
    const people = await Promise.all(Array.from({ length: 100 }, () => newResident(api)));
    const pets = await Promise.all(people.map((person) => newPet(api, person)));
    const answers = await Promise.all(
      people.map((person, index) => book(person, { serviceId, petId: pets[index] ?? 0 })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(99);
    expect(new Set(answers.map((answer) => answer.body.message))).toEqual(
      new Set(['Felicitaciones! Se registró el turno solicitado', 'El turno seleccionado ya fue reservado']),
    );
    const rows = await api.db
      .selectFrom('bookings')
      .select('id')
      .where('service_id', '=', serviceId)
      .execute();
    expect(rows).toHaveLength(1);
  });

  test('rejects a slot of changed hours that overlaps an existing booking', async () => {
    const agenda = await newAgenda(api, {});
    await book(await newResident(api), { ...agenda, start: WEDNESDAY_8 + 1800 });
    await api.db
      .updateTable('agenda_hours')
      .set({ slot_minutes: 45 })
      .where('agenda_id', '=', agenda.id)
      .execute();
    const overlapAnswer = await book(await newResident(api), { ...agenda, start: WEDNESDAY_8 });
    expect([overlapAnswer.status, overlapAnswer.body.message]).toEqual([
      409,
      'El turno seleccionado ya fue reservado',
    ]);
  });
});

test('an agenda deactivated while a booking waits for it accepts no more', async () => {
  const agenda = await newAgenda(api, {});
  const ana = await newResident(api);
  const petId = await newPet(api, ana);
  const pending = await api.db.transaction().execute(async (trx) => {
    await lockAgenda(trx, agenda.id);
    const answer = book(ana, { serviceId: agenda.serviceId, petId });
    await setTimeout(100);
    await trx.updateTable('agendas').set({ status: 'B' }).where('id', '=', agenda.id).execute();
    return { answer };
  });
  // An agenda found before its deactivation gives 409; on one connection it is never found.
  expect([404, 409]).toContain((await pending.answer).status);
  const bookings = await api.db
    .selectFrom('bookings')
    .select('id')
    .where('agenda_id', '=', agenda.id)
    .execute();
  expect(bookings).toEqual([]);
});

describe('booking by staff', () => {
  test('staff book slots of the last 30 days, and none before', async () => {
    const admin = await newAdmin(api);
    const ana = await newResident(api);
    const { serviceId } = await newAgenda(api, {});
    const past = await book(ana, {
      serviceId,
      as: admin,
      start: WEDNESDAY_8 - 8 * DAY_SECONDS,
      extra: { OperatorUserId: admin.id },
    });
    expect([past.status, past.body.result?.OperatorUserId]).toEqual([200, admin.id]);
    expect((await book(ana, { serviceId, as: admin, start: WEDNESDAY_8 - 35 * DAY_SECONDS })).status).toBe(
      409,
    );
  });

  test('staff override the limit of bookings with a reason, which the booking shows', async () => {
    const admin = await newAdmin(api);
    const ana = await newResident(api);
    const { serviceId } = await newAgenda(api, { maxActivePerResident: 1 });
    await book(ana, { serviceId });
    const rejected = await book(ana, { serviceId, as: admin, start: WEDNESDAY_8 + 1800 });
    expect(rejected).toMatchObject({ status: 409, body: { ok: 0, code: 'overridable' } });
    const extra = { overrideReason: 'Urgencia' };
    const booked = await book(ana, { serviceId, as: admin, start: WEDNESDAY_8 + 1800, extra });
    expect(booked.body.result?.overrideReason).toBe('Urgencia');
  });

  test('a past booking entered later by staff is not rejected by the limit of bookings', async () => {
    const admin = await newAdmin(api);
    const ana = await newResident(api);
    const { serviceId } = await newAgenda(api, { maxActivePerResident: 1 });
    const petId = await newPet(api, ana);
    expect((await book(ana, { serviceId, petId })).status).toBe(200);
    const past = { serviceId, petId, as: admin, start: WEDNESDAY_8 - 7 * DAY_SECONDS };
    expect((await book(ana, past)).status).toBe(200);
  });

  test('staff book for colleagues and themselves, but not for deleted people', async () => {
    const admin = await newAdmin(api);
    const other = await newAdmin(api);
    const deletedPerson = await newResident(api);
    const { serviceId } = await newAgenda(api, { places: 2 });
    const othersAnswer = await book(other, { serviceId, as: admin });
    const ownAnswer = await book(admin, { serviceId });
    expect([othersAnswer.status, ownAnswer.status]).toEqual([200, 200]);
    expect(ownAnswer.body.result?.BookerUserId).toBe(admin.id);
    const petId = await newPet(api, deletedPerson);
    await api.db.updateTable('users').set({ status: 'B' }).where('id', '=', deletedPerson.id).execute();
    expect((await book(deletedPerson, { serviceId, petId, as: admin })).status).toBe(404);
  });
});

describe('own bookings', () => {
  test('a resident lists only own bookings, by date', async () => {
    const ana = await newResident(api);
    await bookForId(ana, { start: WEDNESDAY_8 + DAY_SECONDS });
    await bookForId(ana, { start: WEDNESDAY_8 });
    await bookForId(await newResident(api));
    const { body } = await api.call(listBookings, {}, ana.token);
    expect(body.map((booking) => booking.bookingStartDate)).toEqual([WEDNESDAY_8, WEDNESDAY_8 + DAY_SECONDS]);
    expect((await api.send(listBookings, {})).status).toBe(401);
  });
});
