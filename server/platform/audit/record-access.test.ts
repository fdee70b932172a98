import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findUser, listUsers, searchUsers } from '#shared/accounts/users.ts';
import { listBookingEvents } from '#shared/bookings/booking-events.ts';
import { findBooking, listUserBookings } from '#shared/bookings/bookings.ts';
import {
  findPet,
  listPets,
  listUserPets,
  listUsersWithPets,
  searchPets,
  updatePet,
} from '#shared/pets/pets.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { type Belongings, newBelongings } from '../../../test/belongings.ts';
import { newAdmin, newResident, type Person } from '../../../test/people.ts';

let api: TestApi;
let belongings: Belongings;
beforeAll(async () => {
  api = await testApp();
  belongings = await newBelongings(api);
});
afterAll(() => api.close());

async function listAccesses({ id }: Person) {
  const rows = api.db.selectFrom('audit').select(['action', 'entity', 'entity_id as entityId', 'after']);
  const entries = await rows.where('user_id', '=', id).orderBy('id').execute();
  return entries.map(({ after, ...row }) => ({ ...row, ...JSON.parse(after ?? '{}') }));
}

const readPerson = ({ id }: Person, caller: Person) => api.call(findUser, { params: { id } }, caller.token);

describe('accesses by staff', () => {
  test('reading a record records an access to its owner', async () => {
    const clerk = await newAdmin(api);
    const { person, petId, bookingId } = belongings;
    await readPerson(person, clerk);
    await api.call(findPet, { params: { id: petId } }, clerk.token);
    await api.call(findBooking, { params: { id: bookingId } }, clerk.token);
    await api.call(listUserBookings, { params: { id: person.id } }, clerk.token);
    await api.call(listUserPets, { params: { id: person.id } }, clerk.token);
    const UserIds = `${person.id}`;
    expect(await listAccesses(clerk)).toEqual([
      { action: 'user.read', entity: 'user', entityId: person.id },
      { action: 'pet.read', entity: 'pet', entityId: petId, UserIds },
      { action: 'booking.read', entity: 'booking', entityId: bookingId, UserIds },
      { action: 'booking.list', entity: 'user', entityId: person.id },
      { action: 'pet.list', entity: 'user', entityId: person.id },
    ]);
  });

  test('reading a list records accesses to the people on the page and no others', async () => {
    const clerk = await newAdmin(api);
    const everybody = (await api.call(listUsers, {}, clerk.token)).body.map(({ id }) => id);
    const page = (await api.call(searchUsers, { query: { limit: '1' } }, clerk.token)).body.items;
    await api.call(listPets, {}, clerk.token);
    await api.call(listUsersWithPets, {}, clerk.token);
    const accesses = await listAccesses(clerk);
    expect(accesses.map((entry) => entry.action)).toEqual([
      'user.list',
      'user.list',
      'pet.list',
      'pet.owners',
    ]);
    const accessedIds = accesses.map(({ UserIds }) => parseIds(UserIds));
    expect(accessedIds[0]).toEqual(everybody.toSorted((a, b) => a - b));
    expect(accessedIds[1]).toEqual(page.map(({ id }) => id));
    expect(accessedIds[2]).toContain(belongings.person.id);
    expect(accessedIds[2]).toEqual(accessedIds[3]);
  });

  test('reading an empty list or oneself records no access', async () => {
    const clerk = await newAdmin(api);
    const query = { q: 'nadie se llama así' };
    await api.call(searchUsers, { query }, clerk.token);
    await api.call(searchPets, { query }, clerk.token);
    await readPerson(clerk, clerk);
    expect(await listAccesses(clerk)).toEqual([]);
  });

  test('reading a person again records one access per reader and quarter of an hour', async () => {
    const clerk = await newAdmin(api);
    const other = await newAdmin(api);
    const ana = await newResident(api);
    const readAndCount = async (after: number, caller: Person) => {
      api.setNow(TUESDAY_9 + after);
      await readPerson(ana, caller);
      return (await listAccesses(caller)).length;
    };
    expect([
      await readAndCount(0, clerk),
      await readAndCount(899_999, clerk),
      await readAndCount(899_999, other),
    ]).toEqual([1, 1, 1]);
    expect([await readAndCount(900_000, clerk), await readAndCount(900_001, other)]).toEqual([2, 1]);
    api.setNow(TUESDAY_9);
  });

  test('the history of a booking omits accesses', async () => {
    const clerk = await newAdmin(api);
    const { body } = await api.call(listBookingEvents, { params: { id: belongings.bookingId } }, clerk.token);
    expect(body).toHaveLength(1);
    expect((await listAccesses(clerk)).map(({ action }) => action)).toEqual(['booking.read']);
  });
});

test('a resident’s own reads and writes record no access', async () => {
  const { person, petId, bookingId } = await newBelongings(api);
  await readPerson(person, person);
  await api.call(findPet, { params: { id: petId } }, person.token);
  await api.call(findBooking, { params: { id: bookingId } }, person.token);
  await api.call(listPets, {}, person.token);
  await api.call(updatePet, { params: { id: petId }, body: { petName: 'Mora' } }, person.token);
  const expectedActions = ['booking.create', 'pet.transfer-code'];
  expect((await listAccesses(person)).map(({ action }) => action)).toEqual(expectedActions);
});

function parseIds(runs: string): number[] {
  return runs.split(',').flatMap((run) => {
    const [first = 0, last = first] = run.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}
