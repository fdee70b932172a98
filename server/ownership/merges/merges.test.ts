import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestCorrection } from '#shared/accounts/corrections.ts';
import { login } from '#shared/accounts/session.ts';
import { deleteUser, findUser } from '#shared/accounts/users.ts';
import { createBooking } from '#shared/bookings/bookings.ts';
import { findMerge, findMergePlan, MERGE_MESSAGES, UNDO_HOURS, undoMerge } from '#shared/ownership/merges.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { WEDNESDAY_8 } from '../../../test/belongings.ts';
import { createMergeDesk } from '../../../test/merging.ts';
import { newAdmin, newAgenda, newPet, newResident, PASSWORD, type Person } from '../../../test/people.ts';
import { createDeletionJob } from '../../housekeeping.ts';

const HALF_HOUR_SECONDS = 1_800;

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
});
afterAll(() => api.close());

const { registerAtCounter, merge, undo, findRow } = createMergeDesk(() => ({ api, clerk }));
const readPlan = (id: number, otherId: number) =>
  api.call(findMergePlan, { params: { id }, query: { otherId: String(otherId) } }, clerk.token);
const book = (ServiceId: number, owner: Person, PetId: number, halfHours = 0, as = clerk) =>
  api.call(
    createBooking,
    {
      body: {
        ServiceId,
        PetId,
        BookerUserId: owner.id,
        bookingStartDate: WEDNESDAY_8 + halfHours * HALF_HOUR_SECONDS,
      },
    },
    as.token,
  );
const listIds = async (table: 'pets' | 'bookings', owner: Person) => {
  const column = table === 'pets' ? 'user_id' : 'booker_user_id';
  const rows = api.db
    .selectFrom(table)
    .select('id')
    .where(column as never, '=', owner.id as never)
    .orderBy('id');
  return (await rows.execute()).map(({ id }) => id);
};

async function newTwoRecords() {
  const [counter, own] = [await registerAtCounter(), await newResident(api)];
  const { serviceId } = await newAgenda(api, { places: 3 });
  const [pupi, michi] = [await newPet(api, counter, 'Pupi'), await newPet(api, own, 'Michi')];
  const bookingId = (await book(serviceId, counter, pupi)).body.result?.id ?? 0;
  return { counter, own, serviceId, pupi, michi, bookingId };
}

