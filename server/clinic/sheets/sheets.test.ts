import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeBooking } from '#shared/bookings/bookings.ts';
import { testApp } from '../../../test/app.ts';
import { createSheetDesk, newSheetTown, SHEET_DAY, type SheetTown } from '../../../test/sheet-desk.ts';

let town: SheetTown;
beforeAll(async () => {
  town = await newSheetTown(await testApp());
});
afterAll(() => town.api.close());

const { newDay, readSheet, readBookingRow, readHealthBook, fillSheet } = createSheetDesk(() => town);

test("a sheet holds the pet, the day's vials and the next booking", async () => {
  const { simon, blacky } = await newDay();
  expect(await readSheet(simon.id)).toMatchObject({
    bookingStatus: 'A',
    serviceEffect: 'castration',
    mayNote: true,
    Visit: null,
    Book: { Pet: { petName: 'Simón' } },
    Kit: { VetUserId: town.vet.id, BatchIds: [town.batchId] },
    Batches: [{ batchCode: '0421' }],
    Next: { id: blacky.id, petName: 'Blacky' },
  });
  expect(await readSheet(blacky.id, town.clerk)).toMatchObject({ mayNote: false, Next: null });
});

test('saving a sheet writes state, castration, weight, vaccine, chip and visit once, even if repeated', async () => {
  const { simon } = await newDay();
  for (const _ of [1, 2]) {
    const { status, body } = await fillSheet(simon.id, { chipCode: '941000000000777', vetNote: 'Soplo' });
    expect([status, body.bookingStatus]).toEqual([200, 'D']);
  }
  const book = await readHealthBook(simon.petId);
  expect(book).toMatchObject({
    petNeutered: 'Y',
    petNeuteredOn: SHEET_DAY,
    Procedures: [{ origin: 'T', BookingId: simon.id, vetLicence: 'M.P. 4821' }],
    Weights: [{ origin: 'T', grams: 4900, weighedOn: SHEET_DAY }],
    Vaccinations: [{ origin: 'T', batchCode: '0421', givenOn: SHEET_DAY, place: 'Centro de Zoonosis' }],
    Microchips: [{ origin: 'T', chipCode: '941000000000777' }],
  });
  for (const rows of [book.Procedures, book.Weights, book.Vaccinations, book.Microchips])
    expect(rows).toHaveLength(1);
  expect((await readSheet(simon.id)).Visit).toMatchObject({
    isFit: true,
    vetNote: 'Soplo',
    VetUserId: town.vet.id,
  });
  expect((await readSheet(simon.id, town.clerk)).Visit?.vetNote).toBeNull();
});

test('saving a sheet again keeps the vet who attended', async () => {
  const { simon } = await newDay();
  await town.api.db.updateTable('day_kits').set({ vet_user_id: null }).execute();
  await fillSheet(simon.id, { BatchIds: [] });
  const secondAnswer = await fillSheet(
    simon.id,
    { BatchIds: [], complication: 'mild', complicationNote: 'Leve' },
    town.clerk,
  );
  expect([secondAnswer.status, secondAnswer.body.Visit]).toMatchObject([
    200,
    { VetUserId: town.vet.id, complication: 'mild' },
  ]);
});

test('a sheet is saved although the vet of its day lost the licence', async () => {
  const { simon } = await newDay();
  const setLicence = (licence: string | null) =>
    town.api.db.updateTable('users').set({ licence }).where('id', '=', town.vet.id).execute();
  await setLicence(null);
  const { status, body } = await fillSheet(simon.id, {}, town.clerk);
  await setLicence('M.P. 4821');
  expect([status, body.Visit?.VetUserId]).toEqual([200, town.vet.id]);
});

test("an unfit pet's booking is not done, with the reason", async () => {
  const { simon } = await newDay();
  expect((await fillSheet(simon.id, { isFit: false, unfitReason: 'Sin ayuno' })).status).toBe(200);
  expect(await readBookingRow(simon.id)).toMatchObject({ bookingStatus: 'N', notDoneReason: 'unfit' });
});

test('reverting the booking of a sheet removes castration and vaccination', async () => {
  const { simon } = await newDay();
  await fillSheet(simon.id);
  await town.api.call(
    changeBooking,
    { params: { id: simon.id }, body: { bookingStatus: 'A' } },
    town.clerk.token,
  );
  expect(await readHealthBook(simon.petId)).toMatchObject({
    petNeutered: 'U',
    Procedures: [],
    Vaccinations: [],
  });
});

test('an unfit pet needs a reason, is weighed, and is neither castrated nor vaccinated', async () => {
  const { simon } = await newDay();
  expect((await fillSheet(simon.id, { isFit: false })).error.message).toBe(
    'Tenés que escribir por qué no se pudo',
  );
  const { body } = await fillSheet(simon.id, { isFit: false, unfitReason: 'Sin ayuno' }, town.clerk);
  expect(body).toMatchObject({ bookingStatus: 'N', Visit: { isFit: false, unfitReason: 'Sin ayuno' } });
  expect(await readHealthBook(simon.petId)).toMatchObject({
    petNeutered: 'U',
    Procedures: [],
    Vaccinations: [],
    Weights: [{ grams: 4900 }],
  });
});
