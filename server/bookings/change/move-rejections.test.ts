import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveBooking } from '#shared/bookings/bookings.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { createMoveDesk, EIGHT, NINE } from '../../../test/move-desk.ts';
import { newAdmin, newAgenda, newResident, type Person } from '../../../test/people.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const { book, move, readBooking, setStatus } = createMoveDesk(() => ({ api, admin }));

describe('rejected moves', () => {
  test('rejects a move by a stranger, of an unknown booking and with an invalid body', async () => {
    const { id } = await book(await newAgenda(api, {}));
    const stranger = await newResident(api);
    expect((await move(id, NINE, stranger)).status).toBe(404);
    expect((await move(2_000_000_000, NINE, admin)).status).toBe(404);
    expect((await api.send(moveBooking, { params: { id }, body: { bookingStartDate: NINE } })).status).toBe(
      401,
    );
    for (const body of [{}, { bookingStartDate: '1' }, { bookingStartDate: NINE, ServiceId: 0 }]) {
      expect((await api.send(moveBooking, { params: { id }, body }, admin.token)).status).toBe(400);
    }
    expect((await readBooking(id)).bookingStartDate).toBe(EIGHT);
  });

  test.each(['C', 'D', 'N'] as const)('rejects a move of a booking in state %s', async (status) => {
    const { id } = await book(await newAgenda(api, {}), EIGHT - DAY_SECONDS);
    await setStatus(id, status);
    const { status: rejectedStatus, error } = await move(id, NINE, admin);
    expect([rejectedStatus, error.message]).toEqual([409, 'Solo se puede mover un turno reservado']);
  });

  test('rejects a move with a stale updatedAt', async () => {
    const { id, owner } = await book(await newAgenda(api, {}));
    const { updatedAt } = await readBooking(id);
    expect((await move(id, NINE, owner, { updatedAt })).status).toBe(200);
    expect((await move(id, NINE + 1800, owner, { updatedAt })).status).toBe(409);
    expect((await readBooking(id)).bookingStartDate).toBe(NINE);
  });

  test('rejects a move by a resident after the cancellation limit, and accepts it by staff', async () => {
    const { id, owner } = await book(await newAgenda(api, { cancelLimitHours: 24 }));
    const lateAnswer = await move(id, NINE + DAY_SECONDS, owner);
    expect([lateAnswer.status, lateAnswer.error.message]).toEqual([
      409,
      'El turno se podía mover hasta el 01/12/2026 a las 08:00',
    ]);
    expect((await move(id, NINE + DAY_SECONDS, admin)).status).toBe(200);
  });

  test('residents cannot move begun bookings nor into the past, and staff move up to 30 days back', async () => {
    const agenda = await newAgenda(api, {});
    const begunBooking = await book(agenda, EIGHT - DAY_SECONDS);
    expect((await move(begunBooking.id, NINE, begunBooking.owner)).error.message).toBe(
      'El turno ya empezó y no se puede mover',
    );
    const { id, owner } = await book(agenda);
    expect((await move(id, EIGHT - DAY_SECONDS + 1800, owner)).error.message).toBe(
      'El turno seleccionado ya pasó',
    );
    expect((await move(id, EIGHT + 70 * DAY_SECONDS, owner)).status).toBe(409);
    expect((await move(id, EIGHT + 60, admin)).error.message).toBe(
      'El turno seleccionado no está disponible',
    );
    expect((await move(id, EIGHT - 9 * DAY_SECONDS, admin)).status).toBe(200);
    expect((await move(id, EIGHT - 37 * DAY_SECONDS, admin)).error.message).toBe(
      'El turno es de hace más de 30 días',
    );
  });

  test('rejects a move by a resident to a staff-only service, and by staff to an unknown one', async () => {
    const { id, owner } = await book(await newAgenda(api, {}));
    const { serviceId: ServiceId } = await newAgenda(api, { isPublic: 0 });
    expect((await move(id, NINE, owner, { ServiceId })).status).toBe(404);
    expect((await move(id, NINE, admin, { ServiceId: 9_999 })).status).toBe(404);
    expect((await move(id, NINE, admin, { ServiceId })).status).toBe(200);
  });

  test('rejects a move within an agenda that was switched off', async () => {
    const agenda = await newAgenda(api, {});
    const { id } = await book(agenda);
    await api.db.updateTable('agendas').set({ status: 'B' }).where('id', '=', agenda.id).execute();
    const { status, error } = await move(id, NINE, admin);
    expect([status, error.message]).toEqual([409, 'El turno seleccionado no está disponible']);
  });
});

describe('rules for moves', () => {
  test('a move does not count the moved booking against itself, but other bookings of the pet', async () => {
    const one = await newAgenda(api, { maxActivePerResident: 1 });
    const two = await newAgenda(api, {});
    const { id, owner, petId } = await book(one);
    expect((await move(id, NINE, owner)).status).toBe(200);
    await book(two, EIGHT, owner, petId);
    const rejected = await move(id, NINE, owner, { ServiceId: two.serviceId });
    expect([rejected.status, rejected.error.message]).toEqual([
      409,
      'Ya tenés un turno reservado para esta mascota el 02/12/2026 a las 08:00',
    ]);
    const extra = { ServiceId: two.serviceId, overrideReason: 'Urgencia' };
    expect((await move(id, NINE, owner, extra)).status).toBe(409);
    expect((await move(id, NINE, admin, extra)).body.result?.overrideReason).toBe('Urgencia');
  });

  test('rejects a move by a booker who has not accepted the newest terms', async () => {
    const { id, owner } = await book(await newAgenda(api, {}));
    await api.db.updateTable('users').set({ terms_version: null }).where('id', '=', owner.id).execute();
    const { status, error } = await move(id, NINE, owner);
    expect([status, error.message]).toEqual([
      409,
      'Para utilizar el servicio tenes que aceptar los términos y condiciones',
    ]);
    expect((await move(id, NINE, admin)).status).toBe(200);
  });

  test('rejects a move that the new service’s lock rules reject', async () => {
    const { id, owner } = await book(await newAgenda(api, {}));
    const { serviceId } = await newAgenda(api, {});
    const rule = { entity: 'Pet', field: 'petGender', locked_values: '["F"]', label: 'el género' };
    await api.db
      .insertInto('lock_rules')
      .values({ service_id: serviceId, ...rule })
      .execute();
    const { status, error } = await move(id, NINE, owner, { ServiceId: serviceId });
    expect([status, error.message]).toEqual([
      409,
      'Lamentablemente no podemos reservar turnos para el género de tu mascota',
    ]);
  });
});
