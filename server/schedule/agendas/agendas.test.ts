import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBooking } from '#shared/bookings/bookings.ts';
import { parseIsoDate } from '#shared/platform/town-clock.ts';
import { findMonth, listAgendas, listFreeSlots } from '#shared/schedule/agendas.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { newAgenda, newPet, newResident } from '../../../test/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const general = { serviceId: 1, locationId: 1, operatorUserId: 1 };
const toMidnight = (date: string) => parseIsoDate(date) ?? 0;
const requestSlotsOn = (date: string, agenda = general) =>
  api.call(listFreeSlots, { params: { ...agenda, bookingDate: toMidnight(date) } });
const listTimesOn = async (date: string, agenda = general) => {
  const { status, body } = await requestSlotsOn(date, agenda);
  return status === 204 ? [] : body.map((slot) => slot.bookingStartTime);
};

describe('free slots of a day', () => {
  test('anyone lists the starts of a day with their free places', async () => {
    const { status, body } = await requestSlotsOn('2026-12-02');
    expect(status).toBe(200);
    expect(body.map((slot) => slot.bookingStartTime)).toEqual([
      '08:00',
      '08:30',
      '09:00',
      '09:30',
      '10:00',
      '10:30',
      '11:00',
      '11:30',
    ]);
    expect(body[0]).toEqual({
      bookingDate: toMidnight('2026-12-02'),
      bookingStartDate: toMidnight('2026-12-02') + 8 * 3600,
      bookingEndDate: toMidnight('2026-12-02') + 8.5 * 3600,
      bookingStartTime: '08:00',
      bookingEndTime: '08:30',
      ServiceId: 1,
      LocationId: 1,
      OperatorUserId: 1,
      serviceName: 'Castración',
      locationName: 'Centro de Zoonosis',
      freePlaces: 1,
    });
  });

  test('a day without hours, in the past, too far ahead or of an unknown agenda has no slots', async () => {
    expect((await requestSlotsOn('2026-12-05')).status).toBe(204);
    expect((await requestSlotsOn('2026-11-30')).status).toBe(204);
    expect(await listTimesOn('2027-01-29')).toHaveLength(8); // today + 59
    expect((await requestSlotsOn('2027-02-01')).status).toBe(204); // today + 62
    expect((await requestSlotsOn('2026-12-02', { ...general, serviceId: 99 })).status).toBe(204);
  });

  test('the slots of today omit those that have begun', async () => {
    expect(await listTimesOn('2026-12-01')).toEqual(['09:30', '10:00', '10:30', '11:00', '11:30']);
  });

  test('the slots of a day respect lead time and horizon of the service', async () => {
    const agenda = await newAgenda(api, { leadHours: 25, horizonDays: 2 });
    expect(await listTimesOn('2026-12-02', agenda)).toEqual(['10:00', '10:30', '11:00', '11:30']);
    expect(await listTimesOn('2026-12-03', agenda)).toHaveLength(8);
    expect(await listTimesOn('2026-12-04', agenda)).toEqual([]);
  });

  test('the slots of a day follow the local date while it is tomorrow in UTC', async () => {
    const agenda = await newAgenda(api, { hours: { fromMinute: 1320, toMinute: 1440 } });
    api.setNow(Date.UTC(2026, 11, 2, 1, 0, 0));
    expect(await listTimesOn('2026-12-01', agenda)).toEqual(['22:30', '23:00', '23:30']);
    api.setNow(TUESDAY_9);
  });

  test('an operator without an agenda shows the slots of the general one', async () => {
    expect(await listTimesOn('2026-12-02', { ...general, operatorUserId: 2 })).toHaveLength(8);
  });

  test('residents see no slots of a staff-only service', async () => {
    const agenda = await newAgenda(api, { isPublic: 0 });
    expect((await requestSlotsOn('2026-12-02', agenda)).status).toBe(204);
  });

  test.each(['manana', '1e9', '99999999999999', '-', '1.5', "1'--"])(
    'rejects a request for the slots of the date %s',
    async (bookingDate) => {
      const { status, error } = await api.send(listFreeSlots, { params: { ...general, bookingDate } });
      expect([status, error.code]).toEqual([400, 'invalid']);
    },
  );
});

