import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BookingStatus, changeBooking, createBooking } from '#shared/bookings/bookings.ts';
import { saveDayKit } from '#shared/catalogues/vaccines.ts';
import {
  addProcedure,
  addStatement,
  addVaccination,
  correctProcedure,
  findHealth,
} from '#shared/health/health.ts';
import { parseIsoDate } from '#shared/platform/town-clock.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { newBatch, newVaccine } from '../../../test/health.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../../test/people.ts';

const TUESDAY_10 = (parseIsoDate('2026-12-01') ?? 0) + 10 * 3600;

let api: TestApi;
let clerk: Person;
let vet: Person;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
  vet = await newAdmin(api);
  await api.db.updateTable('users').set({ licence: 'M.P. 4821' }).where('id', '=', vet.id).execute();
});
afterAll(() => api.close());

type BookingWithEffect = { ana: Person; petId: number; bookingId: number; agendaId: number };

async function newBookingWithEffect(
  effect: 'castration' | 'vaccine' | 'none',
  vaccine_id: number | null = null,
) {
  const ana = await newResident(api);
  const petId = await newPet(api, ana);
  const { id: agendaId, serviceId: ServiceId } = await newAgenda(api, {});
  await api.db.updateTable('services').set({ effect, vaccine_id }).where('id', '=', ServiceId).execute();
  const body = { bookingStartDate: TUESDAY_10, ServiceId, BookerUserId: ana.id, PetId: petId };
  const { body: made } = await api.call(createBooking, { body }, ana.token);
  return { ana, petId, bookingId: made.result?.id ?? 0, agendaId };
}

const mark = async ({ bookingId: id }: BookingWithEffect, bookingStatus: BookingStatus) =>
  (await api.call(changeBooking, { params: { id }, body: { bookingStatus } }, clerk.token)).status;

const readRecord = async ({ petId: id, ana }: BookingWithEffect) =>
  (await api.call(findHealth, { params: { id } }, ana.token)).body;

const listProcedures = (petId: number) =>
  api.db
    .selectFrom('procedures')
    .select(['status', 'origin', 'done_on as doneOn'])
    .where('pet_id', '=', petId)
    .orderBy('id')
    .execute();

describe('completed castrations', () => {
  test('completing a booking writes the castration with its date and reverting removes it (acceptance 9)', async () => {
    const booking = await newBookingWithEffect('castration');
    const { petId: id, ana } = booking;
    const intact = { statementKind: 'intact', statedOn: '2026-11-01' } as const;
    await api.call(addStatement, { params: { id }, body: intact }, ana.token);
    expect(await readRecord(booking)).toMatchObject({ petNeutered: 'N', Procedures: [] });
    expect(await mark(booking, 'D')).toBe(200);
    expect(await readRecord(booking)).toMatchObject({
      petNeutered: 'Y',
      petNeuteredOn: '2026-12-01',
      Procedures: [
        { origin: 'T', doneOn: '2026-12-01', BookingId: booking.bookingId, place: 'Centro de Zoonosis' },
      ],
    });
    await mark(booking, 'A');
    expect(await readRecord(booking)).toMatchObject({
      petNeutered: 'N',
      petNeuteredOn: null,
      Procedures: [],
    });
  });

  test('completing and reverting a castration repeatedly leaves one valid record (acceptance 9)', async () => {
    const booking = await newBookingWithEffect('castration');
    for (const status of ['D', 'N', 'D', 'D'] as const) expect(await mark(booking, status)).toBe(200);
    expect((await listProcedures(booking.petId)).map(({ status }) => status)).toEqual(['A']);
    expect((await readRecord(booking)).petNeutered).toBe('Y');
  });

  test('a completed castration replaces a declared one and reverting restores it', async () => {
    const booking = await newBookingWithEffect('castration');
    const params = { id: booking.petId };
    const body = { procedureKind: 'castration', doneOn: '2024-02-03', place: 'Los Álamos' } as const;
    await api.call(addProcedure, { params, body }, booking.ana.token);
    for (const status of ['D', 'N', 'D'] as const) expect(await mark(booking, status)).toBe(200);
    const done = await readRecord(booking);
    expect(done).toMatchObject({ petNeuteredOn: '2026-12-01', Procedures: [{ origin: 'T' }] });
    const [row] = done.Procedures;
    const input = { params: { ...params, rowId: row?.id ?? 0 }, body: { rectifyReason: 'No fue' } };
    expect((await api.send(correctProcedure, input, booking.ana.token)).status).toBe(403);
    await mark(booking, 'A');
    expect(await readRecord(booking)).toMatchObject({
      petNeuteredOn: '2024-02-03',
      Procedures: [{ origin: 'D', doneOn: '2024-02-03', place: 'Los Álamos' }],
    });
  });

  test('a castration seen on paper gets no second record and reverting keeps it', async () => {
    const booking = await newBookingWithEffect('castration');
    const body = { procedureKind: 'castration', doneOn: '2024-02-03' } as const;
    await api.call(addProcedure, { params: { id: booking.petId }, body }, clerk.token);
    expect(await mark(booking, 'D')).toBe(200);
    await mark(booking, 'A');
    expect(await listProcedures(booking.petId)).toEqual([{ status: 'A', origin: 'S', doneOn: '2024-02-03' }]);
    expect((await readRecord(booking)).petNeuteredOn).toBe('2024-02-03');
  });

  test('reverting a booking also removes a castration that staff edited', async () => {
    const booking = await newBookingWithEffect('castration');
    await mark(booking, 'D');
    const [row] = (await readRecord(booking)).Procedures;
    const params = { id: booking.petId, rowId: row?.id ?? 0 };
    const Row = { procedureKind: 'castration', doneOn: '2026-11-30', origin: 'T' } as const;
    const body = { rectifyReason: 'Se operó el lunes', Row };
    expect((await api.call(correctProcedure, { params, body }, clerk.token)).body.petNeuteredOn).toBe(
      '2026-11-30',
    );
    await mark(booking, 'N');
    expect((await readRecord(booking)).petNeutered).toBe('U');
  });

  test('fifty simultaneous changes of a castration leave the pet consistent with its records (acceptance 10)', async () => {
    const booking = await newBookingWithEffect('castration');
    const flips = Array.from({ length: 50 }, (_, index) => mark(booking, index % 2 ? 'A' : 'D'));
    expect((await Promise.all(flips)).filter((status) => status >= 500)).toEqual([]);
    const validRows = (await listProcedures(booking.petId)).filter(({ status }) => status === 'A');
    expect(validRows.length).toBeLessThanOrEqual(1);
    const { status } = await api.db
      .selectFrom('bookings')
      .select('status')
      .where('id', '=', booking.bookingId)
      .executeTakeFirstOrThrow();
    const { petNeutered } = await readRecord(booking);
    expect([validRows.length === 1, petNeutered === 'Y']).toEqual([status === 'D', status === 'D']);
  });
});

