import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listAudit } from '#shared/audit.ts';
import { changeBooking, createBooking, findBooking } from '#shared/bookings.ts';
import { listCalls } from '#shared/calls.ts';
import { addChip, findHealth } from '#shared/health.ts';
import { ERROR_TEXTS } from '#shared/messages.ts';
import { changePetDeath } from '#shared/pets.ts';
import { findSheet, listDaySheets, type SheetDraft, saveSheet } from '#shared/sheets.ts';
import { DAY, parseIsoDate } from '#shared/town-clock.ts';
import { saveDayKit } from '#shared/vaccines.ts';
import { saveVisit } from '#shared/visits.ts';
import { type TestApi, testApp } from '../../test/app.ts';
import { newBatch, newVaccine } from '../../test/health.ts';
import { deliverMails } from '../../test/mails.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../test/people.ts';
import { idRuns } from '../audit/id-runs.ts';

const TUESDAY_10 = (parseIsoDate('2026-12-01') ?? 0) + 10 * 3600;
const TODAY = '2026-12-01';

let api: TestApi;
let clerk: Person;
let vet: Person;
let vaccineId: number;
let batchId: number;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
  vet = await newAdmin(api);
  await api.db.updateTable('users').set({ licence: 'M.P. 4821' }).where('id', '=', vet.id).execute();
  vaccineId = await newVaccine(api, 'De planilla');
  batchId = await newBatch(api, vaccineId, '0421');
});
afterAll(() => api.close());

/** Two turnos of today at an agenda that castrates, its day prepared. */
async function newDay() {
  const ana = await newResident(api);
  const { id: agendaId, serviceId: ServiceId } = await newAgenda(api, {});
  await api.db.updateTable('services').set({ effect: 'castration' }).where('id', '=', ServiceId).execute();
  const book = async (petName: string, bookingStartDate: number) => {
    const PetId = await newPet(api, ana, petName);
    const body = { bookingStartDate, ServiceId, BookerUserId: ana.id, PetId };
    const { body: made } = await api.call(createBooking, { body }, ana.token);
    return { petId: PetId, id: made.result?.id ?? 0 };
  };
  const [simon, blacky] = [await book('Simón', TUESDAY_10), await book('Blacky', TUESDAY_10 + 1800)];
  const day = { id: agendaId, date: TODAY };
  await api.call(saveDayKit, { params: day, body: { VetUserId: vet.id, BatchIds: [batchId] } }, clerk.token);
  return { ana, simon, blacky };
}

const read = async (id: number, by = vet) => (await api.call(findSheet, { params: { id } }, by.token)).body;
const bookingOf = async (id: number) => (await api.call(findBooking, { params: { id } }, clerk.token)).body;
const bookOf = async (id: number) => (await api.call(findHealth, { params: { id } }, vet.token)).body;

async function save(id: number, said: Partial<SheetDraft> = {}, by = vet) {
  const { updatedAt } = await read(id);
  const body = {
    ...{ isFit: true, unfitReason: '', grams: 4900, hadAnaesthesia: true, complication: 'none' as const },
    ...{ complicationNote: '', BatchIds: [batchId], chipCode: '', updatedAt, ...said },
  };
  return api.call(saveSheet, { params: { id }, body }, by.token);
}

test('a sheet tells the animal, the day’s vials and who comes next', async () => {
  const { simon, blacky } = await newDay();
  expect(await read(simon.id)).toMatchObject({
    ...{ bookingStatus: 'A', serviceEffect: 'castration', mayNote: true, Visit: null },
    Book: { Pet: { petName: 'Simón' } },
    Kit: { VetUserId: vet.id, BatchIds: [batchId] },
    Batches: [{ batchCode: '0421' }],
    Next: { id: blacky.id, petName: 'Blacky' },
  });
  expect(await read(blacky.id, clerk)).toMatchObject({ mayNote: false, Next: null });
});

