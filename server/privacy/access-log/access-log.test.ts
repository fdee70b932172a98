import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findUser, updateUser } from '#shared/accounts/users.ts';
import { listDay } from '#shared/bookings/bookings.ts';
import { findPet, listPets } from '#shared/pets/pets.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { listAccesses } from '#shared/privacy/privacy.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { newBelongings } from '../../../test/belongings.ts';
import { newAdmin, newResident, type Person } from '../../../test/people.ts';
import { toUserDraft } from '../../../test/user-draft.ts';
import { readAccesses } from '../../platform/audit/access-log.service.ts';

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await testApp({ config: { RATE_LIMIT: 'on' } });
  clerk = await newAdmin(api);
});
afterAll(() => api.close());

const readLog = async (person: Person) =>
  (await api.call(listAccesses, { params: { id: person.id } }, person.token)).body;
const openProfile = (person: Person) => api.call(findUser, { params: { id: person.id } }, clerk.token);

test('the access log of a person without accesses is empty', async () => {
  expect(await readLog(await newResident(api))).toEqual([]);
});

test('the access log has one entry per day and member of staff, with every kind of data', async () => {
  const { person, petId } = await newBelongings(api);
  await openProfile(person);
  await api.call(findPet, { params: { id: petId } }, clerk.token);
  await api.call(listPets, {}, clerk.token);
  await openProfile(await newResident(api));
  const [entry, ...otherEntries] = await readLog(person);
  expect(otherEntries).toEqual([]);
  expect(entry?.date).toBe('2026-12-01');
  expect(entry?.By).toEqual(await findName(clerk));
  expect(entry?.kinds.toSorted()).toEqual(['people', 'person', 'pets']);
});

test('the access log has one entry per member of staff and reaches back a year to the millisecond', async () => {
  const [person, other] = [await newResident(api), await newAdmin(api)];
  await openProfile(person);
  await api.call(findUser, { params: { id: person.id } }, other.token);
  const authors = (await readLog(person)).map(({ By }) => By);
  expect(authors).toHaveLength(2);
  expect(authors).toEqual(expect.arrayContaining([await findName(clerk), await findName(other)]));
  for (const [beyondMs, expected] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const { id, ...rest } = await newResident(api);
    await insertAccess(JSON.stringify({ UserIds: `${id}` }), TUESDAY_9 - 365 * DAY_MS - beyondMs);
    expect(await readLog({ id, ...rest })).toHaveLength(expected);
  }
});

test('a list is an access to each person in its range or list of ids and to no others', async () => {
  const [first, middle, last] = [await newResident(api), await newResident(api), await newResident(api)];
  const after = JSON.stringify({ UserIds: `${first.id}-${last.id}` });
  await insertAccess(after, TUESDAY_9);
  await insertAccess(JSON.stringify({ UserIds: `${first.id},${last.id}` }), TUESDAY_9 - 3 * DAY_MS);
  expect((await readLog(middle)).map(({ date }) => date)).toEqual(['2026-12-01']);
  expect((await readLog(last)).map(({ date }) => date)).toEqual(['2026-12-01', '2026-11-28']);
});

test('an access at night belongs to the local day, not to the UTC day', async () => {
  const person = await newResident(api);
  await insertAccess(JSON.stringify({ UserIds: `${person.id}` }), Date.UTC(2026, 10, 20, 2, 59));
  expect((await readLog(person)).map(({ date }) => date)).toEqual(['2026-11-19']);
});

test('the access log reaches back a year, however many accesses to other people lie between', async () => {
  const person = await newResident(api);
  const ownIds = JSON.stringify({ UserIds: `${person.id}` });
  await insertAccess(ownIds, TUESDAY_9 - 364 * DAY_MS);
  await insertAccess(ownIds, TUESDAY_9 - 366 * DAY_MS);
  const others = Array.from({ length: 2_100 }, (_, index) =>
    toAccessRow('{"UserIds":"999999"}', TUESDAY_9 - index),
  );
  for (const part of [others.slice(0, 1_050), others.slice(1_050)])
    await api.db.insertInto('audit').values(part).execute();
  expect((await readLog(person)).map(({ date }) => date)).toEqual(['2025-12-02']);
});

describe('changes by staff in the access log', () => {
  test('the access log shows changes by staff and no access by the person', async () => {
    const person = await newResident(api);
    await openProfile(person);
    const input = { params: { id: person.id }, body: toUserDraft({ userEmail: person.email }) };
    const changed = await api.call(updateUser, input, clerk.token);
    expect(changed.status).toBe(200);
    expect((await readLog(person))[0]?.kinds.toSorted()).toEqual(['changed', 'person']);
    await api.call(findUser, { params: { id: clerk.id } }, clerk.token);
    await insertAccess(JSON.stringify({ UserIds: `${person.id}-${clerk.id},${clerk.id}` }), TUESDAY_9);
    expect(await readLog(clerk)).toEqual([]);
  });
});

test('rejects the twenty-first reading of the access log in an hour', async () => {
  const person = await newResident(api);
  const readOwn = () => api.call(listAccesses, { params: { id: person.id } }, person.token);
  for (let attempt = 0; attempt < 20; attempt++) expect((await readOwn()).status).toBe(200);
  expect((await readOwn()).status).toBe(429);
});

test('the event loop is free while the access log is read', async () => {
  const person = await newResident(api);
  await insertAccess(JSON.stringify({ UserIds: `${person.id}` }), TUESDAY_9);
  const others = Array.from({ length: 1_050 }, (_, index) =>
    toAccessRow('{"UserIds":"999999"}', TUESDAY_9 - index),
  );
  for (let part = 0; part < 2; part++) await api.db.insertInto('audit').values(others).execute();
  let hasLoopTurned = false;
  setImmediate(() => {
    hasLoopTurned = true;
  });
  const accesses = await readAccesses(api.database, person.id, { now: TUESDAY_9, timeZone: 'UTC' });
  expect([accesses.length, hasLoopTurned]).toEqual([1, true]);
});

test('reading a day adds an access for each person with a booking', async () => {
  const { person, agenda } = await newBelongings(api);
  const bookingDate = Date.UTC(2026, 11, 2) / 1000;
  await api.call(listDay, { params: { ...agenda, bookingDate } }, clerk.token);
  expect((await readLog(person)).flatMap(({ kinds }) => kinds)).toContain('day');
});

function toAccessRow(after: string, at: number) {
  const names = { actor_name: 'Delia', actor_last_name: 'Quiroga' };
  const access = { action: 'user.list', entity: 'user', entity_id: null, before: null, after };
  return { at, user_id: clerk.id, ...names, ...access };
}

function insertAccess(after: string, at: number) {
  return api.db.insertInto('audit').values(toAccessRow(after, at)).execute();
}

async function findName({ id }: Person) {
  const row = api.db.selectFrom('users').select(['name as userName', 'last_name as userLastName']);
  return row.where('id', '=', id).executeTakeFirstOrThrow();
}
