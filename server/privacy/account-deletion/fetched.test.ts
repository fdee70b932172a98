import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteUser, exportUser } from '#shared/accounts/users.ts';
import { listBookingEvents } from '#shared/bookings/booking-story.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { at, newBooking } from '../../../test/bookings.ts';
import { DISCHARGED_AT, dischargeDesk } from '../../../test/discharge-desk.ts';
import { newAdmin, newAgenda, newResident, PASSWORD, type Person } from '../../../test/people.ts';
import { TAKEN_BACK } from '../../health/record/replaced-by.ts';

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
});
afterAll(() => api.close());

const desk = dischargeDesk(() => ({ api, clerk }));
const input = ({ id }: Person) => ({ params: { id }, body: { userPassword: PASSWORD } });
const copyOf = async (who: Person) =>
  JSON.parse(JSON.stringify((await api.call(exportUser, input(who), who.token)).body));
const rowsOf = (booking_id: number) =>
  api.db
    .selectFrom('handovers')
    .select(['to_name', 'to_id_number', 'rectify_reason'])
    .where('booking_id', '=', booking_id)
    .orderBy('id')
    .execute();

/** Ana's animal, given to Eva, whose name was misspelt first. */
async function fetchedByEva() {
  const eva = await newResident(api);
  const named = { name: 'Eva', last_name: 'de la Ríos' };
  await api.db.updateTable('users').set(named).where('id', '=', eva.id).execute();
  const { id_number } = await api.db
    .selectFrom('users')
    .select('id_number')
    .where('id', '=', eva.id)
    .executeTakeFirstOrThrow();
  const { booker: ana, id: bookingId } = await newBooking(
    api,
    await newAgenda(api, {}),
    at('2026-12-03', '08:00'),
  );
  const given = { booking_id: bookingId, to_id_number: id_number ?? '', done_at: 1, delivered_at: 2 };
  const by = { steps: '[]', sent_key: null, created_by: clerk.id, created_at: 3 };
  const wrong = { to_name: 'La vecina', status: 'R', rectify_reason: 'La de Ana era Eva Ríos' } as const;
  const resting = { to_name: 'Eva Ríos', status: 'R', rectify_reason: TAKEN_BACK } as const;
  await api.db
    .insertInto('handovers')
    .values([
      { ...given, ...by, ...wrong },
      { ...given, ...by, ...resting },
      { ...given, ...by, to_name: 'eva rios', status: 'A', rectify_reason: '' },
    ])
    .execute();
  return { ana, eva, bookingId, id_number };
}

test('whoever fetched somebody else’s animal is told what was noted of them, and nothing of whose it is', async () => {
  const { ana, eva, id_number } = await fetchedByEva();
  const { fetched, handovers } = await copyOf(eva);
  const noted = { toIdNumber: id_number, deliveredAt: 2 };
  expect(fetched).toEqual([
    { ...noted, toName: null, status: 'R' },
    { ...noted, toName: 'Eva Ríos', status: 'R' },
    { ...noted, toName: 'eva rios', status: 'A' },
  ]);
  expect(handovers).toEqual([]);
  const own = await copyOf(ana);
  expect([own.fetched, own.handovers.length]).toEqual([[], 3]);
});

test('and once their account is gone they are no longer named, whatever was corrected', async () => {
  const { eva, bookingId } = await fetchedByEva();
  expect((await api.call(deleteUser, input(eva), eva.token)).status).toBe(200);
  const nobody = { to_name: '', to_id_number: '', rectify_reason: '' };
  expect(await rowsOf(bookingId)).toEqual([nobody, { ...nobody, rectify_reason: TAKEN_BACK }, nobody]);
});

test('nor in the turno’s history, where it still is read that its giving back was undone', async () => {
  const { eva, id_number } = await fetchedByEva();
  const turno = await desk.newTurno();
  await desk.mark(turno, 'D');
  api.setNow(DISCHARGED_AT);
  expect((await desk.give(turno, { toIdNumber: id_number ?? '' })).status).toBe(200);
  expect((await desk.undo(turno, 'Se la llevó Eva Ríos')).status).toBe(200);
  const undone = async () => {
    const events = (await api.call(listBookingEvents, { params: { id: turno.id } }, clerk.token)).body;
    return events.flatMap(({ handover, reason }) => (handover === 'undone' ? [reason] : []));
  };
  expect(await undone()).toEqual(['Se la llevó Eva Ríos']);
  expect((await api.call(deleteUser, input(eva), eva.token)).status).toBe(200);
  expect(await undone()).toEqual([null]);
});
