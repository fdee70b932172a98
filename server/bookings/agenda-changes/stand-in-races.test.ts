import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBooking } from '#shared/bookings/bookings.ts';
import { findAgendaImpact, updateAgenda } from '#shared/bookings/change-agendas.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import {
  findBookingRow,
  listOverlaps,
  newBooking,
  type TestBooking,
  wallAt,
} from '../../../test/bookings.ts';
import { newLocation } from '../../../test/catalogue-rows.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../../test/people.ts';
import { newSiblingAgenda, toChoice } from '../../../test/planning.ts';
import { readClock } from '../../platform/context.ts';
import { readSwitchChange } from './change-agendas.service.ts';
import { decideChange } from './decide.service.ts';

let api: TestApi;
let admin: Person;
let plaza: number;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
  plaza = await newLocation(api, 'Plaza España');
});
afterAll(() => api.close());

const EIGHT = wallAt('2026-12-02', '08:00');
type Agenda = Awaited<ReturnType<typeof newAgenda>>;

const newSibling = (agenda: Agenda) => newSiblingAgenda(api, admin.token, agenda, { locationId: plaza });

async function prepareSwitchOff({ id }: Agenda): Promise<() => Promise<number>> {
  const switchOff = { params: { id }, body: { isActive: false } };
  const { body } = await api.call(findAgendaImpact, switchOff, admin.token);
  const choices = body.affected.map((booking) => {
    const { bookingStartDate, agenda } = booking.proposal ?? {};
    if (!agenda) return toChoice(booking, 'keep');
    return { ...toChoice(booking, 'move', bookingStartDate), AgendaId: agenda.AgendaId };
  });
  const request = { ...switchOff, body: { ...switchOff.body, choices } };
  return async () => (await api.send(updateAgenda, request, admin.token)).status;
}

async function prepareBooking({ serviceId, locationId }: Agenda, index: number) {
  const booker = await newResident(api);
  const body = {
    ServiceId: serviceId,
    LocationId: locationId,
    PetId: await newPet(api, booker),
    BookerUserId: booker.id,
    bookingStartDate: EIGHT + (index % 8) * 1800,
  };
  return async () => (await api.send(createBooking, { body }, booker.token)).status;
}

test('bookings that residents make at a stand-in agenda never overlap those moved there', async () => {
  const agenda = await newAgenda(api, {});
  const standIn = await newSibling(agenda);
  const bookings: TestBooking[] = [];
  for (const index of [0, 2, 4, 6]) bookings.push(await newBooking(api, agenda, EIGHT + index * 1800));
  const racers = await Promise.all(Array.from({ length: 8 }, (_, index) => prepareBooking(standIn, index)));
  const pendingAnswers = racers.map((book) => book());
  let status = 0;
  for (let attempt = 0; attempt < 50 && status !== 200; attempt++)
    status = await (await prepareSwitchOff(agenda))();
  expect(status).toBe(200);
  for (const answer of await Promise.all(pendingAnswers)) expect([200, 409]).toContain(answer);
  expect(await listOverlaps(api, standIn.id)).toEqual([]);
  for (const { id } of bookings)
    expect(await findBookingRow(api, id)).toMatchObject({
      agendaId: standIn.id,
      locationId: plaza,
      status: 'A',
    });
});

test('two agendas that are each other’s stand-in can be switched off at once without a deadlock', async () => {
  const agenda = await newAgenda(api, {});
  const other = await newSibling(agenda);
  await newBooking(api, agenda, EIGHT);
  await newBooking(api, other, EIGHT);
  const switchOffs = [await prepareSwitchOff(agenda), await prepareSwitchOff(other)];
  const statuses = await Promise.all(switchOffs.map((switchOff) => switchOff()));
  expect(statuses.toSorted()).toEqual([200, 409]);
  expect([...(await listOverlaps(api, agenda.id)), ...(await listOverlaps(api, other.id))]).toEqual([]);
});

test('rejects a move to a nearer stand-in agenda that appeared after the locks were chosen', async () => {
  const agenda = await newAgenda(api, {});
  const booking = await newBooking(api, agenda, EIGHT);
  const clock = readClock(api);
  const change = await readSwitchChange(api.db, { id: agenda.id, isActive: false }, clock);
  const standIn = await newSibling(agenda);
  const choices = [{ ...toChoice(booking, 'move', EIGHT), AgendaId: standIn.id }];
  const input = { decisions: { choices }, userId: admin.id, clock };
  const pending = decideChange(api.db, change, input, async () => null);
  await expect(pending).rejects.toThrow(/los datos cambiaron/);
  expect((await findBookingRow(api, booking.id)).agendaId).toBe(agenda.id);
});

test('rejects a move to a stand-in agenda that filled up after the locks were chosen', async () => {
  const agenda = await newAgenda(api, {});
  const standIn = await newSibling(agenda);
  const booking = await newBooking(api, agenda, EIGHT);
  const clock = readClock(api);
  const change = await readSwitchChange(api.db, { id: agenda.id, isActive: false }, clock);
  const other = await newBooking(api, standIn, EIGHT);
  const choices = [{ ...toChoice(booking, 'move', EIGHT), AgendaId: standIn.id }];
  const input = { decisions: { choices }, userId: admin.id, clock };
  const pending = decideChange(api.db, change, input, async () => null);
  await expect(pending).rejects.toMatchObject({ kind: 'conflict' });
  expect((await findBookingRow(api, booking.id)).agendaId).toBe(agenda.id);
  expect(await findBookingRow(api, other.id)).toMatchObject({ agendaId: standIn.id, status: 'A' });
});

test('rejects a move to either stand-in agenda if a nearer one appeared after the locks were chosen', async () => {
  const agenda = await newAgenda(api, {});
  const far = await newSibling(agenda);
  const booking = await newBooking(api, agenda, EIGHT);
  const clock = readClock(api);
  const change = await readSwitchChange(api.db, { id: agenda.id, isActive: false }, clock);
  const near = await newSiblingAgenda(api, admin.token, agenda, { operatorUserId: admin.id });
  for (const { id: AgendaId } of [near, far]) {
    const choices = [{ ...toChoice(booking, 'move', EIGHT), AgendaId }];
    const input = { decisions: { choices }, userId: admin.id, clock };
    const pending = decideChange(api.db, change, input, async () => null);
    await expect(pending).rejects.toThrow(/los datos cambiaron/);
  }
  expect((await findBookingRow(api, booking.id)).agendaId).toBe(agenda.id);
});
