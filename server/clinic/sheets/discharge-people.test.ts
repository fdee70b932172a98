import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteUser, exportUser } from '#shared/accounts/users.ts';
import { listBookingEvents } from '#shared/bookings/booking-events.ts';
import { findSheet, listDaySheets } from '#shared/clinic/sheets.ts';
import { findHealth } from '#shared/health/health.ts';
import { listAudit } from '#shared/platform/audit.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { createDischargeDesk, DISCHARGED_AT, DONE_AT, TODAY } from '../../../test/discharge-desk.ts';
import { newAdmin, newResident, PASSWORD, type Person } from '../../../test/people.ts';

let town: { api: TestApi; clerk: Person };
beforeAll(async () => {
  const api = await testApp();
  town = { api, clerk: await newAdmin(api) };
});
beforeEach(() => town.api.setNow(TUESDAY_9));
afterAll(() => town.api.close());

const { newSurgeryBooking, readSheet, markBooking, recordDischarge, newDischarged, undoLastDischarge } =
  createDischargeDesk(() => town);

test("the name of the person who collected the pet reaches staff and the owner's export, never the history", async () => {
  const booking = await newDischarged();
  const { id, booker, agendaId } = booking;
  const day = { params: { id: String(agendaId), date: TODAY } };
  expect(JSON.stringify((await town.api.call(listDaySheets, day, town.clerk.token)).body)).toContain(
    'Marta Ríos',
  );
  const proof = { params: { id: booker.id }, body: { userPassword: PASSWORD } };
  const exportText = JSON.stringify((await town.api.call(exportUser, proof, booker.token)).body);
  for (const detail of ['Marta Ríos', '24555666', 'Agua, de a poco']) expect(exportText).toContain(detail);
  const query = { entity: 'booking', entityId: String(id) } as const;
  const history = (await town.api.call(listAudit, { query }, town.clerk.token)).body.items;
  const auditRow = history.find(({ action }) => action === 'booking.handover');
  expect(auditRow).toMatchObject({
    UserId: town.clerk.id,
    after: { doneAt: DONE_AT, deliveredAt: DISCHARGED_AT },
  });
  const [{ pet_id: petId } = { pet_id: 0 }] = await town.api.db
    .selectFrom('bookings')
    .select('pet_id')
    .where('id', '=', id)
    .execute();
  const ownerAnswers = [
    history,
    (await town.api.call(listBookingEvents, { params: { id } }, booker.token)).body,
    (await town.api.call(findHealth, { params: { id: petId } }, booker.token)).body,
  ];
  expect(JSON.stringify(ownerAnswers)).not.toMatch(/Marta|24555666/);
  expect(JSON.stringify(ownerAnswers[2])).toContain('Agua, de a poco');
  const stranger = await newResident(town.api);
  for (const caller of [booker, stranger])
    expect((await town.api.call(findSheet, { params: { id } }, caller.token)).status).toBe(403);
});

test("account deletion removes the name and DNI of a person who collected somebody else's pet", async () => {
  const neighbour = await newResident(town.api);
  const { id_number: dni } = await town.api.db
    .selectFrom('users')
    .select('id_number')
    .where('id', '=', neighbour.id)
    .executeTakeFirstOrThrow();
  const booking = await newSurgeryBooking();
  await markBooking(booking, 'D');
  town.api.setNow(DISCHARGED_AT);
  expect((await recordDischarge(booking, { toName: 'La vecina', toIdNumber: dni ?? '' })).status).toBe(200);
  const deletion = { params: { id: neighbour.id }, body: { userPassword: PASSWORD } };
  expect((await town.api.call(deleteUser, deletion, neighbour.token)).status).toBe(200);
  expect((await readSheet(booking)).Handover).toMatchObject({ toName: '', toIdNumber: '' });
});

test('the reason of an undone discharge shows in the booking’s events and the pet’s history', async () => {
  const booking = await newDischarged();
  const HandoverId = (await readSheet(booking)).Handover?.id ?? 0;
  await recordDischarge(booking, { toName: 'Ana Ríos', HandoverId });
  await undoLastDischarge(booking, 'Era otra mascota');
  const { body } = await town.api.call(listBookingEvents, { params: { id: booking.id } }, town.clerk.token);
  expect(body.flatMap(({ handover, reason }) => (handover ? [[handover, reason]] : []))).toEqual([
    ['given', null],
    ['corrected', null],
    ['undone', 'Era otra mascota'],
  ]);
  expect(JSON.stringify(body)).not.toMatch(/Ríos/);
  const query = { entity: 'booking', entityId: String(booking.id) } as const;
  const { items } = (await town.api.call(listAudit, { query }, town.clerk.token)).body;
  const last = items.find(({ action }) => action === 'booking.handover');
  expect(last).toMatchObject({ after: { reason: 'Era otra mascota' } });
});