describe('closures', () => {
  test('a closed day states its reason and a partly closed one loses the slots of that part', async () => {
    const agenda = await newAgenda(api, {});
    const closure = { agenda_id: agenda.id, location_id: null, reason: 'Jornada de vacunación' };
    await api.db
      .insertInto('closures')
      .values([
        { ...closure, from_date: '2026-12-09', to_date: '2026-12-10', from_minute: null, to_minute: null },
        { ...closure, from_date: '2026-12-11', to_date: '2026-12-11', from_minute: 540, to_minute: 600 },
      ])
      .execute();
    expect(await listTimesOn('2026-12-09', agenda)).toEqual([]);
    expect(await listTimesOn('2026-12-11', agenda)).toEqual([
      '08:00',
      '08:30',
      '10:00',
      '10:30',
      '11:00',
      '11:30',
    ]);
    expect(await listTimesOn('2026-12-09')).toHaveLength(8);
    const { body } = await api.call(findMonth, { params: { ...agenda, yearMonth: '2026-12' } });
    const noPlaces = { free: 0, places: 0, partReason: null };
    expect(body.days[8]).toEqual({ date: '2026-12-09', ...noPlaces, reason: 'Jornada de vacunación' });
    const partClosure = { reason: null, partReason: 'de 09:00 a 10:00: Jornada de vacunación' };
    expect(body.days[10]).toEqual({ date: '2026-12-11', free: 6, places: 6, ...partClosure });
  });
});

describe('month of an agenda', () => {
  test('the month of an agenda counts free places from today to the horizon', async () => {
    const agenda = await newAgenda(api, { places: 2 });
    const { body } = await api.call(findMonth, { params: { ...agenda, yearMonth: '2026-12' } });
    expect(body).toMatchObject({ today: '2026-12-01', lastDay: '2027-01-30' });
    expect(body.firstFree).toBe(toMidnight('2026-12-01') + 9.5 * 3600);
    expect(body.days).toHaveLength(31);
    const noClosure = { reason: null, partReason: null };
    expect(body.days[0]).toEqual({ date: '2026-12-01', free: 10, places: 16, ...noClosure });
    expect(body.days[4]).toEqual({ date: '2026-12-05', free: 0, places: 0, ...noClosure });
  });

  test('a booking reduces the free places of its day in the month at once', async () => {
    const agenda = await newAgenda(api, {});
    const resident = await newResident(api);
    const slotKey = { ServiceId: agenda.serviceId, LocationId: 1, OperatorUserId: 1 };
    const start = toMidnight('2026-12-01') + 9.5 * 3600;
    const body = {
      ...slotKey,
      bookingStartDate: start,
      BookerUserId: resident.id,
      PetId: await newPet(api, resident),
    };
    const before = await api.call(findMonth, { params: { ...agenda, yearMonth: '2026-12' } });
    expect((await api.call(createBooking, { body }, resident.token)).body.ok).toBe(1);
    const after = await api.call(findMonth, { params: { ...agenda, yearMonth: '2026-12' } });
    expect([before.body.days[0]?.free, after.body.days[0]?.free]).toEqual([5, 4]);
    expect(after.body.firstFree).toBe(start + 1800);
  });

  test('a month beyond the horizon is empty and returns the first free slot', async () => {
    const agenda = await newAgenda(api, { horizonDays: 31 });
    const readMonth = async (yearMonth: string) =>
      (await api.call(findMonth, { params: { ...agenda, yearMonth } })).body;
    const listPlaces = async (yearMonth: string) =>
      (await readMonth(yearMonth)).days.map((day) => day.places);
    expect((await listPlaces('2026-12'))[1]).toBe(8);
    expect((await listPlaces('2027-01'))[3]).toBe(8);
    for (const yearMonth of ['2026-11', '2027-02', '1900-01', '9999-12'])
      expect(new Set(await listPlaces(yearMonth))).toEqual(new Set([0]));
    const farMonth = await readMonth('2027-02');
    const nearMonth = await readMonth('2026-12');
    expect([farMonth.today, farMonth.lastDay, farMonth.firstFree]).toEqual([
      nearMonth.today,
      nearMonth.lastDay,
      nearMonth.firstFree,
    ]);
    expect(farMonth.days).toHaveLength(28);
  });

  test.each(['2026-13', '2026-1', 'enero', '0000-01', '2026-12-01'])(
    'rejects the month %s of an agenda',
    async (yearMonth) => {
      const { status } = await api.send(findMonth, { params: { ...general, yearMonth } });
      expect(status).toBe(400);
    },
  );
});

test('anyone lists agendas, except those of staff-only services', async () => {
  const staffAgenda = await newAgenda(api, { isPublic: 0 });
  const { body } = await api.call(listAgendas, {});
  expect(body.map((agenda) => agenda.ServiceId)).toContain(1);
  expect(body.some((agenda) => agenda.ServiceId === staffAgenda.serviceId)).toBe(false);
});
