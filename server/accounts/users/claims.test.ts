import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CLAIM_DAYS,
  CLAIM_MESSAGES,
  CLAIM_TRIES,
  giveClaimCode,
  giveTemporaryPassword,
} from '#shared/accounts/claims.ts';
import { login, ROLE_IDS } from '#shared/accounts/session.ts';
import { deleteUser, exportUser, type SavedUser, signUp, updateUser } from '#shared/accounts/users.ts';
import { createBooking, findBooking } from '#shared/bookings/bookings.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { WEDNESDAY_8 } from '../../../test/belongings.ts';
import { deliverMails } from '../../../test/mails.ts';
import { newAdmin, newAgenda, newPet, PASSWORD, type Person } from '../../../test/people.ts';
import { toUserDraft } from '../../../test/user-draft.ts';

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
});
afterAll(() => api.close());

async function newCounterRecord() {
  const { body } = await api.call(signUp, { body: toUserDraft({ userEmail: '' }) }, clerk.token);
  const pet = await newPet(api, { id: body.id, token: '', email: '' }, 'Pupi');
  return { ...body, pet };
}
const issueCode = (id: number) => api.call(giveClaimCode, { params: { id } }, clerk.token);
const register = (userIdNumber: string, claimCode?: string, fields = {}) =>
  api.call(signUp, {
    body: toUserDraft({
      userIdNumber,
      userPassword: PASSWORD,
      ...fields,
      ...(claimCode ? { claimCode } : {}),
    }),
  });
