import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type BookingStatus,
  changeBooking,
  type DayPlace,
  isTaken,
  listDay,
} from '#shared/bookings/bookings.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { createDayDesk, EIGHT, WEDNESDAY } from '../../../test/day-desk.ts';
import { newAdmin, newAgenda, newResident, type Person } from '../../../test/people.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const { book, requestDay, listPlaces } = createDayDesk(() => ({ api, admin }));
const setStatus = (id: number, bookingStatus: BookingStatus, extra: object = {}) =>
  api.call(changeBooking, { params: { id }, body: { bookingStatus, ...extra } }, admin.token);

const formatPlaces = (places: DayPlace[]) =>
  places.map((place) => `${place.bookingStartTime} ${place.place} ${place.bookingStatus ?? '-'}`);

describe('a day of an agenda', () => {
  test('a day lists its places in order, the booked ones with pet and booker', async () => {
    const agenda = await newAgenda(api, { places: 2, hours: { fromMinute: 480, toMinute: 540 } });
    const ana = await newResident(api);
    const id = await book(agenda, ana, EIGHT + 1800);
    const places = await listPlaces(agenda);
    expect(formatPlaces(places)).toEqual(['08:00 1 -', '08:00 2 -', '08:30 1 A', '08:30 2 -']);
    expect(places[0]).toEqual({
      AgendaId: agenda.id,
      place: 1,
      bookingDate: WEDNESDAY,
      bookingStartDate: EIGHT,
      bookingEndDate: EIGHT + 1800,
      bookingStartTime: '08:00',
      bookingEndTime: '08:30',
      ServiceId: agenda.serviceId,
      LocationId: 1,
      OperatorUserId: 1,
      serviceName: expect.stringMatching(/^Servicio/),
      locationName: 'Centro de Zoonosis',
    });
    expect(places[2]).toMatchObject({
      id,
      bookingDate: WEDNESDAY,
      bookingStartDate: EIGHT + 1800,
      bookingStatus: 'A',
      createdAt: TUESDAY_9,
      updatedAt: TUESDAY_9,
      BookerUserId: ana.id,
      Pet: {
        petName: 'Luna',
        petGender: 'F',
        petBirthDate: '2023-04-05',
        specieName: expect.any(String),
        breedName: 'Mestizo',
      },
      Booker: {
        userName: 'Ana',
        userLastName: expect.stringMatching(/^Pérez/),
        userPhone: '2622 451287',
        userIdNumber: expect.stringMatching(/^\d{8}$/),
      },
    });
    expect(places.map(isTaken)).toEqual([false, false, true, false]);
  });

  test('a cancelled booking leaves its place in the day, one done or not done keeps it', async () => {
    const agenda = await newAgenda(api, { hours: { fromMinute: 480, toMinute: 600 } });
    const today = EIGHT - DAY_SECONDS;
    const ids = [];
    for (const start of [0, 1800, 3600, 5400]) {
      ids.push(await book(agenda, await newResident(api), today + start));
    }
    await setStatus(ids[0] ?? 0, 'C');
    await setStatus(ids[1] ?? 0, 'D');
    await setStatus(ids[2] ?? 0, 'N');
    const places = await listPlaces(agenda, WEDNESDAY - DAY_SECONDS);
    expect(formatPlaces(places)).toEqual(['08:00 1 -', '08:30 1 D', '09:00 1 N', '09:30 1 A']);
    const secondId = await book(agenda, await newResident(api), today);
    expect((await listPlaces(agenda, WEDNESDAY - DAY_SECONDS))[0]).toMatchObject({ id: secondId });
  });

  test('a day keeps bookings without a slot and offers no slot that overlaps them', async () => {
    const agenda = await newAgenda(api, { hours: { fromMinute: 480, toMinute: 570 } });
    await book(agenda, await newResident(api), EIGHT + 1800);
    const hours = api.db.updateTable('agenda_hours').where('agenda_id', '=', agenda.id);
    await hours.set({ slot_minutes: 45 }).execute();
    expect(formatPlaces(await listPlaces(agenda))).toEqual(['08:30 1 A']);
    await hours.set({ from_minute: 540, to_minute: 630 }).execute();
    expect(formatPlaces(await listPlaces(agenda))).toEqual(['08:30 1 A', '09:00 1 -', '09:45 1 -']);
    await api.db.updateTable('bookings').set({ place: 7 }).where('agenda_id', '=', agenda.id).execute();
    expect(formatPlaces(await listPlaces(agenda))).toEqual(['08:30 7 A', '09:00 1 -', '09:45 1 -']);
    const closure = { agenda_id: agenda.id, location_id: null, reason: 'Feriado' };
    const wholeDay = { from_date: '2026-12-02', to_date: '2026-12-02', from_minute: null, to_minute: null };
    await api.db
      .insertInto('closures')
      .values({ ...closure, ...wholeDay })
      .execute();
    expect(formatPlaces(await listPlaces(agenda))).toEqual(['08:30 7 A']);
  });

  test('a booking over midnight is listed on its first day and blocks its place on the next', async () => {
    const agenda = await newAgenda(api, { hours: { fromMinute: 0, toMinute: 60 } });
    const id = await book(agenda, await newResident(api), WEDNESDAY);
    const overMidnight = { starts: WEDNESDAY - 1800, ends: WEDNESDAY + 1800 };
    await api.db.updateTable('bookings').set(overMidnight).where('id', '=', id).execute();
    expect(formatPlaces(await listPlaces(agenda))).toEqual(['00:30 1 -']);
    expect(formatPlaces(await listPlaces(agenda, WEDNESDAY - DAY_SECONDS))).toContain('23:30 1 A');
  });

  test('staff list past days, days beyond the horizon and staff-only services by any second of the day', async () => {
    const agenda = await newAgenda(api, { isPublic: 0, horizonDays: 1 });
    for (const day of [
      WEDNESDAY - 28 * DAY_SECONDS,
      WEDNESDAY + 364 * DAY_SECONDS,
      WEDNESDAY + 3 * 3600 + 5,
    ]) {
      expect(await listPlaces(agenda, day)).toHaveLength(8);
    }
  });

  test('a day of an operator without an agenda is that of the general agenda', async () => {
    const agenda = await newAgenda(api, {});
    const { body } = await requestDay({ ...agenda, operatorUserId: admin.id });
    expect(body).toEqual(await listPlaces(agenda));
  });

  test('a day without slots or of an unknown agenda is 204', async () => {
    const agenda = await newAgenda(api, {});
    expect((await requestDay(agenda, { day: WEDNESDAY + 3 * DAY_SECONDS })).status).toBe(204);
    expect((await requestDay({ ...agenda, serviceId: 99_999 })).status).toBe(204);
  });

  test('residents cannot list the day of an agenda', async () => {
    const agenda = await newAgenda(api, {});
    expect((await requestDay(agenda, { as: await newResident(api) })).status).toBe(403);
    expect((await api.send(listDay, { params: { ...agenda, bookingDate: WEDNESDAY } })).status).toBe(401);
  });

  test.each(['hoy', '1e9', '99999999999999', '-', '1.5', "1'--", '\0'])(
    'rejects the day of an agenda on the date %j',
    async (date) => {
      const agenda = await newAgenda(api, {});
      const params = { ...agenda, bookingDate: date };
      const { status, error } = await api.send(listDay, { params }, admin.token);
      expect([status, error.code]).toEqual([400, 'invalid']);
    },
  );

  test.each([-2_208_988_800, 253_402_300_799])(
    'answers the day of an agenda at the extreme date %i',
    async (day) => {
      expect([200, 204]).toContain((await requestDay(await newAgenda(api, {}), { day })).status);
    },
  );
});
