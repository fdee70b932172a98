import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBooking } from '#shared/bookings/bookings.ts';
import { listCalls } from '#shared/bookings/calls.ts';
import { changePetDeath } from '#shared/pets/pets.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { testApp } from '../../../test/app.ts';
import { wallAt } from '../../../test/bookings.ts';
import { deliverMails } from '../../../test/mails.ts';
import { newAdmin, newAgenda, newResident } from '../../../test/people.ts';
import { createSheetDesk, newSheetTown, SHEET_DAY, type SheetTown } from '../../../test/sheet-desk.ts';

let town: SheetTown;
beforeAll(async () => {
  town = await newSheetTown(await testApp());
});
afterAll(() => town.api.close());

const { newDay, readBookingRow, readHealthBook, fillSheet } = createSheetDesk(() => town);

test('a death on a sheet cancels the pet’s future bookings without mail', async () => {
  const { ana, simon } = await newDay();
  const { serviceId: ServiceId } = await newAgenda(town.api, {});
  const laterBooking = {
    bookingStartDate: wallAt(SHEET_DAY, '10:00') + 3 * DAY_SECONDS,
    ServiceId,
    BookerUserId: ana.id,
    PetId: simon.petId,
  };
  const { body: booked } = await town.api.call(createBooking, { body: laterBooking }, ana.token);
  await deliverMails(town.api);
  const mailCount = town.api.mails.length;
  for (const _ of [1, 2])
    expect((await fillSheet(simon.id, { complication: 'died', complicationNote: 'Paro' })).status).toBe(200);
  expect(await readHealthBook(simon.petId)).toMatchObject({ Pet: { petDiedOn: SHEET_DAY } });
  expect(await readBookingRow(booked.result?.id ?? 0)).toMatchObject({ bookingStatus: 'C' });
  await deliverMails(town.api);
  expect(town.api.mails).toHaveLength(mailCount);
});

test('a death on a sheet puts the owner on the call list once, until staff revert it', async () => {
  const { simon } = await newDay();
  for (const _ of [1, 2])
    expect((await fillSheet(simon.id, { complication: 'died', complicationNote: 'Paro' })).status).toBe(200);
  const readCalls = async (caller = town.clerk) => {
    const { body } = await town.api.call(listCalls, { query: { state: 'open' } }, caller.token);
    return body.items.filter(({ BookingId }) => BookingId === simon.id).map(({ kind }) => kind);
  };
  expect(await readCalls()).toEqual(['D']);
  const eva = await newResident(town.api);
  const petOwner = town.api.db.updateTable('pets').where('id', '=', simon.petId);
  const previousOwner = await town.api.db
    .selectFrom('pets')
    .select('user_id')
    .where('id', '=', simon.petId)
    .executeTakeFirstOrThrow();
  await petOwner.set({ user_id: eva.id }).execute();
  const { items } = (await town.api.call(listCalls, { query: { state: 'open' } }, town.clerk.token)).body;
  expect(items.find(({ BookingId }) => BookingId === simon.id)?.BookerUserId).toBe(eva.id);
  await petOwner.set(previousOwner).execute();
  const now = town.api.now();
  town.api.setNow(now + 3 * DAY_SECONDS * 1_000);
  expect(await readCalls(await newAdmin(town.api))).toEqual(['D']);
  town.api.setNow(now);
  await town.api.call(
    changePetDeath,
    { params: { id: simon.petId }, body: { petDiedOn: null } },
    town.clerk.token,
  );
  expect(await readCalls()).toEqual([]);
});

test('a sheet does not change the day of a death already on record', async () => {
  const { simon } = await newDay();
  await town.api.db
    .updateTable('pets')
    .set({ died_on: '2026-11-30', died_at: town.api.now() })
    .where('id', '=', simon.petId)
    .execute();
  expect((await fillSheet(simon.id, { complication: 'died', complicationNote: 'Paro' })).status).toBe(200);
  expect(await readHealthBook(simon.petId)).toMatchObject({ Pet: { petDiedOn: '2026-11-30' } });
});
