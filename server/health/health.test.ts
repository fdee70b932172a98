import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addChip,
  addProcedure,
  addStatement,
  addVaccination,
  addWeight,
  findHealth,
  rectifyVaccination,
  rectifyWeight,
} from '#shared/health.ts';
import { deletePet } from '#shared/pets.ts';
import { type TestApi, testApp } from '../../test/app.ts';
import { newBelongings } from '../../test/belongings.ts';
import { newBatch, newVaccine } from '../../test/health.ts';
import { newAdmin, newPet, newResident, type Person } from '../../test/people.ts';
import { petAudit } from '../../test/pets.ts';

let api: TestApi;
let clerk: Person;
let ana: Person;
let vaccineId: number;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
  ana = await newResident(api);
  vaccineId = await newVaccine(api, 'La de siempre');
});
afterAll(() => api.close());

const book = async (id: number, by: Person) =>
  (await api.call(findHealth, { params: { id } }, by.token)).body;

describe('a vaccination', () => {
  const add = (id: number, body: object, by: Person) =>
    api.send(addVaccination, { params: { id }, body: { VaccineId: vaccineId, ...body } }, by.token);

  test.each([
    ['2024-02-29', '2025-02-28'],
    ['2026-08-31', '2027-08-31'],
  ])('of %s is due on %s', async (givenOn, nextDueOn) => {
    const id = await newPet(api, ana);
    await add(id, { givenOn }, ana);
    expect((await book(id, ana)).Vaccinations).toMatchObject([{ givenOn, nextDueOn, origin: 'D' }]);
  });

  test('of a keeper is declared whatever is sent, and names no vial of the town', async () => {
    const id = await newPet(api, ana);
    const BatchId = await newBatch(api, vaccineId, 'PROPIO');
    await add(id, { givenOn: '2026-01-15', origin: 'T', BatchId, place: 'Veterinaria Los Álamos' }, ana);
    const [row] = (await book(id, ana)).Vaccinations;
    expect(row).toMatchObject({ origin: 'D', BatchId: null, place: 'Veterinaria Los Álamos' });
  });

  test('sentence 11: of staff was seen on paper, and of an expired vial is refused', async () => {
    const id = await newPet(api, ana);
    const BatchId = await newBatch(api, vaccineId, '0388', '2026-01-14');
    const { status, error } = await add(id, { givenOn: '2026-01-15', BatchId }, clerk);
    expect([status, error.message]).toEqual([
      400,
      'El lote 0388 venció el 14/01/2026: no se puede registrar como puesto el 15/01/2026',
    ]);
    expect((await add(id, { givenOn: '2026-01-14', BatchId }, clerk)).status).toBe(200);
    expect((await book(id, clerk)).Vaccinations).toMatchObject([{ origin: 'S', batchCode: '0388' }]);
  });

  test('is due otherwise only by a vet’s word', async () => {
    const id = await newPet(api, ana);
    const vet = await newAdmin(api);
    await api.db.updateTable('users').set({ licence: 'M.P. 1' }).where('id', '=', vet.id).execute();
    const draft = { givenOn: '2026-01-15', nextDueOn: '2029-01-15' };
    expect((await add(id, draft, clerk)).status).toBe(403);
    expect((await add(id, draft, ana)).status).toBe(403);
    expect((await add(id, { ...draft, nextDueOn: '2026-01-15' }, vet)).status).toBe(400);
    expect((await add(id, draft, vet)).body).toMatchObject({ Vaccinations: [{ nextDueOn: '2029-01-15' }] });
  });

  test('of staff’s own pet is declared, of no vial and no vet of the town', async () => {
    const id = await newPet(api, clerk);
    const BatchId = await newBatch(api, vaccineId, 'DE-CASA');
    await add(id, { givenOn: '2026-01-15', origin: 'T', BatchId, VetUserId: clerk.id }, clerk);
    expect((await book(id, clerk)).Vaccinations).toMatchObject([{ origin: 'D', BatchId: null, vetName: '' }]);
    const [row] = (await book(id, clerk)).Vaccinations;
    await api.db
      .updateTable('vaccinations')
      .set({ origin: 'T' })
      .where('id', '=', row?.id ?? 0)
      .execute();
    const taken = { params: { id, rowId: row?.id ?? 0 }, body: { rectifyReason: 'Otra' } };
    expect((await api.send(rectifyVaccination, taken, clerk.token)).status).toBe(403);
  });

  test('corrected stays due when a vet said, by the same vet, of its vaccine and vial though removed', async () => {
    const id = await newPet(api, ana);
    const vet = await newAdmin(api);
    await api.db.updateTable('users').set({ licence: 'M.P. 2' }).where('id', '=', vet.id).execute();
    const VaccineId = await newVaccine(api, 'Que se retira');
    const BatchId = await newBatch(api, VaccineId, '0500');
    const own = { VaccineId, givenOn: '2026-01-15', BatchId };
    await add(id, { ...own, nextDueOn: '2029-01-15', VetUserId: vet.id, origin: 'T' }, vet);
    await api.db.updateTable('vaccines').set({ status: 'B' }).where('id', '=', VaccineId).execute();
    await api.db.updateTable('vaccine_batches').set({ status: 'B' }).where('id', '=', BatchId).execute();
    const correct = async (Row: object) => {
      const [row] = (await book(id, clerk)).Vaccinations;
      const body = { rectifyReason: 'Faltaba dónde', Row: { ...own, origin: 'T' as const, ...Row } };
      const params = { id, rowId: row?.id ?? 0 };
      const { body: after } = await api.call(rectifyVaccination, { params, body }, clerk.token);
      return after.Vaccinations;
    };
    expect(await correct({ place: 'Plaza' })).toMatchObject([
      { nextDueOn: '2029-01-15', BatchId, batchCode: '0500', vetLicence: 'M.P. 2', vaccineCode: 'rabies' },
    ]);
    const kept = await api.db
      .selectFrom('vaccinations')
      .select('vet_user_id as vetId')
      .where('pet_id', '=', id)
      .execute();
    expect(kept).toEqual([{ vetId: vet.id }, { vetId: vet.id }]);
    expect(await correct({ givenOn: '2026-01-16' })).toMatchObject([{ nextDueOn: '2027-01-16' }]);
    expect((await add(id, own, clerk)).status).toBe(400);
  });

  test('is never of tomorrow, of another species or of a vaccine that isn’t there', async () => {
    const id = await newPet(api, ana);
    const other = await api.db
      .selectFrom('species')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const ofOther = await newVaccine(api, 'De otra especie');
    await api.db.updateTable('vaccines').set({ species_id: other.id }).where('id', '=', ofOther).execute();
    const messages = [
      await add(id, { givenOn: '2026-12-02' }, ana),
      await add(id, { givenOn: '2026-11-01', VaccineId: ofOther }, ana),
      await add(id, { givenOn: '2026-11-01', VaccineId: 999_999 }, ana),
    ].map(({ status, error }) => `${status} ${error.message}`);
    expect(messages).toEqual([
      '400 La fecha no puede ser posterior a hoy',
      '400 Esa vacuna no es para la especie de esta mascota',
      '400 La vacuna elegida no existe',
    ]);
  });

  test('declared is made seen by a row that says so; the first stays, with who and why', async () => {
    const id = await newPet(api, ana);
    await add(id, { givenOn: '2026-01-15' }, ana);
    const [row] = (await book(id, ana)).Vaccinations;
    const Row = { VaccineId: vaccineId, givenOn: '2026-01-16', origin: 'S' as const };
    const body = { rectifyReason: 'Trajo la libreta', Row };
    const params = { id, rowId: row?.id ?? 0 };
    const { body: after } = await api.call(rectifyVaccination, { params, body }, clerk.token);
    expect(after.Vaccinations).toMatchObject([{ origin: 'S', givenOn: '2026-01-16' }]);
    const kept = await api.db
      .selectFrom('vaccinations')
      .select(['status', 'given_on as givenOn', 'rectified_by as by', 'rectify_reason as reason'])
      .where('pet_id', '=', id)
      .orderBy('id')
      .execute();
    expect(kept).toEqual([
      { status: 'R', givenOn: '2026-01-15', by: clerk.id, reason: 'Trajo la libreta' },
      { status: 'A', givenOn: '2026-01-16', by: null, reason: '' },
    ]);
    const [, rectified] = await petAudit(api, id);
    expect([rectified?.action, JSON.parse(rectified?.before ?? '')]).toMatchObject([
      'health.rectify',
      { row: 'vaccinations', givenOn: '2026-01-15', rectifyReason: 'Trajo la libreta' },
    ]);
    expect((await api.send(rectifyVaccination, { params, body }, clerk.token)).status).toBe(404);
  });
});

