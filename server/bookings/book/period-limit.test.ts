import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookTogether } from '#shared/bookings/together.ts';
import { toInstant } from '#shared/platform/town-clock.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { createBookingDesk } from '../../../test/booking-desk.ts';
import { wallAt } from '../../../test/bookings.ts';
import { createMoveDesk } from '../../../test/move-desk.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../../test/people.ts';
import { openSession } from '../../accounts/sessions/caller.service.ts';

const FIRST = wallAt('2026-12-02', '08:00');
const SECOND = wallAt('2026-12-10', '08:00');
const LAST_SLOT = wallAt('2026-12-31', '23:30');
const NEXT_PERIOD = wallAt('2027-01-01', '00:00');
const FULL =
  'Ya tenés 2 turnos en 30 días (02/12 y 10/12), el máximo para este servicio. Podés reservar desde el 01/01/2027';

let api: TestApi;
let otherServer: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  otherServer = await testApp({ firstApi: api });
  admin = await newAdmin(api);
});
afterAll(async () => {
  await otherServer.close();
  await api.close();
});

const { book, changeStatus } = createBookingDesk(() => api);
const { book: bookAtOther } = createBookingDesk(() => otherServer);
const { move } = createMoveDesk(() => ({ api, admin }));

async function newLimitedAgenda() {
  const agenda = await newAgenda(api, { places: 5, hours: { fromMinute: 0, toMinute: 1440 } });
  await api.db
    .updateTable('services')
    .set({ max_in_period: 2, period_days: 30, pets_together_max: 3 })
    .where('id', '=', agenda.serviceId)
    .execute();
  return agenda;
}

async function bookTwo() {
  const { serviceId } = await newLimitedAgenda();
  const owner = await newResident(api);
  const ids: number[] = [];
  for (const start of [FIRST, SECOND])
    ids.push((await book(owner, { serviceId, start })).body.result?.id ?? 0);
  const bookAgain = (start: number, draft: object = {}) => book(owner, { serviceId, start, ...draft });
  return { owner, serviceId, bookAgain, ids: ids as [number, number] };
}

test('rejects a third booking up to the last slot of the period and accepts it in the next period', async () => {
  const { bookAgain } = await bookTwo();
  const rejected = await bookAgain(LAST_SLOT);
  expect([rejected.status, rejected.error.code, rejected.body.message]).toEqual([409, 'overridable', FULL]);
  expect((await bookAgain(NEXT_PERIOD)).status).toBe(200);
});

test('staff read the limit per period about the resident and override it with a reason', async () => {
  const { bookAgain } = await bookTwo();
  const counterAnswer = await bookAgain(LAST_SLOT, { as: admin });
  expect([counterAnswer.status, counterAnswer.error.message]).toEqual([
    409,
    'Este vecino ya tiene 2 turnos en 30 días (02/12 y 10/12), el máximo para este servicio: puede reservar desde el 01/01/2027',
  ]);
  const extra = { overrideReason: 'Rescató una camada' };
  expect((await bookAgain(LAST_SLOT, { as: admin, extra })).status).toBe(200);
});

test('the limit per period counts bookings done, and none cancelled or not done', async () => {
  const { bookAgain, ids, owner } = await bookTwo();
  api.setNow(toInstant(wallAt('2026-12-02', '12:00'), api.config.TOWN_TIMEZONE));
  owner.token = await openSession(api.db, { userId: owner.id, now: api.now() });
  const clerk = await newAdmin(api);
  await changeStatus(ids[0], 'D', clerk);
  expect((await bookAgain(LAST_SLOT)).body.message).toBe(FULL);
  await changeStatus(ids[0], 'N', clerk);
  expect((await bookAgain(LAST_SLOT)).status).toBe(200);
  expect((await bookAgain(wallAt('2026-12-30', '08:00'))).status).toBe(409);
  await changeStatus(ids[1], 'C', clerk);
  expect((await bookAgain(wallAt('2026-12-30', '08:00'))).status).toBe(200);
  api.setNow(TUESDAY_9);
});

test('the limit per period of a move counts around the new day, without the moved booking', async () => {
  const { bookAgain, ids, owner } = await bookTwo();
  const laterId = (await bookAgain(wallAt('2027-01-04', '08:00'))).body.result?.id ?? 0;
  const rejected = await move(laterId, LAST_SLOT, owner);
  expect([rejected.status, rejected.body.message]).toEqual([409, FULL]);
  expect((await move(ids[1], wallAt('2026-12-11', '08:00'), owner)).status).toBe(200);
  expect((await move(laterId, wallAt('2027-01-05', '08:00'), owner)).status).toBe(200);
});

test('the limit per period holds for twelve simultaneous requests at two servers', async () => {
  const { serviceId } = await newLimitedAgenda();
  const owner = await newResident(api);
  const pets = await Promise.all(Array.from({ length: 12 }, () => newPet(api, owner)));
  const answers = await Promise.all(
    pets.map((petId, nth) => {
      const draft = { serviceId, petId, start: FIRST + nth * 1800 };
      return nth % 2 === 0 ? book(owner, draft) : bookAtOther(owner, draft);
    }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(10);
});

test('several pets beyond the limit per period are booked all or none', async () => {
  const { serviceId: ServiceId } = await newLimitedAgenda();
  const owner = await newResident(api);
  const PetIds = [await newPet(api, owner), await newPet(api, owner), await newPet(api, owner, 'Mora')];
  const body = { ServiceId, BookerUserId: owner.id, PetIds, bookingStartDate: FIRST };
  const answer = await api.call(bookTogether, { body }, owner.token);
  expect([answer.status, answer.error.message]).toEqual([
    409,
    'Mora: Ya tenés 2 turnos en 30 días (02/12), el máximo para este servicio. Podés reservar desde el 01/01/2027',
  ]);
  const booked = await api.db
    .selectFrom('bookings')
    .select('id')
    .where('service_id', '=', ServiceId)
    .execute();
  expect(booked).toEqual([]);
});
