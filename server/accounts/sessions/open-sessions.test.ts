import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveTemporaryPassword } from '#shared/accounts/claims.ts';
import { changeLicence } from '#shared/accounts/licences.ts';
import { login, ROLE_IDS } from '#shared/accounts/session.ts';
import {
  closeOtherSessions,
  closeUserSessions,
  listSessions,
  listStaffSessions,
  listUserSessions,
} from '#shared/accounts/sessions.ts';
import { deleteUser, signUp, updateUser } from '#shared/accounts/users.ts';
import { mergeUsers, undoMerge } from '#shared/ownership/merges.ts';
import { listPets } from '#shared/pets/pets.ts';
import { listSecurityEvents } from '#shared/platform/audit.ts';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { newAdmin, newResident, newSysadmin, PASSWORD, type Person } from '../../../test/people.ts';
import { toUserDraft } from '../../../test/user-draft.ts';
import { openSession } from './caller.service.ts';
import { correctFutureSessions } from './session.queries.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const newSession = ({ id: userId }: Person, network = '203.0.113.9') =>
  openSession(api.db, { userId, now: api.now(), network });
const readStatus = async (token: string) => (await api.call(listPets, {}, token)).status;

describe('open sessions', () => {
  test('a person lists own sessions and closes the others', async () => {
    const person = await newResident(api);
    const other = await newSession(person);
    const { body } = await api.call(listSessions, {}, person.token);
    expect(body.map(({ isThis, network }) => [isThis, network])).toEqual([
      [false, '203.0.113.9'],
      [true, null],
    ]);
    expect((await api.call(closeOtherSessions, {}, person.token)).body).toEqual({ closed: 1 });
    expect([await readStatus(other), await readStatus(person.token)]).toEqual([401, 200]);
  });

  test('a SYSADMIN lists and closes sessions of others, which is recorded', async () => {
    const [person, sysadmin] = [await newAdmin(api), await newSysadmin(api)];
    const params = { id: person.id };
    expect((await api.call(listUserSessions, { params }, sysadmin.token)).body).toHaveLength(1);
    expect((await api.call(closeUserSessions, { params }, sysadmin.token)).body).toEqual({ closed: 1 });
    expect(await readStatus(person.token)).toBe(401);
    const query = { userId: String(person.id) };
    const { body } = await api.call(listSecurityEvents, { query }, sysadmin.token);
    expect(body.items[0]).toMatchObject({ kind: 'sessions.closed', ByUserId: sysadmin.id });
  });

  test('a SYSADMIN lists the open sessions of all staff, and of no resident', async () => {
    const [clerk, resident, sysadmin] = [await newAdmin(api), await newResident(api), await newSysadmin(api)];
    await newSession(clerk);
    const { body } = await api.call(listStaffSessions, {}, sysadmin.token);
    const count = ({ id }: Person) => body.filter(({ UserId }) => UserId === id).length;
    expect([count(clerk), count(resident), count(sysadmin)]).toEqual([2, 0, 1]);
    expect(body.filter(({ isThis }) => isThis).map(({ UserId }) => UserId)).toEqual([sysadmin.id]);
    expect((await api.call(listStaffSessions, {}, clerk.token)).status).toBe(403);
  });
});

describe('login in an open browser', () => {
  const logIn = ({ email }: Person, replaces: string) =>
    api.call(login, { body: { email, pwd: PASSWORD, replaces } });

  test('a login in an open browser ends only the session that it replaces', async () => {
    const person = await newAdmin(api);
    const other = await newSession(person);
    const { body } = await logIn(person, person.token);
    expect([await readStatus(person.token), await readStatus(other), await readStatus(body.token)]).toEqual([
      401, 200, 200,
    ]);
  });

  test('a login in an open browser ends no session of another person', async () => {
    const [person, victim] = [await newResident(api), await newResident(api)];
    expect((await logIn(person, victim.token)).status).toBe(200);
    expect(await readStatus(victim.token)).toBe(200);
  });
});