describe('a row of the staff', () => {
  test('is theirs to correct; one’s own declaration is one’s own', async () => {
    const id = await newPet(api, ana);
    const add = (by: Person, grams: number) =>
      api.call(addWeight, { params: { id }, body: { grams, weighedOn: '2026-11-01' } }, by.token);
    await add(clerk, 18_000);
    const { body } = await add(ana, 17_000);
    const [first, second] = body.Weights;
    expect([first?.origin, second?.origin]).toEqual(['T', 'D']);
    const take = (rowId: number | undefined, rectifyReason = 'Me equivoqué') => {
      const input = { params: { id, rowId: rowId ?? 0 }, body: { rectifyReason } };
      return api.send(rectifyWeight, input, ana.token);
    };
    expect((await take(first?.id)).error.message).toBe('Lo anotó el personal. Si es un error, avisanos');
    expect((await take(second?.id, ' ')).status).toBe(400);
    expect((await take(second?.id)).status).toBe(200);
    expect((await book(id, ana)).Weights.map(({ grams }) => grams)).toEqual([18_000]);
  });
});

test('a keeper declares two hundred rows of a kind and no more, those taken back counted', async () => {
  const id = await newPet(api, ana);
  const row = { pet_id: id, origin: 'D', created_at: 0, created_by: ana.id, grams: 4000 } as const;
  const said = Array.from({ length: 199 }, () => ({
    ...row,
    weighed_on: '2026-10-01',
    status: 'R' as const,
  }));
  await api.db.insertInto('weights').values(said).execute();
  const weigh = (by: Person) =>
    api.send(addWeight, { params: { id }, body: { grams: 4100, weighedOn: '2026-11-01' } }, by.token);
  expect((await weigh(ana)).status).toBe(200);
  const { status, error } = await weigh(ana);
  expect([status, error.message]).toEqual([
    409,
    'En esta libreta ya no entran más anotaciones como esta. Si necesitás corregir algo, avisanos',
  ]);
  expect((await weigh(clerk)).status).toBe(200);
});

