import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApp } from '../../../test/app.ts';
import { WEDNESDAY_8 } from '../../../test/belongings.ts';
import { createBookingDesk } from '../../../test/booking-desk.ts';
import { wallAt } from '../../../test/bookings.ts';
import { createMoveDesk } from '../../../test/move-desk.ts';
import { createOperativoDesk, toQuota } from '../../../test/operativos.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../../test/people.ts';

const PATITAS = { organisation: 'Patitas' };
const TODAY = '2026-12-01';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const { book, changeStatus } = createBookingDesk(() => api);
const { move } = createMoveDesk(() => ({ api, admin }));
const { addOperativo } = createOperativoDesk(() => ({ api, admin }));

async function bookForNewOwner(serviceId: number, start: number, extra?: typeof PATITAS) {
  const owner = await newResident(api);
  const draft = { serviceId, petId: await newPet(api, owner), start };
  const answer = await book(owner, { ...draft, ...(extra && { as: admin, extra }) });
  return { status: answer.status, id: answer.body.result?.id ?? 0, owner };
}

test('an animal of an organisation can be moved within a day whose quotas are full', async () => {
  const agenda = await newAgenda(api, { places: 5 });
  await addOperativo(agenda, [toQuota(3), toQuota(2, PATITAS)]);
  expect((await bookForNewOwner(agenda.serviceId, WEDNESDAY_8)).status).toBe(200);
  const { id, owner } = await bookForNewOwner(agenda.serviceId, WEDNESDAY_8, PATITAS);
  expect((await bookForNewOwner(agenda.serviceId, WEDNESDAY_8)).status).toBe(409);
  expect((await move(id, WEDNESDAY_8 + 1800, owner)).status).toBe(200);
  expect((await bookForNewOwner(agenda.serviceId, WEDNESDAY_8)).status).toBe(409);
});

test('a cancelled booking of an organisation can be marked done on its reserved place', async () => {
  const agenda = await newAgenda(api, { places: 5, hours: { fromMinute: 0, toMinute: 720 } });
  await addOperativo(agenda, [toQuota(1), toQuota(1, PATITAS)], { operativoDate: TODAY });
  const { id } = await bookForNewOwner(agenda.serviceId, wallAt(TODAY, '09:30'), PATITAS);
  await changeStatus(id, 'C', admin);
  expect((await bookForNewOwner(agenda.serviceId, wallAt(TODAY, '09:30'))).status).toBe(409);
  expect((await changeStatus(id, 'D', admin)).status).toBe(200);
});

test('reserved places of an organisation are kept among the remaining hours of the day', async () => {
  const agenda = await newAgenda(api, { places: 1, hours: { fromMinute: 480, toMinute: 660 } });
  await addOperativo(agenda, [toQuota(3, PATITAS)], { operativoDate: TODAY });
  expect((await bookForNewOwner(agenda.serviceId, wallAt(TODAY, '10:00'))).status).toBe(409);
  expect((await bookForNewOwner(agenda.serviceId, wallAt(TODAY, '10:00'), PATITAS)).status).toBe(200);
  expect((await bookForNewOwner(agenda.serviceId, wallAt(TODAY, '10:30'))).status).toBe(409);
});