const readRow = (id: number) =>
  api.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('records made by staff', () => {
  test('a claim code turns a record and its pets into an account once', async () => {
    const { id, userIdNumber, pet } = await newCounterRecord();
    const { body: code } = await issueCode(id);
    expect(code.claimCode).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    const typedCode = ` ${code.claimCode.toLowerCase().replace('-', ' ')} `;
    const { status, body } = await register(userIdNumber, typedCode, { userName: 'Gladys Noemí' });
    expect([status, body.id, body.userName]).toEqual([200, id, 'Gladys Noemí']);
    const loginAnswer = await api.call(login, { body: { email: body.userEmail, pwd: PASSWORD } });
    expect(loginAnswer.body.userId).toBe(id);
    const owned = await api.db.selectFrom('pets').select('user_id').where('id', '=', pet).executeTakeFirst();
    expect(owned?.user_id).toBe(id);
    const secondAnswer = await register(userIdNumber, code.claimCode);
    expect([secondAnswer.status, secondAnswer.error.message]).toEqual([409, CLAIM_MESSAGES.refused]);
  });

  test('only staff see that a record is unclaimed, also in its booking', async () => {
    const { id, userIdNumber, pet } = await newCounterRecord();
    const { serviceId: ServiceId } = await newAgenda(api, {});
    const body = { ServiceId, PetId: pet, BookerUserId: id, bookingStartDate: WEDNESDAY_8 };
    const bookingAnswer = await api.call(createBooking, { body }, clerk.token);
    const readBooking = (token: string) =>
      api.call(findBooking, { params: { id: bookingAnswer.body.result?.id ?? 0 } }, token);
    expect((await readBooking(clerk.token)).body.isClaimable).toBe(true);
    const { body: code } = await issueCode(id);
    const { body: claimedUser } = await register(userIdNumber, code.claimCode);
    expect((await readBooking(clerk.token)).body.isClaimable).toBe(false);
    const ownLogin = await api.call(login, { body: { email: claimedUser.userEmail, pwd: PASSWORD } });
    expect((await readBooking(ownLogin.body.token)).body.isClaimable).toBe(false);
  });

  test('a wrong claim code, another DNI and no record get the same rejection', async () => {
    const record = await newCounterRecord();
    const otherRecord = await newCounterRecord();
    const { body } = await issueCode(otherRecord.id);
    await issueCode(record.id);
    const withoutCode = await register(record.userIdNumber);
    const takenAnswer = await register('', undefined, {
      userIdNumber: record.userIdNumber,
      userName: 'Otra',
    });
    expect([withoutCode.status, withoutCode.error]).toEqual([takenAnswer.status, takenAnswer.error]);
    const answers = [
      await register(record.userIdNumber, 'AAAA-BBBB'),
      await register(record.userIdNumber, body.claimCode),
      await register('11222333', body.claimCode),
    ];
    for (const { status, error } of answers)
      expect([status, error]).toEqual([409, { code: 'conflict', message: CLAIM_MESSAGES.refused }]);
    const rejections = JSON.stringify([withoutCode.error, ...answers.map(({ error }) => error)]);
    expect(rejections).not.toContain(record.userLastName);
    expect((await readRow(record.id)).password_hash).toBeNull();
  });

  test('five wrong tries lock a claim code, even in parallel, until a new one is issued', async () => {
    const { id, userIdNumber } = await newCounterRecord();
    const { body } = await issueCode(id);
    await Promise.all(Array.from({ length: CLAIM_TRIES + 3 }, () => register(userIdNumber, 'AAAA-BBBB')));
    expect((await register(userIdNumber, body.claimCode)).status).toBe(409);
    const { body: next } = await issueCode(id);
    expect((await register(userIdNumber, body.claimCode)).status).toBe(409);
    expect((await register(userIdNumber, next.claimCode)).status).toBe(200);
  });

  test.each([
    [CLAIM_TRIES - 1, 200],
    [CLAIM_TRIES, 409],
  ])('after %i wrong claim codes the right one returns %i', async (wrongTries, expected) => {
    const { id, userIdNumber } = await newCounterRecord();
    const { body } = await issueCode(id);
    for (let index = 0; index < wrongTries; index++) await register(userIdNumber, 'AAAA-BBBB');
    expect((await register(userIdNumber, body.claimCode)).status).toBe(expected);
  });

  test('one of three simultaneous registrations with the same claim code gets the record', async () => {
    const { id, userIdNumber } = await newCounterRecord();
    const { body } = await issueCode(id);
    const answers = await Promise.all([1, 2, 3].map(() => register(userIdNumber, body.claimCode)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('rejects an expired claim code and issues none for a record with a password', async () => {
    const { id, userIdNumber } = await newCounterRecord();
    const { body } = await issueCode(id);
    api.setNow(TUESDAY_9 + CLAIM_DAYS * 86_400_000);
    expect((await register(userIdNumber, body.claimCode)).status).toBe(409);
    api.setNow(TUESDAY_9 - 1);
    expect((await register(userIdNumber, body.claimCode)).status).toBe(409);
    api.setNow(TUESDAY_9);
    const { userEmail } = (await register(userIdNumber, body.claimCode)).body;
    expect(userEmail).not.toBe('');
    expect((await issueCode(id)).error.message).toBe(CLAIM_MESSAGES.hasAccount);
  });

  test('a claim code is stored as a hash, audited when issued and erased with the person', async () => {
    const { id, userIdNumber } = await newCounterRecord();
    const { body } = await issueCode(id);
    const storedClaims = await api.db.selectFrom('claims').selectAll().where('user_id', '=', id).execute();
    const audit = await api.db.selectFrom('audit').selectAll().where('entity_id', '=', id).execute();
    for (const row of [...storedClaims, ...audit])
      expect(JSON.stringify(row).toLowerCase()).not.toContain(body.claimCode.toLowerCase());
    expect(audit.map(({ action }) => action)).toContain('user.claimcode');
    expect(await api.call(deleteUser, { params: { id }, body: {} }, clerk.token)).toMatchObject({
      status: 200,
    });
    expect(await api.db.selectFrom('claims').selectAll().where('user_id', '=', id).execute()).toEqual([]);
    expect((await register(userIdNumber, body.claimCode)).status).toBe(409);
  });
});

describe('passwords to read out', () => {
  const registerAtCounter = (fields = {}, town = api) =>
    town.call(signUp, { body: toUserDraft(fields) }, clerk.token);

  test('without SMTP a person registered with an address gets a password to read out once', async () => {
    const { body } = await registerAtCounter();
    const { temporaryPassword = '' } = body;
    const loginAnswer = await api.call(login, { body: { email: body.userEmail, pwd: temporaryPassword } });
    expect([loginAnswer.status, loginAnswer.body.mustChangePassword]).toEqual([200, true]);
    await deliverMails(api);
    expect(api.mails.filter(({ to }) => to === body.userEmail)).toEqual([]);
    const { id, updatedAt: _, ...draft } = { ...body, updatedAt: 0 };
    const changed = await api.call(
      updateUser,
      { params: { id }, body: { ...draft, userName: 'Otra' } },
      clerk.token,
    );
    expect([changed.status, changed.body.temporaryPassword]).toEqual([200, undefined]);
    expect((await registerAtCounter({ userEmail: '' })).body.temporaryPassword).toBeUndefined();
  });

  test('staff who give a person an address without SMTP get a password to read out, and none for other changes', async () => {
    const changePerson = ({ temporaryPassword: _, ...person }: Omit<SavedUser, 'updatedAt'>, edits = {}) =>
      api.call(updateUser, { params: { id: person.id }, body: { ...person, ...edits } }, clerk.token);
    const colleague = (await registerAtCounter({ RoleId: ROLE_IDS.ADMIN })).body;
    const resident = (await registerAtCounter()).body;
    const noEmailPerson = (await registerAtCounter({ userEmail: '' })).body;
    const expired = { temporary_expires_at: api.now() };
    await api.db.updateTable('users').set(expired).where('id', 'in', [colleague.id, resident.id]).execute();
    for (const person of [colleague, resident]) {
      const { status, body } = await changePerson(person, { userName: 'Otra' });
      expect([status, body.temporaryPassword]).toEqual([200, undefined]);
    }
    const { updatedAt: _, ...expiredPerson } = { ...resident, updatedAt: 0 };
    for (const person of [noEmailPerson, expiredPerson]) {
      const { body } = await changePerson(person, { userEmail: toUserDraft().userEmail });
      expect(body.temporaryPassword).toBeTypeOf('string');
    }
  });

  test('a login with a password read out at the counter does not verify the address', async () => {
    const { body } = await registerAtCounter();
    const { temporaryPassword: pwd = '' } = body;
    expect((await api.call(login, { body: { email: body.userEmail, pwd } })).status).toBe(200);
    expect((await readRow(body.id)).email_verified_at).toBeNull();
  });

  test('a new password to read out replaces the last one and records its author', async () => {
    const { body: person } = await registerAtCounter();
    const params = { id: person.id };
    const { body } = await api.call(giveTemporaryPassword, { params }, clerk.token);
    const logInWith = (pwd = '') => api.call(login, { body: { email: person.userEmail, pwd } });
    expect((await logInWith(person.temporaryPassword)).status).toBe(401);
    expect((await logInWith(body.temporaryPassword)).status).toBe(200);
    const events = await api.db
      .selectFrom('security_events')
      .selectAll()
      .where('user_id', '=', person.id)
      .execute();
    expect(events.find(({ kind }) => kind === 'password.handed')?.by_user_id).toBe(clerk.id);
    expect(JSON.stringify(events)).not.toContain(body.temporaryPassword);
  });

  test('rejects a password to read out for staff by an ADMIN, without an address and with SMTP', async () => {
    const colleague = await newAdmin(api);
    const handPasswordTo = (id: number, town = api) =>
      town.call(giveTemporaryPassword, { params: { id } }, clerk.token);
    expect((await handPasswordTo(colleague.id)).status).toBe(403);
    expect((await handPasswordTo((await registerAtCounter({ userEmail: '' })).body.id)).status).toBe(409);
    const mailing = await testApp({ firstApi: api, config: { SMTP_URL: 'smtp://correo.test' } });
    const { body } = await registerAtCounter({}, mailing);
    expect(body.temporaryPassword).toBeUndefined();
    expect((await handPasswordTo(body.id, mailing)).status).toBe(409);
    await deliverMails(api);
    expect(api.mails.filter(({ to }) => to === body.userEmail)).toHaveLength(1);
    await mailing.close();
  });
});

test('the data export of a claimed record has its claim', async () => {
  const { id, userIdNumber } = await newCounterRecord();
  const { body: code } = await issueCode(id);
  const { body } = await register(userIdNumber, code.claimCode);
  const loginAnswer = await api.call(login, { body: { email: body.userEmail, pwd: PASSWORD } });
  const proof = { params: { id }, body: { userPassword: PASSWORD } };
  const { body: ownExport } = await api.call(exportUser, proof, loginAnswer.body.token);
  expect(ownExport).toMatchObject({ claimCode: null, merges: [] });
  expect(JSON.stringify(ownExport)).toContain('account.claimed');
});
