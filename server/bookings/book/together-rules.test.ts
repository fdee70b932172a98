import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { createLockRule } from '#shared/schedule/requirements.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { WEDNESDAY_8 } from '../../../test/belongings.ts';
import { createBookingDesk } from '../../../test/booking-desk.ts';
import { findBookingRow } from '../../../test/bookings.ts';
import { listStarts, newFamily } from '../../../test/family.ts';
import { deliverMails } from '../../../test/mails.ts';
import { newAdmin, newPet, newUnverifiedResident } from '../../../test/people.ts';

const HALF_HOUR_SECONDS = 1800;

let api: TestApi;
beforeAll(async () => {
  api = await testApp({ config: { EMAIL_VERIFICATION: 'on' } });
});
beforeEach(() => api.setNow(TUESDAY_9));
afterAll(() => api.close());

const { book, changeStatus } = createBookingDesk(() => api);

describe('repeated requests for several pets', () => {
  test.each([1, 2])(
    'a request for two pets sent four times at once books each pet once, with %i places per slot',
    async (places) => {
      const { bookPets, countBookings } = await newFamily(api, { places });
      const answers = await Promise.all([1, 2, 3, 4].map(() => bookPets()));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const ids = answers.map(({ body }) => body.results.map(({ id }) => id).join());
      expect([new Set(ids).size, await countBookings()]).toEqual([1, 2]);
    },
  );

  test('three pets fill each slot before the next, and a repeated request returns their bookings', async () => {
    const { ana, pets, bookPets, countBookings } = await newFamily(api, { places: 2 });
    const PetIds = [...pets, await newPet(api, ana, 'Gris')];
    const first = await bookPets({ PetIds });
    expect(listStarts(first)).toEqual([
      [PetIds[0], WEDNESDAY_8],
      [PetIds[1], WEDNESDAY_8],
      [PetIds[2], WEDNESDAY_8 + HALF_HOUR_SECONDS],
    ]);
    expect(listStarts(await bookPets({ PetIds }))).toEqual(listStarts(first));
    expect(await countBookings()).toBe(3);
  });
});

describe('rules for several pets', () => {
  test('a rejection of several pets names the pet at fault, and staff override it with one reason', async () => {
    const { serviceId, pets, bookPets, listBookings } = await newFamily(api);
    const clerk = await newAdmin(api);
    await api.db.updateTable('pets').set({ gender: 'M' }).where('id', '=', pets[1]).execute();
    const male = { lockRuleField: 'petGender', lockRuleValues: '["M"]' } as const;
    const params = { serviceId };
    expect(
      (await api.call(createLockRule, { params, body: { ...male, lockRuleLabel: 'el género' } }, clerk.token))
        .status,
    ).toBe(200);
    const rejected = await bookPets();
    expect([rejected.status, rejected.error.code, rejected.error.message]).toEqual([
      409,
      'overridable',
      'Sol: Lamentablemente no podemos reservar turnos para el género de tu mascota',
    ]);
    expect(await listBookings()).toEqual([]);
    const overrideReason = 'Lo pidió el veterinario';
    expect((await bookPets({ as: clerk, overrideReason })).status).toBe(200);
    const reasons = (await listBookings()).map((each) => each.override_reason);
    expect(reasons).toEqual([overrideReason, overrideReason]);
  });

  test('rejects several pets without naming one if the booker has not accepted the terms', async () => {
    const { ana, bookPets, countBookings } = await newFamily(api);
    const noTerms = { terms_version: null, terms_accepted_at: null };
    await api.db.updateTable('users').set(noTerms).where('id', '=', ana.id).execute();
    const rejected = await bookPets();
    expect([rejected.status, rejected.error.message]).toEqual([409, MESSAGES.termsMissing]);
    expect(await countBookings()).toBe(0);
  });

  test('rejects several pets of a booker who is paused for absences', async () => {
    const { ana, serviceId, pets, bookPets, countBookings } = await newFamily(api);
    await api.db.updateTable('services').set({ no_show_max: 1 }).where('id', '=', serviceId).execute();
    const missed = await book(ana, { serviceId, petId: pets[0] });
    const past = { status: 'N', not_done_reason: 'absent', starts: WEDNESDAY_8 - 7 * 86_400 } as const;
    const id = missed.body.result?.id ?? 0;
    await api.db.updateTable('bookings').set(past).where('id', '=', id).execute();
    expect((await bookPets()).error.message).toMatch(/^Luna: Faltaste a 1 turno sin avisar/);
    expect(await countBookings()).toBe(1);
  });

  test('rejects several pets at a staff-only service for residents, and at an inactive agenda for all', async () => {
    const { agenda, serviceId, bookPets, countBookings } = await newFamily(api);
    const clerk = await newAdmin(api);
    await api.db.updateTable('services').set({ is_public: 0 }).where('id', '=', serviceId).execute();
    expect((await bookPets()).status).toBe(404);
    await api.db.updateTable('agendas').set({ status: 'B' }).where('id', '=', agenda.id).execute();
    expect((await bookPets({ as: clerk })).status).toBeGreaterThanOrEqual(404);
    await api.db.updateTable('agendas').set({ status: 'A' }).where('id', '=', agenda.id).execute();
    expect(await countBookings()).toBe(0);
    expect((await bookPets({ as: clerk })).status).toBe(200);
  });
});