test('one save writes state, castration, weight, vaccine, chip and what happened; twice is the same', async () => {
  const { simon } = await newDay();
  for (const _ of [1, 2]) {
    const { status, body } = await save(simon.id, { chipCode: '941000000000777', vetNote: 'Soplo' });
    expect([status, body.bookingStatus]).toEqual([200, 'D']);
  }
  const book = await bookOf(simon.petId);
  expect(book).toMatchObject({
    ...{ petNeutered: 'Y', petNeuteredOn: TODAY },
    Procedures: [{ origin: 'T', BookingId: simon.id, vetLicence: 'M.P. 4821' }],
    Weights: [{ origin: 'T', grams: 4900, weighedOn: TODAY }],
    Vaccinations: [{ origin: 'T', batchCode: '0421', givenOn: TODAY, place: 'Centro de Zoonosis' }],
    Microchips: [{ origin: 'T', chipCode: '941000000000777' }],
  });
  for (const rows of [book.Procedures, book.Weights, book.Vaccinations, book.Microchips])
    expect(rows).toHaveLength(1);
  expect((await read(simon.id)).Visit).toMatchObject({ isFit: true, vetNote: 'Soplo', VetUserId: vet.id });
  expect((await read(simon.id, clerk)).Visit?.vetNote).toBeNull();
});

test('a day’s sheets go along in order, one look that names them all', async () => {
  const { ana, simon, blacky } = await newDay();
  const { body: turno } = await api.call(findBooking, { params: { id: simon.id } }, clerk.token);
  const params = { id: String(turno.AgendaId), date: TODAY };
  const { body } = await api.call(listDaySheets, { params }, vet.token);
  expect(body.map(({ BookingId, Book }) => [BookingId, Book.Pet.petName, Book.Turnos])).toEqual([
    [simon.id, 'Simón', []],
    [blacky.id, 'Blacky', []],
  ]);
  const looks = api.db.selectFrom('audit').select(['entity_id', 'after']).where('user_id', '=', vet.id);
  const look = await looks
    .where('action', '=', 'booking.visit-read')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect([look?.entity_id, JSON.parse(look?.after ?? '')]).toEqual([
    null,
    {
      ...{ AgendaId: turno.AgendaId, date: TODAY, BookingIds: idRuns([simon.id, blacky.id]) },
      UserIds: String(ana.id),
    },
  ]);
  await api.call(changeBooking, { params: { id: blacky.id }, body: { bookingStatus: 'C' } }, clerk.token);
  expect((await api.call(listDaySheets, { params }, vet.token)).body).toHaveLength(1);
});

test('a pet that was removed since takes its own turno out of the day, not the day', async () => {
  const { simon, blacky } = await newDay();
  const params = { id: String((await bookingOf(simon.id)).AgendaId), date: TODAY };
  await api.db.updateTable('pets').set({ status: 'B' }).where('id', '=', simon.petId).execute();
  const { status, body } = await api.call(listDaySheets, { params }, vet.token);
  expect([status, body.map(({ BookingId }) => BookingId)]).toEqual([200, [blacky.id]]);
});

test('who attended stays who did, whoever saves it again', async () => {
  const { simon } = await newDay();
  await api.db.updateTable('day_kits').set({ vet_user_id: null }).execute();
  await save(simon.id, { BatchIds: [] });
  const again = await save(simon.id, { BatchIds: [], complication: 'mild', complicationNote: 'Leve' }, clerk);
  expect([again.status, again.body.Visit]).toMatchObject([200, { VetUserId: vet.id, complication: 'mild' }]);
});

test('an animal that died at it has nothing coming, and who keeps it reads of it in no mail', async () => {
  const { ana, simon } = await newDay();
  const { serviceId: ServiceId } = await newAgenda(api, {});
  const later = {
    bookingStartDate: TUESDAY_10 + 3 * DAY,
    ServiceId,
    BookerUserId: ana.id,
    PetId: simon.petId,
  };
  const { body: booked } = await api.call(createBooking, { body: later }, ana.token);
  await deliverMails(api);
  const mails = api.mails.length;
  for (const _ of [1, 2])
    expect((await save(simon.id, { complication: 'died', complicationNote: 'Paro' })).status).toBe(200);
  expect(await bookOf(simon.petId)).toMatchObject({ Pet: { petDiedOn: TODAY } });
  expect(await bookingOf(booked.result?.id ?? 0)).toMatchObject({ bookingStatus: 'C' });
  await deliverMails(api);
  expect(api.mails).toHaveLength(mails);
});

