import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import { chooseNotices } from '#shared/platform/notices.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { createDischargeDesk, DISCHARGED_AT, DONE_AT, TODAY } from '../../../test/discharge-desk.ts';
import { deliverMails } from '../../../test/mails.ts';
import { newAdmin, newResident, type Person } from '../../../test/people.ts';

let town: { api: TestApi; clerk: Person };
beforeAll(async () => {
  const api = await testApp();
  town = { api, clerk: await newAdmin(api) };
});
beforeEach(() => town.api.setNow(TUESDAY_9));
afterAll(() => town.api.close());

const { newSurgeryBooking, readSheet, markBooking, recordDischarge, newDischarged, listInstructionMails } =
  createDischargeDesk(() => town);

test('discharge instructions are mailed after the undo window, without the name of who collected the pet', async () => {
  const booking = await newDischarged();
  expect(await listInstructionMails(booking.booker, 9)).toEqual([]);
  const [mail, ...others] = await listInstructionMails(booking.booker, 1);
  expect([mail?.subject, others]).toEqual(['Cómo cuidar a Luna en casa · San Carlos', []]);
  expect(mail?.text).toContain('Desde las 16:15 del martes 1 de diciembre');
  expect(mail?.text).toContain('Hasta el viernes 11 de diciembre');
  expect(mail?.text).toContain('No le des remedios de personas');
  expect([mail?.text, mail?.html].join()).not.toMatch(/Marta|24\.?555/);
  expect(await listInstructionMails(booking.booker, 60)).toHaveLength(1);
});

test('a corrected discharge is mailed as a correction if its times changed, not if only its name did', async () => {
  const booking = await newDischarged();
  expect(await listInstructionMails(booking.booker)).toHaveLength(1);
  const first = (await readSheet(booking)).Handover;
  const renameAnswer = await recordDischarge(booking, { toName: 'Ana Ríos', HandoverId: first?.id ?? 0 });
  expect(renameAnswer.body.Handover).toMatchObject({ toName: 'Ana Ríos' });
  expect(await listInstructionMails(booking.booker)).toHaveLength(1);
  const HandoverId = renameAnswer.body.Handover?.id ?? 0;
  expect(
    (await recordDischarge(booking, { toName: 'Ana Ríos', doneAt: DONE_AT + HOUR_MS, HandoverId })).status,
  ).toBe(200);
  const [, mail, ...others] = await listInstructionMails(booking.booker);
  expect([mail?.subject, others]).toEqual(['Corrección: Cómo cuidar a Luna en casa · San Carlos', []]);
  expect(mail?.text).toContain('Desde las 17:15 del martes 1 de diciembre');
  const rows = town.api.db
    .selectFrom('handovers')
    .select(['status', 'rectify_reason'])
    .where('booking_id', '=', booking.id);
  expect((await rows.orderBy('id').execute()).map(({ status }) => status)).toEqual(['R', 'R', 'A']);
});

test('discharge instructions of a dead pet are not mailed', async () => {
  const booking = await newSurgeryBooking();
  await markBooking(booking, 'D');
  const pet = town.api.db.selectFrom('bookings').select('pet_id').where('id', '=', booking.id);
  await town.api.db
    .updateTable('pets')
    .set({ died_on: TODAY, died_at: town.api.now() })
    .where('id', '=', pet)
    .execute();
  town.api.setNow(DISCHARGED_AT);
  expect((await recordDischarge(booking)).body.Handover).toMatchObject({ toName: 'Marta Ríos', steps: [] });
  expect(await listInstructionMails(booking.booker)).toEqual([]);
});

test('the discharge of a transferred pet proposes its new owner without DNI, and mails the booker nothing', async () => {
  const booking = await newSurgeryBooking();
  await markBooking(booking, 'D');
  const newOwner = await newResident(town.api);
  await town.api.db
    .updateTable('pets')
    .set({ user_id: newOwner.id })
    .where('user_id', '=', booking.booker.id)
    .execute();
  const { Booker, Book } = await readSheet(booking);
  expect(Booker).toEqual({ ...Book.Pet.User, userIdNumber: '' });
  town.api.setNow(DISCHARGED_AT);
  expect((await recordDischarge(booking)).status).toBe(200);
  town.api.setNow(town.api.now() + 10 * MINUTE_MS);
  await deliverMails(town.api);
  expect(town.api.mails.filter(({ to }) => to === booking.booker.email)).toEqual([]);
});

test('discharge instructions are not mailed to an owner who opted out', async () => {
  const booking = await newSurgeryBooking();
  await markBooking(booking, 'D');
  const body = { mutedNotices: ['afterwards' as const] };
  await town.api.call(chooseNotices, { params: { id: booking.booker.id }, body }, booking.booker.token);
  town.api.setNow(DISCHARGED_AT);
  expect((await recordDischarge(booking)).status).toBe(200);
  expect(await listInstructionMails(booking.booker)).toEqual([]);
});
