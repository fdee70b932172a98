import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listBookings } from '#shared/bookings.ts';
import { changePassword, login } from '#shared/session.ts';
import { deleteUser, findUser, SYSTEM_OPERATOR_ID, signUp, updateUser } from '#shared/users.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../test/app.ts';
import { deliverMails } from '../../test/mails.ts';
import { newAdmin, newResident, newSysadmin, PASSWORD, type Person } from '../../test/people.ts';
import { userDraft } from '../../test/user-draft.ts';

let api: TestApi;
/** The same town where mails leave. */
let mailing: TestApi;
let admin: Person;
let sysadmin: Person;

beforeAll(async () => {
  api = await testApp();
  mailing = await testApp({ beside: api, config: { SMTP_URL: 'smtp://correo.test' } });
  admin = await newAdmin(api);
  sysadmin = await newSysadmin(api);
});
afterAll(async () => {
  await mailing.close();
  await api.close();
});

const create = (by: Person, change: object = {}, at = api) =>
  at.call(signUp, { body: userDraft(change) }, by.token);
const update = (id: number, by: Person, change: object = {}, at = api) =>
  at.call(updateUser, { params: { id }, body: userDraft(change) }, by.token);
const remove = (id: number, by: Person) =>
  api.call(deleteUser, { params: { id }, body: { userPassword: PASSWORD } }, by.token);
const read = (id: number) => api.call(findUser, { params: { id } }, admin.token);
const isOpen = async ({ token }: Person) => (await api.call(listBookings, {}, token)).status === 200;