describe('a chip', () => {
  const add = (id: number, chipCode: string, by: Person) =>
    api.send(addChip, { params: { id }, body: { chipCode } }, by.token);

  test('sentence 14: keeps its leading zero', async () => {
    const id = await newPet(api, ana);
    const { body } = await add(id, '032 0000 1234 5678', ana);
    expect(body.Microchips).toMatchObject([{ chipCode: '032000012345678' }]);
  });

  test.each(['999999999999999', '03200001234567', 'abc000012345678'])(
    'sentence 15: %s is refused',
    async (code) => {
      expect((await add(await newPet(api, ana), code, clerk)).status).toBe(400);
    },
  );

  test('sentence 16: noted by two clerks at once is one animal’s; a keeper isn’t told whose', async () => {
    const [mine, theirs] = [await newPet(api, ana, 'Luna'), await newPet(api, ana, 'Mora')];
    const answers = await Promise.all([
      add(mine, '941000000000001', clerk),
      add(theirs, '941000000000001', clerk),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const bea = await newResident(api);
    const own = await newPet(api, bea, 'Toto');
    const { status, error } = await add(own, '941000000000001', bea);
    expect([status, error.message]).toEqual([
      409,
      'Ese número ya está registrado. Acercate a Zoonosis para verificarlo',
    ]);
    expect((await add(own, '941000000000001', clerk)).error.message).toMatch(/de (Luna|Mora), de Ana Pérez/);
  });

  test('of a deleted pet is free', async () => {
    const id = await newPet(api, ana);
    await add(id, '941000000000002', ana);
    await api.call(deletePet, { params: { id } }, ana.token);
    expect((await add(await newPet(api, ana), '941000000000002', ana)).status).toBe(200);
  });
});

describe('what is declared', () => {
  const state = (id: number, statementKind: string, by = ana) =>
    api.send(addStatement, { params: { id }, body: { statementKind, statedOn: '2026-11-01' } }, by.token);

  test('counts for its days', async () => {
    const id = await newPet(api, ana);
    for (const kind of ['heat', 'pregnant', 'medicine']) await state(id, kind);
    expect((await book(id, ana)).Statements.map(({ countsUntil }) => countsUntil)).toEqual([
      '2026-12-31',
      '2027-01-10',
      null,
    ]);
  });

  test('can’t say that a castrated animal isn’t, nor be a male’s heat', async () => {
    const id = await newPet(api, ana);
    const body = { procedureKind: 'castration', doneOn: '2026-02-03' } as const;
    await api.call(addProcedure, { params: { id }, body }, ana.token);
    const { status, error } = await state(id, 'intact');
    expect([status, error.message]).toEqual([
      409,
      'La castración de Luna ya está registrada el 03/02/2026. Si es un error, avisanos',
    ]);
    await api.db.updateTable('pets').set({ gender: 'M' }).where('id', '=', id).execute();
    expect((await state(id, 'heat')).status).toBe(400);
  });
});

test('a book is its keeper’s and the staff’s, whose look is kept', async () => {
  const { petId: id, person } = await newBelongings(api);
  const params = { id };
  expect((await api.send(findHealth, { params }, ana.token)).status).toBe(404);
  await book(id, person);
  await book(id, clerk);
  const looks = await api.db
    .selectFrom('audit')
    .select(['action', 'user_id as userId'])
    .where('entity', '=', 'pet')
    .where('entity_id', '=', id)
    .execute();
  expect(looks).toEqual([{ action: 'pet.health', userId: clerk.id }]);
});
