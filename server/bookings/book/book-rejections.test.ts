import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBooking } from '#shared/bookings/bookings.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { WEDNESDAY_8 } from '../../../test/belongings.ts';
import { createBookingDesk } from '../../../test/booking-desk.ts';
import { newAdmin, newAgenda, newPet, newResident } from '../../../test/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const { book } = createBookingDesk(() => api);

describe('booking rejections', () => {
  test('rejects a second booking of the same pet and service and names the date of the first', async () => {
    const ana = await newResident(api);
    const petId = await newPet(api, ana);
    const { serviceId } = await newAgenda(api, {});
    await book(ana, { serviceId, petId });
    const second = await book(ana, { serviceId, petId, start: WEDNESDAY_8 + 1800 });
    expect(second.status).toBe(409);
    expect(second.body.message).toBe(
      'Ya tenés un turno reservado para esta mascota el 02/12/2026 a las 08:00',
    );
  });

  test('rejects more bookings of a service than it allows a resident at once', async () => {
    const ana = await newResident(api);
    const { serviceId } = await newAgenda(api, { maxActivePerResident: 1 });
    await book(ana, { serviceId });
    const second = await book(ana, { serviceId, start: WEDNESDAY_8 + 1800 });
    expect([second.status, second.body.message]).toEqual([
      409,
      'Ya tenés 1 turno reservado, el máximo para este servicio',
    ]);
  });

  test('a rejection names the resident to staff, and addresses staff about their own booking', async () => {
    const ana = await newResident(api);
    const clerk = await newAdmin(api);
    const { serviceId } = await newAgenda(api, { maxActivePerResident: 1 });
    const start = WEDNESDAY_8 + 1800;
    const petId = await newPet(api, ana);
    await book(ana, { serviceId, petId });
    const readRejection = async (draft: object) =>
      (await book(ana, { serviceId, start, as: clerk, ...draft })).body.message;
    expect(await readRejection({ petId })).toBe(
      'Este vecino ya tiene un turno reservado para esta mascota el 02/12/2026 a las 08:00',
    );
    expect(await readRejection({})).toBe(
      'Este vecino ya tiene 1 turno reservado, el máximo para este servicio',
    );
    const rule = { entity: 'Pet', field: 'petGender', locked_values: '["F"]', label: 'el género' };
    const lockedAgenda = await newAgenda(api, {});
    await api.db
      .insertInto('lock_rules')
      .values({ service_id: lockedAgenda.serviceId, ...rule })
      .execute();
    expect(await readRejection({ petId, serviceId: lockedAgenda.serviceId })).toBe(
      'Este servicio no se da para el género de la mascota',
    );
    await book(clerk, { serviceId, start });
    const ownAnswer = await book(clerk, { serviceId, start: start + 1800 });
    expect(ownAnswer.body.message).toBe('Ya tenés 1 turno reservado, el máximo para este servicio');
  });

  test('rejects a booking for another person with 403, of another person’s pet with 404 and of another operator with 400', async () => {
    const ana = await newResident(api);
    const beto = await newResident(api);
    const { serviceId } = await newAgenda(api, {});
    const foreignAnswer = await book(beto, { serviceId, as: ana });
    expect([foreignAnswer.status, foreignAnswer.body.ok]).toEqual([403, 0]);
    expect((await book(ana, { serviceId, petId: await newPet(api, beto) })).status).toBe(404);
    expect((await book(ana, { serviceId, petId: 999_999 })).status).toBe(404);
    expect((await book(ana, { serviceId, extra: { OperatorUserId: beto.id } })).status).toBe(400);
    expect((await book(ana, { serviceId: 9_999 })).status).toBe(404);
    expect((await api.send(createBooking, { body: {} })).status).toBe(401);
  });

  test('rejects a booking whose start is no slot, has begun or lies beyond the horizon', async () => {
    const ana = await newResident(api);
    const { serviceId } = await newAgenda(api, {});
    const TUESDAY_8 = WEDNESDAY_8 - DAY_SECONDS;
    expect((await book(ana, { serviceId, start: WEDNESDAY_8 + 60 })).status).toBe(409);
    expect((await book(ana, { serviceId, start: TUESDAY_8 })).body.message).toBe(
      'El turno seleccionado ya pasó',
    );
    expect((await book(ana, { serviceId, start: TUESDAY_8 + 3600 })).body.message).toBe(
      'El turno seleccionado ya pasó',
    );
    expect((await book(ana, { serviceId, start: WEDNESDAY_8 + 70 * DAY_SECONDS })).status).toBe(409);
    expect((await book(ana, { serviceId, start: TUESDAY_8 + 5400 })).status).toBe(200);
  });

  test('rejects a pet of a locked breed with the lock rule’s text', async () => {
    const ana = await newResident(api);
    const petId = await newPet(api, ana);
    const rule = await api.db
      .selectFrom('lock_rules')
      .selectAll()
      .where('service_id', '=', 1)
      .executeTakeFirstOrThrow();
    const [breedId] = JSON.parse(rule.locked_values) as number[];
    await api.db
      .updateTable('pets')
      .set({ breed_id: breedId ?? null })
      .where('id', '=', petId)
      .execute();
    const { status, body } = await book(ana, { petId });
    expect(status).toBe(409);
    expect(body.message).toBe(`Lamentablemente no podemos reservar turnos para ${rule.label} de tu mascota`);
  });

  test('a lock rule can reject by any field of the pet', async () => {
    const ana = await newResident(api);
    const { serviceId } = await newAgenda(api, {});
    const rule = { service_id: serviceId, entity: 'Pet', field: 'petName', label: 'el nombre' };
    await api.db
      .insertInto('lock_rules')
      .values({ ...rule, locked_values: '["Firulais"]' })
      .execute();
    const { status } = await book(ana, { serviceId, petId: await newPet(api, ana, 'Firulais') });
    expect(status).toBe(409);
  });

  test('rejects a booker who hasn’t accepted the newest terms', async () => {
    const ana = await newResident(api);
    const { serviceId } = await newAgenda(api, {});
    await api.db.updateTable('users').set({ terms_version: null }).where('id', '=', ana.id).execute();
    const { status, body } = await book(ana, { serviceId });
    expect([status, body.message]).toEqual([
      409,
      'Para utilizar el servicio tenes que aceptar los términos y condiciones',
    ]);
  });

  test.each([
    { bookingStartDate: '1' },
    { bookingStartDate: 1.5 },
    { bookingStartDate: 1e20 },
    { PetId: true },
    { PetId: null },
    { BookerUserId: [1] },
    { ServiceId: '1' },
    { bookingComment: 'x'.repeat(501) },
    { bookingComment: 'a\0b' },
    { bookingComment: '\ud800' },
  ])('rejects a booking with %j with 400', async (extra) => {
    const ana = await newResident(api);
    const PetId = await newPet(api, ana);
    const body = { bookingStartDate: WEDNESDAY_8, BookerUserId: ana.id, PetId, ...extra };
    const { status, body: answer } = await api.send(createBooking, { body }, ana.token);
    expect(status).toBe(400);
    expect(answer).toMatchObject({ ok: 0, result: null });
  });
});
