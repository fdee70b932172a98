import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prioritiseEntry } from '#shared/bookings/waiting-list.ts';
import { findPetProfile } from '#shared/desk/profiles.ts';
import { findHealth } from '#shared/health/health.ts';
import { findPetMerge, PET_MERGE_MESSAGES } from '#shared/ownership/pet-merges.ts';
import { findPet } from '#shared/pets/pets.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { newAdmin, newPet, type Person } from '../../../test/people.ts';
import { createPetMergeDesk } from '../../../test/pet-merging.ts';
import { createWaitingDesk } from '../../../test/waiting-desk.ts';
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

const { joinList, listOwnEntries, newWaiting, newWaitingAgenda, setPaused } = createWaitingDesk(() => ({
  api,
  admin: clerk,
}));

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

const FAR_WISHES = { dates: ['2027-06-01'] };

async function newWaitingPair() {
  const agenda = await newWaitingAgenda();
  const { owner, petId: mergedId, entryId } = await newWaiting(agenda, FAR_WISHES);
  const keptId = await newPet(api, owner, 'Lunita');
  const { body } = await joinList(owner, agenda, { PetId: keptId, ...FAR_WISHES });
  return { owner, mergedId, entryId, keptId, keptEntryId: body.id };
}

describe('merging two waiting records of one pet', () => {
  test('a merge of a paused and a waiting record of a pet keeps it waiting', async () => {
    const { owner, mergedId, keptId, keptEntryId } = await newWaitingPair();
    await setPaused(keptEntryId, true, owner);
    expect((await merge(keptId, mergedId)).status).toBe(200);
    expect(await listOwnEntries(owner)).toMatchObject([{ PetId: keptId, waitingState: 'waiting' }]);
  });

  test('a merge of pets lets a paused record that has used up its offers be offered places', async () => {
    const { owner, mergedId, keptId, keptEntryId } = await newWaitingPair();
    await api.db
      .updateTable('waiting_entries')
      .set({ state: 'P', pause: 'offers', offers_made: 3 })
      .where('id', '=', keptEntryId)
      .execute();
    expect((await merge(keptId, mergedId)).status).toBe(200);
    expect(await listOwnEntries(owner)).toMatchObject([
      { PetId: keptId, waitingState: 'waiting', offersLeft: 3 },
    ]);
  });

  test('a merge of pets keeps the reason of the priority that it keeps', async () => {
    const { mergedId, entryId, keptId, keptEntryId } = await newWaitingPair();
    const body = { reason: 'Tumor' };
    expect((await api.call(prioritiseEntry, { params: { id: entryId }, body }, clerk.token)).status).toBe(
      200,
    );
    expect((await merge(keptId, mergedId)).status).toBe(200);
    const reason = api.db
      .selectFrom('waiting_entries')
      .select('priority_reason')
      .where('id', '=', keptEntryId);
    expect(await reason.execute()).toEqual([{ priority_reason: 'Tumor' }]);
  });
});
