import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDaySheets } from '#shared/clinic/sheets.ts';
import { testApp } from '../../../test/app.ts';
import { createSheetDesk, newSheetTown, SHEET_DAY, type SheetTown } from '../../../test/sheet-desk.ts';

let town: SheetTown;
beforeAll(async () => {
  town = await newSheetTown(await testApp());
});
afterAll(() => town.api.close());

const { newDay, readSheet } = createSheetDesk(() => town);

test.each([
  ['was removed', { status: 'B' as const }],
  ['died', { died_on: SHEET_DAY, died_at: 1 }],
])('a pet that %s meanwhile is shown as next neither online nor on the offline day', async (_, removal) => {
  const { simon, blacky, agendaId } = await newDay();
  expect((await readSheet(simon.id)).Next).toMatchObject({ id: blacky.id });
  await town.api.db.updateTable('pets').set(removal).where('id', '=', blacky.petId).execute();
  expect((await readSheet(simon.id)).Next).toBeNull();
  const day = { params: { id: String(agendaId), date: SHEET_DAY } };
  const { body } = await town.api.call(listDaySheets, day, town.vet.token);
  expect(body.find(({ BookingId }) => BookingId === simon.id)?.Next).toBeNull();
});
