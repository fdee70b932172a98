import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  deleteUser,
  findUser,
  listOperators,
  listUsers,
  SYSTEM_OPERATOR_ID,
  signUp,
  updateUser,
} from '#shared/accounts/users.ts';
import { createBooking, listBookings } from '#shared/bookings/bookings.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newBelongings, WEDNESDAY_8 } from '../../../test/belongings.ts';
import { newAdmin, newResident, newSysadmin, PASSWORD, type Person } from '../../../test/people.ts';
import { toUserDraft } from '../../../test/user-draft.ts';

let api: TestApi;
let admin: Person;
let sysadmin: Person;

beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
  sysadmin = await newSysadmin(api);
});
afterAll(() => api.close());

const createPerson = (author: Person, change: object = {}) =>
  api.call(signUp, { body: toUserDraft(change) }, author.token);
const updatePerson = (id: number, author: Person, change: object = {}) =>
  api.call(updateUser, { params: { id }, body: toUserDraft(change) }, author.token);
const deletePerson = (id: number, author: Person) =>
  api.call(deleteUser, { params: { id }, body: { userPassword: PASSWORD } }, author.token);
const readPerson = (id: number) => api.call(findUser, { params: { id } }, admin.token);
const isLoggedIn = async ({ token }: Person) => (await api.call(listBookings, {}, token)).status === 200;

