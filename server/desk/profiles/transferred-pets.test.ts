import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeBooking } from '#shared/bookings/bookings.ts';
import { findPetProfile } from '#shared/desk/profiles.ts';
import { findHealth } from '#shared/health/health.ts';
import { listAudit } from '#shared/platform/audit.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { wallAt } from '../../../test/bookings.ts';
import { newAdmin, newAgenda, newPet, type Person } from '../../../test/people.ts';
import { createTransferDesk } from '../../../test/transferring.ts';
import { formatIdRanges } from '../../platform/audit/id-ranges.ts';

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
});
afterAll(() => api.close());

const { accept, anaWithLuna, book: bookAt, makeCode } = createTransferDesk(() => ({ api, clerk }));
const book = async (booker: Person, petId: number, starts: number) =>
  bookAt(await newAgenda(api, {}), booker, petId, starts);

async function transferWithBookings() {
  const { ana, eva, luna } = await anaWithLuna();
  const cancelled = await book(ana, luna, wallAt('2026-12-03', '08:00'));
  const keptBooking = await book(ana, luna, wallAt('2026-12-03', '09:00'));
  const unmarked = await book(ana, luna, wallAt('2026-12-03', '10:00'));
  await api.call(changeBooking, { params: { id: cancelled }, body: { bookingStatus: 'C' } }, clerk.token);
  const past = { starts: wallAt('2026-11-30', '08:00'), ends: wallAt('2026-11-30', '08:30') };
  await api.db.updateTable('bookings').set(past).where('id', '=', unmarked).execute();
  await api.db.updateTable('bookings').set({ status: 'D' }).where('id', '=', keptBooking).execute();
  await accept(eva, await makeCode(ana, luna));
  return { ana, eva, luna, bookings: { cancelled, kept: keptBooking, unmarked } };
}

test("a transferred pet's profile has all its bookings, and viewing it records access to both owners", async () => {
  const { ana, eva, luna, bookings } = await transferWithBookings();
  const { cancelled, kept, unmarked } = bookings;
  const mora = await newPet(api, eva, 'Mora');
  await book(eva, mora, wallAt('2026-12-10', '08:00'));
  const own = await book(eva, luna, wallAt('2026-12-11', '08:00'));
  const { body } = await api.call(findPetProfile, { params: { id: luna } }, clerk.token);
  expect(body.Bookings.map(({ id }) => id)).toEqual([unmarked, cancelled, kept, own]);
  expect(body.Coming.map(({ BookingId }) => BookingId)).toEqual([unmarked, own]);
  expect(body.Ended).toMatchObject([{ BookingId: cancelled, cancelledBy: 'staff' }]);
  const query = { entity: 'pet', entityId: String(luna), limit: '1' };
  const accesses = await api.call(listAudit, { query }, clerk.token);
  expect(accesses.body.items).toMatchObject([
    { action: 'pet.read', after: { UserIds: formatIdRanges([ana.id, eva.id]) } },
  ]);
});

test('the new owner reads kept bookings and none that the previous owner cancelled or missed', async () => {
  const { eva, luna, bookings } = await transferWithBookings();
  const own = await book(eva, luna, wallAt('2026-12-14', '08:00'));
  const { body } = await api.call(findHealth, { params: { id: luna } }, eva.token);
  expect(body.Turnos.map(({ id }) => id)).toEqual([bookings.kept, own]);
});
