import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeBooking, findBooking } from '#shared/bookings/bookings.ts';
import { findSheetDefaults, listDaySheets } from '#shared/clinic/sheets.ts';
import { addPetNote } from '#shared/pets/notes.ts';
import { testApp } from '../../../test/app.ts';
import { createSheetDesk, newSheetTown, SHEET_DAY, type SheetTown } from '../../../test/sheet-desk.ts';
import { formatIdRanges } from '../../platform/audit/id-ranges.ts';

let town: SheetTown;
beforeAll(async () => {
  town = await newSheetTown(await testApp());
});
afterAll(() => town.api.close());

const { newDay, readBookingRow, readSheet } = createSheetDesk(() => town);

test('the sheets of a day are listed in order, with one access that names every owner', async () => {
  const { ana, simon, blacky } = await newDay();
  const { body: booking } = await town.api.call(findBooking, { params: { id: simon.id } }, town.clerk.token);
  const params = { id: String(booking.AgendaId), date: SHEET_DAY };
  const { body } = await town.api.call(listDaySheets, { params }, town.vet.token);
  expect(body.map(({ BookingId, Book }) => [BookingId, Book.Pet.petName, Book.Turnos])).toEqual([
    [simon.id, 'Simón', []],
    [blacky.id, 'Blacky', []],
  ]);
  const accesses = town.api.db
    .selectFrom('audit')
    .select(['entity_id', 'after'])
    .where('user_id', '=', town.vet.id);
  const access = await accesses
    .where('action', '=', 'booking.visit-read')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect([access?.entity_id, JSON.parse(access?.after ?? '')]).toEqual([
    null,
    {
      AgendaId: booking.AgendaId,
      date: SHEET_DAY,
      BookingIds: formatIdRanges([simon.id, blacky.id]),
      UserIds: String(ana.id),
    },
  ]);
  await town.api.call(
    changeBooking,
    { params: { id: blacky.id }, body: { bookingStatus: 'C' } },
    town.clerk.token,
  );
  expect((await town.api.call(listDaySheets, { params }, town.vet.token)).body).toHaveLength(1);
});

test('a sheet has the notes of its own pet, read alone or with its day', async () => {
  const { simon, blacky } = await newDay();
  for (const [{ petId }, noteText] of [
    [simon, 'Trae bozal'],
    [blacky, 'No oye'],
  ] as const)
    await town.api.call(addPetNote, { params: { id: petId }, body: { noteText } }, town.clerk.token);
  const params = { id: String((await readBookingRow(simon.id)).AgendaId), date: SHEET_DAY };
  const { body } = await town.api.call(listDaySheets, { params }, town.vet.token);
  const sheets = [...body, await readSheet(simon.id), await readSheet(blacky.id)];
  const texts = sheets.map(({ Notes }) => Notes.map(({ noteText }) => noteText));
  expect(texts).toEqual([['Trae bozal'], ['No oye'], ['Trae bozal'], ['No oye']]);
});

test('a removed pet drops only its own booking from the sheets of a day', async () => {
  const { simon, blacky } = await newDay();
  const params = { id: String((await readBookingRow(simon.id)).AgendaId), date: SHEET_DAY };
  await town.api.db.updateTable('pets').set({ status: 'B' }).where('id', '=', simon.petId).execute();
  const { status, body } = await town.api.call(listDaySheets, { params }, town.vet.token);
  expect([status, body.map(({ BookingId }) => BookingId)]).toEqual([200, [blacky.id]]);
});

test('the sheets of a day without bookings have service, vials and instructions', async () => {
  const { agendaId } = await newDay();
  const readDefaultsOn = async (date: string) => {
    const params = { id: String(agendaId), date };
    return (await town.api.call(findSheetDefaults, { params }, town.vet.token)).body;
  };
  const preparedDay = await readDefaultsOn(SHEET_DAY);
  const { body: sheets } = await town.api.call(
    listDaySheets,
    { params: { id: String(agendaId), date: SHEET_DAY } },
    town.vet.token,
  );
  expect(sheets[0]).toMatchObject(preparedDay);
  expect(preparedDay).toMatchObject({
    mayNote: true,
    serviceEffect: 'castration',
    Batches: [{ id: town.batchId }],
  });
  const emptyDay = await readDefaultsOn('2026-12-20');
  expect(emptyDay).toEqual({
    ...preparedDay,
    Batches: [],
    Kit: { ...preparedDay.Kit, date: '2026-12-20', VetUserId: null, BatchIds: [] },
  });
  const params = { id: '999999', date: SHEET_DAY };
  expect((await town.api.call(findSheetDefaults, { params }, town.vet.token)).status).toBe(404);
});
