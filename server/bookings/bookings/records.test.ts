import { afterAll, beforeAll, expect, test } from 'vitest';
import { deletePet } from '#shared/pets/pets.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newBooking, wallAt } from '../../../test/bookings.ts';
import { newAdmin, newAgenda, type Person } from '../../../test/people.ts';
import { findLastAudit } from '../../../test/planning.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const EIGHT = wallAt('2026-12-02', '08:00');

async function findPetId(bookingId: number): Promise<number> {
  const booking = api.db.selectFrom('bookings').select('pet_id as petId').where('id', '=', bookingId);
  return (await booking.executeTakeFirstOrThrow()).petId;
}

test('the audit of a new booking has booker, pet, agenda and place', async () => {
  const agenda = await newAgenda(api, {});
  const { id, booker } = await newBooking(api, agenda, EIGHT);
  const { action, userId, after } = await findLastAudit(api, 'booking', id);
  expect([action, userId, JSON.parse(after ?? '')]).toEqual([
    'booking.create',
    booker.id,
    {
      bookingStatus: 'A',
      bookingStartDate: EIGHT,
      AgendaId: agenda.id,
      place: 1,
      BookerUserId: booker.id,
      PetId: await findPetId(id),
      overrideReason: null,
    },
  ]);
});

test('the audit of a booking cancelled with its pet has the states before and after', async () => {
  const { id } = await newBooking(api, await newAgenda(api, {}), EIGHT);
  await api.call(deletePet, { params: { id: await findPetId(id) } }, admin.token);
  const { userId, before, after } = await findLastAudit(api, 'booking', id);
  expect([userId, before, after]).toEqual([
    admin.id,
    JSON.stringify({ bookingStatus: 'A' }),
    JSON.stringify({ bookingStatus: 'C' }),
  ]);
});