test('each booking of several pets has its own history and can be cancelled alone', async () => {
  const { ana, bookPets, listBookings } = await newFamily(api);
  const { body } = await bookPets();
  const ids = body.results.map(({ id }) => id);
  const events = await api.db
    .selectFrom('audit')
    .select('entity_id as id')
    .where('action', '=', 'booking.create')
    .where('entity_id', 'in', ids)
    .orderBy('entity_id')
    .execute();
  expect(events.map(({ id }) => id)).toEqual(ids);
  expect((await changeStatus(ids[0] ?? 0, 'C', ana)).status).toBe(200);
  expect((await listBookings()).map(({ status }) => status)).toEqual(['C', 'A']);
});

test('one mail confirms the bookings of several pets and asks for no answer', async () => {
  const { ana, bookPets } = await newFamily(api);
  await bookPets();
  const before = api.mails.length;
  await deliverMails(api);
  const mails = api.mails.slice(before).filter(({ to }) => to === ana.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Turnos de Luna y Sol el 02\/12\/2026 a las 08:00/),
  ]);
  for (const part of ['Reservaste 2 turnos', 'Mascota: Luna', 'Mascota: Sol', 'Ver el turno de Sol'])
    expect(mails[0]?.text).toContain(part);
  expect(mails[0]?.text).not.toMatch(/¿VAS A VENIR|^Voy/m);
});

test('a mail about several pets omits a booking cancelled before it leaves', async () => {
  const { ana, bookPets } = await newFamily(api);
  const { body } = await bookPets();
  await changeStatus(body.results[0]?.id ?? 0, 'C', ana);
  const before = api.mails.length;
  await deliverMails(api);
  const mails = api.mails.slice(before).filter(({ to }) => to === ana.email);
  const confirmed = mails.filter(({ subject }) => subject.startsWith('Turno'));
  expect(confirmed.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Turno de Sol/)]);
});

test('an expired hold frees its place for the booking of several pets', async () => {
  const { serviceId, bookPets, countBookings } = await newFamily(api);
  const heldAnswer = await book(await newUnverifiedResident(api), {
    serviceId,
    start: WEDNESDAY_8 + HALF_HOUR_SECONDS,
  });
  await deliverMails(api);
  const earlyAnswer = await bookPets();
  expect([earlyAnswer.status, await countBookings()]).toEqual([409, 0]);
  api.setNow(api.now() + HOUR_MS);
  const booked = await bookPets();
  expect([booked.status, await countBookings()]).toEqual([200, 2]);
  expect(await findBookingRow(api, heldAnswer.body.result?.id ?? 0)).toMatchObject({ status: 'C' });
});
