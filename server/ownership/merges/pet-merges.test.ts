import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPetProfile } from '#shared/desk/profiles.ts';
import { findHealth } from '#shared/health/health.ts';
import { findPetMerge, PET_MERGE_MESSAGES } from '#shared/ownership/pet-merges.ts';
import { findPet } from '#shared/pets/pets.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { newAdmin, type Person } from '../../../test/people.ts';
import { createPetMergeDesk } from '../../../test/pet-merging.ts';
import { MOVING_TABLES } from './pet-rows.queries.ts';

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
});
afterAll(() => api.close());

const {
  merge,
  countRowsOf,
  findPlan,
  readRows: readPairRows,
  newPetPair,
  undo,
} = createPetMergeDesk(() => ({ api, clerk }));

test('every table with a pet has a listed effect of merging', async () => {
  const tables = await api.db.introspection.getTables();
  const petTables = tables
    .filter(({ columns }) => columns.some(({ name }) => /pet_id$|^pet$/.test(name)))
    .map(({ name }) => name);
  const others = ['bookings', 'keepers', 'pet_photos', 'waiting_entries'];
  expect(petTables.toSorted()).toEqual([...MOVING_TABLES, ...others].toSorted());
});

describe.each([
  ['one owner', false],
  ['two owners', true],
])('two records of one pet with %s', (_, hasTwoOwners) => {
  test('merging pets joins both health records and undoing it restores every row', async () => {
    const { ana, luna, moro } = await newPetPair(hasTwoOwners);
    const petIds = [luna.petId, moro.petId];
    const bookingIds = [luna.bookingId, moro.bookingId];
    if (hasTwoOwners)
      await api.db.updateTable('bookings').set({ status: 'D' }).where('id', '=', moro.bookingId).execute();
    const before = await readPairRows(petIds, bookingIds);
    for (const [table, rows] of Object.entries(before))
      if (table !== 'keepers') expect([table, rows.length > 1]).toEqual([table, true]);
    expect((await findPlan(luna.petId, moro.petId)).body).toMatchObject({
      isOtherKeeper: hasTwoOwners,
      bookings: 1,
      vaccinations: 1,
      weights: 1,
      isCastratedTwice: true,
      endingBookings: 0,
      Chips: [{ PetId: luna.petId }, { PetId: moro.petId }],
    });
    expect(await readPairRows(petIds, bookingIds)).toEqual(before);
    expect((await merge(luna.petId, moro.petId)).error.message).toBe(PET_MERGE_MESSAGES.chip);
    expect(await readPairRows(petIds, bookingIds)).toEqual(before);

    expect((await merge(luna.petId, moro.petId, moro.health.chipId)).status).toBe(200);
    const stayingTables = hasTwoOwners ? ['told_dues', 'notes'] : [];
    for (const table of ['bookings', ...MOVING_TABLES] as const)
      expect([table, await countRowsOf(table, moro.petId)]).toEqual([
        table,
        stayingTables.includes(table) ? 1 : 0,
      ]);
    const book = (await api.call(findHealth, { params: { id: luna.petId } }, ana.token)).body;
    expect(book.Vaccinations).toHaveLength(2);
    expect(book.Weights).toHaveLength(2);
    expect(book.Procedures).toMatchObject([{ id: luna.health.procedureId }]);
    expect(book.Microchips).toMatchObject([{ id: moro.health.chipId }]);
    expect(book.petNeutered).toBe('Y');
    expect((await api.call(findPet, { params: { id: moro.petId } }, clerk.token)).status).toBe(404);
    const profile = (await api.call(findPetProfile, { params: { id: luna.petId } }, clerk.token)).body;
    expect(profile.Bookings.map(({ id }) => id)).toEqual([luna.bookingId, moro.bookingId]);
    expect((await api.call(findPetMerge, { params: { id: luna.petId } }, clerk.token)).body).toMatchObject({
      goneName: 'Lunita',
      endsAt: TUESDAY_9 + 30 * 86_400_000,
    });

    expect((await undo(luna.petId)).body).toEqual({ id: moro.petId });
    const { outbox: _gone, ...after } = await readPairRows(petIds, bookingIds);
    const { outbox: _before, ...rest } = before;
    expect(after).toEqual(rest);
    expect((await undo(luna.petId)).error.message).toBe(PET_MERGE_MESSAGES.over);
  });
});
