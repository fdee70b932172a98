import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BookingStatus, changeBooking, moveBooking } from '#shared/bookings/bookings.ts';
import { createClosures } from '#shared/bookings/closures.ts';
import { saveDayKit } from '#shared/catalogues/vaccines.ts';
import { checkCertificate, issueCertificate } from '#shared/health/certificates.ts';
import { addVaccination, correctVaccination } from '#shared/health/health.ts';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { TUESDAY_9, testApp } from '../../../test/app.ts';
import { wallAt } from '../../../test/bookings.ts';
import { newBatch } from '../../../test/health.ts';
import { newAdmin } from '../../../test/people.ts';
import { toChoice } from '../../../test/planning.ts';
import { createSheetDesk, newSheetTown, SHEET_DAY, type SheetTown } from '../../../test/sheet-desk.ts';

let firstDayTown: SheetTown;
let town: SheetTown;
beforeAll(async () => {
  firstDayTown = await newSheetTown(await testApp());
});
beforeEach(() => {
  town = firstDayTown;
  town.api.setNow(TUESDAY_9);
});
afterAll(() => town.api.close());

const { newDay, readHealthBook, readBookingRow, fillSheet } = createSheetDesk(() => town);

async function mark({ id }: { id: number }, bookingStatus: BookingStatus) {
  const request = { params: { id }, body: { bookingStatus } };
  expect((await town.api.call(changeBooking, request, town.clerk.token)).status).toBe(200);
}

async function beginNextDay() {
  town.api.setNow(TUESDAY_9 + 24 * HOUR_MS);
  const clerk = await newAdmin(town.api);
  town = { ...town, clerk, vet: clerk };
}

test.each(['N', 'A', 'C'] as const)(
  'completing a booking again after status %s restores rows and certificates of its sheet',
  async (state) => {
    const { simon } = await newDay();
    await fillSheet(simon.id);
    const before = await readHealthBook(simon.petId);
    const paper = { certificateKind: 'vaccine' as const, rowId: before.Vaccinations[0]?.id ?? 0 };
    const issued = await town.api.call(
      issueCertificate,
      { params: { id: simon.petId }, body: paper },
      town.clerk.token,
    );
    const readCertificateState = async () => {
      const params = { code: issued.body.certificateCode };
      return (await town.api.call(checkCertificate, { params })).body.certificateState;
    };
    expect(await readCertificateState()).toBe('valid');
    await mark(simon, state);
    expect(await readHealthBook(simon.petId)).toMatchObject({
      petNeutered: 'U',
      Procedures: [],
      Vaccinations: [],
    });
    expect(await readCertificateState()).toBe('revoked');
    town.api.setNow(TUESDAY_9 + 3 * HOUR_MS);
    await mark(simon, 'D');
    const { Procedures, Vaccinations, petNeutered } = await readHealthBook(simon.petId);
    expect({ Procedures, Vaccinations, petNeutered }).toEqual({
      Procedures: before.Procedures,
      Vaccinations: before.Vaccinations,
      petNeutered: 'Y',
    });
    expect(await readCertificateState()).toBe('valid');
  },
);

test('a new sheet restores neither omitted health records nor those of another batch', async () => {
  const { simon, agendaId } = await newDay();
  await fillSheet(simon.id);
  await mark(simon, 'N');
  expect((await fillSheet(simon.id, { BatchIds: [] })).status).toBe(200);
  expect(await readHealthBook(simon.petId)).toMatchObject({ petNeutered: 'Y', Vaccinations: [] });
  await fillSheet(simon.id);
  await mark(simon, 'A');
  const otherBatchId = await newBatch(town.api, town.vaccineId, '0422');
  const kit = { VetUserId: town.vet.id, BatchIds: [otherBatchId] };
  const day = { params: { id: agendaId, date: SHEET_DAY }, body: kit };
  expect((await town.api.call(saveDayKit, day, town.clerk.token)).status).toBe(200);
  expect((await fillSheet(simon.id, { BatchIds: [otherBatchId] })).status).toBe(200);
  expect((await readHealthBook(simon.petId)).Vaccinations).toMatchObject([{ batchCode: '0422' }]);
});

