import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findUser, updateUser } from '#shared/accounts/users.ts';
import { listDay } from '#shared/bookings/bookings.ts';
import { findPet, listPets } from '#shared/pets/pets.ts';
import { listAccesses } from '#shared/privacy/privacy.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { newBelongings } from '../../../test/belongings.ts';
import { newAdmin, newResident, type Person } from '../../../test/people.ts';
import { userDraft } from '../../../test/user-draft.ts';
import { readAccesses } from '../../platform/audit/accesses.service.ts';

const DAY = 86_400_000;

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await testApp({ config: { RATE_LIMIT: 'on' } });
  clerk = await newAdmin(api);
});
afterAll(() => api.close());

const seen = async (person: Person) =>
  (await api.call(listAccesses, { params: { id: person.id } }, person.token)).body;
const open = (person: Person) => api.call(findUser, { params: { id: person.id } }, clerk.token);

test('whoever nobody looked at sees nobody', async () => {
  expect(await seen(await newResident(api))).toEqual([]);
});

test('one day of one clerk is one entry, with all that was looked at', async () => {
  const { person, petId } = await newBelongings(api);
  await open(person);
  await api.call(findPet, { params: { id: petId } }, clerk.token);
  await api.call(listPets, {}, clerk.token);
  await open(await newResident(api));
  const [sight, ...more] = await seen(person);
  expect(more).toEqual([]);
  expect(sight?.date).toBe('2026-12-01');
  expect(sight?.By).toEqual(await nameOf(clerk));
  expect(sight?.kinds.toSorted()).toEqual(['people', 'person', 'pets']);
});

test('one day of two clerks is two entries, and a year goes back to its very millisecond', async () => {
  const [person, other] = [await newResident(api), await newAdmin(api)];
  await open(person);
  await api.call(findUser, { params: { id: person.id } }, other.token);
  const both = (await seen(person)).map(({ By }) => By);
  expect(both).toHaveLength(2);
  expect(both).toEqual(expect.arrayContaining([await nameOf(clerk), await nameOf(other)]));
  for (const [beyond, expected] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const { id, ...rest } = await newResident(api);
    await insertLook(JSON.stringify({ UserIds: `${id}` }), TUESDAY_9 - 365 * DAY - beyond);
    expect(await seen({ id, ...rest })).toHaveLength(expected);
  }
});

test('who is in the middle of a list was seen in it, who isn’t wasn’t', async () => {
  const [first, middle, last] = [await newResident(api), await newResident(api), await newResident(api)];
  const after = JSON.stringify({ UserIds: `${first.id}-${last.id}` });
  await insertLook(after, TUESDAY_9);
  await insertLook(JSON.stringify({ UserIds: `${first.id},${last.id}` }), TUESDAY_9 - 3 * DAY);
  expect((await seen(middle)).map(({ date }) => date)).toEqual(['2026-12-01']);
  expect((await seen(last)).map(({ date }) => date)).toEqual(['2026-12-01', '2026-11-28']);
});

test('by the town’s days: what was seen at night belongs to the day before in UTC', async () => {
  const person = await newResident(api);
  await insertLook(JSON.stringify({ UserIds: `${person.id}` }), Date.UTC(2026, 10, 20, 2, 59));
  expect((await seen(person)).map(({ date }) => date)).toEqual(['2026-11-19']);
});

test('what is over a year ago is not told, however many others’ looks stand between', async () => {
  const person = await newResident(api);
  const mine = JSON.stringify({ UserIds: `${person.id}` });
  await insertLook(mine, TUESDAY_9 - 364 * DAY);
  await insertLook(mine, TUESDAY_9 - 366 * DAY);
  const others = Array.from({ length: 2_100 }, (_, at) => lookRow('{"UserIds":"999999"}', TUESDAY_9 - at));
  for (const part of [others.slice(0, 1_050), others.slice(1_050)])
    await api.db.insertInto('audit').values(part).execute();
  expect((await seen(person)).map(({ date }) => date)).toEqual(['2025-12-02']);
});

describe('what staff changed of a person', () => {
  test('is told too, and their own looks and changes aren’t', async () => {
    const person = await newResident(api);
    await open(person);
    const input = { params: { id: person.id }, body: userDraft({ userEmail: person.email }) };
    const changed = await api.call(updateUser, input, clerk.token);
    expect(changed.status).toBe(200);
    expect((await seen(person))[0]?.kinds.toSorted()).toEqual(['changed', 'person']);
    await api.call(findUser, { params: { id: clerk.id } }, clerk.token);
    await insertLook(JSON.stringify({ UserIds: `${person.id}-${clerk.id},${clerk.id}` }), TUESDAY_9);
    expect(await seen(clerk)).toEqual([]);
  });
});

test('a year of history is read twenty times an hour at most', async () => {
  const person = await newResident(api);
  const ask = () => api.call(listAccesses, { params: { id: person.id } }, person.token);
  for (let at = 0; at < 20; at++) expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
});

test('others are answered while the year is read', async () => {
  const person = await newResident(api);
  await insertLook(JSON.stringify({ UserIds: `${person.id}` }), TUESDAY_9);
  const others = Array.from({ length: 1_050 }, (_, at) => lookRow('{"UserIds":"999999"}', TUESDAY_9 - at));
  for (let part = 0; part < 2; part++) await api.db.insertInto('audit').values(others).execute();
  let hasTurned = false;
  setImmediate(() => {
    hasTurned = true;
  });
  const read = await readAccesses(api.database, person.id, { now: TUESDAY_9, timeZone: 'UTC' });
  expect([read.length, hasTurned]).toEqual([1, true]);
});

test('the day of the agenda names whoever has a turno in it', async () => {
  const { person, agenda } = await newBelongings(api);
  const bookingDate = Date.UTC(2026, 11, 2) / 1000;
  await api.call(listDay, { params: { ...agenda, bookingDate } }, clerk.token);
  expect((await seen(person)).flatMap(({ kinds }) => kinds)).toContain('day');
});

function lookRow(after: string, at: number) {
  const names = { actor_name: 'Delia', actor_last_name: 'Quiroga' };
  const look = { action: 'user.list', entity: 'user', entity_id: null, before: null, after };
  return { at, user_id: clerk.id, ...names, ...look };
}

function insertLook(after: string, at: number) {
  return api.db.insertInto('audit').values(lookRow(after, at)).execute();
}

async function nameOf({ id }: Person) {
  const row = api.db.selectFrom('users').select(['name as userName', 'last_name as userLastName']);
  return row.where('id', '=', id).executeTakeFirstOrThrow();
}
