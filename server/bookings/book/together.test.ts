import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookTogether, findTogetherRejection, findTogetherRoom } from '#shared/bookings/together.ts';
import { toStartOfDay } from '#shared/platform/town-clock.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { WEDNESDAY_8 } from '../../../test/belongings.ts';
import { createBookingDesk } from '../../../test/booking-desk.ts';
import { newFamily as familyIn, listStarts } from '../../../test/family.ts';
import { newAdmin, newPet, newResident, newUnverifiedResident, type Person } from '../../../test/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApp({ config: { EMAIL_VERIFICATION: 'on' } });
});
afterAll(() => api.close());

const { book } = createBookingDesk(() => api);
const HALF_HOUR_SECONDS = 1800;

const newFamily = (options?: Parameters<typeof familyIn>[1]) => familyIn(api, options);

describe('bookings of two pets', () => {
  test('two pets share a start if the slot has enough places', async () => {
    const { pets, bookPets } = await newFamily({ places: 2 });
    const booked = await bookPets();
    expect([booked.status, booked.body.ok]).toEqual([200, 1]);
    expect(listStarts(booked)).toEqual([
      [pets[0], WEDNESDAY_8],
      [pets[1], WEDNESDAY_8],
    ]);
  });

  test('two pets follow one another if each slot has one place', async () => {
    const { pets, bookPets } = await newFamily();
    expect(listStarts(await bookPets())).toEqual([
      [pets[0], WEDNESDAY_8],
      [pets[1], WEDNESDAY_8 + HALF_HOUR_SECONDS],
    ]);
  });

  test('a repeated request for two pets returns their two bookings', async () => {
    const { bookPets, countBookings } = await newFamily();
    const first = await bookPets();
    expect(listStarts(await bookPets())).toEqual(listStarts(first));
    expect(await countBookings()).toBe(2);
  });

  test('two bookings of one pet do not satisfy a request for two pets', async () => {
    const { ana, serviceId, pets, bookPets, takePlace, countBookings } = await newFamily({ maxActive: 0 });
    await book(ana, { serviceId, petId: pets[0] });
    await takePlace(WEDNESDAY_8 + 2 * HALF_HOUR_SECONDS);
    const takenAnswer = await takePlace(WEDNESDAY_8 + 3 * HALF_HOUR_SECONDS);
    await api.db
      .updateTable('bookings')
      .set({ booker_user_id: ana.id, pet_id: pets[0] })
      .where('id', '=', takenAnswer.body.result?.id ?? 0)
      .execute();
    const rejected = await bookPets();
    expect([rejected.status, await countBookings()]).toEqual([409, 2]);
  });

  test('separate bookings at other hours do not satisfy a request for two pets', async () => {
    const { ana, serviceId, pets, bookPets } = await newFamily();
    await book(ana, { serviceId, petId: pets[0], start: WEDNESDAY_8 + 4 * HALF_HOUR_SECONDS });
    await book(ana, { serviceId, petId: pets[1], start: WEDNESDAY_8 + 6 * HALF_HOUR_SECONDS });
    const rejected = await bookPets();
    expect([rejected.status, rejected.error.message]).toEqual([
      409,
      'Luna: Ya tenés un turno reservado para esta mascota el 02/12/2026 a las 10:00',
    ]);
  });
});

describe('starts with too few places for two pets (acceptance 30)', () => {
  test('a start without room for two pets books none and names the nearest start that has it', async () => {
    const { bookPets, takePlace, countBookings } = await newFamily();
    await takePlace(WEDNESDAY_8 + HALF_HOUR_SECONDS);
    const rejected = await bookPets();
    expect([rejected.status, rejected.error.message]).toEqual([
      409,
      'Desde ese horario no quedan 2 lugares seguidos. Lo más cercano es el miércoles 2 de diciembre a las 09:00',
    ]);
    expect(rejected.error).toMatchObject({
      ok: 0,
      results: [],
      nearest: { bookingStartDate: WEDNESDAY_8 + 2 * HALF_HOUR_SECONDS, bookingStartTime: '09:00' },
    });
    expect(await countBookings()).toBe(0);
  });

  test('a day without room for two pets suggests a start on a later day, or none', async () => {
    const { bookPets, serviceId } = await newFamily();
    const last = toStartOfDay(WEDNESDAY_8) + 11 * 3600 + HALF_HOUR_SECONDS;
    await api.db
      .updateTable('agenda_hours')
      .set({ from_minute: 690 })
      .where('agenda_id', 'in', (eb) =>
        eb.selectFrom('agendas').select('id').where('service_id', '=', serviceId),
      )
      .where('weekday', '<>', 5)
      .execute();
    expect((await bookPets({ start: last })).error.message).toContain('viernes 4 de diciembre a las 08:00');
    await api.db.updateTable('agenda_hours').set({ from_minute: 690 }).execute();
    expect((await bookPets({ start: last })).error).toMatchObject({ nearest: null });
  });

  test('a request for two pets suggests no start more than thirty days away', async () => {
    const { bookPets } = await newFamily();
    const start = WEDNESDAY_8 + 400 * 86_400;
    expect((await bookPets({ start })).error).toMatchObject({ nearest: null });
  });

  test('twenty simultaneous requests of two pets for the last two places give both to one booker', async () => {
    const { serviceId } = await newFamily();
    const families = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const ana = await newResident(api);
        return { ana, PetIds: [await newPet(api, ana, 'Luna'), await newPet(api, ana, 'Sol')] };
      }),
    );
    const start = WEDNESDAY_8 + 6 * HALF_HOUR_SECONDS;
    const answers = await Promise.all(
      families.map(({ ana, PetIds }) => {
        const body = { ServiceId: serviceId, bookingStartDate: start, BookerUserId: ana.id, PetIds };
        return api.call(bookTogether, { body }, ana.token);
      }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(409)]);
    const taken = await api.db
      .selectFrom('bookings')
      .select('booker_user_id')
      .where('service_id', '=', serviceId)
      .where('starts', '>=', start)
      .execute();
    expect([taken.length, new Set(taken.map((each) => each.booker_user_id)).size]).toEqual([2, 1]);
  });
});

