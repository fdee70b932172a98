import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addVaccination, correctVaccination, findHealth } from '#shared/health/health.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newBatch, newVaccine } from '../../../test/health.ts';
import { newAdmin, newPet, newResident, type Person } from '../../../test/people.ts';
import { listPetAudit } from '../../../test/pets.ts';

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

const readRecord = async (id: number, caller: Person) =>
  (await api.call(findHealth, { params: { id } }, caller.token)).body;

describe('recording vaccinations', () => {
  const addDose = (id: number, body: object, caller: Person) =>
    api.send(addVaccination, { params: { id }, body: { VaccineId: vaccineId, ...body } }, caller.token);

  test.each([
    ['2024-02-29', '2025-02-28'],
    ['2026-08-31', '2027-08-31'],
  ])('a vaccination given on %s has its next dose due on %s', async (givenOn, nextDueOn) => {
    const id = await newPet(api, ana);
    await addDose(id, { givenOn }, ana);
    expect((await readRecord(id, ana)).Vaccinations).toMatchObject([{ givenOn, nextDueOn, origin: 'D' }]);
  });

  test('a vaccination by an owner is always declared and without a batch of the town', async () => {
    const id = await newPet(api, ana);
    const BatchId = await newBatch(api, vaccineId, 'PROPIO');
    await addDose(id, { givenOn: '2026-01-15', origin: 'T', BatchId, place: 'Veterinaria Los Álamos' }, ana);
    const [row] = (await readRecord(id, ana)).Vaccinations;
    expect(row).toMatchObject({ origin: 'D', BatchId: null, place: 'Veterinaria Los Álamos' });
  });

  test('a vaccination recorded by staff counts as seen on paper and an expired batch is rejected (acceptance 11)', async () => {
    const id = await newPet(api, ana);
    const BatchId = await newBatch(api, vaccineId, '0388', '2026-01-14');
    const { status, error } = await addDose(id, { givenOn: '2026-01-15', BatchId }, clerk);
    expect([status, error.message]).toEqual([
      400,
      'El lote 0388 venció el 14/01/2026: no se puede registrar como puesto el 15/01/2026',
    ]);
    expect((await addDose(id, { givenOn: '2026-01-14', BatchId }, clerk)).status).toBe(200);
    expect((await readRecord(id, clerk)).Vaccinations).toMatchObject([{ origin: 'S', batchCode: '0388' }]);
  });

  test('a vaccination sent twice is stored once and a different one of the same day is rejected', async () => {
    const id = await newPet(api, ana, 'Luna');
    const sameDose = { givenOn: '2026-08-10', place: 'Veterinaria Los Álamos' };
    const answers = await Promise.all([sameDose, sameDose, sameDose].map((body) => addDose(id, body, ana)));
    answers.push(await addDose(id, sameDose, ana));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.at(-1)?.body).toMatchObject({ Vaccinations: [sameDose] });
    const otherAnswer = await addDose(id, { ...sameDose, place: 'En otra' }, ana);
    const staffAnswer = await addDose(id, sameDose, clerk);
    expect([otherAnswer.status, otherAnswer.error.message, staffAnswer.status]).toEqual([
      409,
      'Esa vacuna del 10/08/2026 ya está en la libreta de Luna. Si algo está mal, corregila ahí o avisanos',
      409,
    ]);
    expect((await readRecord(id, ana)).Vaccinations).toHaveLength(1);
    expect((await listPetAudit(api, id)).filter(({ action }) => action === 'health.add')).toHaveLength(1);
    expect((await addDose(id, { givenOn: '2026-08-11' }, ana)).status).toBe(200);
    const [row] = (await readRecord(id, ana)).Vaccinations;
    const removal = { params: { id, rowId: row?.id ?? 0 }, body: { rectifyReason: 'Otra' } };
    expect((await api.send(correctVaccination, removal, ana.token)).status).toBe(200);
    expect((await addDose(id, { givenOn: '2026-08-10', place: 'En otra' }, ana)).status).toBe(200);
  });

  test('only a vet sets another due date of a vaccination', async () => {
    const id = await newPet(api, ana);
    const vet = await newAdmin(api);
    await api.db.updateTable('users').set({ licence: 'M.P. 1' }).where('id', '=', vet.id).execute();
    const draft = { givenOn: '2026-01-15', nextDueOn: '2029-01-15' };
    expect((await addDose(id, draft, clerk)).status).toBe(403);
    expect((await addDose(id, draft, ana)).status).toBe(403);
    expect((await addDose(id, { ...draft, nextDueOn: '2026-01-15' }, vet)).status).toBe(400);
    expect((await addDose(id, draft, vet)).body).toMatchObject({
      Vaccinations: [{ nextDueOn: '2029-01-15' }],
    });
  });

  test('a vaccination that staff record for their own pet is declared', async () => {
    const id = await newPet(api, clerk);
    const BatchId = await newBatch(api, vaccineId, 'DE-CASA');
    await addDose(id, { givenOn: '2026-01-15', origin: 'T', BatchId, VetUserId: clerk.id }, clerk);
    expect((await readRecord(id, clerk)).Vaccinations).toMatchObject([
      { origin: 'D', BatchId: null, vetName: '' },
    ]);
    const [row] = (await readRecord(id, clerk)).Vaccinations;
    await api.db
      .updateTable('vaccinations')
      .set({ origin: 'T' })
      .where('id', '=', row?.id ?? 0)
      .execute();
    const removal = { params: { id, rowId: row?.id ?? 0 }, body: { rectifyReason: 'Otra' } };
    expect((await api.send(correctVaccination, removal, clerk.token)).status).toBe(403);
  });

  test('a corrected vaccination keeps due date, vet and a retired vaccine and batch', async () => {
    const id = await newPet(api, ana);
    const vet = await newAdmin(api);
    await api.db.updateTable('users').set({ licence: 'M.P. 2' }).where('id', '=', vet.id).execute();
    const VaccineId = await newVaccine(api, 'Que se retira');
    const BatchId = await newBatch(api, VaccineId, '0500');
    const ownDose = { VaccineId, givenOn: '2026-01-15', BatchId };
    await addDose(id, { ...ownDose, nextDueOn: '2029-01-15', VetUserId: vet.id, origin: 'T' }, vet);
    await api.db.updateTable('vaccines').set({ status: 'B' }).where('id', '=', VaccineId).execute();
    await api.db.updateTable('vaccine_batches').set({ status: 'B' }).where('id', '=', BatchId).execute();
    const correct = async (Row: object) => {
      const [row] = (await readRecord(id, clerk)).Vaccinations;
      const body = { rectifyReason: 'Faltaba dónde', Row: { ...ownDose, origin: 'T' as const, ...Row } };
      const params = { id, rowId: row?.id ?? 0 };
      const { body: after } = await api.call(correctVaccination, { params, body }, clerk.token);
      return after.Vaccinations;
    };
    expect(await correct({ place: 'Plaza' })).toMatchObject([
      { nextDueOn: '2029-01-15', BatchId, batchCode: '0500', vetLicence: 'M.P. 2', vaccineCode: 'rabies' },
    ]);
    const stored = await api.db
      .selectFrom('vaccinations')
      .select('vet_user_id as vetId')
      .where('pet_id', '=', id)
      .execute();
    expect(stored).toEqual([{ vetId: vet.id }, { vetId: vet.id }]);
    expect(await correct({ givenOn: '2026-01-16' })).toMatchObject([{ nextDueOn: '2027-01-16' }]);
    expect((await addDose(id, ownDose, clerk)).status).toBe(400);
  });

  test('rejects a vaccination of a future date, another species or an unknown vaccine', async () => {
    const id = await newPet(api, ana);
    const otherSpecies = await api.db
      .selectFrom('species')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const foreignVaccineId = await newVaccine(api, 'De otra especie');
    await api.db
      .updateTable('vaccines')
      .set({ species_id: otherSpecies.id })
      .where('id', '=', foreignVaccineId)
      .execute();
    const messages = [
      await addDose(id, { givenOn: '2026-12-02' }, ana),
      await addDose(id, { givenOn: '2026-11-01', VaccineId: foreignVaccineId }, ana),
      await addDose(id, { givenOn: '2026-11-01', VaccineId: 999_999 }, ana),
    ].map(({ status, error }) => `${status} ${error.message}`);
    expect(messages).toEqual([
      '400 La fecha no puede ser posterior a hoy',
      '400 Esa vacuna no es para la especie de esta mascota',
      '400 La vacuna elegida no existe',
    ]);
  });

  test('a vaccination seen by staff replaces a declared one, which remains with author and reason', async () => {
    const id = await newPet(api, ana);
    await addDose(id, { givenOn: '2026-01-15' }, ana);
    const [row] = (await readRecord(id, ana)).Vaccinations;
    const Row = { VaccineId: vaccineId, givenOn: '2026-01-16', origin: 'S' as const };
    const body = { rectifyReason: 'Trajo la libreta', Row };
    const params = { id, rowId: row?.id ?? 0 };
    const { body: after } = await api.call(correctVaccination, { params, body }, clerk.token);
    expect(after.Vaccinations).toMatchObject([{ origin: 'S', givenOn: '2026-01-16' }]);
    const stored = await api.db
      .selectFrom('vaccinations')
      .select(['status', 'given_on as givenOn', 'rectified_by as by', 'rectify_reason as reason'])
      .where('pet_id', '=', id)
      .orderBy('id')
      .execute();
    expect(stored).toEqual([
      { status: 'R', givenOn: '2026-01-15', by: clerk.id, reason: 'Trajo la libreta' },
      { status: 'A', givenOn: '2026-01-16', by: null, reason: '' },
    ]);
    const [, correction] = await listPetAudit(api, id);
    expect([correction?.action, JSON.parse(correction?.before ?? '')]).toMatchObject([
      'health.rectify',
      { row: 'vaccinations', givenOn: '2026-01-15', rectifyReason: 'Trajo la libreta' },
    ]);
    expect((await api.send(correctVaccination, { params, body }, clerk.token)).status).toBe(404);
  });
});