const listAudit = (entityId: number) =>
  api.db
    .selectFrom('audit')
    .select(['user_id as userId', 'action'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', entityId)
    .orderBy('id')
    .execute();

test('the list of operators has active staff without the system operator', async () => {
  const [resident, clerk, deleted] = [await newResident(api), await newAdmin(api), await newAdmin(api)];
  await deletePerson(deleted.id, sysadmin);
  const { body } = await api.call(listOperators, {}, admin.token);
  const ids = body.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([admin.id, sysadmin.id, clerk.id]));
  for (const id of [resident.id, deleted.id, SYSTEM_OPERATOR_ID]) expect(ids).not.toContain(id);
  expect(Object.keys(body[0] ?? {})).toEqual(['id', 'userName', 'userLastName']);
});

describe('roles', () => {
  test('an ADMIN cannot change a SYSADMIN, make one or change their own role', async () => {
    const person = await newResident(api);
    const other = await newSysadmin(api);
    const statuses = [
      await updatePerson(other.id, admin),
      await deletePerson(other.id, admin),
      await updatePerson(person.id, admin, { RoleId: 1 }),
      await updatePerson(admin.id, admin, { RoleId: 1 }),
      await updatePerson(admin.id, admin, { RoleId: 3 }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([403, 403, 403, 403, 403]);
    const ownChange = { userEmail: admin.email, RoleId: 2, userName: 'Yo' };
    expect((await updatePerson(admin.id, admin, ownChange)).body.userName).toBe('Yo');
    expect(await isLoggedIn(admin)).toBe(true);
    const leavingAdmin = await newAdmin(api);
    expect((await deletePerson(leavingAdmin.id, leavingAdmin)).status).toBe(200);
  });

  test('the last SYSADMIN cannot be demoted or deleted, even in a race of two', async () => {
    const ownTown = await testApp();
    const people = [await newSysadmin(ownTown), await newSysadmin(ownTown)] as const;
    const deleteSeededAdmin = ownTown.db.deleteFrom('users').where('email', '=', 'admin@huellas.test');
    await deleteSeededAdmin.execute();
    const callFor = (endpoint: typeof updateUser | typeof deleteUser, id: number, author: Person) =>
      ownTown.send(
        endpoint,
        { params: { id }, body: { ...toUserDraft({ RoleId: 2 }), userPassword: PASSWORD } },
        author.token,
      );
    const [one, two] = people;
    const answers = await Promise.all([callFor(updateUser, one.id, two), callFor(updateUser, two.id, one)]);
    // The second request gets 401 if its session is looked up after the first has ended it.
    expect([401, 409]).toContain(Math.max(...answers.map(({ status }) => status)));
    expect(answers.map(({ status }) => status)).toContain(200);
    const survivor = answers[0].status === 200 ? two : one;
    const rejected = [
      await callFor(deleteUser, survivor.id, survivor),
      await callFor(updateUser, survivor.id, survivor),
    ];
    expect(rejected.map(({ status, error }) => [status, error.message])).toEqual(
      Array(2).fill([409, 'Tiene que quedar al menos un administrador del sistema']),
    );
    await ownTown.close();
  });
});

describe('people deleted by staff', () => {
  test('staff who delete a person remove future bookings, sessions and personal data, which is audited', async () => {
    const { person, petId, bookingId } = await newBelongings(api);
    const clerk = await newAdmin(api);
    await updatePerson(person.id, clerk, { userName: 'Inconfundible' });
    expect((await deletePerson(person.id, clerk)).body).toEqual({ id: person.id });
    expect(await isLoggedIn(person)).toBe(false);
    expect((await readPerson(person.id)).status).toBe(404);
    const rows = await Promise.all([
      api.db.selectFrom('users').selectAll().where('id', '=', person.id).execute(),
      api.db.selectFrom('audit').selectAll().where('entity_id', '=', person.id).execute(),
      api.db.selectFrom('bookings').selectAll().where('id', '=', bookingId).execute(),
      api.db.selectFrom('pets').selectAll().where('id', '=', petId).execute(),
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Inconfundible|Ñancupil/i);
    expect([rows[2][0]?.status, rows[3][0]?.status]).toEqual(['C', 'B']);
    expect((await listAudit(person.id)).at(-1)).toMatchObject({ userId: clerk.id, action: 'user.delete' });
  });

  test('deleting a person frees the booked place and the e-mail', async () => {
    const { person, agenda } = await newBelongings(api);
    const otherBelongings = await newBelongings(api);
    await deletePerson(person.id, admin);
    const body = {
      bookingStartDate: WEDNESDAY_8,
      ServiceId: agenda.serviceId,
      BookerUserId: otherBelongings.person.id,
      PetId: otherBelongings.freePetId,
    };
    expect((await api.call(createBooking, { body }, otherBelongings.person.token)).status).toBe(200);
    expect((await createPerson(admin, { userEmail: person.email })).status).toBe(200);
  });
});

describe('list of users', () => {
  test('the list of users shows active people by last name and name and logs each access', async () => {
    const names = [
      ['De Luca', 'Ana'],
      ['de', 'Zoe'],
      ['Álvarez', 'Bea'],
      ['alvarez', 'Ana'],
    ];
    for (const [userLastName, userName] of names) await createPerson(admin, { userLastName, userName });
    const deleted = await newResident(api);
    await deletePerson(deleted.id, admin);
    const colleague = await newAdmin(api);
    const { status, body } = await api.call(listUsers, {}, colleague.token);
    expect(status).toBe(200);
    const ids = body.map((user) => user.id);
    expect(ids).not.toContain(SYSTEM_OPERATOR_ID);
    expect(ids).not.toContain(deleted.id);
    expect(ids).toContain(sysadmin.id);
    const shownNames = body.map((user) => `${user.userLastName}, ${user.userName}`);
    expect(shownNames.filter((name) => /^(de|.lvarez)\b/i.test(name))).toEqual([
      'alvarez, Ana',
      'Álvarez, Bea',
      'de, Zoe',
      'De Luca, Ana',
    ]);
    expect(JSON.stringify(body)).not.toMatch(/hash|argon2|token|revision|folded/i);
    const accesses = api.db
      .selectFrom('audit')
      .select(['action', 'entity'])
      .where('user_id', '=', colleague.id);
    expect(await accesses.execute()).toEqual([{ action: 'user.list', entity: 'user' }]);
  });
});