describe('a password older than half an hour', () => {
  const staleRejection = { status: 401, code: 'unproven' };
  const callAfter = async (
    minutes: number,
    call: () => Promise<{ status: number; error: { code: string } }>,
  ) => {
    const start = api.now();
    api.setNow(start + minutes * MINUTE_MS);
    const answer = await call();
    api.setNow(start);
    return { status: answer.status, code: answer.error.code };
  };

  test('deleting a person or giving a role requires a recent password', async () => {
    const [sysadmin, person] = [await newSysadmin(api), await newResident(api)];
    const params = { id: person.id };
    const draft = toUserDraft({ userEmail: person.email });
    const promotion = { params, body: { ...draft, RoleId: ROLE_IDS.ADMIN } };
    const staffDraft = { body: { ...toUserDraft({}), RoleId: ROLE_IDS.ADMIN } };
    expect(await callAfter(31, () => api.call(updateUser, promotion, sysadmin.token))).toEqual(
      staleRejection,
    );
    expect(await callAfter(31, () => api.send(signUp, staffDraft, sysadmin.token))).toEqual(staleRejection);
    expect(await callAfter(31, () => api.send(deleteUser, { params }, sysadmin.token))).toEqual(
      staleRejection,
    );
    expect(
      (await callAfter(31, () => api.call(updateUser, { params, body: draft }, sysadmin.token))).status,
    ).toBe(200);
    expect((await callAfter(29, () => api.call(updateUser, promotion, sysadmin.token))).status).toBe(200);
    expect((await callAfter(29, () => api.send(deleteUser, { params }, sysadmin.token))).status).toBe(200);
  });

  test('closing other sessions requires a recent password', async () => {
    for (const person of [await newResident(api), await newAdmin(api)]) {
      const other = await newSession(person);
      const closeOthers = () => api.call(closeOtherSessions, {}, person.token);
      expect(await callAfter(31, closeOthers)).toEqual(staleRejection);
      expect(await readStatus(other)).toBe(200);
      expect((await callAfter(29, closeOthers)).status).toBe(200);
      expect(await readStatus(other)).toBe(401);
    }
  });

  test.each([
    ['created', null],
    ['proved', TUESDAY_9 + 4 * 365 * 24 * 60 * MINUTE_MS],
  ])('a session that was %s at a time in the future needs the password again', async (_, proved_at) => {
    const person = await newAdmin(api);
    const futureTime = TUESDAY_9 + 4 * 365 * 24 * 60 * MINUTE_MS;
    const times = { created_at: futureTime, seen_at: futureTime, proved_at };
    await api.db.updateTable('sessions').set(times).where('user_id', '=', person.id).execute();
    const closeOthers = async () => (await api.call(closeOtherSessions, {}, person.token)).status;
    expect([await closeOthers(), await closeOthers()]).toEqual([401, 401]);
    api.setNow(TUESDAY_9 + 10 * MINUTE_MS);
    expect(await closeOthers()).toBe(401);
    api.setNow(TUESDAY_9);
    expect((await api.call(closeOtherSessions, {}, await newSession(person))).status).toBe(200);
  });

  test('a session whose future time of login was corrected needs the password again', async () => {
    const person = await newAdmin(api);
    const sessions = api.db.updateTable('sessions').where('user_id', '=', person.id);
    await sessions.set({ proved_at: TUESDAY_9 + 10_000 }).execute();
    await correctFutureSessions(api.db, TUESDAY_9);
    expect(await callAfter(1, () => api.call(closeOtherSessions, {}, person.token))).toEqual(staleRejection);
  });

  test('reopening an account, merging, undoing a merge and naming a vet require a recent password', async () => {
    const [sysadmin, colleague] = [await newSysadmin(api), await newAdmin(api)];
    const [kept, merged] = [await newResident(api), await newResident(api)];
    const params = { id: kept.id };
    const licence = { params: { id: colleague.id }, body: { userLicence: 'M.P. 1' } };
    const calls = [
      () => api.call(giveTemporaryPassword, { params }, sysadmin.token),
      () => api.call(changeLicence, licence, sysadmin.token),
      () => api.call(mergeUsers, { params, body: { otherId: merged.id } }, sysadmin.token),
      () => api.call(undoMerge, { params }, sysadmin.token),
    ];
    for (const call of calls) expect(await callAfter(31, call)).toEqual(staleRejection);
    for (const call of calls) expect((await callAfter(29, call)).status).toBe(200);
  });
});