test('whoever kept it is to be called, once, also days later, until somebody says it lives', async () => {
  const { simon } = await newDay();
  for (const _ of [1, 2])
    expect((await save(simon.id, { complication: 'died', complicationNote: 'Paro' })).status).toBe(200);
  const calls = async (by = clerk) => {
    const { body } = await api.call(listCalls, { query: { state: 'open' } }, by.token);
    return body.items.filter(({ BookingId }) => BookingId === simon.id).map(({ kind }) => kind);
  };
  expect(await calls()).toEqual(['D']);
  const eva = await newResident(api);
  const keepers = api.db.updateTable('pets').where('id', '=', simon.petId);
  const before = await api.db
    .selectFrom('pets')
    .select('user_id')
    .where('id', '=', simon.petId)
    .executeTakeFirstOrThrow();
  await keepers.set({ user_id: eva.id }).execute();
  const { items } = (await api.call(listCalls, { query: { state: 'open' } }, clerk.token)).body;
  expect(items.find(({ BookingId }) => BookingId === simon.id)?.BookerUserId).toBe(eva.id);
  await keepers.set(before).execute();
  const now = api.now();
  api.setNow(now + 3 * DAY * 1_000);
  expect(await calls(await newAdmin(api))).toEqual(['D']);
  api.setNow(now);
  await api.call(changePetDeath, { params: { id: simon.petId }, body: { petDiedOn: null } }, clerk.token);
  expect(await calls()).toEqual([]);
});

test('the day of a death that was known before stays', async () => {
  const { simon } = await newDay();
  await api.db
    .updateTable('pets')
    .set({ died_on: '2026-11-30', died_at: api.now() })
    .where('id', '=', simon.petId)
    .execute();
  expect((await save(simon.id, { complication: 'died', complicationNote: 'Paro' })).status).toBe(200);
  expect(await bookOf(simon.petId)).toMatchObject({ Pet: { petDiedOn: '2026-11-30' } });
});

test('who couldn’t be attended is not kept, and why', async () => {
  const { simon } = await newDay();
  expect((await save(simon.id, { isFit: false, unfitReason: 'Sin ayuno' })).status).toBe(200);
  expect(await bookingOf(simon.id)).toMatchObject({ bookingStatus: 'N', notDoneReason: 'unfit' });
});

describe('two sheets of one turno', () => {
  const GRAVE = { complication: 'severe', complicationNote: 'Hemorragia', vetNote: 'Soplo' } as const;
  const refused = async (id: number, said: Partial<SheetDraft>, by = vet) => {
    const answer = await save(id, said, by);
    expect([answer.status, answer.error?.message]).toEqual([409, ERROR_TEXTS.conflict]);
    expect((await read(id)).Visit).toMatchObject(GRAVE);
  };

  test('the one opened before what the other saved overwrites nothing of it', async () => {
    const { simon } = await newDay();
    await save(simon.id);
    const { updatedAt } = await read(simon.id, clerk);
    expect((await save(simon.id, GRAVE)).status).toBe(200);
    await refused(simon.id, { updatedAt }, clerk);
    await refused(simon.id, { updatedAt, ...GRAVE, vetNote: 'Nada' });
    await refused(simon.id, { updatedAt, ...GRAVE, grams: 5100 });
    expect((await bookOf(simon.petId)).Weights).toHaveLength(1);
  });

  test('nor one opened before a visit was noted alone', async () => {
    const { simon } = await newDay();
    const { updatedAt } = await read(simon.id);
    const visit = { isFit: true, unfitReason: '', hadAnaesthesia: true, VetUserId: vet.id, ...GRAVE };
    await api.call(saveVisit, { params: { id: simon.id }, body: visit }, vet.token);
    await refused(simon.id, { updatedAt });
  });

  test('sentence 32: sent again under its key it is known, whatever happened since; another of that turno is refused', async () => {
    const { simon } = await newDay();
    const said = { ...GRAVE, updatedAt: (await read(simon.id)).updatedAt, sheetKey: 'from-the-van' };
    expect((await save(simon.id, said)).status).toBe(200);
    const undone = { bookingStatus: 'A' } as const;
    await api.call(changeBooking, { params: { id: simon.id }, body: undone }, clerk.token);
    const now = await read(simon.id);
    const again = await save(simon.id, said);
    expect([again.status, again.body, now.bookingStatus]).toEqual([200, now, 'A']);
    await refused(simon.id, { ...said, sheetKey: 'another', grams: 5100 });
  });

  test('sent again as it was it is the same, and is told once', async () => {
    const { simon } = await newDay();
    const { updatedAt } = await read(simon.id);
    const said = { ...GRAVE, updatedAt, chipCode: '941000000000779' };
    const [first, again] = [await save(simon.id, said), await save(simon.id, said)];
    expect([again.status, again.body]).toEqual([200, first.body]);
    const query = { entity: 'booking', entityId: String(simon.id) } as const;
    const { body } = await api.call(listAudit, { query }, clerk.token);
    expect(body.items.filter(({ action }) => action === 'booking.visit')).toHaveLength(1);
  });
});

