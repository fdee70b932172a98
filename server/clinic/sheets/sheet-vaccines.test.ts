import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BookingStatus, changeBooking } from '#shared/bookings/bookings.ts';
import { saveDayKit } from '#shared/catalogues/vaccines.ts';
import { findCertificate, issueCertificate } from '#shared/health/certificates.ts';
import { addVaccination } from '#shared/health/health.ts';
import { testApp } from '../../../test/app.ts';
import { newBatch } from '../../../test/health.ts';
import type { Person } from '../../../test/people.ts';
import { createSheetDesk, newSheetTown, SHEET_DAY, type SheetTown } from '../../../test/sheet-desk.ts';

let town: SheetTown;
beforeAll(async () => {
  town = await newSheetTown(await testApp());
});
afterAll(() => town.api.close());

const { newDay, readBookingRow, readHealthBook, fillSheet } = createSheetDesk(() => town);

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

describe('a sheet sent after the day’s kit changed', () => {
  const setKit = (agendaId: number, BatchIds: number[]) => {
    const input = { params: { id: agendaId, date: SHEET_DAY }, body: { VetUserId: town.vet.id, BatchIds } };
    return town.api.call(saveDayKit, input, town.clerk.token);
  };
  const listBatchCodes = async (petId: number) =>
    (await listVaccinations(petId)).map(({ batchCode }) => batchCode);
  async function newVaccineDay() {
    const day = await newDay();
    const { ServiceId } = await readBookingRow(day.simon.id);
    const effect = { effect: 'vaccine', vaccine_id: town.vaccineId } as const;
    await town.api.db.updateTable('services').set(effect).where('id', '=', ServiceId).execute();
    return day;
  }

  test('records the batch that it names, of the service and of other vaccines', async () => {
    const vaccineDay = await newVaccineDay();
    const castrationDay = await newDay();
    const secondBatchId = await newBatch(town.api, town.vaccineId, '0500');
    for (const { agendaId, simon } of [vaccineDay, castrationDay]) {
      await setKit(agendaId, [secondBatchId]);
      for (const _ of [1, 2]) expect((await fillSheet(simon.id)).status).toBe(200);
      expect(await listBatchCodes(simon.petId)).toEqual(['0421']);
    }
  });

  test('voids the paper that the desk printed with the kit’s batch', async () => {
    const { agendaId, simon } = await newVaccineDay();
    await setKit(agendaId, [await newBatch(town.api, town.vaccineId, '0500')]);
    await mark(simon.id, 'D');
    const rowId = (await listVaccinations(simon.petId))[0]?.id ?? 0;
    const body = { certificateKind: 'vaccine', rowId } as const;
    const issue = () =>
      town.api.call(issueCertificate, { params: { id: simon.petId }, body }, town.clerk.token);
    const { id, certificateCode } = (await issue()).body;
    expect((await fillSheet(simon.id)).status).toBe(200);
    expect(await listBatchCodes(simon.petId)).toEqual(['0421']);
    const printed = await town.api.call(findCertificate, { params: { id } }, town.clerk.token);
    expect(printed.body.certificateState).toBe('revoked');
    expect((await issue()).body.certificateCode).not.toBe(certificateCode);
  });

  test('records a batch removed since, and the kit’s batch if it names none', async () => {
    const { agendaId, simon, blacky } = await newVaccineDay();
    const removedBatchId = await newBatch(town.api, town.vaccineId, '0600');
    await setKit(agendaId, [removedBatchId]);
    const removal = { status: 'B' } as const;
    await town.api.db.updateTable('vaccine_batches').set(removal).where('id', '=', removedBatchId).execute();
    expect((await fillSheet(simon.id, { BatchIds: [removedBatchId] })).status).toBe(200);
    expect(await listBatchCodes(simon.petId)).toEqual(['0600']);
    await setKit(agendaId, [town.batchId]);
    expect((await fillSheet(blacky.id, { BatchIds: [] })).status).toBe(200);
    expect(await listBatchCodes(blacky.petId)).toEqual(['0421']);
  });

  test('leaves out a batch of the service that had expired', async () => {
    const { agendaId, simon } = await newVaccineDay();
    await setKit(agendaId, []);
    const expiredBatchId = await newBatch(town.api, town.vaccineId, '0700', '2026-11-30');
    expect((await fillSheet(simon.id, { BatchIds: [expiredBatchId] })).status).toBe(200);
    expect(await listBatchCodes(simon.petId)).toEqual(['']);
  });
});
