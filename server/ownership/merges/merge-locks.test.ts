import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PET_MERGE_MESSAGES } from '#shared/ownership/pet-merges.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { WEDNESDAY_8 } from '../../../test/belongings.ts';
import { createLockHolder } from '../../../test/holding.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../../test/people.ts';
import { createPetMergeDesk } from '../../../test/pet-merging.ts';
import type { Trx } from '../../platform/db/database.ts';

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
});
afterAll(() => api.close());

const { merge, undo } = createPetMergeDesk(() => ({ api, clerk }));
const whileHolding = createLockHolder(() => api);

type Agenda = Awaited<ReturnType<typeof newAgenda>>;

async function insertNewBooking(trx: Trx, agenda: Agenda, pet_id: number, { id: booker_user_id }: Person) {
  const { id: agenda_id, serviceId: service_id } = agenda;
  const placeColumns = { agenda_id, service_id, location_id: 1, operator_user_id: 1, place: 1 };
  const times = { starts: WEDNESDAY_8, ends: WEDNESDAY_8 + 1_800, created_at: 0, updated_at: 0 };
  const personColumns = { status: 'A', comment: '', booker_user_id, pet_id } as const;
  const insertion = trx.insertInto('bookings').values({ ...placeColumns, ...times, ...personColumns });
  return (await insertion.returning('id').executeTakeFirstOrThrow()).id;
}

const addChip = (db: Trx | TestApi['db'], pet_id: number) => {
  const row = { pet_id, origin: 'S', created_at: 0, created_by: null, chipped_on: null } as const;
  return db
    .insertInto('microchips')
    .values({ ...row, code: `0320000000${String(pet_id).padStart(5, '0')}` })
    .execute();
};

describe.runIf(process.env.TEST_ENGINE === 'postgres')('locks of a pet merge', () => {
  test('a merge of pets waits for the owner of the other pet and ends their new booking', async () => {
    const [ana, eva] = [await newResident(api), await newResident(api)];
    const [luna, moro] = [await newPet(api, ana), await newPet(api, eva)];
    const agenda = await newAgenda(api, {});
    let bookingId = 0;
    const { status } = await whileHolding(
      eva,
      () => merge(luna, moro),
      async (trx) => {
        bookingId = await insertNewBooking(trx, agenda, moro, eva);
      },
    );
    const row = api.db.selectFrom('bookings').select(['status', 'pet_id']).where('id', '=', bookingId);
    expect([status, await row.execute()]).toEqual([200, [{ status: 'C', pet_id: luna }]]);
  });

  test('a merge of pets waits for the owner of the kept pet and finds the new chip', async () => {
    const [ana, eva] = [await newResident(api), await newResident(api)];
    const [luna, moro] = [await newPet(api, ana), await newPet(api, eva)];
    await addChip(api.db, moro);
    const { status, error } = await whileHolding(
      ana,
      () => merge(luna, moro),
      (trx) => addChip(trx, luna),
    );
    expect([status, error.message]).toEqual([409, PET_MERGE_MESSAGES.chip]);
  });

  test('rejects a merge of two pets of which one was transferred meanwhile', async () => {
    const [ana, eva, rosa] = [await newResident(api), await newResident(api), await newResident(api)];
    const [luna, moro] = [await newPet(api, ana), await newPet(api, eva)];
    const { status } = await whileHolding(
      ana,
      () => merge(luna, moro),
      (trx) => trx.updateTable('pets').set({ user_id: rosa.id }).where('id', '=', luna).execute(),
    );
    expect([status, (await merge(luna, moro)).status]).toEqual([409, 200]);
  });

  test('undoing a merge of pets waits for the owner and respects a new castration', async () => {
    const [ana, eva] = [await newResident(api), await newResident(api)];
    const [luna, moro] = [await newPet(api, ana), await newPet(api, eva)];
    await merge(luna, moro);
    const row = { pet_id: luna, kind: 'castration', origin: 'S', created_at: 0, created_by: null } as const;
    const { status } = await whileHolding(
      ana,
      () => undo(luna),
      (trx) =>
        trx
          .insertInto('procedures')
          .values({ ...row, done_on: '2026-10-01' })
          .execute(),
    );
    const pets = api.db.selectFrom('pets').select('neutered').where('id', 'in', [luna, moro]).orderBy('id');
    expect([status, await pets.execute()]).toEqual([200, [{ neutered: 'Y' }, { neutered: 'U' }]]);
  });

  test('rejects undoing a merge of pets while the kept pet is transferred', async () => {
    const [ana, eva, rosa] = [await newResident(api), await newResident(api), await newResident(api)];
    const [luna, moro] = [await newPet(api, ana), await newPet(api, eva)];
    await merge(luna, moro);
    const { status } = await whileHolding(
      ana,
      () => undo(luna),
      (trx) => trx.updateTable('pets').set({ user_id: rosa.id }).where('id', '=', luna).execute(),
    );
    expect([status, (await undo(luna)).status]).toEqual([409, 200]);
  });
});
