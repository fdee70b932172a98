import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findRegistry } from '#shared/desk/health-statistics.ts';
import { findPetMerge, PET_MERGE_MESSAGES } from '#shared/ownership/pet-merges.ts';
import { changePetDeath } from '#shared/pets/pets.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { WEDNESDAY_8 } from '../../../test/belongings.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../../test/people.ts';
import { createPetMergeDesk } from '../../../test/pet-merging.ts';
import { formatReplacedReason } from '../../health/record/correction-reasons.rules.ts';
import { replaceDeclaredVaccinations } from '../../health/record/restored-rows.queries.ts';
import { createDeletionJob } from '../../housekeeping.ts';
import { inTransaction } from '../../platform/db/database.ts';

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
});
afterAll(() => api.close());

const { book, merge, findPlan, newPetPair, undo } = createPetMergeDesk(() => ({ api, clerk }));

describe('merging two records of one pet', () => {
  test('a merge of pets keeps both future bookings and reports them', async () => {
    const ana = await newResident(api);
    const { serviceId } = await newAgenda(api, { places: 3 });
    const [one, other] = [await newPet(api, ana, 'Nube'), await newPet(api, ana, 'Nubecita')];
    const ids = [await book(serviceId, ana, one), await book(serviceId, ana, other, WEDNESDAY_8 + 1_800)];
    expect((await findPlan(one, other)).body.twiceBooked).toHaveLength(1);
    expect((await merge(one, other)).status).toBe(200);
    const rows = api.db.selectFrom('bookings').select(['status', 'pet_id']).where('id', 'in', ids);
    expect(await rows.execute()).toEqual(Array(2).fill({ status: 'A', pet_id: one }));
  });

  test('the registry counts merged pets once', async () => {
    const ana = await newResident(api);
    const [one, other] = [await newPet(api, ana), await newPet(api, ana)];
    const countRegistered = async () => {
      const { Rows } = (await api.call(findRegistry, {}, clerk.token)).body;
      return Rows.reduce((sum, { registered }) => sum + registered, 0);
    };
    const before = await countRegistered();
    await merge(one, other);
    expect(await countRegistered()).toBe(before - 1);
  });

  test('a merge of pets keeps a castration by the town before a declared one', async () => {
    const ana = await newResident(api);
    const [one, other] = [await newPet(api, ana), await newPet(api, ana)];
    const row = { kind: 'castration', created_at: 0, created_by: null } as const;
    const insertCastration = (pet_id: number, origin: 'T' | 'D', done_on: string) =>
      api.db
        .insertInto('procedures')
        .values({ ...row, pet_id, origin, done_on })
        .execute();
    await insertCastration(one, 'D', '2020-01-01');
    await insertCastration(other, 'T', '2024-01-01');
    await merge(one, other);
    const { neutered_on } = await api.db
      .selectFrom('pets')
      .select('neutered_on')
      .where('id', '=', one)
      .executeTakeFirstOrThrow();
    expect(neutered_on).toBe('2024-01-01');
  });

  test.each(['merge', 'undo'] as const)('parallel requests on two servers %s pets once', async (action) => {
    const secondServer = await testApp({ firstApi: api });
    const ana = await newResident(api);
    const [one, other] = [await newPet(api, ana), await newPet(api, ana)];
    if (action === 'undo') await merge(one, other);
    const sendRequest = (index: number) => {
      const server = index % 2 ? api : secondServer;
      if (action === 'undo') return undo(one, server);
      const [keptId, mergedId] = index < 3 ? [one, other] : [other, one];
      return merge(keptId, mergedId, undefined, server);
    };
    const answers = await Promise.all([0, 1, 2, 3, 4, 5].map(sendRequest));
    await secondServer.close();
    const successes = answers.filter(({ status }) => status === 200).map(({ body }) => body);
    expect(new Set(successes.map(({ id }) => id)).size).toBe(1);
    const audits = api.db.selectFrom('audit').select('id').where('entity', '=', 'pet');
    const entries = audits.where('action', '=', action === 'merge' ? 'pet.merged' : 'pet.unmerge');
    expect(await entries.where('entity_id', 'in', [one, other]).execute()).toHaveLength(
      action === 'merge' ? 1 : 2,
    );
    expect(answers.every(({ status }) => [200, 404, 409].includes(status))).toBe(true);
    const rows = await api.db.selectFrom('pets').select('status').where('id', 'in', [one, other]).execute();
    expect(rows.map(({ status }) => status).toSorted()).toEqual(action === 'merge' ? ['A', 'B'] : ['A', 'A']);
  });

  test('undoing a merge returns the declaration that a booking of the merged record replaced', async () => {
    const { luna, moro } = await newPetPair(false);
    await merge(luna.petId, moro.petId, luna.health.chipId);
    const declaration = { petId: luna.petId, vaccineId: luna.health.vaccineId, givenOn: '2026-01-15' };
    const reason = formatReplacedReason(moro.bookingId);
    await inTransaction(api.db, (trx) =>
      replaceDeclaredVaccinations(trx, declaration, { by: clerk.id, at: api.now(), reason }),
    );
    const readStatus = async () => {
      const row = api.db.selectFrom('vaccinations').select('status');
      return (await row.where('id', '=', luna.health.vaccinationId).executeTakeFirst())?.status;
    };
    expect(await readStatus()).toBe('R');
    expect((await undo(luna.petId)).status).toBe(200);
    expect(await readStatus()).toBe('A');
  });

  test('a repeated merge of pets returns the first result', async () => {
    const ana = await newResident(api);
    const [one, other] = [await newPet(api, ana), await newPet(api, ana)];
    const first = await merge(one, other);
    const secondAnswer = await merge(one, other);
    expect([secondAnswer.status, secondAnswer.body]).toEqual([200, first.body]);
    expect((await merge(other, one)).status).toBe(404);
    await undo(one);
    expect((await merge(other, one)).status).toBe(200);
  });

  test('two records can be merged into one pet, one after the other', async () => {
    const ana = await newResident(api);
    const [kept, one, other] = [await newPet(api, ana), await newPet(api, ana), await newPet(api, ana)];
    const merges = [await merge(kept, one), await merge(kept, other)];
    expect(new Set(merges.map(({ body }) => body.id)).size).toBe(2);
    const merged = api.db.selectFrom('pets').select('status').where('id', 'in', [one, other]);
    expect(await merged.execute()).toEqual(Array(2).fill({ status: 'B' }));
  });

  test('rejects merges of different species and of dead pets, and an undo after 30 days', async () => {
    const ana = await newResident(api);
    const [one, other, cat] = [await newPet(api, ana), await newPet(api, ana), await newPet(api, ana)];
    expect((await merge(one, one)).error.message).toBe(PET_MERGE_MESSAGES.same);
    expect((await merge(one, 999_999)).status).toBe(404);
    const species = await api.db.selectFrom('species').select('id').orderBy('id').execute();
    for (const [index, id] of [one, cat].entries())
      await api.db
        .updateTable('pets')
        .set({ species_id: species[index]?.id ?? null })
        .where('id', '=', id)
        .execute();
    expect((await merge(one, cat)).error.message).toBe(PET_MERGE_MESSAGES.species);
    const death = { params: { id: cat }, body: { petDiedOn: '2026-11-30' } };
    await api.call(changePetDeath, death, ana.token);
    await api.db
      .updateTable('pets')
      .set({ species_id: null, breed_id: null })
      .where('id', '=', cat)
      .execute();
    expect((await merge(other, cat)).error.message).toBe(PET_MERGE_MESSAGES.died);
    await merge(one, other);
    const runDeletions = createDeletionJob(api);
    await runDeletions();
    expect((await api.call(findPetMerge, { params: { id: one } }, clerk.token)).status).toBe(200);
    await api.db.updateTable('pet_merges').set({ ends_at: 0 }).where('kept_id', '=', one).execute();
    expect((await undo(one)).error.message).toBe(PET_MERGE_MESSAGES.over);
    await runDeletions();
    const rows = api.db.selectFrom('pet_merges').select('undo').where('kept_id', '=', one);
    expect(await rows.execute()).toEqual([{ undo: null }]);
  });
});
