import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeBooking } from '#shared/bookings/bookings.ts';
import { findOccupancy } from '#shared/bookings/change-agendas.ts';
import { createClosures } from '#shared/bookings/closures.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newBooking, wallAt } from '../../../test/bookings.ts';
import { newAdmin, newAgenda, type Person } from '../../../test/people.ts';
import { saveHours, toChoice, toWeek } from '../../../test/planning.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const readMonth = async (agenda: Awaited<ReturnType<typeof newAgenda>>, yearMonth: string) =>
  (await api.call(findOccupancy, { params: { ...agenda, yearMonth } }, admin.token)).body;

describe('month for staff', () => {
  test('the month for staff counts places and bookings of past, distant and staff-only days', async () => {
    const agenda = await newAgenda(api, { places: 2, isPublic: 0, horizonDays: 1 });
    const november = await readMonth(agenda, '2026-11');
    expect(november.today).toBe('2026-12-01');
    expect(november.days).toHaveLength(30);
    const empty = { taken: 0, done: 0, notDone: 0, extra: 0, reason: null, partReason: null };
    expect(november.days[29]).toEqual({ date: '2026-11-30', places: 16, free: 16, ...empty });
    expect((await readMonth(agenda, '2028-02')).days[28]).toMatchObject({ date: '2028-02-29', places: 16 });
    expect((await readMonth(agenda, '2028-02')).days[4]).toMatchObject({ date: '2028-02-05', places: 0 });
  });

  test('the month for staff counts bookings by status without cancelled ones', async () => {
    const agenda = await newAgenda(api, {});
    const bookings = [
      await newBooking(api, agenda, wallAt('2026-12-01', '10:00')),
      await newBooking(api, agenda, wallAt('2026-12-01', '10:30')),
      await newBooking(api, agenda, wallAt('2026-12-01', '11:00')),
      await newBooking(api, agenda, wallAt('2026-12-01', '11:30')),
    ];
    for (const [index, bookingStatus] of (['D', 'N', 'C'] as const).entries()) {
      const params = { id: bookings[index]?.id ?? 0 };
      await api.call(changeBooking, { params, body: { bookingStatus } }, admin.token);
    }
    expect((await readMonth(agenda, '2026-12')).days[0]).toEqual({
      date: '2026-12-01',
      places: 8,
      free: 5,
      taken: 3,
      done: 1,
      notDone: 1,
      extra: 0,
      reason: null,
      partReason: null,
    });
  });

  test('the month for staff shows extra places beside the places they block and reasons of closures', async () => {
    const agenda = await newAgenda(api, {});
    const booking = await newBooking(api, agenda, wallAt('2026-12-02', '08:30'));
    const hours = toWeek({ fromMinute: 525 }); // 08:45
    await saveHours(api, admin.token, agenda.id, { hours, choices: [toChoice(booking, 'keep')] });
    const closure = { fromDate: '2026-12-03', toDate: '2026-12-03', fromMinute: null, toMinute: null };
    const ownClosure = { ...closure, AgendaId: agenda.id, LocationId: null };
    const partOfDay = { fromDate: '2026-12-04', toDate: '2026-12-04', fromMinute: 600, toMinute: 720 };
    const closures = [
      { ...ownClosure, reason: 'Capacitación' },
      { ...ownClosure, ...partOfDay, reason: 'Desinfección' },
    ];
    await api.call(createClosures, { body: { closures } }, admin.token);
    const { days } = await readMonth(agenda, '2026-12');
    expect(days[1]).toMatchObject({ places: 6, free: 5, taken: 1, extra: 1 });
    expect(days[2]).toMatchObject({ places: 0, free: 0, reason: 'Capacitación', partReason: null });
    expect(days[3]).toMatchObject({ reason: null, partReason: 'de 10:00 a 12:00: Desinfección' });
  });

  test('the month for staff rejects an unknown agenda and a malformed month', async () => {
    const params = { serviceId: 2_000_000_000, locationId: 1, operatorUserId: 1, yearMonth: '2026-12' };
    expect((await api.send(findOccupancy, { params }, admin.token)).status).toBe(204);
    const malformed = { ...params, serviceId: 1, yearMonth: '2026-13' };
    expect((await api.send(findOccupancy, { params: malformed }, admin.token)).status).toBe(400);
  });
});
