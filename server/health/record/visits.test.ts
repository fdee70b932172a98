import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeLicence, listVets } from '#shared/accounts/licences.ts';
import { exportUser } from '#shared/accounts/users.ts';
import { listBookingEvents } from '#shared/bookings/booking-events.ts';
import { findBooking } from '#shared/bookings/bookings.ts';
import { findPetProfile } from '#shared/desk/profiles.ts';
import { findHealth } from '#shared/health/health.ts';
import { findVisit, saveVisit, type VisitDraft } from '#shared/health/visits.ts';
import { listAudit } from '#shared/platform/audit.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { type Belongings, newBelongings, WEDNESDAY_8 } from '../../../test/belongings.ts';
import { newAdmin, newSysadmin, PASSWORD, type Person } from '../../../test/people.ts';

const SECRET = 'Soplo grado dos';

let api: TestApi;
let clerk: Person;
let vet: Person;
let about: Belongings;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
  vet = await newAdmin(api);
  const sysadmin = await newSysadmin(api);
  const licence = { params: { id: vet.id }, body: { userLicence: ' M.P. 4821 ' } };
  await api.call(changeLicence, licence, sysadmin.token);
  about = await newBelongings(api);
  await api.db
    .updateTable('bookings')
    .set({ starts: WEDNESDAY_8 - DAY_SECONDS, ends: WEDNESDAY_8 - DAY_SECONDS + 1800 })
    .where('id', '=', about.bookingId)
    .execute();
});
afterAll(() => api.close());

const sheet = (change: Partial<VisitDraft> = {}): VisitDraft => ({
  isFit: true,
  unfitReason: '',
  hadAnaesthesia: true,
  VetUserId: vet.id,
  complication: 'mild',
  complicationNote: 'Sangró un poco',
  ...change,
});
const save = (draft: VisitDraft, by: Person) =>
  api.send(saveVisit, { params: { id: about.bookingId }, body: draft }, by.token);

test('the list of vets has staff with a licence', async () => {
  const { body } = await api.call(listVets, {}, clerk.token);
  expect(body).toMatchObject([{ id: vet.id, userLicence: 'M.P. 4821' }]);
});

test('notes of vets reach only vets (acceptance 36)', async () => {
  expect((await save(sheet({ vetNote: SECRET }), clerk)).status).toBe(403);
  expect((await save(sheet({ vetNote: SECRET }), vet)).body).toMatchObject({ vetNote: SECRET });
  const { bookingId: id, petId, person } = about;
  const read = (by: Person) => api.call(findVisit, { params: { id } }, by.token);
  expect((await read(vet)).body).toMatchObject({ vetNote: SECRET, complication: 'mild' });
  const proof = { userPassword: PASSWORD };
  const notes = [
    await read(clerk),
    await api.call(findPetProfile, { params: { id: petId } }, clerk.token),
    await api.call(listAudit, { query: { entity: 'booking', entityId: String(id) } }, clerk.token),
    await api.call(listBookingEvents, { params: { id } }, clerk.token),
    await api.call(findHealth, { params: { id: petId } }, person.token),
    await api.call(findBooking, { params: { id } }, person.token),
    await api.call(exportUser, { params: { id: person.id }, body: proof }, person.token),
  ];
  for (const { status, body } of notes) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain(SECRET);
  }
  expect(notes[0]?.body).toMatchObject({ vetNote: null, complicationNote: 'Sangró un poco' });
});

test('a change of a visit by staff keeps the vet’s note and rejects an outdated version', async () => {
  const { body } = await api.call(findVisit, { params: { id: about.bookingId } }, clerk.token);
  const { updatedAt } = body;
  expect((await save(sheet({ complication: 'none', updatedAt }), clerk)).status).toBe(200);
  for (const version of [{ updatedAt }, {}]) expect((await save(sheet(version), clerk)).status).toBe(409);
  const { body: visit } = await api.call(findVisit, { params: { id: about.bookingId } }, vet.token);
  expect(visit).toMatchObject({ vetNote: SECRET, complication: 'none' });
});

test('an owner reads the complication of a completed booking', async () => {
  await api.db.updateTable('bookings').set({ status: 'D' }).where('id', '=', about.bookingId).execute();
  const { body } = await api.call(findHealth, { params: { id: about.petId } }, about.person.token);
  expect(body.Turnos).toMatchObject([{ id: about.bookingId, complication: 'Sangró un poco' }]);
});
