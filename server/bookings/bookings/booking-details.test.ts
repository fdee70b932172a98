import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listBookingEvents } from '#shared/bookings/booking-events.ts';
import { listBookingNotices } from '#shared/bookings/booking-notices.ts';
import {
  type BookingStatus,
  changeBooking,
  createBooking,
  findBooking,
  listDay,
} from '#shared/bookings/bookings.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { parseIsoDate } from '#shared/platform/town-clock.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { deliverMails } from '../../../test/mails.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../../test/people.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const WEDNESDAY = parseIsoDate('2026-12-02') ?? 0;
const EIGHT = WEDNESDAY + 8 * 3600;

type Agenda = Awaited<ReturnType<typeof newAgenda>>;

async function book(agenda: Agenda, booker: Person, bookingStartDate: number): Promise<number> {
  const PetId = await newPet(api, booker);
  const key = { ServiceId: agenda.serviceId, LocationId: 1, OperatorUserId: 1 };
  const body = { ...key, bookingStartDate, BookerUserId: booker.id, PetId };
  const answer = await api.call(createBooking, { body }, admin.token);
  return answer.body.result?.id ?? 0;
}

const change = (id: number, bookingStatus: BookingStatus, extra: object = {}) =>
  api.call(changeBooking, { params: { id }, body: { bookingStatus, ...extra } }, admin.token);

describe('details of a booking', () => {
  const find = (id: unknown, as?: Person) => api.send(findBooking, { params: { id } }, as?.token);

  test('a booking is shown whole to its booker and staff, and is 404 for others', async () => {
    const ana = await newResident(api);
    const beto = await newResident(api);
    const agenda = await newAgenda(api, {});
    const id = await book(agenda, ana, EIGHT);
    const own = await find(id, ana);
    expect(own.status).toBe(200);
    const day = await api.call(listDay, { params: { ...agenda, bookingDate: WEDNESDAY } }, admin.token);
    expect(own.body).toMatchObject({ ...day.body[0] });
    expect((await find(id, admin)).body).toEqual(own.body);
    expect([(await find(id, beto)).status, (await find(id)).status]).toEqual([404, 401]);
    expect((await find(2_000_000_000, admin)).status).toBe(404);
    for (const wrongId of ['0', 'uno', '1.5', '99999999999', '\0']) {
      expect([wrongId, (await find(wrongId, admin)).status]).toEqual([wrongId, 400]);
    }
  });

  test('a booking gives the path of its calendar file to its owner and staff', async () => {
    const ana = await newResident(api);
    const id = await book(await newAgenda(api, {}), ana, EIGHT);
    const calendarPath = String((await find(id, admin)).body.calendarPath);
    const { statusCode, headers, body } = await api.app.inject({ method: 'GET', url: calendarPath });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(body).toContain(`UID:turno-${id}@`);
    expect((await find(id, ana)).body.calendarPath).toBe(calendarPath);
  });

  test('a booking of a pet without species and a person without DNI shows neither', async () => {
    const ana = await newResident(api);
    const id = await book(await newAgenda(api, {}), ana, EIGHT);
    const noFacts = { species_id: null, breed_id: null, birth_date: null };
    await api.db.updateTable('pets').set(noFacts).where('user_id', '=', ana.id).execute();
    await api.db.updateTable('users').set({ id_number: null }).where('id', '=', ana.id).execute();
    expect((await find(id, ana)).body).toMatchObject({
      Pet: { specieName: null, breedName: 'Ninguna', petBirthDate: null },
      Booker: { userIdNumber: '' },
    });
  });
});

