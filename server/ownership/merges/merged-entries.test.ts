import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leaveWaitingList, prioritiseEntry } from '#shared/bookings/waiting-list.ts';
import { changePetDeath } from '#shared/pets/pets.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { WEDNESDAY_8 } from '../../../test/belongings.ts';
import { newAdmin, newPet, newResident, type Person } from '../../../test/people.ts';
import { createPetMergeDesk } from '../../../test/pet-merging.ts';
import { createWaitingDesk } from '../../../test/waiting-desk.ts';

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
});
afterAll(() => api.close());

const { merge, undo } = createPetMergeDesk(() => ({ api, clerk }));
const {
  book,
  findOffer,
  joinList,
  listOffers,
  listOwnEntries,
  newWaiting,
  newWaitingAgenda,
  offerPlaceTo,
  replyToOffer,
  setPaused,
} = createWaitingDesk(() => ({ api, admin: clerk }));

const FAR_WISHES = { dates: ['2027-06-01'] };

async function newWaitingPair() {
  const agenda = await newWaitingAgenda();
  const { owner, petId: mergedId, entryId } = await newWaiting(agenda, FAR_WISHES);
  const keptId = await newPet(api, owner, 'Lunita');
  const { body } = await joinList(owner, agenda, { PetId: keptId, ...FAR_WISHES });
  return { agenda, owner, mergedId, entryId, keptId, keptEntryId: body.id };
}

