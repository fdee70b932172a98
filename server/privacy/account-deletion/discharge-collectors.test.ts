import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteUser, exportUser } from '#shared/accounts/users.ts';
import { listBookingEvents } from '#shared/bookings/booking-events.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newBooking, wallAt } from '../../../test/bookings.ts';
import { createDischargeDesk, DISCHARGED_AT } from '../../../test/discharge-desk.ts';
import { newAdmin, newAgenda, newResident, PASSWORD, type Person } from '../../../test/people.ts';
import { REVERTED_REASON } from '../../health/record/correction-reasons.rules.ts';

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
});
afterAll(() => api.close());

const desk = createDischargeDesk(() => ({ api, clerk }));
const toInput = ({ id }: Person) => ({ params: { id }, body: { userPassword: PASSWORD } });
const readExport = async (person: Person) =>
  JSON.parse(JSON.stringify((await api.call(exportUser, toInput(person), person.token)).body));
const listDischarges = (booking_id: number) =>
  api.db
    .selectFrom('handovers')
    .select(['to_name', 'to_id_number', 'rectify_reason'])
    .where('booking_id', '=', booking_id)
    .orderBy('id')
    .execute();

async function dischargeToEva() {
  const eva = await newResident(api);
  const nameColumns = { name: 'Eva', last_name: 'de la Ríos' };
  await api.db.updateTable('users').set(nameColumns).where('id', '=', eva.id).execute();
  const { id_number } = await api.db
    .selectFrom('users')
    .select('id_number')
    .where('id', '=', eva.id)
    .executeTakeFirstOrThrow();
  const { booker: ana, id: bookingId } = await newBooking(
    api,
    await newAgenda(api, {}),
    wallAt('2026-12-03', '08:00'),
  );
  const row = { booking_id: bookingId, to_id_number: id_number ?? '', done_at: 1, delivered_at: 2 };
  const rowColumns = { steps: '[]', sent_key: null, created_by: clerk.id, created_at: 3 };
  const correctedColumns = {
    to_name: 'La vecina',
    status: 'R',
    rectify_reason: 'La de Ana era Eva Ríos',
  } as const;
  const revertedColumns = { to_name: 'Eva Ríos', status: 'R', rectify_reason: REVERTED_REASON } as const;
  await api.db
    .insertInto('handovers')
    .values([
      { ...row, ...rowColumns, ...correctedColumns },
      { ...row, ...rowColumns, ...revertedColumns },
      { ...row, ...rowColumns, to_name: 'eva rios', status: 'A', rectify_reason: '' },
    ])
    .execute();
  return { ana, eva, bookingId, id_number };
}

test('a person who collected the animal of another exports own name and DNI from its discharge', async () => {
  const { ana, eva, id_number } = await dischargeToEva();
  const { fetched, handovers } = await readExport(eva);
  const discharge = { toIdNumber: id_number, deliveredAt: 2 };
  expect(fetched).toEqual([
    { ...discharge, toName: null, status: 'R' },
    { ...discharge, toName: 'Eva Ríos', status: 'R' },
    { ...discharge, toName: 'eva rios', status: 'A' },
  ]);
  expect(handovers).toEqual([]);
  const anaExport = await readExport(ana);
  expect([anaExport.fetched, anaExport.handovers.length]).toEqual([[], 3]);
});

test('account deletion removes the name of a collector of an animal, also from corrections', async () => {
  const { eva, bookingId } = await dischargeToEva();
  expect((await api.call(deleteUser, toInput(eva), eva.token)).status).toBe(200);
  const blankColumns = { to_name: '', to_id_number: '', rectify_reason: '' };
  expect(await listDischarges(bookingId)).toEqual([
    blankColumns,
    { ...blankColumns, rectify_reason: REVERTED_REASON },
    blankColumns,
  ]);
});

test('the history of a booking keeps an undone discharge without the deleted collector’s name', async () => {
  const { eva, id_number } = await dischargeToEva();
  const booking = await desk.newSurgeryBooking();
  await desk.markBooking(booking, 'D');
  api.setNow(DISCHARGED_AT);
  expect((await desk.recordDischarge(booking, { toIdNumber: id_number ?? '' })).status).toBe(200);
  expect((await desk.undoLastDischarge(booking, 'Se la llevó Eva Ríos')).status).toBe(200);
  const listUndoReasons = async () => {
    const events = (await api.call(listBookingEvents, { params: { id: booking.id } }, clerk.token)).body;
    return events.flatMap(({ handover: state, reason }) => (state === 'undone' ? [reason] : []));
  };
  expect(await listUndoReasons()).toEqual(['Se la llevó Eva Ríos']);
  expect((await api.call(deleteUser, toInput(eva), eva.token)).status).toBe(200);
  expect(await listUndoReasons()).toEqual([null]);
});
