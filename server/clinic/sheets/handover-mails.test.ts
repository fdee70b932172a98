import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { chooseNotices } from '#shared/platform/notices.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { DISCHARGED_AT, DONE_AT, dischargeDesk, HOUR, MINUTE, TODAY } from '../../../test/discharge-desk.ts';
import { deliverMails } from '../../../test/mails.ts';
import { newAdmin, newResident, type Person } from '../../../test/people.ts';

let town: { api: TestApi; clerk: Person };
beforeAll(async () => {
  const api = await testApp();
  town = { api, clerk: await newAdmin(api) };
});
beforeEach(() => town.api.setNow(TUESDAY_9));
afterAll(() => town.api.close());

const { newTurno, read, mark, give, givenBack, indications } = dischargeDesk(() => town);

test('the indications go by mail once whoever wrote has seen a slip, without whom it was given to', async () => {
  const turno = await givenBack();
  expect(await indications(turno.booker, 9)).toEqual([]);
  const [mail, ...others] = await indications(turno.booker, 1);
  expect([mail?.subject, others]).toEqual(['Cómo cuidar a Luna en casa · San Carlos', []]);
  expect(mail?.text).toContain('Desde las 16:15 del martes 1 de diciembre');
  expect(mail?.text).toContain('Hasta el viernes 11 de diciembre');
  expect(mail?.text).toContain('No le des remedios de personas');
  expect([mail?.text, mail?.html].join()).not.toMatch(/Marta|24\.?555/);
  expect(await indications(turno.booker, 60)).toHaveLength(1);
});

test('corrected, another row counts; other moments are mailed as a correction, another name isn’t', async () => {
  const turno = await givenBack();
  expect(await indications(turno.booker)).toHaveLength(1);
  const first = (await read(turno)).Handover;
  const named = await give(turno, { toName: 'Ana Ríos', HandoverId: first?.id ?? 0 });
  expect(named.body.Handover).toMatchObject({ toName: 'Ana Ríos' });
  expect(await indications(turno.booker)).toHaveLength(1);
  const HandoverId = named.body.Handover?.id ?? 0;
  expect((await give(turno, { toName: 'Ana Ríos', doneAt: DONE_AT + HOUR, HandoverId })).status).toBe(200);
  const [, mail, ...others] = await indications(turno.booker);
  expect([mail?.subject, others]).toEqual(['Corrección: Cómo cuidar a Luna en casa · San Carlos', []]);
  expect(mail?.text).toContain('Desde las 17:15 del martes 1 de diciembre');
  const rows = town.api.db
    .selectFrom('handovers')
    .select(['status', 'rectify_reason'])
    .where('booking_id', '=', turno.id);
  expect((await rows.orderBy('id').execute()).map(({ status }) => status)).toEqual(['R', 'R', 'A']);
});

test('of an animal that died nothing is told', async () => {
  const turno = await newTurno();
  await mark(turno, 'D');
  const pet = town.api.db.selectFrom('bookings').select('pet_id').where('id', '=', turno.id);
  await town.api.db
    .updateTable('pets')
    .set({ died_on: TODAY, died_at: town.api.now() })
    .where('id', '=', pet)
    .execute();
  town.api.setNow(DISCHARGED_AT);
  expect((await give(turno)).body.Handover).toMatchObject({ toName: 'Marta Ríos', steps: [] });
  expect(await indications(turno.booker)).toEqual([]);
});

test('of an animal that has another family its name is proposed without a DNI, and whoever booked gets no mail', async () => {
  const turno = await newTurno();
  await mark(turno, 'D');
  const family = await newResident(town.api);
  await town.api.db
    .updateTable('pets')
    .set({ user_id: family.id })
    .where('user_id', '=', turno.booker.id)
    .execute();
  const { Booker, Book } = await read(turno);
  expect(Booker).toEqual({ ...Book.Pet.User, userIdNumber: '' });
  town.api.setNow(DISCHARGED_AT);
  expect((await give(turno)).status).toBe(200);
  town.api.setNow(town.api.now() + 10 * MINUTE);
  await deliverMails(town.api);
  expect(town.api.mails.filter(({ to }) => to === turno.booker.email)).toEqual([]);
});

test('who wants nothing afterwards gets no mail of it', async () => {
  const turno = await newTurno();
  await mark(turno, 'D');
  const body = { mutedNotices: ['afterwards' as const] };
  await town.api.call(chooseNotices, { params: { id: turno.booker.id }, body }, turno.booker.token);
  town.api.setNow(DISCHARGED_AT);
  expect((await give(turno)).status).toBe(200);
  expect(await indications(turno.booker)).toEqual([]);
});