test('undone at the counter, what it castrated and vaccinated is taken back', async () => {
  const { simon } = await newDay();
  await save(simon.id);
  await api.call(changeBooking, { params: { id: simon.id }, body: { bookingStatus: 'A' } }, clerk.token);
  expect(await bookOf(simon.petId)).toMatchObject({ petNeutered: 'U', Procedures: [], Vaccinations: [] });
});

describe('nothing at all is written', () => {
  const untouched = async ({ id, petId }: { id: number; petId: number }) => {
    const { bookingStatus, Visit } = await read(id);
    const { Weights, Procedures, Vaccinations } = await bookOf(petId);
    expect([bookingStatus, Visit, Weights, Procedures, Vaccinations]).toEqual(['A', null, [], [], []]);
  };

  test('of a sheet with a chip that is another’s', async () => {
    const { ana, simon, blacky } = await newDay();
    const chip = { params: { id: blacky.petId }, body: { chipCode: '941000000000778' } };
    await api.call(addChip, chip, ana.token);
    const { status, error } = await save(simon.id, { chipCode: '941000000000778' });
    expect(status).toBe(409);
    expect(error.message).toMatch(/^Ese chip ya está en la libreta de Blacky, de Ana Pérez/);
    await untouched(simon);
  });

  test('of one over a turno that changed meanwhile, or from a vial that isn’t today’s', async () => {
    const { simon } = await newDay();
    expect((await save(simon.id, { updatedAt: 1 })).status).toBe(409);
    const other = await newBatch(api, vaccineId, '0999');
    expect((await save(simon.id, { BatchIds: [other] })).error.message).toBe('Ese lote no es de los de hoy');
    await untouched(simon);
  });

  test('sentence 11: nor from a vial that expired since the morning was prepared', async () => {
    const { simon } = await newDay();
    const expires = (expires_on: string) =>
      api.db.updateTable('vaccine_batches').set({ expires_on }).where('id', '=', batchId).execute();
    await expires('2026-11-30');
    const { status, error } = await save(simon.id);
    await expires('2028-02-01');
    expect([status, error.message]).toEqual([
      400,
      'El lote 0421 venció el 30/11/2026: no se puede registrar como puesto el 01/12/2026',
    ]);
    await untouched(simon);
  });
});

test('an animal that wasn’t fit needs a reason, is No cumplido, weighed and neither castrated nor vaccinated', async () => {
  const { simon } = await newDay();
  expect((await save(simon.id, { isFit: false })).error.message).toBe(
    'Tenés que escribir por qué no se pudo',
  );
  const { body } = await save(simon.id, { isFit: false, unfitReason: 'Sin ayuno' }, clerk);
  expect(body).toMatchObject({ bookingStatus: 'N', Visit: { isFit: false, unfitReason: 'Sin ayuno' } });
  expect(await bookOf(simon.petId)).toMatchObject({
    ...{ petNeutered: 'U', Procedures: [], Vaccinations: [], Weights: [{ grams: 4900 }] },
  });
});
