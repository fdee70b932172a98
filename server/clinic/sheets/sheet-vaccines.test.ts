import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookingStatus, changeBooking } from '#shared/bookings/bookings.ts';
import { addVaccination } from '#shared/health/health.ts';
import { testApp } from '../../../test/app.ts';
import type { Person } from '../../../test/people.ts';
import { createSheetDesk, newSheetTown, SHEET_DAY, type SheetTown } from '../../../test/sheet-desk.ts';

let town: SheetTown;
beforeAll(async () => {
  town = await newSheetTown(await testApp());
});
afterAll(() => town.api.close());

const { newDay, readHealthBook, fillSheet } = createSheetDesk(() => town);

const listVaccinations = async (petId: number) => (await readHealthBook(petId)).Vaccinations;

async function mark(id: number, bookingStatus: BookingStatus) {
  const request = { params: { id }, body: { bookingStatus } };
  expect((await town.api.call(changeBooking, request, town.clerk.token)).status).toBe(200);
}

async function declareVaccination(petId: number, owner: Person) {
  const body = { VaccineId: town.vaccineId, givenOn: SHEET_DAY, batchText: 'No sé' };
  const { status } = await town.api.call(addVaccination, { params: { id: petId }, body }, owner.token);
  expect(status).toBe(200);
}

const DECLARED_ROW = { origin: 'D', batchCode: 'No sé', BookingId: null };
const SHEET_ROW = { origin: 'T', batchCode: '0421', givenOn: SHEET_DAY, vetLicence: 'M.P. 4821' };

test('a dose on a sheet replaces the one that the owner declared that day, once', async () => {
  const { ana, simon } = await newDay();
  await declareVaccination(simon.petId, ana);
  for (const _ of [1, 2]) expect((await fillSheet(simon.id)).status).toBe(200);
  const rows = await listVaccinations(simon.petId);
  expect(rows).toMatchObject([SHEET_ROW]);
  expect(rows).toHaveLength(1);
});

test('reverting a sheet restores the dose that the owner declared, and completing it the dose of the sheet', async () => {
  const { ana, simon } = await newDay();
  await declareVaccination(simon.petId, ana);
  await fillSheet(simon.id);
  for (const _ of [1, 2]) {
    await mark(simon.id, 'A');
    expect(await listVaccinations(simon.petId)).toMatchObject([DECLARED_ROW]);
    await mark(simon.id, 'D');
    expect(await listVaccinations(simon.petId)).toMatchObject([SHEET_ROW]);
  }
  await mark(simon.id, 'N');
  expect((await fillSheet(simon.id, { BatchIds: [] })).status).toBe(200);
  expect(await listVaccinations(simon.petId)).toMatchObject([DECLARED_ROW]);
});

test("a vet's own pet gets a dose of its sheet once", async () => {
  const { simon } = await newDay();
  const owner = { user_id: town.vet.id };
  await town.api.db.updateTable('pets').set(owner).where('id', '=', simon.petId).execute();
  await declareVaccination(simon.petId, town.vet);
  for (const _ of [1, 2]) expect((await fillSheet(simon.id)).status).toBe(200);
  const rows = await listVaccinations(simon.petId);
  expect(rows.map(({ batchCode, BookingId }) => [batchCode, BookingId])).toEqual([['0421', simon.id]]);
  await mark(simon.id, 'A');
  expect(await listVaccinations(simon.petId)).toMatchObject([DECLARED_ROW]);
});