test('a corrected health record is restored as corrected and a new one replaces it', async () => {
  const { simon, blacky } = await newDay();
  for (const each of [simon, blacky]) await fillSheet(each.id);
  const [row] = (await readHealthBook(simon.petId)).Vaccinations;
  const Row = { VaccineId: town.vaccineId, givenOn: SHEET_DAY, origin: 'T' as const, batchText: 'B-77' };
  const correction = { rectifyReason: 'Era otro frasco', Row };
  const params = { id: simon.petId, rowId: row?.id ?? 0 };
  expect(
    (await town.api.call(correctVaccination, { params, body: correction }, town.clerk.token)).status,
  ).toBe(200);
  for (const state of ['N', 'D'] as const) await mark(simon, state);
  expect((await readHealthBook(simon.petId)).Vaccinations).toMatchObject([{ batchCode: 'B-77' }]);
  await mark(blacky, 'N');
  const newDose = { params: { id: blacky.petId }, body: { ...Row, batchText: 'B-78' } };
  expect((await town.api.call(addVaccination, newDose, town.clerk.token)).status).toBe(200);
  await mark(blacky, 'D');
  expect((await readHealthBook(blacky.petId)).Vaccinations).toMatchObject([{ batchCode: 'B-78' }]);
});

test('a reverted booking leaves no health records and completing it restores them', async () => {
  const { simon } = await newDay();
  await fillSheet(simon.id, { complication: 'mild', complicationNote: 'Sangró un poco' });
  const readComplications = async () =>
    (await readHealthBook(simon.petId)).Turnos.map(({ complication }) => complication);
  expect(await readComplications()).toEqual(['Sangró un poco']);
  await mark(simon, 'A');
  expect(await readComplications()).toEqual(['']);
  await mark(simon, 'D');
  expect(await readComplications()).toEqual(['Sangró un poco']);
});

test('many simultaneous changes end with at most one valid health record of each kind (acceptance 10)', async () => {
  const { simon } = await newDay();
  await fillSheet(simon.id);
  const states = ['N', 'D', 'A', 'D', 'C', 'D', 'N', 'D', 'A', 'D'] as const;
  const answers = await Promise.all(
    states.map((bookingStatus) => {
      const request = { params: { id: simon.id }, body: { bookingStatus } };
      return town.api.call(changeBooking, request, town.clerk.token);
    }),
  );
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  await mark(simon, 'D');
  const { Procedures, Vaccinations, petNeutered } = await readHealthBook(simon.petId);
  expect([Procedures.length, Vaccinations.length, petNeutered]).toEqual([1, 1, 'Y']);
});

test('a booking moved to another day restores no health records of the earlier day', async () => {
  const { simon } = await newDay();
  await fillSheet(simon.id);
  await mark(simon, 'A');
  const move = { params: { id: simon.id }, body: { bookingStartDate: wallAt('2026-12-02', '10:00') } };
  expect((await town.api.call(moveBooking, move, town.clerk.token)).status).toBe(200);
  await beginNextDay();
  await mark(simon, 'D');
  const { Procedures, Vaccinations } = await readHealthBook(simon.petId);
  expect([Procedures.map(({ doneOn }) => doneOn), Vaccinations]).toEqual([['2026-12-02'], []]);
});

test('a booking moved by a closure restores no health records of the closed day', async () => {
  const { simon, blacky, agendaId } = await newDay();
  expect((await fillSheet(simon.id)).status).toBe(200);
  await mark(simon, 'A');
  const day = { fromDate: SHEET_DAY, toDate: SHEET_DAY, fromMinute: null, toMinute: null };
  const choices = [
    toChoice(await readBookingRow(simon.id), 'move', wallAt('2026-12-02', '10:00')),
    toChoice(await readBookingRow(blacky.id), 'cancel'),
  ];
  const closures = [{ ...day, reason: 'Corte de luz', AgendaId: agendaId, LocationId: null }];
  const closing = await town.api.call(createClosures, { body: { closures, choices } }, town.clerk.token);
  expect(closing.status).toBe(200);
  await beginNextDay();
  await mark(simon, 'D');
  const { Procedures, Vaccinations } = await readHealthBook(simon.petId);
  expect([Procedures.map(({ doneOn }) => doneOn), Vaccinations]).toEqual([['2026-12-02'], []]);
});