describe('merging two waiting entries of one pet', () => {
  test('a merge of a paused and a waiting entry of a pet keeps it waiting', async () => {
    const { owner, mergedId, keptId, keptEntryId } = await newWaitingPair();
    await setPaused(keptEntryId, true, owner);
    expect((await merge(keptId, mergedId)).status).toBe(200);
    expect(await listOwnEntries(owner)).toMatchObject([{ PetId: keptId, waitingState: 'waiting' }]);
  });

  test('a merge of pets lets a paused entry that has used up its offers be offered places', async () => {
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

async function readEntries(petIds: number[]) {
  const rows = api.db.selectFrom('waiting_entries').selectAll().where('pet_id', 'in', petIds).orderBy('id');
  return (await rows.execute()).map(({ updated_at: _version, ...columns }) => columns);
}

type NewRow = { pet_id: number; origin: 'S' };

async function addCastration({ pet_id, origin }: NewRow): Promise<void> {
  const row = { kind: 'castration', done_on: '2026-02-03', created_at: 0, created_by: null } as const;
  await api.db
    .insertInto('procedures')
    .values({ ...row, pet_id, origin })
    .execute();
}

async function newCastrationAgenda() {
  const agenda = await newWaitingAgenda();
  await api.db
    .updateTable('services')
    .set({ effect: 'castration' })
    .where('id', '=', agenda.serviceId)
    .execute();
  return agenda;
}

const leaveList = (id: number, owner: Person) => api.call(leaveWaitingList, { params: { id } }, owner.token);

describe('undoing a merge of waiting pets', () => {
  test('a merge of two waiting entries keeps the open offer of the merged one, and an undo returns it', async () => {
    const { agenda, owner, mergedId, entryId, keptId } = await newWaitingPair();
    await offerPlaceTo(entryId, agenda);
    const before = await readEntries([mergedId, keptId]);
    await merge(keptId, mergedId);
    expect(await listOwnEntries(owner)).toMatchObject([{ PetId: keptId, waitingState: 'offered' }]);
    await undo(keptId);
    expect(await readEntries([mergedId, keptId])).toEqual(before);
    await merge(keptId, mergedId);
    const offer = await findOffer(owner);
    const { body } = await replyToOffer(offer?.id ?? 0, 'accept', owner);
    expect(body.booking).toMatchObject({ PetId: keptId, bookingStartDate: WEDNESDAY_8 });
    expect(await listOwnEntries(owner)).toEqual([]);
  });

  test('a merge of two waiting entries keeps the one that waits for a date earlier than its booking', async () => {
    const agenda = await newWaitingAgenda();
    const { owner, petId: mergedId, entryId } = await newWaiting(agenda, FAR_WISHES);
    const keptId = await newPet(api, owner, 'Lunita');
    const start = WEDNESDAY_8 + 1_800;
    const booked = await book(owner, { serviceId: agenda.serviceId, petId: keptId, start, as: clerk });
    const BookingId = booked.body.result?.id ?? 0;
    const { body } = await joinList(owner, agenda, { PetId: keptId, BookingId, ...FAR_WISHES });
    expect((await offerPlaceTo(entryId, agenda)).status).toBe(200);
    await merge(keptId, mergedId);
    expect(await listOwnEntries(owner)).toMatchObject([{ id: body.id, PetId: keptId, offer: null }]);
  });

  test('undoing a merge of pets restores both waiting entries for one service', async () => {
    const { owner, mergedId, entryId, keptId, keptEntryId } = await newWaitingPair();
    await api.call(prioritiseEntry, { params: { id: entryId }, body: { reason: 'Tumor' } }, clerk.token);
    await setPaused(keptEntryId, true, owner);
    const before = await readEntries([mergedId, keptId]);
    expect((await merge(keptId, mergedId)).status).toBe(200);
    expect(await readEntries([mergedId, keptId])).not.toEqual(before);
    expect((await undo(keptId)).status).toBe(200);
    expect(await readEntries([mergedId, keptId])).toEqual(before);
    expect(await listOwnEntries(owner)).toHaveLength(2);
  });

  test('undoing a merge of pets returns a moved waiting entry with its open offer', async () => {
    const agenda = await newWaitingAgenda();
    const { owner, petId, entryId } = await newWaiting(agenda, FAR_WISHES);
    const keptId = await newPet(api, owner);
    await merge(keptId, petId);
    expect((await offerPlaceTo(entryId, agenda)).status).toBe(200);
    await undo(keptId);
    expect(await listOwnEntries(owner)).toMatchObject([
      { id: entryId, PetId: petId, waitingState: 'offered', offersLeft: 2 },
    ]);
  });

  test('undoing a merge of two owners’ pets restores the waiting entry without its offer', async () => {
    const agenda = await newWaitingAgenda();
    const { owner, petId, entryId } = await newWaiting(agenda, FAR_WISHES);
    await offerPlaceTo(entryId, agenda);
    const keptId = await newPet(api, await newResident(api));
    await merge(keptId, petId);
    expect(await listOwnEntries(owner)).toEqual([]);
    await undo(keptId);
    expect(await listOwnEntries(owner)).toMatchObject([
      { id: entryId, PetId: petId, waitingState: 'waiting', offersLeft: 2, offer: null },
    ]);
    expect(await listOffers(agenda.serviceId)).toMatchObject([{ state: 'R' }]);
  });

  test('undoing a merge of pets pauses a waiting entry whose last offer the merge revoked', async () => {
    const agenda = await newWaitingAgenda();
    const { owner, petId, entryId } = await newWaiting(agenda, FAR_WISHES);
    await api.db.updateTable('waiting_entries').set({ offers_made: 2 }).where('id', '=', entryId).execute();
    await offerPlaceTo(entryId, agenda);
    const keptId = await newPet(api, await newResident(api));
    await merge(keptId, petId);
    await undo(keptId);
    expect(await listOwnEntries(owner)).toMatchObject([
      { id: entryId, pauseReason: 'offers', offersLeft: 0 },
    ]);
  });

  test.each(['kept', 'merged'] as const)(
    'undoing a merge of pets lets the %s pet wait for a castration that the other had',
    async (waiting) => {
      const agenda = await newCastrationAgenda();
      const { owner, petId, entryId } = await newWaiting(agenda, FAR_WISHES);
      const otherId = await newPet(api, owner);
      await addCastration({ pet_id: otherId, origin: 'S' });
      const [keptId, mergedId] = waiting === 'kept' ? [petId, otherId] : [otherId, petId];
      await merge(keptId, mergedId);
      expect(await listOwnEntries(owner)).toEqual([]);
      await undo(keptId);
      expect(await listOwnEntries(owner)).toMatchObject([{ id: entryId, PetId: petId }]);
    },
  );

  test('undoing a merge of pets keeps what happened to their waiting entries since', async () => {
    const { owner, entryId, mergedId, keptId, keptEntryId } = await newWaitingPair();
    await merge(keptId, mergedId);
    expect((await leaveList(keptEntryId, owner)).status).toBe(200);
    await undo(keptId);
    expect((await listOwnEntries(owner)).map(({ id }) => id)).toEqual([entryId]);
  });

  test('undoing a merge of pets leaves a place booked from the waiting list with the kept pet', async () => {
    const agenda = await newWaitingAgenda();
    const { owner, petId, entryId } = await newWaiting(agenda, FAR_WISHES);
    const keptId = await newPet(api, owner);
    await merge(keptId, petId);
    await offerPlaceTo(entryId, agenda);
    const offer = await findOffer(owner);
    const { body } = await replyToOffer(offer?.id ?? 0, 'accept', owner);
    expect(body.booking).toMatchObject({ PetId: keptId, bookingStartDate: WEDNESDAY_8 });
    await undo(keptId);
    expect(await listOwnEntries(owner)).toEqual([]);
    expect(await readEntries([keptId])).toMatchObject([{ id: entryId, state: 'B' }]);
  });

  test('undoing a merge of pets does not let a pet wait twice', async () => {
    const agenda = await newCastrationAgenda();
    const { owner, petId: keptId } = await newWaiting(agenda, FAR_WISHES);
    const mergedId = await newPet(api, owner);
    await addCastration({ pet_id: mergedId, origin: 'S' });
    await merge(keptId, mergedId);
    const { body } = await joinList(owner, agenda, { PetId: keptId, ...FAR_WISHES });
    expect((await undo(keptId)).status).toBe(200);
    expect((await listOwnEntries(owner)).map(({ id }) => id)).toEqual([body.id]);
  });

  test('undoing a merge of pets does not let a pet wait that died since', async () => {
    const { owner, petId: keptId } = await newWaiting(await newCastrationAgenda(), FAR_WISHES);
    const mergedId = await newPet(api, owner);
    await addCastration({ pet_id: mergedId, origin: 'S' });
    await merge(keptId, mergedId);
    const death = { params: { id: keptId }, body: { petDiedOn: '2026-11-30' } };
    expect((await api.call(changePetDeath, death, owner.token)).status).toBe(200);
    expect((await undo(keptId)).status).toBe(200);
    expect(await listOwnEntries(owner)).toEqual([]);
  });

  test('undoes a merge of pets stored without waiting entries', async () => {
    const { owner, mergedId, keptId, keptEntryId } = await newWaitingPair();
    await merge(keptId, mergedId);
    const row = api.db.selectFrom('pet_merges').select(['id', 'undo']).where('kept_id', '=', keptId);
    const { id, undo: storedUndo } = await row.executeTakeFirstOrThrow();
    const { entries: _absent, ...oldUndo } = JSON.parse(storedUndo ?? '{}');
    await api.db
      .updateTable('pet_merges')
      .set({ undo: JSON.stringify(oldUndo) })
      .where('id', '=', id)
      .execute();
    expect((await undo(keptId)).status).toBe(200);
    expect((await listOwnEntries(owner)).map(({ id: openId }) => openId)).toEqual([keptEntryId]);
  });
});