test('a booking shows preparation and directions even if its agenda was switched off', async () => {
  const ana = await newResident(api);
  const agenda = await newAgenda(api, { isPublic: 0 });
  const id = await book(agenda, ana, EIGHT);
  const { species_id } = await api.db
    .selectFrom('pets')
    .select('species_id')
    .where('user_id', '=', ana.id)
    .executeTakeFirstOrThrow();
  const preparation = [
    { SpecieId: species_id, hoursBefore: 12, text: 'Sin comida' },
    { SpecieId: null, hoursBefore: 0, text: 'Llegada' },
    { SpecieId: 999_999, hoursBefore: 8, text: 'De otra especie' },
    { SpecieId: null, petGender: 'F', fromMonths: 6, hoursBefore: 6, text: 'De hembra de más de 6 meses' },
    { SpecieId: null, petGender: 'M', hoursBefore: 5, text: 'De macho' },
    { SpecieId: null, toMonths: 6, hoursBefore: 4, text: 'De cachorro' },
  ];
  const serviceColumns = {
    preparation: JSON.stringify(preparation),
    bring: 'Una manta, con {sin comida} de ayuno',
  };
  await api.db.updateTable('services').set(serviceColumns).where('id', '=', agenda.serviceId).execute();
  await api.db.updateTable('agendas').set({ status: 'B' }).where('id', '=', agenda.id).execute();
  const location = await api.db
    .selectFrom('locations')
    .selectAll()
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  const { body } = await api.call(findBooking, { params: { id } }, ana.token);
  expect([body.preparation, body.bring, body.Location]).toEqual([
    [
      { hoursBefore: 12, text: 'Sin comida' },
      { hoursBefore: 0, text: 'Llegada' },
      { hoursBefore: 6, text: 'De hembra de más de 6 meses' },
    ],
    'Una manta, con 12 horas de ayuno',
    {
      locationAddress: location.address,
      locationNotes: location.notes,
      locationMapUrl: location.map_url,
      locationPhone: '',
      locationEntrance: '',
      latitude: null,
      longitude: null,
    },
  ]);
});

test('staff see the mails of a booking with masked addresses', async () => {
  api.setNow(TUESDAY_9);
  const ana = await newResident(api);
  const id = await book(await newAgenda(api, {}), ana, EIGHT);
  const readNotices = async () => (await api.call(listBookingNotices, { params: { id } }, admin.token)).body;
  expect(await readNotices()).toMatchObject([{ kind: 'bookingConfirmed', sentAt: null, failedAt: null }]);
  await deliverMails(api);
  const sentTo = `${ana.email[0]}…@${ana.email.split('@')[1]}`;
  expect(await readNotices()).toMatchObject([{ kind: 'bookingConfirmed', sentAt: TUESDAY_9, sentTo }]);
  await change(id, 'C');
  expect((await readNotices()).map(({ kind }) => kind)).toEqual(['bookingConfirmed', 'bookingCancelled']);
});

describe('the history of a booking', () => {
  const readHistory = (id: unknown, as?: Person) =>
    api.send(listBookingEvents, { params: { id } }, as?.token);

  test('the history of a booking shows each state with its time and author', async () => {
    const ana = await newResident(api);
    const id = await book(await newAgenda(api, {}), ana, EIGHT - DAY_SECONDS + 7200);
    api.setNow(TUESDAY_9 + 60_000);
    await change(id, 'D', { bookingComment: 'Llegó tarde' });
    await change(id, 'A');
    await api.call(changeBooking, { params: { id }, body: { bookingStatus: 'C' } }, ana.token);
    api.setNow(TUESDAY_9);
    const { status, body } = await readHistory(id, admin);
    const byAdmin = { UserId: admin.id, User: { userName: 'Ana', userLastName: expect.any(String) } };
    const unchanged = {
      overrideReason: null,
      movedFrom: null,
      movedTo: null,
      isComing: false,
      handover: null,
      reason: null,
    };
    const event = { id: expect.any(Number), ...unchanged, ...byAdmin };
    const late = { changedAt: TUESDAY_9 + 60_000, bookingComment: 'Llegó tarde' };
    expect([status, body]).toEqual([
      200,
      [
        { ...event, changedAt: TUESDAY_9, bookingStatus: 'A', bookingComment: null },
        { ...event, ...late, bookingStatus: 'D' },
        { ...event, ...late, bookingStatus: 'A' },
        { ...event, ...late, bookingStatus: 'C', UserId: ana.id },
      ],
    ]);
  });

  test('only staff read the history of a booking, and that of an unknown one is 404', async () => {
    const ana = await newResident(api);
    const id = await book(await newAgenda(api, {}), ana, EIGHT);
    expect([(await readHistory(id, ana)).status, (await readHistory(id)).status]).toEqual([403, 401]);
    expect((await readHistory(2_000_000_000, admin)).status).toBe(404);
    expect((await readHistory('uno', admin)).status).toBe(400);
  });
});
