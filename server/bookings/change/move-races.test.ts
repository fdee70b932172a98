import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { createMoveDesk, EIGHT, MOVED_MESSAGE, NINE } from '../../../test/move-desk.ts';
import { newAdmin, newAgenda, type Person } from '../../../test/people.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const { book, move, readBooking, setStatus, listFreeTimes } = createMoveDesk(() => ({ api, admin }));

describe('simultaneous moves', () => {
  test('twenty simultaneous moves to a slot of two places move two bookings and keep the others', async () => {
    const source = await newAgenda(api, { places: 20 });
    const target = await newAgenda(api, { places: 2 });
    const bookings = await Promise.all(Array.from({ length: 20 }, () => book(source)));
    const answers = await Promise.all(
      bookings.map(({ id, owner }) => move(id, NINE, owner, { ServiceId: target.serviceId })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, ...Array(18).fill(409)]);
    expect(new Set(answers.map(({ body }) => body.message))).toEqual(
      new Set([MOVED_MESSAGE, 'El turno seleccionado ya fue reservado']),
    );
    const rows = await api.db
      .selectFrom('bookings')
      .select(['agenda_id as agendaId', 'starts', 'place'])
      .where('agenda_id', 'in', [source.id, target.id])
      .execute();
    expect(rows.filter(({ agendaId }) => agendaId === source.id)).toHaveLength(18);
    const taken = rows.filter(({ agendaId }) => agendaId === target.id);
    expect(taken.map(({ starts, place }) => [starts, place]).toSorted()).toEqual([
      [NINE, 1],
      [NINE, 2],
    ]);
  });

  test('simultaneous moves in both directions between two agendas all succeed without a deadlock', async () => {
    const one = await newAgenda(api, { places: 12 });
    const two = await newAgenda(api, { places: 12 });
    const fromOne = await Promise.all(Array.from({ length: 6 }, () => book(one)));
    const fromTwo = await Promise.all(Array.from({ length: 6 }, () => book(two)));
    const answers = await Promise.all([
      ...fromOne.map(({ id, owner }) => move(id, EIGHT, owner, { ServiceId: two.serviceId })),
      ...fromTwo.map(({ id, owner }) => move(id, EIGHT, owner, { ServiceId: one.serviceId })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  });

  test('two simultaneous moves of one booking move it once', async () => {
    const agenda = await newAgenda(api, {});
    const { id, owner } = await book(agenda);
    const { updatedAt } = await readBooking(id);
    const answers = await Promise.all([
      move(id, NINE, owner, { updatedAt }),
      move(id, NINE + 1800, admin, { updatedAt }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await listFreeTimes(agenda)).toHaveLength(7);
  });

  test('a booking moved and marked done at once is done on its old or its new slot', async () => {
    const { id } = await book(await newAgenda(api, {}), EIGHT - DAY_SECONDS);
    api.setNow(TUESDAY_9 + 1_000);
    await Promise.all([move(id, NINE - DAY_SECONDS, admin), setStatus(id, 'D')]);
    const booking = await readBooking(id);
    expect(booking.bookingStatus).toBe('D');
    expect([EIGHT - DAY_SECONDS, NINE - DAY_SECONDS]).toContain(booking.bookingStartDate);
    api.setNow(TUESDAY_9);
  });
});