describe('completed vaccinations', () => {
  const listVaccinations = async (booking: BookingWithEffect) => (await readRecord(booking)).Vaccinations;
  const saveKit = (agendaId: number, BatchIds: number[], date = '2026-12-01') => {
    const input = { params: { id: agendaId, date }, body: { VetUserId: vet.id, BatchIds } };
    return api.call(saveDayKit, input, clerk.token);
  };

  test('a completed vaccination has vet and batch of the day and the validity of the vaccine', async () => {
    const vaccineId = await newVaccine(api, 'De un lote');
    const batchId = await newBatch(api, vaccineId, '0421');
    const booking = await newBookingWithEffect('vaccine', vaccineId);
    await saveKit(booking.agendaId, [batchId]);
    await mark(booking, 'D');
    expect(await listVaccinations(booking)).toMatchObject([
      {
        VaccineId: vaccineId,
        givenOn: '2026-12-01',
        nextDueOn: '2027-12-01',
        origin: 'T',
        batchCode: '0421',
        batchLab: 'Laboratorio Andino',
        batchExpiresOn: '2028-02-01',
        vetLicence: 'M.P. 4821',
        BookingId: booking.bookingId,
      },
    ]);
    await mark(booking, 'A');
    expect(await listVaccinations(booking)).toEqual([]);
  });

  test('a completed vaccination replaces one declared that day and reverting restores it', async () => {
    const vaccineId = await newVaccine(api, 'Declarada');
    const booking = await newBookingWithEffect('vaccine', vaccineId);
    const body = { VaccineId: vaccineId, givenOn: '2026-12-01', batchText: 'L-9' };
    await api.call(addVaccination, { params: { id: booking.petId }, body }, booking.ana.token);
    await mark(booking, 'D');
    const [row, ...others] = await listVaccinations(booking);
    expect([row?.origin, row?.BookingId, others]).toEqual(['T', booking.bookingId, []]);
    await mark(booking, 'A');
    expect(await listVaccinations(booking)).toMatchObject([{ origin: 'D', batchCode: 'L-9' }]);
  });

  test('a vaccination that staff noted that day gets no second record and reverting keeps it', async () => {
    const vaccineId = await newVaccine(api, 'Anotada');
    const booking = await newBookingWithEffect('vaccine', vaccineId);
    const body = { VaccineId: vaccineId, givenOn: '2026-12-01', batchText: 'L-7' };
    await api.call(addVaccination, { params: { id: booking.petId }, body }, clerk.token);
    for (const status of ['D', 'A'] as const) {
      expect(await mark(booking, status)).toBe(200);
      expect(await listVaccinations(booking)).toMatchObject([{ batchCode: 'L-7', BookingId: null }]);
    }
  });

  test('a vaccination on a day without a kit has no batch and the vet who completes it', async () => {
    const booking = await newBookingWithEffect('vaccine', await newVaccine(api, 'Sin lote'));
    const { bookingId: id } = booking;
    await api.call(changeBooking, { params: { id }, body: { bookingStatus: 'D' } }, vet.token);
    expect(await listVaccinations(booking)).toMatchObject([
      { batchCode: '', BatchId: null, vetLicence: 'M.P. 4821' },
    ]);
  });

  test('completing a vaccination never uses an expired batch and succeeds (acceptance 11)', async () => {
    const vaccineId = await newVaccine(api, 'Vencida');
    const booking = await newBookingWithEffect('vaccine', vaccineId);
    const batchId = await newBatch(api, vaccineId, '0001');
    await saveKit(booking.agendaId, [batchId]);
    await api.db
      .updateTable('vaccine_batches')
      .set({ expires_on: '2026-11-30' })
      .where('id', '=', batchId)
      .execute();
    expect(await mark(booking, 'D')).toBe(200);
    expect(await listVaccinations(booking)).toMatchObject([{ BatchId: null }]);
  });

  test('a vaccination completed again keeps its batch at once and gets the current one hours later', async () => {
    const vaccineId = await newVaccine(api, 'De la tarde');
    const [earlyBatch, lateBatch] = [
      await newBatch(api, vaccineId, '0031'),
      await newBatch(api, vaccineId, '0032'),
    ];
    const atOnce = await newBookingWithEffect('vaccine', vaccineId);
    const hoursLater = await newBookingWithEffect('vaccine', vaccineId);
    for (const each of [atOnce, hoursLater]) {
      await saveKit(each.agendaId, [earlyBatch]);
      await mark(each, 'D');
      await mark(each, 'A');
      await saveKit(each.agendaId, [lateBatch]);
    }
    await mark(atOnce, 'D');
    api.setNow(TUESDAY_9 + 3 * 3_600_000);
    await mark(hoursLater, 'D');
    api.setNow(TUESDAY_9);
    expect(await listVaccinations(atOnce)).toMatchObject([{ batchCode: '0031' }]);
    expect(await listVaccinations(hoursLater)).toMatchObject([{ batchCode: '0032' }]);
  });

  test('completing a vaccination ignores a retired batch and a former vet', async () => {
    const vaccineId = await newVaccine(api, 'Retirada');
    const booking = await newBookingWithEffect('vaccine', vaccineId);
    const batchId = await newBatch(api, vaccineId, '0002');
    const formerVet = await newAdmin(api);
    const setLicence = (value: string | null) =>
      api.db.updateTable('users').set({ licence: value }).where('id', '=', formerVet.id).execute();
    await setLicence('M.P. 9');
    const body = { VetUserId: formerVet.id, BatchIds: [batchId] };
    const day = { id: booking.agendaId, date: '2026-12-01' };
    expect((await api.call(saveDayKit, { params: day, body }, clerk.token)).status).toBe(200);
    await setLicence(null);
    await api.db.updateTable('vaccine_batches').set({ status: 'B' }).where('id', '=', batchId).execute();
    await mark(booking, 'D');
    expect(await listVaccinations(booking)).toMatchObject([{ BatchId: null, vetName: '', vetLicence: '' }]);
  });

  test('rejects a day’s kit with an expired batch, two of one vaccine or a person who is no vet', async () => {
    const vaccineId = await newVaccine(api, 'De dos lotes');
    const { agendaId } = await newBookingWithEffect('vaccine', vaccineId);
    const [expiredBatch, oneBatch, otherBatch] = [
      await newBatch(api, vaccineId, '0007', '2026-11-30'),
      await newBatch(api, vaccineId, '0008'),
      await newBatch(api, vaccineId, '0009'),
    ];
    expect((await saveKit(agendaId, [expiredBatch])).error.message).toBe(
      'El lote 0007 venció el 30/11/2026: no se puede registrar como puesto el 01/12/2026',
    );
    expect((await saveKit(agendaId, [oneBatch, otherBatch])).error.message).toBe(
      'Elegí un solo lote de cada vacuna',
    );
    const params = { id: agendaId, date: '2026-12-01' };
    const body = { VetUserId: clerk.id, BatchIds: [] };
    const { error } = await api.call(saveDayKit, { params, body }, clerk.token);
    expect(error.message).toBe('Esa persona no tiene matrícula');
  });
});

test('completing a booking of a service without effect writes no health record', async () => {
  const booking = await newBookingWithEffect('none');
  expect(await mark(booking, 'D')).toBe(200);
  expect(await readRecord(booking)).toMatchObject({ petNeutered: 'U', Vaccinations: [], Procedures: [] });
});
