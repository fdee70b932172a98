import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBooking, listBookings, listUserBookings } from '#shared/bookings/bookings.ts';
import { parseIsoDate } from '#shared/platform/town-clock.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../../test/people.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const EIGHT = (parseIsoDate('2026-12-02') ?? 0) + 8 * 3600;

async function book(booker: Person): Promise<void> {
  const { serviceId: ServiceId } = await newAgenda(api, {});
  const body = { bookingStartDate: EIGHT, ServiceId, BookerUserId: booker.id };
  await api.call(createBooking, { body: { ...body, PetId: await newPet(api, booker) } }, booker.token);
}

const readBookings = (id: unknown, as?: Person) => api.send(listUserBookings, { params: { id } }, as?.token);

const listAccessesBy = (person: Person) =>
  api.db
    .selectFrom('audit')
    .select('user_id as userId')
    .where('action', '=', 'booking.list')
    .where('entity', '=', 'user')
    .where('entity_id', '=', person.id)
    .execute();

describe('the bookings of a person', () => {
  test('a person lists own bookings, and staff list them with a recorded access', async () => {
    const ana = await newResident(api);
    await book(ana);
    const own = await api.call(listBookings, {}, ana.token);
    expect(own.body).toHaveLength(1);
    expect((await readBookings(ana.id, ana)).body).toEqual(own.body);
    expect(await listAccessesBy(ana)).toEqual([]);
    expect((await readBookings(ana.id, admin)).body).toEqual(own.body);
    expect(await listAccessesBy(ana)).toEqual([{ userId: admin.id }]);
  });

  test('rejects the bookings of another resident with 403 and of an unknown person with 404', async () => {
    const ana = await newResident(api);
    const beto = await newResident(api);
    expect([(await readBookings(ana.id, beto)).status, (await readBookings(ana.id)).status]).toEqual([
      403, 401,
    ]);
    expect([
      (await readBookings(2_000_000_000, admin)).status,
      (await readBookings(1, admin)).status,
    ]).toEqual([404, 404]);
    expect((await readBookings('uno', admin)).status).toBe(400);
  });
});