const auditOf = (entityId: number) =>
  api.db
    .selectFrom('audit')
    .select(['user_id as userId', 'action', 'before', 'after'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', entityId)
    .where('action', '<>', 'user.read')
    .orderBy('id')
    .execute();

/** The temporary password of the newest mail to an address. */
async function mailedPassword(to: string): Promise<string> {
  await deliverMails(mailing);
  const mail = mailing.mails.findLast((each) => each.to === to);
  return /^ {4}(\S+)$/m.exec(mail?.text ?? '')?.[1] ?? '';
}

describe('a person registered by staff', () => {
  test('is answered whole, is a vecino unless said otherwise, and leaves a trace without secrets', async () => {
    const body = {
      ...userDraft(),
      id: 1,
      userStatus: 'B',
      userPassword: 'otra clave cualquiera',
      Pets: [{ id: 1 }],
    };
    const { status, body: user } = await api.send(signUp, { body }, admin.token);
    expect(status).toBe(200);
    expect(user).toMatchObject({ RoleId: 3, userStatus: 'A', userLastName: body.userLastName, CityId: 0 });
    expect(user.id).not.toBe(1);
    const kept = await auditOf(Number(user.id));
    expect(kept).toMatchObject([
      { userId: admin.id, action: 'user.create', before: null },
      { userId: admin.id, action: 'user.password', before: null, after: null },
    ]);
    expect(kept[0]?.after).not.toMatch(/hash|argon2|password|clave/i);
  });

  test('gets a password by mail, which serves 72 hours and only to choose another', async () => {
    const { userEmail = '' } = userDraft();
    const { body: user } = await create(admin, { userEmail }, mailing);
    const pwd = await mailedPassword(String(userEmail));
    expect(pwd).toMatch(/^[a-z2-9]{12}$/);
    api.setNow(TUESDAY_9 + 72 * 3_600_000 + 1);
    expect((await api.call(login, { body: { email: String(userEmail), pwd } })).status).toBe(401);
    api.setNow(TUESDAY_9 + 71 * 3_600_000);
    const session = await api.call(login, { body: { email: String(userEmail), pwd } });
    expect(session.body).toMatchObject({ userId: user.id, mustChangePassword: true });
    expect((await api.call(listBookings, {}, session.body.token)).status).toBe(403);
    const change = { params: { id: user.id }, body: { oldPass: pwd, newPass: 'la perra duerme al sol' } };
    expect((await api.call(changePassword, change, session.body.token)).status).toBe(200);
    expect((await api.call(listBookings, {}, session.body.token)).status).toBe(200);
    api.setNow(TUESDAY_9);
  });

  test.each(['', null, undefined, '  '])('may have no e-mail (%j), and then no way in', async (userEmail) => {
    const { status, body } = await create(admin, { userEmail });
    expect([status, body.userEmail]).toEqual([200, '']);
    const mails = api.db.selectFrom('outbox').select('id').where('user_id', '=', body.id);
    expect(await mails.execute()).toEqual([]);
    expect((await api.call(login, { body: { email: '', pwd: '' } })).status).toBe(401);
  });

  test('may be a colleague; a SYSADMIN only by a SYSADMIN', async () => {
    for (const RoleId of [2, 3]) expect((await create(admin, { RoleId })).body.RoleId).toBe(RoleId);
    const refused = await create(admin, { RoleId: 1 });
    expect([refused.status, refused.error.message]).toEqual([
      403,
      'No tenés permiso para realizar esta acción',
    ]);
    expect((await create(sysadmin, { RoleId: 1 })).body.RoleId).toBe(1);
  });

  test.each([0, 4, -1, 1.5, '2', true, [2], {}])('has no such role as %j', async (RoleId) => {
    expect((await create(sysadmin, { RoleId })).status).toBe(400);
  });

  test.each([
    [{ userName: ' ' }, 'Tenes que ingresar tu nombre'],
    [{ userLastName: null }, 'Tenes que ingresar tu apellido'],
    [{ userEmail: 'lucia@correo' }, 'Tenes que ingresar una dirección de email válida'],
    [{ userPhone: '' }, 'Tenes que ingresar tu número de celular'],
    [{ userIdNumber: undefined }, 'Tenes que ingresar tu DNI'],
    [{ StateId: 0 }, 'Tenes que seleccionar tu provincia'],
    [{ userOtherCity: '' }, 'Tenes que especificar tu ciudad'],
    [{ userAddress: '' }, 'Tenes que ingresar tu dirección'],
    [{ userIdNumber: '123' }, 'El DNI tiene que tener 7 u 8 números'],
    [{ StateId: 999_999 }, 'La provincia elegida no existe'],
  ])('is refused with %j, when created and when edited', async (wrong, message) => {
    const { id } = await newResident(api);
    const [made, changed] = [await create(admin, wrong), await update(id, admin, wrong)];
    expect([made.status, made.error.message]).toEqual([400, message]);
    expect([changed.status, changed.error.message]).toEqual([400, message]);
  });

  test('with the e-mail or DNI of another is refused with that other’s name', async () => {
    const first = userDraft({ userName: 'Rosa', userLastName: 'Quiroga' });
    await api.call(signUp, { body: first }, admin.token);
    const { id } = await newResident(api);
    const sameEmail = { userEmail: ` ${String(first.userEmail).toUpperCase()}` };
    const sameDni = { userIdNumber: String(first.userIdNumber).replace(/(..)(...)(...)/, '$1.$2.$3') };
    for (const [same, what] of [
      [sameEmail, 'email'],
      [sameDni, 'DNI'],
    ] as const) {
      for (const answer of [await create(admin, same), await update(id, admin, same)]) {
        const message = `Ya hay una persona registrada con ese ${what}: Quiroga, Rosa`;
        expect([answer.status, answer.error.message]).toEqual([409, message]);
      }
    }
    const { length } = await api.db
      .selectFrom('users')
      .select('id')
      .where('last_name', '=', 'Quiroga')
      .execute();
    expect(length).toBe(1);
  });
});

test('a DNI of seven digits is the same with a zero in front, for staff and for vecinos', async () => {
  const first = userDraft({ userIdNumber: '7.301.204' });
  const { body: user } = await api.call(signUp, { body: first }, admin.token);
  expect(user.userIdNumber).toBe('7301204');
  const again = { userIdNumber: '07301204' };
  expect((await create(admin, again)).status).toBe(409);
  const password = { userPassword: 'la perra duerme al sol' };
  expect((await api.call(signUp, { body: userDraft({ ...again, ...password }) })).status).toBe(409);
  expect((await update(user.id, admin, { ...first, ...again })).body.userIdNumber).toBe('7301204');
});

describe('a person edited by staff', () => {
  test('keeps what isn’t theirs to change, is answered whole, and leaves before and after', async () => {
    const { id } = await newResident(api);
    const { body: before } = await read(id);
    const nonsense = { id: 1, userStatus: 'B', password_hash: 'x', userTermsAcceptanceDate: 1, Pets: [] };
    const { status, body } = await update(id, admin, { userName: 'Ramón', ...nonsense });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, userName: 'Ramón', userStatus: 'A', RoleId: 3 });
    expect(body.userTermsAcceptanceDate).toBe(before.userTermsAcceptanceDate);
    expect((await read(id)).body).toEqual(body);
    const [entry] = await auditOf(id);
    expect(entry).toMatchObject({ userId: admin.id, action: 'user.update' });
    expect(JSON.parse(entry?.before ?? '')).toEqual(before);
    expect(JSON.parse(entry?.after ?? '')).toEqual(body);
  });

  test('keeps the email there is, whatever it looks like, but takes no other like it', async () => {
    const { id } = await newResident(api);
    const email = `admin${id}@localhost`;
    await api.db.updateTable('users').set({ email, email_folded: email }).where('id', '=', id).execute();
    expect((await update(id, admin, { userEmail: email })).body.userEmail).toBe(email);
    expect((await update(id, admin, { userEmail: `otro${id}@localhost` })).status).toBe(400);
  });

  test('with a stale updatedAt is refused and stays as it was', async () => {
    const { id } = await newResident(api);
    const { updatedAt } = (await read(id)).body;
    expect((await update(id, admin, { updatedAt })).body.updatedAt).toBe(updatedAt + 1);
    const stale = await update(id, admin, { updatedAt, userName: 'Tarde' });
    expect(stale.status).toBe(409);
    expect((await read(id)).body.userName).toBe('Lucía');
  });

  test('in another role is logged out everywhere; in the same one is not', async () => {
    const person = await newResident(api);
    const userEmail = person.email;
    await update(person.id, admin, { userEmail, RoleId: 3 });
    expect(await isOpen(person)).toBe(true);
    expect((await update(person.id, admin, { userEmail, RoleId: 2 })).body.RoleId).toBe(2);
    expect(await isOpen(person)).toBe(false);
    expect((await update(person.id, admin, { userEmail })).body.RoleId).toBe(2);
  });

  test('who never had a password gets one at a new address, and the old one’s stops', async () => {
    const [first, second] = [userDraft().userEmail, userDraft().userEmail].map(String) as [string, string];
    const { body } = await create(admin, { userEmail: first }, mailing);
    const old = await mailedPassword(first);
    await update(body.id, admin, { userEmail: second }, mailing);
    expect((await api.call(login, { body: { email: second, pwd: old } })).status).toBe(401);
    const pwd = await mailedPassword(second);
    expect((await api.call(login, { body: { email: second, pwd } })).status).toBe(200);
    const sent = mailing.mails.length;
    await update(body.id, admin, { userEmail: second.toUpperCase() }, mailing);
    await deliverMails(mailing);
    expect(mailing.mails).toHaveLength(sent);
  });

  test('nobody, a deleted one and the system operator are not found', async () => {
    const gone = await newResident(api);
    await remove(gone.id, admin);
    for (const id of [999_999, gone.id, SYSTEM_OPERATOR_ID]) {
      expect([id, (await update(id, sysadmin)).status]).toEqual([id, 404]);
      expect([id, (await remove(id, sysadmin)).status]).toEqual([id, 404]);
    }
  });
});

describe('of who works here', () => {
  const bare = {
    userPhone: '',
    userIdNumber: '',
    StateId: null,
    CityId: null,
    userOtherCity: '',
    userAddress: '',
  };

  test('only the name is asked; what is written is judged all the same', async () => {
    const { status, body } = await create(admin, { RoleId: 2, ...bare });
    expect(status).toBe(200);
    const { userEmail } = body;
    expect((await update(body.id, admin, { userEmail, ...bare })).status).toBe(200);
    expect((await update(body.id, admin, { userEmail, ...bare, userIdNumber: '12' })).status).toBe(400);
    expect((await update(body.id, admin, { userEmail, ...bare, userName: ' ' })).status).toBe(400);
  });

  test('of a resident all is, also of a clerk who becomes one', async () => {
    expect((await create(admin, bare)).status).toBe(400);
    const { body } = await create(sysadmin, { RoleId: 2, ...bare });
    const { userEmail } = body;
    expect((await update(body.id, sysadmin, { userEmail, RoleId: 3, ...bare })).status).toBe(400);
  });
});
