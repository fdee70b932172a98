import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBooking, findBooking, moveBooking } from '#shared/bookings/bookings.ts';
import { findTicket, parseBookingId, parseTicketUrl, toTicketPath } from '#shared/bookings/tickets.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toStartOfDay } from '#shared/platform/town-clock.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { WEDNESDAY_8 } from '../../../test/belongings.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../../test/people.ts';
import { addSigningKey } from '../../platform/signed-links/signing.service.ts';

let api: TestApi;
let ana: Person;
beforeAll(async () => {
  api = await testApp();
  ana = await newResident(api);
});
afterAll(() => api.close());

async function newTicket() {
  const { serviceId: ServiceId } = await newAgenda(api, {});
  const PetId = await newPet(api, ana, 'Luna');
  const body = { ServiceId, PetId, BookerUserId: ana.id, bookingStartDate: WEDNESDAY_8 };
  const booked = await api.call(createBooking, { body }, ana.token);
  const id = booked.body.result?.id ?? 0;
  const found = await api.call(findBooking, { params: { id } }, ana.token);
  return { id, token: found.body.ticketToken };
}

const readTicket = (token: string, as?: Person) => api.call(findTicket, { params: { token } }, as?.token);

test('the code of a ticket shows strangers date, place and pet, and no more', async () => {
  const { token } = await newTicket();
  const { status, body } = await readTicket(token);
  expect(status).toBe(200);
  expect(body).toEqual({
    bookingStartDate: WEDNESDAY_8,
    bookingStatus: 'A',
    serviceName: expect.any(String),
    locationName: 'Centro de Zoonosis',
    locationAddress: expect.any(String),
    petName: 'Luna',
    bookingId: null,
    isForSheet: false,
  });
  expect((await readTicket(token, await newResident(api))).body.bookingId).toBeNull();
});

test('the code of a ticket shows staff and the booker the booking’s id', async () => {
  const { id, token } = await newTicket();
  expect((await readTicket(token, await newAdmin(api))).body.bookingId).toBe(id);
  expect((await readTicket(token, ana)).body.bookingId).toBe(id);
});

test('the code of a ticket leads only a vet to the sheet, and only on the day of the booking', async () => {
  const { id, token } = await newTicket();
  const vet = await newAdmin(api);
  const clerk = await newAdmin(api);
  const isForSheet = async (as?: Person) => (await readTicket(token, as)).body.isForSheet;
  await api.db.updateTable('users').set({ licence: 'MP 4.512' }).where('id', '=', vet.id).execute();
  expect(await isForSheet(vet)).toBe(false);
  const day = toStartOfDay(api.townNow());
  const setStart = async (starts: number) =>
    api.db
      .updateTable('bookings')
      .set({ starts, ends: starts + 1800 })
      .where('id', '=', id)
      .execute();
  for (const [starts, isToday] of [
    [day - 1800, false],
    [day, true],
    [day + DAY_SECONDS - 1800, true],
    [day + DAY_SECONDS, false],
  ] as const) {
    await setStart(starts);
    expect([starts - day, await isForSheet(vet)]).toEqual([starts - day, isToday]);
  }
  await setStart(day + 8 * 3600);
  expect([await isForSheet(clerk), await isForSheet(ana), await isForSheet()]).toEqual([false, false, false]);
  await api.db.updateTable('users').set({ licence: 'MP 4.513' }).where('id', '=', ana.id).execute();
  expect(await isForSheet(ana)).toBe(false);
  await api.db.updateTable('bookings').set({ status: 'C' }).where('id', '=', id).execute();
  expect(await isForSheet(vet)).toBe(false);
});

test('the id of a booking is read from the code of its ticket without a request', async () => {
  const { id, token } = await newTicket();
  const parsed = parseTicketUrl(`https://turnos.test${toTicketPath(token)}`);
  expect([parsed, parseBookingId(token)]).toEqual([{ origin: 'https://turnos.test', token }, id]);
  const otherCodes = ['032000012344821', 'https://turnos.test/v/abc', token, 'https://turnos.test/turno/'];
  expect(otherCodes.map(parseTicketUrl)).toEqual([null, null, null, null]);
  expect([parseBookingId('luna'), parseBookingId(`${token}-1`)]).toEqual([null, null]);
});

test('the code of a ticket shows the new time of a moved booking', async () => {
  const { id, token } = await newTicket();
  const body = { bookingStartDate: WEDNESDAY_8 + 1800 };
  expect((await api.call(moveBooking, { params: { id }, body }, ana.token)).status).toBe(200);
  expect((await readTicket(token)).body.bookingStartDate).toBe(WEDNESDAY_8 + 1800);
});

test('rejects an altered code of a ticket and one whose key was removed', async () => {
  const { token } = await newTicket();
  const [key, id, proof] = token.split('-');
  for (const altered of [`${key}-1-${proof}`, `${key}-${id}-${proof?.replace(/.$/, '~')}`, 'luna', '']) {
    expect([400, 404]).toContain((await readTicket(altered)).status);
  }
  await addSigningKey(api.db, { now: api.now(), isEarlierRemoved: true });
  expect((await readTicket(token)).status).toBe(404);
});
