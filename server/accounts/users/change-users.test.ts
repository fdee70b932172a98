import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login } from '#shared/accounts/session.ts';
import { SYSTEM_OPERATOR_ID } from '#shared/accounts/users.ts';
import type { TestApi } from '../../../test/app.ts';
import { deliverMails } from '../../../test/mails.ts';
import { newResident, type Person } from '../../../test/people.ts';
import { createUserDesk, newUserTown, type UserTown } from '../../../test/user-desk.ts';
import { toUserDraft } from '../../../test/user-draft.ts';

let api: TestApi;
let mailing: TestApi;
let admin: Person;
let sysadmin: Person;
let town: UserTown;
beforeAll(async () => {
  town = await newUserTown();
  ({ api, mailing, admin, sysadmin } = town);
});
afterAll(() => town.close());

const { create, update, remove, read, isLoggedIn, listAudit, findMailedPassword } = createUserDesk(
  () => town,
);

describe('people edited by staff', () => {
  test('an edit of a person keeps unlisted fields, returns the person and audits before and after', async () => {
    const { id } = await newResident(api);
    const { body: before } = await read(id);
    const ignoredFields = {
      id: 1,
      userStatus: 'B',
      password_hash: 'x',
      userTermsAcceptanceDate: 1,
      Pets: [],
    };
    const { status, body } = await update(id, admin, { userName: 'Ramón', ...ignoredFields });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, userName: 'Ramón', userStatus: 'A', RoleId: 3 });
    expect(body.userTermsAcceptanceDate).toBe(before.userTermsAcceptanceDate);
    expect((await read(id)).body).toEqual(body);
    const [entry] = await listAudit(id);
    expect(entry).toMatchObject({ userId: admin.id, action: 'user.update' });
    expect(JSON.parse(entry?.before ?? '')).toEqual(before);
    expect(JSON.parse(entry?.after ?? '')).toEqual(body);
  });

  test('an edit of a person keeps a malformed e-mail but accepts no new one', async () => {
    const { id } = await newResident(api);
    const email = `admin${id}@localhost`;
    await api.db.updateTable('users').set({ email, email_folded: email }).where('id', '=', id).execute();
    expect((await update(id, admin, { userEmail: email })).body.userEmail).toBe(email);
    expect((await update(id, admin, { userEmail: `otro${id}@localhost` })).status).toBe(400);
  });

  test('rejects an edit of a person with a stale updatedAt', async () => {
    const { id } = await newResident(api);
    const { updatedAt } = (await read(id)).body;
    expect((await update(id, admin, { updatedAt })).body.updatedAt).toBe(updatedAt + 1);
    const stale = await update(id, admin, { updatedAt, userName: 'Tarde' });
    expect(stale.status).toBe(409);
    expect((await read(id)).body.userName).toBe('Lucía');
  });

  test('a new role ends all sessions of a person, the same role ends none', async () => {
    const person = await newResident(api);
    const userEmail = person.email;
    await update(person.id, admin, { userEmail, RoleId: 3 });
    expect(await isLoggedIn(person)).toBe(true);
    expect((await update(person.id, admin, { userEmail, RoleId: 2 })).body.RoleId).toBe(2);
    expect(await isLoggedIn(person)).toBe(false);
    expect((await update(person.id, admin, { userEmail })).body.RoleId).toBe(2);
  });

  test('a person without a password gets one at each new address and the previous one expires', async () => {
    const firstEmail = String(toUserDraft().userEmail);
    const secondEmail = String(toUserDraft().userEmail);
    const { body } = await create(admin, { userEmail: firstEmail }, mailing);
    const oldPassword = await findMailedPassword(firstEmail);
    await update(body.id, admin, { userEmail: secondEmail }, mailing);
    expect((await api.call(login, { body: { email: secondEmail, pwd: oldPassword } })).status).toBe(401);
    const pwd = await findMailedPassword(secondEmail);
    expect((await api.call(login, { body: { email: secondEmail, pwd } })).status).toBe(200);
    const mailsBefore = mailing.mails.length;
    await update(body.id, admin, { userEmail: secondEmail.toUpperCase() }, mailing);
    await deliverMails(mailing);
    expect(mailing.mails).toHaveLength(mailsBefore);
  });

  test('editing unknown and deleted people and the system operator returns 404', async () => {
    const deleted = await newResident(api);
    await remove(deleted.id, admin);
    for (const id of [999_999, deleted.id, SYSTEM_OPERATOR_ID]) {
      expect([id, (await update(id, sysadmin)).status]).toEqual([id, 404]);
      expect([id, (await remove(id, sysadmin)).status]).toEqual([id, 404]);
    }
  });
});

describe('required fields of staff', () => {
  const blankFields = {
    userPhone: '',
    userIdNumber: '',
    StateId: null,
    CityId: null,
    userOtherCity: '',
    userAddress: '',
  };

  test('staff need only name and e-mail, and other values are still validated', async () => {
    const { status, body } = await create(admin, { RoleId: 2, ...blankFields });
    expect(status).toBe(200);
    const { userEmail } = body;
    expect((await update(body.id, admin, { userEmail, ...blankFields })).status).toBe(200);
    expect((await update(body.id, admin, { userEmail, ...blankFields, userIdNumber: '12' })).status).toBe(
      400,
    );
    expect((await update(body.id, admin, { userEmail, ...blankFields, userName: ' ' })).status).toBe(400);
  });

  test('staff need an e-mail unless they already lack one', async () => {
    const allBlank = { ...blankFields, userEmail: '' };
    const message = 'Tenes que ingresar una dirección de email';
    const created = await create(admin, { RoleId: 2, ...allBlank });
    expect([created.status, created.body]).toMatchObject([400, { message }]);
    const resident = (await create(admin, { userEmail: '' })).body;
    expect((await update(resident.id, admin, { userEmail: '', RoleId: 2 })).status).toBe(400);
    const clerk = (await create(admin, { RoleId: 2, ...blankFields })).body;
    expect((await update(clerk.id, sysadmin, allBlank)).status).toBe(400);
    const noEmail = { email: null, email_folded: null };
    await api.db.updateTable('users').set(noEmail).where('id', '=', clerk.id).execute();
    expect((await update(clerk.id, sysadmin, allBlank)).status).toBe(200);
  });

  test('residents need every field, even those who were staff', async () => {
    expect((await create(admin, blankFields)).status).toBe(400);
    const { body } = await create(sysadmin, { RoleId: 2, ...blankFields });
    const { userEmail } = body;
    expect((await update(body.id, sysadmin, { userEmail, RoleId: 3, ...blankFields })).status).toBe(400);
  });
});
