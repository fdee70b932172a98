import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listDay } from '#shared/bookings/bookings.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { createMoveDesk, EIGHT, MOVED_MESSAGE, NINE, WEDNESDAY } from '../../../test/move-desk.ts';
import { newAdmin, newAgenda, type Person } from '../../../test/people.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const { book, move, readBooking, listFreeTimes, listHistory } = createMoveDesk(() => ({ api, admin }));

describe('moving a booking', () => {
  test('a moved booking keeps its id, frees the old place, takes the new one and appears in the history', async () => {
    const agenda = await newAgenda(api, {});
    const { id, owner } = await book(agenda);
    expect(await listFreeTimes(agenda)).not.toContain('08:00');
    const { status, body } = await move(id, NINE, owner);
    expect([status, body.ok, body.message]).toEqual([200, 1, MOVED_MESSAGE]);
    expect(body.result).toMatchObject({
      id,
      bookingStartDate: NINE,
      bookingEndDate: NINE + 1800,
      bookingStatus: 'A',
    });
    const freeTimes = await listFreeTimes(agenda);
    expect([freeTimes.includes('08:00'), freeTimes.includes('09:00')]).toEqual([true, false]);
    const place = { serviceName: body.result?.serviceName, locationName: 'Centro de Zoonosis' };
    expect((await listHistory(id)).at(-1)).toMatchObject({
      bookingStatus: 'A',
      UserId: owner.id,
      movedFrom: { bookingStartDate: EIGHT, ...place },
      movedTo: { bookingStartDate: NINE, ...place },
    });
  });

  test('a move to another agenda changes the service of the booking and the days of both agendas', async () => {
    const source = await newAgenda(api, {});
    const target = await newAgenda(api, {});
    const { id } = await book(source);
    await listFreeTimes(target);
    const before = await api.call(listDay, { params: { ...target, bookingDate: WEDNESDAY } }, admin.token);
    const { status } = await move(id, EIGHT, admin, { ServiceId: target.serviceId });
    expect(status).toBe(200);
    expect(await readBooking(id)).toMatchObject({
      id,
      ServiceId: target.serviceId,
      AgendaId: target.id,
      OperatorUserId: 1,
    });
    expect(
      [await listFreeTimes(source), await listFreeTimes(target)].map((times) => times.includes('08:00')),
    ).toEqual([true, false]);
    const conditional = { headers: { 'if-none-match': String(before.headers.etag) } };
    const params = { ...target, bookingDate: WEDNESDAY };
    expect((await api.send(listDay, { params, ...conditional }, admin.token)).status).toBe(200);
  });

  test('a move to the same slot changes nothing, even with a stale updatedAt', async () => {
    const { id, owner } = await book(await newAgenda(api, {}));
    const { status, body } = await move(id, EIGHT, owner, { updatedAt: 1 });
    expect([status, body.message, body.result?.id]).toEqual([200, MOVED_MESSAGE, id]);
    expect(await listHistory(id)).toHaveLength(1);
  });

  test('rejects a move to a taken slot and keeps the old place', async () => {
    const agenda = await newAgenda(api, {});
    const { id, owner } = await book(agenda);
    await book(agenda, NINE);
    const { status, body } = await move(id, NINE, owner);
    expect([status, body.ok, body.result, body.message]).toEqual([
      409,
      0,
      null,
      'El turno seleccionado ya fue reservado',
    ]);
    expect((await readBooking(id)).bookingStartDate).toBe(EIGHT);
  });

  test('a booking can move to a slot that overlaps its own', async () => {
    const agenda = await newAgenda(api, {});
    const { id, owner } = await book(agenda);
    const hours = api.db.updateTable('agenda_hours').where('agenda_id', '=', agenda.id);
    await hours.set({ slot_minutes: 20 }).execute();
    expect((await move(id, EIGHT + 1200, owner)).status).toBe(200);
  });
});
