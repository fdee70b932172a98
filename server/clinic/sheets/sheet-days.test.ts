import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeBooking, findBooking } from '#shared/bookings/bookings.ts';
import { findSheetDefaults, listDaySheets } from '#shared/clinic/sheets.ts';
import { testApp } from '../../../test/app.ts';
import { newSheetTown, SHEET_DAY, type SheetTown, sheetDesk } from '../../../test/sheet-desk.ts';
import { idRuns } from '../../platform/audit/id-runs.ts';

let town: SheetTown;
beforeAll(async () => {
  town = await newSheetTown(await testApp());
});
afterAll(() => town.api.close());

const { newDay, bookingOf } = sheetDesk(() => town);

test('a day’s sheets go along in order, one look that names them all', async () => {
  const { ana, simon, blacky } = await newDay();
  const { body: turno } = await town.api.call(findBooking, { params: { id: simon.id } }, town.clerk.token);
  const params = { id: String(turno.AgendaId), date: SHEET_DAY };
  const { body } = await town.api.call(listDaySheets, { params }, town.vet.token);
  expect(body.map(({ BookingId, Book }) => [BookingId, Book.Pet.petName, Book.Turnos])).toEqual([
    [simon.id, 'Simón', []],
    [blacky.id, 'Blacky', []],
  ]);
  const looks = town.api.db
    .selectFrom('audit')
    .select(['entity_id', 'after'])
    .where('user_id', '=', town.vet.id);
  const look = await looks
    .where('action', '=', 'booking.visit-read')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect([look?.entity_id, JSON.parse(look?.after ?? '')]).toEqual([
    null,
    {
      AgendaId: turno.AgendaId,
      date: SHEET_DAY,
      BookingIds: idRuns([simon.id, blacky.id]),
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

test('a pet that was removed since takes its own turno out of the day, not the day', async () => {
  const { simon, blacky } = await newDay();
  const params = { id: String((await bookingOf(simon.id)).AgendaId), date: SHEET_DAY };
  await town.api.db.updateTable('pets').set({ status: 'B' }).where('id', '=', simon.petId).execute();
  const { status, body } = await town.api.call(listDaySheets, { params }, town.vet.token);
  expect([status, body.map(({ BookingId }) => BookingId)]).toEqual([200, [blacky.id]]);
});

test('a day without turnos has the ground of a sheet, too: its service, its vials and what is done at home', async () => {
  const { agendaId } = await newDay();
  const ground = async (date: string) => {
    const params = { id: String(agendaId), date };
    return (await town.api.call(findSheetDefaults, { params }, town.vet.token)).body;
  };
  const prepared = await ground(SHEET_DAY);
  const { body: sheets } = await town.api.call(
    listDaySheets,
    { params: { id: String(agendaId), date: SHEET_DAY } },
    town.vet.token,
  );
  expect(sheets[0]).toMatchObject(prepared);
  expect(prepared).toMatchObject({
    mayNote: true,
    serviceEffect: 'castration',
    Batches: [{ id: town.batchId }],
  });
  const empty = await ground('2026-12-20');
  expect(empty).toEqual({
    ...prepared,
    Batches: [],
    Kit: { ...prepared.Kit, date: '2026-12-20', VetUserId: null, BatchIds: [] },
  });
  const params = { id: '999999', date: SHEET_DAY };
  expect((await town.api.call(findSheetDefaults, { params }, town.vet.token)).status).toBe(404);
});