describe('rejections of two pets', () => {
  test('a rule that rejects one of two pets names it and rejects both', async () => {
    const { pets, bookPets, countBookings, ana, serviceId } = await newFamily();
    await book(ana, { serviceId, petId: pets[1], start: WEDNESDAY_8 + 86_400 });
    const rejected = await bookPets();
    expect([rejected.status, rejected.error.code, rejected.error.message]).toEqual([
      409,
      'overridable',
      'Sol: Ya tenés un turno reservado para esta mascota el 03/12/2026 a las 08:00',
    ]);
    expect(await countBookings()).toBe(1);
  });

  test('the limit of bookings counts both pets of a request', async () => {
    const { bookPets, countBookings } = await newFamily({ maxActive: 1 });
    expect((await bookPets()).error.message).toContain('el máximo para este servicio');
    expect(await countBookings()).toBe(0);
  });

  test('the rejection of two pets names the dead one', async () => {
    const { bookPets, pets, countBookings } = await newFamily();
    await api.db.updateTable('pets').set({ died_on: '2026-11-30' }).where('id', '=', pets[1]).execute();
    expect((await bookPets()).error.message).toBe(
      'Sol: Esa mascota figura como fallecida. Si es un error, se corrige en su libreta',
    );
    expect(await countBookings()).toBe(0);
  });

  test('rejects two pets of a booker with an unverified address and says so before the request', async () => {
    const { ana, bookPets, countBookings } = await newFamily({ by: newUnverifiedResident });
    const why = 'Hasta que confirmes tu correo se reserva de a una mascota';
    expect((await api.call(findTogetherRejection, {}, ana.token)).body).toEqual({ refusal: why });
    const rejected = await bookPets();
    expect([rejected.status, rejected.error.message]).toEqual([409, why]);
    expect(await countBookings()).toBe(0);
    expect((await bookPets({ as: await newAdmin(api) })).status).toBe(200);
  });

  test('two pets of a booker with a verified address are not rejected before the request', async () => {
    const { ana } = await newFamily();
    expect((await api.call(findTogetherRejection, {}, ana.token)).body).toEqual({ refusal: null });
  });
});

describe('invalid requests for several pets', () => {
  test('rejects too many pets, a repeated pet, a single pet and another person’s pet', async () => {
    const { bookPets, pets, ana } = await newFamily({ maxTogether: 2 });
    const third = await newPet(api, ana, 'Gris');
    expect((await bookPets({ PetIds: [...pets, third] })).error.message).toBe(
      'Este servicio se reserva para 2 mascotas juntas, como máximo',
    );
    expect((await bookPets({ PetIds: [pets[0], pets[0]] })).error.message).toBe(
      'Elegiste dos veces la misma mascota',
    );
    expect((await bookPets({ PetIds: [pets[0]] })).status).toBe(400);
    const beto = await newResident(api);
    expect((await bookPets({ PetIds: [pets[0], await newPet(api, beto)] })).status).toBe(404);
    expect((await bookPets({ as: beto })).status).toBe(403);
    expect((await bookPets({ as: await newAdmin(api) })).status).toBe(200);
  });

  test('rejects two pets at a service that takes one at a time', async () => {
    const { bookPets } = await newFamily({ maxTogether: 1 });
    expect((await bookPets()).error.message).toBe('Este servicio se reserva de a una mascota');
  });
});

describe('places for several pets', () => {
  const requestRoom = (serviceId: number, { token }: Person, count = 2) => {
    const key = { serviceId: String(serviceId), locationId: '1', operatorUserId: '1' };
    const query = { ...key, start: String(WEDNESDAY_8), count: String(count) };
    return api.call(findTogetherRoom, { query }, token);
  };

  test('a search tells before booking whether two pets fit and the nearest start at which they do', async () => {
    const { ana, serviceId, takePlace, bookPets } = await newFamily();
    expect((await requestRoom(serviceId, ana)).body).toEqual({ refusal: null, nearest: null });
    await takePlace(WEDNESDAY_8 + HALF_HOUR_SECONDS);
    const { body } = await requestRoom(serviceId, ana);
    expect(body.refusal).toBe(
      'Desde ese horario no quedan 2 lugares seguidos. Lo más cercano es el miércoles 2 de diciembre a las 09:00',
    );
    expect(body.nearest?.bookingStartDate).toBe(WEDNESDAY_8 + 2 * HALF_HOUR_SECONDS);
    const rejected = await bookPets();
    expect([rejected.status, rejected.body.message]).toEqual([409, body.refusal]);
    expect((await bookPets({ start: body.nearest?.bookingStartDate ?? 0 })).status).toBe(200);
  });

  test('a search for more pets than a service takes at once is rejected', async () => {
    const { ana, serviceId } = await newFamily();
    expect((await requestRoom(serviceId, ana, 4)).body).toEqual({
      refusal: 'Este servicio se reserva para 3 mascotas juntas, como máximo',
      nearest: null,
    });
  });
});