describe('merging two records of one person', () => {
  test('a preview of a merge shows the effects and changes nothing', async () => {
    const { counter, own } = await newTwoRecords();
    const { status, body } = await readPlan(own.id, counter.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      bookings: 1,
      comingBookings: 1,
      takes: [],
      endsLogin: false,
      pets: [{ petName: 'Pupi' }],
    });
    expect((await readPlan(counter.id, own.id)).body.takes).toEqual(['email']);
    expect(await listIds('pets', counter)).toHaveLength(1);
  });

  test('rejects a merge while a correction request is open', async () => {
    const { counter, own } = await newTwoRecords();
    const body = {
      userName: 'Gladys',
      userLastName: 'Sepúlveda',
      userIdNumber: '30111222',
      rectificationComment: '',
    };
    expect((await api.send(requestCorrection, { params: { id: own.id }, body }, own.token)).status).toBe(200);
    expect((await readPlan(counter.id, own.id)).error.message).toBe(MERGE_MESSAGES.asked);
    expect((await readPlan(own.id, counter.id)).status).toBe(200);
  });

  test('a merge moves pets and bookings and anonymises the other record', async () => {
    const { counter, own, pupi, michi, bookingId } = await newTwoRecords();
    const readRevision = () =>
      api.db
        .selectFrom('agendas as a')
        .innerJoin('bookings as b', 'b.agenda_id', 'a.id')
        .select('a.revision')
        .where('b.id', '=', bookingId)
        .executeTakeFirstOrThrow();
    const before = await readRevision();
    expect((await merge(own.id, counter.id)).status).toBe(200);
    expect([await listIds('pets', own), await listIds('bookings', own)]).toEqual([
      [pupi, michi],
      [bookingId],
    ]);
    expect(await findRow(counter.id)).toMatchObject({
      status: 'B',
      name: 'Usuario',
      phone: '',
      id_number: null,
    });
    // Open day views must reload.
    expect((await readRevision()).revision).toBeGreaterThan(before.revision);
    const audit = await api.db
      .selectFrom('audit')
      .select(['action', 'user_id'])
      .where('entity', '=', 'user')
      .where('entity_id', 'in', [own.id, counter.id])
      .where('action', 'like', 'user.merge%')
      .orderBy('id')
      .execute();
    expect(audit).toEqual([
      { action: 'user.merge', user_id: clerk.id },
      { action: 'user.merged', user_id: clerk.id },
    ]);
  });

  test('a merge fills missing values of the kept record, which gets the login with the address', async () => {
    const { counter, own } = await newTwoRecords();
    const { userIdNumber } = (await api.call(findUser, { params: { id: counter.id } }, clerk.token)).body;
    await merge(counter.id, own.id);
    const entered = await api.call(login, { body: { email: own.email, pwd: PASSWORD } });
    expect(entered.body.userId).toBe(counter.id);
    expect((await findRow(counter.id)).id_number).toBe(userIdNumber);
    expect((await api.call(findUser, { params: { id: own.id } }, own.token)).status).toBe(401);
  });

  test.each(['counter', 'own'] as const)(
    'undoing a merge restores both records, the kept one being the %s record',
    async (keptName) => {
      const both = await newTwoRecords();
      const [kept, merged] = keptName === 'counter' ? [both.counter, both.own] : [both.own, both.counter];
      const readBoth = async () => {
        const rows = await Promise.all([findRow(kept.id), findRow(merged.id)]);
        const people = rows.map(({ updated_at: _, revision: __, ...row }) => row);
        const [pets, turnos] = [await listIds('pets', merged), await listIds('bookings', merged)];
        return { people, pets, turnos };
      };
      const before = await readBoth();
      await merge(kept.id, merged.id);
      expect((await api.call(findMerge, { params: { id: kept.id } }, clerk.token)).status).toBe(200);
      expect((await undo(kept.id)).status).toBe(200);
      const after = await readBoth();
      expect(after).toEqual(before);
      expect((await undo(kept.id)).error.message).toBe(MERGE_MESSAGES.over);
      const undone = await api.db
        .selectFrom('audit')
        .select(['user_id', 'entity_id'])
        .where('action', '=', 'user.unmerge')
        .where('entity_id', 'in', [kept.id, merged.id])
        .orderBy('entity_id')
        .execute();
      const ids = [kept.id, merged.id].toSorted((one, other) => one - other);
      expect(undone).toEqual(ids.map((entity_id) => ({ user_id: clerk.id, entity_id })));
    },
  );

  test('undoing a merge returns new bookings of a returned pet and keeps later changes', async () => {
    const { counter, own, pupi, michi, serviceId } = await newTwoRecords();
    await merge(counter.id, own.id);
    const newBookingId = (await book(serviceId, counter, michi, 2)).body.result?.id ?? 0;
    await api.db.updateTable('users').set({ phone: '2622 999999' }).where('id', '=', counter.id).execute();
    await undo(counter.id);
    expect([await listIds('pets', own), await listIds('bookings', own)]).toEqual([[michi], [newBookingId]]);
    expect(await listIds('pets', counter)).toEqual([pupi]);
    expect((await findRow(counter.id)).phone).toBe('2622 999999');
  });

  test('a merge is final after a day and its undo data are deleted', async () => {
    const { counter, own } = await newTwoRecords();
    await merge(own.id, counter.id);
    api.setNow(TUESDAY_9 + UNDO_HOURS * 3_600_000);
    expect((await api.call(findMerge, { params: { id: own.id } }, clerk.token)).status).toBe(401);
    const laterAdmin = await newAdmin(api);
    const answer = await api.call(undoMerge, { params: { id: own.id } }, laterAdmin.token);
    expect([answer.status, answer.error.message]).toEqual([409, MERGE_MESSAGES.over]);
    api.setNow(TUESDAY_9);
  });

  test('the limit of bookings counts those of both merged records and removes none', async () => {
    const { serviceId } = await newAgenda(api, { places: 5, maxActivePerResident: 2 });
    const [one, other] = [await newResident(api), await newResident(api)];
    const pets = [await newPet(api, one), await newPet(api, other), await newPet(api, one)];
    await book(serviceId, one, pets[0] ?? 0);
    await book(serviceId, other, pets[1] ?? 0, 1);
    expect((await merge(one.id, other.id)).status).toBe(200);
    expect((await book(serviceId, one, pets[2] ?? 0, 2, one)).status).toBe(409);
    expect(await listIds('bookings', one)).toHaveLength(2);
  });

  test('a booking made during a merge moves to the kept record or fails', async () => {
    const { serviceId } = await newAgenda(api, { places: 9 });
    for (let round = 0; round < 8; round++) {
      const [kept, merged] = [await newResident(api), await newResident(api)];
      const pet = await newPet(api, merged);
      const [booked] = await Promise.all([
        book(serviceId, merged, pet, round, merged),
        merge(kept.id, merged.id),
      ]);
      expect([200, 401, 404]).toContain(booked.status);
      expect(await listIds('bookings', merged)).toEqual([]);
      expect(await listIds('bookings', kept)).toHaveLength(booked.status === 200 ? 1 : 0);
    }
  });

  test('two records can be merged into one person, one after the other', async () => {
    const [kept, first, second] = [
      await newResident(api),
      await registerAtCounter(),
      await registerAtCounter(),
    ];
    const pets = [await newPet(api, first), await newPet(api, second)];
    const merges = [await merge(kept.id, first.id), await merge(kept.id, second.id)];
    expect(new Set(merges.map(({ body }) => body.id)).size).toBe(2);
    expect(await listIds('pets', kept)).toEqual(pets);
    expect((await findRow(second.id)).status).toBe('B');
  });

  test('one of two opposite simultaneous merges succeeds', async () => {
    const [one, other] = [await newResident(api), await newResident(api)];
    const answers = await Promise.all([merge(one.id, other.id), merge(other.id, one.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('deleting the account of a kept record removes the undo data of its merge', async () => {
    const { counter, own } = await newTwoRecords();
    await merge(own.id, counter.id);
    expect((await api.call(deleteUser, { params: { id: own.id }, body: {} }, clerk.token)).status).toBe(200);
    const kept = await api.db.selectFrom('merges').select('undo').where('kept_id', '=', own.id).execute();
    expect(kept).toEqual([{ undo: null }]);
    expect((await undo(own.id)).status).toBe(409);
  });
});

describe('invalid merges', () => {
  test('rejects a merge with itself, staff or an unknown record', async () => {
    const { id } = await newResident(api);
    expect((await merge(id, id)).error.message).toBe(MERGE_MESSAGES.same);
    expect((await merge(id, (await newAdmin(api)).id)).error.message).toBe(MERGE_MESSAGES.staff);
    expect((await merge(clerk.id, id)).error.message).toBe(MERGE_MESSAGES.staff);
    expect((await readPlan(id, 999_999)).status).toBe(404);
  });
});

test('housekeeping deletes expired undo data of merges', async () => {
  const { counter, own } = await newTwoRecords();
  await merge(own.id, counter.id);
  const runDeletions = createDeletionJob(api);
  await runDeletions();
  const readUndo = () => api.db.selectFrom('merges').select('undo').where('kept_id', '=', own.id).execute();
  expect((await readUndo())[0]?.undo).not.toBeNull();
  for (let hour = 1; hour <= 2 * UNDO_HOURS; hour++) {
    api.setNow(TUESDAY_9 + hour * 3_600_000);
    await runDeletions();
  }
  expect(await readUndo()).toEqual([{ undo: null }]);
  api.setNow(TUESDAY_9);
});
