import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBooking, listBookings } from '#shared/bookings/bookings.ts';
import { changePetDeath, findPet } from '#shared/pets/pets.ts';
import { listAudit } from '#shared/platform/audit.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { wallAt } from '../../../test/bookings.ts';
import { deliverMails } from '../../../test/mails.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../../test/people.ts';

let api: TestApi;
let ana: Person;
let agenda: Awaited<ReturnType<typeof newAgenda>>;
beforeAll(async () => {
  api = await testApp();
  ana = await newResident(api);
  agenda = await newAgenda(api, { places: 20, maxActivePerResident: 0 });
});
afterAll(() => api.close());
beforeEach(() => api.setNow(TUESDAY_9));

const recordDeath = (id: number, petDiedOn: string | null, by = ana) =>
  api.call(changePetDeath, { params: { id }, body: { petDiedOn } }, by.token);
const book = (PetId: number, date = '2026-12-03', by = ana) => {
  const body = {
    bookingStartDate: wallAt(date, '08:00'),
    ServiceId: agenda.serviceId,
    BookerUserId: ana.id,
    PetId,
  };
  return api.call(createBooking, { body }, by.token);
};

test('a death cancels the pet’s bookings without a mail and prevents new ones', async () => {
  const id = await newPet(api, ana, 'Toto');
  expect((await book(id)).status).toBe(200);
  await deliverMails(api);
  const mailCount = api.mails.length;
  const { status, body } = await recordDeath(id, '2026-11-30');
  expect([status, body.petDiedOn]).toEqual([200, '2026-11-30']);
  await deliverMails(api);
  expect(api.mails).toHaveLength(mailCount);
  const ownBookings = (await api.call(listBookings, {}, ana.token)).body.filter(({ PetId }) => PetId === id);
  expect(ownBookings.map(({ bookingStatus }) => bookingStatus)).toEqual(['C']);
  const clerk = await newAdmin(api);
  for (const by of [ana, clerk]) {
    const { status: rejectedStatus, error } = await book(id, '2026-12-04', by);
    expect([rejectedStatus, error.message]).toEqual([
      409,
      'Esa mascota figura como fallecida. Si es un error, se corrige en su libreta',
    ]);
  }
  const query = { entity: 'pet', entityId: String(id) } as const;
  const { body: audit } = await api.call(listAudit, { query }, clerk.token);
  expect(JSON.stringify(audit)).toContain('pet.death');
});

test('owners revert a death within thirty days and staff also later, and the pet can be booked again', async () => {
  const firstId = await newPet(api, ana);
  const lateId = await newPet(api, ana);
  for (const id of [firstId, lateId]) await recordDeath(id, '2026-11-30');
  api.setNow(TUESDAY_9 + 30 * DAY_MS);
  expect((await recordDeath(firstId, null)).body.petDiedOn).toBeNull();
  api.setNow(TUESDAY_9 + 30 * DAY_MS + 1);
  const rejected = await recordDeath(lateId, null);
  expect([rejected.status, rejected.error.message]).toEqual([
    409,
    'Pasaron más de 30 días: pedile al personal que lo corrija',
  ]);
  const clerk = await newAdmin(api);
  expect((await recordDeath(lateId, null, clerk)).status).toBe(200);
  expect((await book(lateId, '2027-01-08', clerk)).status).toBe(200);
});

test.each([
  ['2026-12-02', 'La fecha no puede ser posterior a hoy'],
  ['2023-04-04', 'La fecha no puede ser anterior a su nacimiento'],
])('rejects a death on %s', async (date, message) => {
  const id = await newPet(api, ana);
  const { status, error } = await recordDeath(id, date);
  expect([status, error.message]).toEqual([400, message]);
});

test('rejects a death recorded by another owner', async () => {
  const id = await newPet(api, ana);
  expect((await recordDeath(id, '2026-11-30', await newResident(api))).status).toBe(404);
  expect((await api.call(findPet, { params: { id } }, ana.token)).body.petDiedOn).toBeNull();
});
