import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addChip,
  addProcedure,
  addStatement,
  addWeight,
  correctWeight,
  findHealth,
} from '#shared/health/health.ts';
import { deletePet } from '#shared/pets/pets.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newBelongings } from '../../../test/belongings.ts';
import { newAdmin, newPet, newResident, type Person } from '../../../test/people.ts';

let api: TestApi;
let clerk: Person;
let ana: Person;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
  ana = await newResident(api);
});
afterAll(() => api.close());

const readRecord = async (id: number, caller: Person) =>
  (await api.call(findHealth, { params: { id } }, caller.token)).body;

describe('records by staff and owners', () => {
  test('staff correct health records of staff, and owners their own declarations', async () => {
    const id = await newPet(api, ana);
    const recordWeight = (caller: Person, grams: number) =>
      api.call(addWeight, { params: { id }, body: { grams, weighedOn: '2026-11-01' } }, caller.token);
    await recordWeight(clerk, 18_000);
    const { body } = await recordWeight(ana, 17_000);
    const [first, second] = body.Weights;
    expect([first?.origin, second?.origin]).toEqual(['T', 'D']);
    const removeRow = (rowId: number | undefined, rectifyReason = 'Me equivoqué') => {
      const input = { params: { id, rowId: rowId ?? 0 }, body: { rectifyReason } };
      return api.send(correctWeight, input, ana.token);
    };
    expect((await removeRow(first?.id)).error.message).toBe('Lo anotó el personal. Si es un error, avisanos');
    expect((await removeRow(second?.id, ' ')).status).toBe(400);
    expect((await removeRow(second?.id)).status).toBe(200);
    expect((await readRecord(id, ana)).Weights.map(({ grams }) => grams)).toEqual([18_000]);
  });
});

test('an owner declares at most two hundred health records per kind, corrected ones included', async () => {
  const id = await newPet(api, ana);
  const row = { pet_id: id, origin: 'D', created_at: 0, created_by: ana.id, grams: 4000 } as const;
  const rows = Array.from({ length: 199 }, () => ({
    ...row,
    weighed_on: '2026-10-01',
    status: 'R' as const,
  }));
  await api.db.insertInto('weights').values(rows).execute();
  const weigh = (caller: Person) =>
    api.send(addWeight, { params: { id }, body: { grams: 4100, weighedOn: '2026-11-01' } }, caller.token);
  expect((await weigh(ana)).status).toBe(200);
  const { status, error } = await weigh(ana);
  expect([status, error.message]).toEqual([
    409,
    'En esta libreta ya no entran más anotaciones como esta. Si necesitás corregir algo, avisanos',
  ]);
  expect((await weigh(clerk)).status).toBe(200);
});

describe('chips', () => {
  const recordChip = (id: number, chipCode: string, caller: Person) =>
    api.send(addChip, { params: { id }, body: { chipCode } }, caller.token);

  test('a recorded chip keeps its leading zero (acceptance 14)', async () => {
    const id = await newPet(api, ana);
    const { body } = await recordChip(id, '032 0000 1234 5678', ana);
    expect(body.Microchips).toMatchObject([{ chipCode: '032000012345678' }]);
  });

  test.each(['999999999999999', '03200001234567', 'abc000012345678'])(
    'rejects the chip %s (acceptance 15)',
    async (code) => {
      expect((await recordChip(await newPet(api, ana), code, clerk)).status).toBe(400);
    },
  );

  test('a chip recorded twice at once belongs to one pet, which other owners do not see (acceptance 16)', async () => {
    const [lunaId, moraId] = [await newPet(api, ana, 'Luna'), await newPet(api, ana, 'Mora')];
    const answers = await Promise.all([
      recordChip(lunaId, '941000000000001', clerk),
      recordChip(moraId, '941000000000001', clerk),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const bea = await newResident(api);
    const ownPet = await newPet(api, bea, 'Toto');
    const { status, error } = await recordChip(ownPet, '941000000000001', bea);
    expect([status, error.message]).toEqual([409, 'Ese número ya está registrado. Consultá en el mostrador']);
    expect((await recordChip(ownPet, '941000000000001', clerk)).error.message).toMatch(
      /de (Luna|Mora), de Ana Pérez/,
    );
  });

  test('the chip of a deleted pet is free', async () => {
    const id = await newPet(api, ana);
    await recordChip(id, '941000000000002', ana);
    await api.call(deletePet, { params: { id } }, ana.token);
    expect((await recordChip(await newPet(api, ana), '941000000000002', ana)).status).toBe(200);
  });
});

describe('declared states', () => {
  const declareState = (id: number, statementKind: string, caller = ana) =>
    api.send(addStatement, { params: { id }, body: { statementKind, statedOn: '2026-11-01' } }, caller.token);

  test('a declared state counts for its days', async () => {
    const id = await newPet(api, ana);
    for (const kind of ['heat', 'pregnant', 'medicine']) await declareState(id, kind);
    expect((await readRecord(id, ana)).Statements.map(({ countsUntil }) => countsUntil)).toEqual([
      '2026-12-31',
      '2027-01-10',
      null,
    ]);
  });

  test('rejects an intact state of a castrated pet and heat of a male', async () => {
    const id = await newPet(api, ana);
    const body = { procedureKind: 'castration', doneOn: '2026-02-03' } as const;
    await api.call(addProcedure, { params: { id }, body }, ana.token);
    const { status, error } = await declareState(id, 'intact');
    expect([status, error.message]).toEqual([409, 'La castración de Luna ya está registrada el 03/02/2026']);
    await api.db.updateTable('pets').set({ gender: 'M' }).where('id', '=', id).execute();
    expect((await declareState(id, 'heat')).status).toBe(400);
  });
});

test('owner and staff read a health record and access by staff is logged', async () => {
  const { petId: id, person } = await newBelongings(api);
  const params = { id };
  expect((await api.send(findHealth, { params }, ana.token)).status).toBe(404);
  await readRecord(id, person);
  await readRecord(id, clerk);
  const accesses = await api.db
    .selectFrom('audit')
    .select(['action', 'user_id as userId'])
    .where('entity', '=', 'pet')
    .where('entity_id', '=', id)
    .execute();
  expect(accesses).toEqual([{ action: 'pet.health', userId: clerk.id }]);
});
