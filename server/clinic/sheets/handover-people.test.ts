import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteUser, exportUser } from '#shared/accounts/users.ts';
import { listBookingEvents } from '#shared/bookings/booking-story.ts';
import { findSheet, listDaySheets } from '#shared/clinic/sheets.ts';
import { findHealth } from '#shared/health/health.ts';
import { listAudit } from '#shared/platform/audit.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { DISCHARGED_AT, DONE_AT, dischargeDesk, TODAY } from '../../../test/discharge-desk.ts';
import { newAdmin, newResident, PASSWORD, type Person } from '../../../test/people.ts';

let town: { api: TestApi; clerk: Person };
beforeAll(async () => {
  const api = await testApp();
  town = { api, clerk: await newAdmin(api) };
});
beforeEach(() => town.api.setNow(TUESDAY_9));
afterAll(() => town.api.close());

const { newTurno, read, mark, give, givenBack, undo } = dischargeDesk(() => town);

test('to whom it was given staff and its owner’s own copy know; the history when, and nobody else anything', async () => {
  const turno = await givenBack();
  const { id, booker, agendaId } = turno;
  const day = { params: { id: String(agendaId), date: TODAY } };
  expect(JSON.stringify((await town.api.call(listDaySheets, day, town.clerk.token)).body)).toContain(
    'Marta Ríos',
  );
  const proof = { params: { id: booker.id }, body: { userPassword: PASSWORD } };
  const own = JSON.stringify((await town.api.call(exportUser, proof, booker.token)).body);
  for (const told of ['Marta Ríos', '24555666', 'Agua, de a poco']) expect(own).toContain(told);
  const query = { entity: 'booking', entityId: String(id) } as const;
  const history = (await town.api.call(listAudit, { query }, town.clerk.token)).body.items;
  const written = history.find(({ action }) => action === 'booking.handover');
  expect(written).toMatchObject({
    UserId: town.clerk.id,
    after: { doneAt: DONE_AT, deliveredAt: DISCHARGED_AT },
  });
  const [{ pet_id: petId } = { pet_id: 0 }] = await town.api.db
    .selectFrom('bookings')
    .select('pet_id')
    .where('id', '=', id)
    .execute();
  const told = [
    history,
    (await town.api.call(listBookingEvents, { params: { id } }, booker.token)).body,
    (await town.api.call(findHealth, { params: { id: petId } }, booker.token)).body,
  ];
  expect(JSON.stringify(told)).not.toMatch(/Marta|24555666/);
  expect(JSON.stringify(told[2])).toContain('Agua, de a poco');
  const stranger = await newResident(town.api);
  for (const by of [booker, stranger])
    expect((await town.api.call(findSheet, { params: { id } }, by.token)).status).toBe(403);
});

test('whoever fetched somebody else’s animal is no longer named once their account is gone', async () => {
  const neighbour = await newResident(town.api);
  const { id_number: dni } = await town.api.db
    .selectFrom('users')
    .select('id_number')
    .where('id', '=', neighbour.id)
    .executeTakeFirstOrThrow();
  const turno = await newTurno();
  await mark(turno, 'D');
  town.api.setNow(DISCHARGED_AT);
  expect((await give(turno, { toName: 'La vecina', toIdNumber: dni ?? '' })).status).toBe(200);
  const gone = { params: { id: neighbour.id }, body: { userPassword: PASSWORD } };
  expect((await town.api.call(deleteUser, gone, neighbour.token)).status).toBe(200);
  expect((await read(turno)).Handover).toMatchObject({ toName: '', toIdNumber: '' });
});

test('why it was undone staff read in the turno’s story and in the animal’s history', async () => {
  const turno = await givenBack();
  const HandoverId = (await read(turno)).Handover?.id ?? 0;
  await give(turno, { toName: 'Ana Ríos', HandoverId });
  await undo(turno, 'Era otra mascota');
  const { body } = await town.api.call(listBookingEvents, { params: { id: turno.id } }, town.clerk.token);
  expect(body.flatMap(({ handover, reason }) => (handover ? [[handover, reason]] : []))).toEqual([
    ['given', null],
    ['corrected', null],
    ['undone', 'Era otra mascota'],
  ]);
  expect(JSON.stringify(body)).not.toMatch(/Ríos/);
  const query = { entity: 'booking', entityId: String(turno.id) } as const;
  const { items } = (await town.api.call(listAudit, { query }, town.clerk.token)).body;
  const last = items.find(({ action }) => action === 'booking.handover');
  expect(last).toMatchObject({ after: { reason: 'Era otra mascota' } });
});
