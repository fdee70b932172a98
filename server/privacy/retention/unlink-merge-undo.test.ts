import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mergePets, undoPetMerge } from '#shared/ownership/pet-merges.ts';
import { type PrivacyRules, updatePrivacyRules } from '#shared/privacy/privacy.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { newBelongings } from '../../../test/belongings.ts';
import { newSysadmin, type Person } from '../../../test/people.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { unlinkBookings } from '../access-log/unlink-bookings.queries.ts';
import { deleteOldData } from './retention.service.ts';

const RULES: PrivacyRules = {
  privacyOffice: '',
  privacyText: '',
  consentText: '',
  updatedAt: 0,
  bookingYears: null,
  accountYears: null,
  historyYears: null,
};

let api: TestApi;
let sysadmin: Person;
beforeAll(async () => {
  api = await testApp();
  sysadmin = await newSysadmin(api);
});
afterAll(() => api.close());

async function newMergeWithOldBooking() {
  const [merged, other] = [await newBelongings(api), await newBelongings(api)];
  const { bookingId, petId, person } = merged;
  const { db } = api;
  const oldStart = Date.UTC(2020, 5, 1) / 1_000;
  const oldBooking = { starts: oldStart, ends: oldStart + 1_800, status: 'D' } as const;
  await db.updateTable('bookings').set(oldBooking).where('id', '=', bookingId).execute();
  const byTown = { origin: 'T', booking_id: bookingId } as const;
  await db.updateTable('procedures').set(byTown).where('id', '=', merged.health.procedureId).execute();
  await db.updateTable('pets').set({ user_id: person.id }).where('id', '=', other.petId).execute();
  const params = { id: other.petId };
  const body = { otherId: petId, ChipId: other.health.chipId };
  expect((await api.call(mergePets, { params, body }, sysadmin.token)).status).toBe(200);
  const readUndo = async () => {
    const row = db.selectFrom('pet_merges').select('undo').where('kept_id', '=', other.petId);
    return (await row.executeTakeFirstOrThrow()).undo;
  };
  return { bookingId, petId, other, params, readUndo };
}

test('an anonymised booking leaves no link in the undo data of a merge, and the undo works', async () => {
  const { bookingId, petId, other, params, readUndo } = await newMergeWithOldBooking();
  const { db } = api;
  const namesBooking = async () =>
    new RegExp(`\\b${bookingId}\\b.*en el turno ${bookingId}"`).test((await readUndo()) ?? '');
  expect(await namesBooking()).toBe(true);
  expect(
    (await api.call(updatePrivacyRules, { body: { ...RULES, bookingYears: 2 } }, sysadmin.token)).status,
  ).toBe(200);
  await deleteOldData(api, { earliest: TUESDAY_9, latest: TUESDAY_9 });
  const { moved, gaveWay } = JSON.parse((await readUndo()) ?? '{}');
  expect([moved.bookings, gaveWay.reasons.at(-1)]).toEqual([[], 'La hizo el municipio']);
  expect((await api.call(undoPetMerge, { params }, sysadmin.token)).status).toBe(200);
  const procedures = db.selectFrom('procedures').select('status').where('pet_id', '=', other.petId);
  expect(await procedures.execute()).toEqual([{ status: 'A' }]);
  const anonymisedBooking = db.selectFrom('bookings').select('pet_id').where('id', '=', bookingId);
  expect([petId, other.petId]).not.toContain((await anonymisedBooking.executeTakeFirstOrThrow()).pet_id);
});

test.runIf(process.env.TEST_ENGINE === 'postgres')(
  'undo data of a merge that another transaction erased do not reappear',
  async () => {
    const { bookingId, petId, readUndo } = await newMergeWithOldBooking();
    const links = { ids: [bookingId], petIds: [petId], startsBefore: 0 };
    let unlinking: Promise<void> | undefined;
    await api.db.transaction().execute(async (trx) => {
      await trx.updateTable('pet_merges').set({ undo: null }).execute();
      unlinking = inTransaction(api.db, (concurrent) => unlinkBookings(concurrent, links));
      const lockWaits = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await lockWaits.execute(api.db)).rows.length).toBeGreaterThan(0);
    });
    await unlinking;
    expect(await readUndo()).toBeNull();
  },
);
