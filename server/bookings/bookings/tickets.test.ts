import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBooking, findBooking, moveBooking } from '#shared/bookings/bookings.ts';
import { findTicket, parseBookingId, parseTicketUrl, toTicketPath } from '#shared/bookings/tickets.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toStartOfDay } from '#shared/platform/town-clock.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { WEDNESDAY_8 } from '../../../test/belongings.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../../test/people.ts';
import { changeSigningKey } from '../../platform/signed-links/signing.service.ts';

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
  const sheet = await api.call(findBooking, { params: { id } }, ana.token);
  return { id, token: sheet.body.ticketToken };
}

const read = (token: string, as?: Person) => api.call(findTicket, { params: { token } }, as?.token);

test('the code of a ticket shows strangers date, place and pet, and no more', async () => {
  const { token } = await newTicket();
  const { status, body } = await read(token);
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
  expect((await read(token, await newResident(api))).body.bookingId).toBeNull();
});

test('the code of a ticket shows staff and the booker the booking’s id', async () => {
  const { id, token } = await newTicket();
  expect((await read(token, await newAdmin(api))).body.bookingId).toBe(id);
  expect((await read(token, ana)).body.bookingId).toBe(id);
});

test('the code of a ticket leads only a vet to the sheet, and only on the day of the booking', async () => {
  const { id, token } = await newTicket();
  const [vet, clerk] = [await newAdmin(api), await newAdmin(api)];
  const isForSheet = async (as?: Person) => (await read(token, as)).body.isForSheet;
  await api.db.updateTable('users').set({ licence: 'MP 4.512' }).where('id', '=', vet.id).execute();
  expect(await isForSheet(vet)).toBe(false);
  const day = toStartOfDay(api.townNow());
  const bookAt = async (starts: number) =>
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
    await bookAt(starts);
    expect([starts - day, await isForSheet(vet)]).toEqual([starts - day, isToday]);
  }
  await bookAt(day + 8 * 3600);
  expect([await isForSheet(clerk), await isForSheet(ana), await isForSheet()]).toEqual([false, false, false]);
  await api.db.updateTable('users').set({ licence: 'MP 4.513' }).where('id', '=', ana.id).execute();
  expect(await isForSheet(ana)).toBe(false);
  await api.db.updateTable('bookings').set({ status: 'C' }).where('id', '=', id).execute();
  expect(await isForSheet(vet)).toBe(false);
});

test('a phone reads the id of the booking from the code of a ticket without a request', async () => {
  const { id, token } = await newTicket();
  const read = parseTicketUrl(`https://turnos.test${toTicketPath(token)}`);
  expect([read, parseBookingId(token)]).toEqual([{ origin: 'https://turnos.test', token }, id]);
  const others = ['032000012344821', 'https://turnos.test/v/abc', token, 'https://turnos.test/turno/'];
  expect(others.map(parseTicketUrl)).toEqual([null, null, null, null]);
  expect([parseBookingId('luna'), parseBookingId(`${token}-1`)]).toEqual([null, null]);
});

test('the code of a ticket shows the new time of a moved booking', async () => {
  const { id, token } = await newTicket();
  const body = { bookingStartDate: WEDNESDAY_8 + 1800 };
  expect((await api.call(moveBooking, { params: { id }, body }, ana.token)).status).toBe(200);
  expect((await read(token)).body.bookingStartDate).toBe(WEDNESDAY_8 + 1800);
});

test('rejects an altered code of a ticket and one whose key was removed', async () => {
  const { token } = await newTicket();
  const [key, id, proof] = token.split('-');
  for (const other of [`${key}-1-${proof}`, `${key}-${id}-${proof?.replace(/.$/, '~')}`, 'luna', '']) {
    expect([400, 404]).toContain((await read(other)).status);
  }
  await changeSigningKey(api.db, { now: api.now(), isEarlierRemoved: true });
  expect((await read(token)).status).toBe(404);
});
