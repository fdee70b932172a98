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
let belongings: Belongings;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
  vet = await newAdmin(api);
  const sysadmin = await newSysadmin(api);
  const licence = { params: { id: vet.id }, body: { userLicence: ' M.P. 4821 ' } };
  await api.call(changeLicence, licence, sysadmin.token);
  belongings = await newBelongings(api);
  await api.db
    .updateTable('bookings')
    .set({ starts: WEDNESDAY_8 - DAY_SECONDS, ends: WEDNESDAY_8 - DAY_SECONDS + 1800 })
    .where('id', '=', belongings.bookingId)
    .execute();
});
afterAll(() => api.close());

const toVisitDraft = (change: Partial<VisitDraft> = {}): VisitDraft => ({
  isFit: true,
  unfitReason: '',
  hadAnaesthesia: true,
  VetUserId: vet.id,
  complication: 'mild',
  complicationNote: 'Sangró un poco',
  ...change,
});
const saveDraft = (draft: VisitDraft, caller: Person) =>
  api.send(saveVisit, { params: { id: belongings.bookingId }, body: draft }, caller.token);

test('the list of vets has staff with a licence', async () => {
  const { body } = await api.call(listVets, {}, clerk.token);
  expect(body).toMatchObject([{ id: vet.id, userLicence: 'M.P. 4821' }]);
});

test('notes of vets reach only vets (acceptance 36)', async () => {
  expect((await saveDraft(toVisitDraft({ vetNote: SECRET }), clerk)).status).toBe(403);
  expect((await saveDraft(toVisitDraft({ vetNote: SECRET }), vet)).body).toMatchObject({ vetNote: SECRET });
  const { bookingId: id, petId, person } = belongings;
  const readVisit = (caller: Person) => api.call(findVisit, { params: { id } }, caller.token);
  expect((await readVisit(vet)).body).toMatchObject({ vetNote: SECRET, complication: 'mild' });
  const proof = { userPassword: PASSWORD };
  const answers = [
    await readVisit(clerk),
    await api.call(findPetProfile, { params: { id: petId } }, clerk.token),
    await api.call(listAudit, { query: { entity: 'booking', entityId: String(id) } }, clerk.token),
    await api.call(listBookingEvents, { params: { id } }, clerk.token),
    await api.call(findHealth, { params: { id: petId } }, person.token),
    await api.call(findBooking, { params: { id } }, person.token),
    await api.call(exportUser, { params: { id: person.id }, body: proof }, person.token),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain(SECRET);
  }
  expect(answers[0]?.body).toMatchObject({ vetNote: null, complicationNote: 'Sangró un poco' });
});

test('a change of a visit by staff keeps the vet’s note and rejects an outdated version', async () => {
  const { body } = await api.call(findVisit, { params: { id: belongings.bookingId } }, clerk.token);
  const { updatedAt } = body;
  expect((await saveDraft(toVisitDraft({ complication: 'none', updatedAt }), clerk)).status).toBe(200);
  for (const version of [{ updatedAt }, {}])
    expect((await saveDraft(toVisitDraft(version), clerk)).status).toBe(409);
  const { body: visit } = await api.call(findVisit, { params: { id: belongings.bookingId } }, vet.token);
  expect(visit).toMatchObject({ vetNote: SECRET, complication: 'none' });
});

test('a visit keeps its vet without a licence and rejects another person without one', async () => {
  const { body } = await api.call(findVisit, { params: { id: belongings.bookingId } }, clerk.token);
  const setLicence = (licence: string | null) =>
    api.db.updateTable('users').set({ licence }).where('id', '=', vet.id).execute();
  await setLicence(null);
  const saved = await saveDraft(toVisitDraft({ updatedAt: body.updatedAt }), clerk);
  const { updatedAt } = (await api.call(findVisit, { params: { id: belongings.bookingId } }, clerk.token))
    .body;
  const other = await saveDraft(toVisitDraft({ VetUserId: clerk.id, updatedAt }), clerk);
  await setLicence('M.P. 4821');
  expect([saved.status, other.status]).toEqual([200, 400]);
});

test('an owner reads the complication of a completed booking', async () => {
  await api.db.updateTable('bookings').set({ status: 'D' }).where('id', '=', belongings.bookingId).execute();
  const { body } = await api.call(findHealth, { params: { id: belongings.petId } }, belongings.person.token);
  expect(body.Turnos).toMatchObject([{ id: belongings.bookingId, complication: 'Sangró un poco' }]);
});
