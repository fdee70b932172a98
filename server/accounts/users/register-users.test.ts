import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePassword, login, ROLE_IDS } from '#shared/accounts/session.ts';
import { signUp } from '#shared/accounts/users.ts';
import { listBookings } from '#shared/bookings/bookings.ts';
import { type TestApi, TUESDAY_9 } from '../../../test/app.ts';
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

const { create, update, listAudit, findMailedPassword } = createUserDesk(() => town);

describe('people registered by staff', () => {
  test('a person registered by staff is a resident by default, returned whole and audited without secrets', async () => {
    const body = {
      ...toUserDraft(),
      id: 1,
      userStatus: 'B',
      userPassword: 'otra clave cualquiera',
      Pets: [{ id: 1 }],
    };
    const { status, body: user } = await api.send(signUp, { body }, admin.token);
    expect(status).toBe(200);
    expect(user).toMatchObject({ RoleId: 3, userStatus: 'A', userLastName: body.userLastName, CityId: 0 });
    expect(user.id).not.toBe(1);
    const audits = await listAudit(Number(user.id));
    expect(audits).toMatchObject([
      { userId: admin.id, action: 'user.create', before: null },
      { userId: admin.id, action: 'user.password', before: null, after: null },
    ]);
    expect(audits[0]?.after).not.toMatch(/hash|argon2|password|clave/i);
  });

  test('a person registered by staff gets a mailed password that works 72 hours and must be changed', async () => {
    const { userEmail = '' } = toUserDraft();
    const { body: user } = await create(admin, { userEmail }, mailing);
    const pwd = await findMailedPassword(String(userEmail));
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

  test.each(['', null, undefined, '  '])(
    'a person may lack an e-mail (%j) and then cannot log in',
    async (userEmail) => {
      const { status, body } = await create(admin, { userEmail });
      expect([status, body.userEmail]).toEqual([200, '']);
      const mails = api.db.selectFrom('outbox').select('id').where('user_id', '=', body.id);
      expect(await mails.execute()).toEqual([]);
      expect((await api.call(login, { body: { email: '', pwd: '' } })).status).toBe(401);
    },
  );

  test('an ADMIN registers an ADMIN, only a SYSADMIN a SYSADMIN', async () => {
    for (const RoleId of [2, 3]) expect((await create(admin, { RoleId })).body.RoleId).toBe(RoleId);
    const rejected = await create(admin, { RoleId: 1 });
    expect([rejected.status, rejected.error.message]).toEqual([
      403,
      'No tenés permiso para realizar esta acción',
    ]);
    expect((await create(sysadmin, { RoleId: 1 })).body.RoleId).toBe(1);
  });

  test.each([0, 4, -1, 1.5, '2', true, [2], {}])('rejects the role %j', async (RoleId) => {
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
  ])('rejects a person with %j at registration and edit', async (wrongFields, message) => {
    const { id } = await newResident(api);
    const [created, changed] = [await create(admin, wrongFields), await update(id, admin, wrongFields)];
    expect([created.status, created.error.message]).toEqual([400, message]);
    expect([changed.status, changed.error.message]).toEqual([400, message]);
  });

  test('rejects registering a person with the e-mail or DNI of another, names them and records it', async () => {
    const firstDraft = toUserDraft({ userName: 'Rosa', userLastName: 'Quiroga' });
    const { body: rosa } = await api.call(signUp, { body: firstDraft }, admin.token);
    const { id } = await newResident(api);
    const sameEmail = { userEmail: ` ${String(firstDraft.userEmail).toUpperCase()}` };
    const sameDni = { userIdNumber: String(firstDraft.userIdNumber).replace(/(..)(...)(...)/, '$1.$2.$3') };
    for (const [same, what] of [
      [sameEmail, 'correo'],
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
    const reads = api.db.selectFrom('audit').select('user_id').where('action', '=', 'user.read');
    expect(await reads.where('entity_id', '=', Number(rosa.id)).execute()).toEqual([{ user_id: admin.id }]);
    expect((await create(admin, { userEmail: admin.email })).status).toBe(409);
    expect(await reads.where('entity_id', '=', admin.id).execute()).toEqual([]);
  });
});

test('rejects a staff member without DNI by the e-mail of another one without DNI', async () => {
  const staff = { RoleId: ROLE_IDS.ADMIN, userIdNumber: '' };
  const firstDraft = toUserDraft({ ...staff, userName: 'Rosa', userLastName: 'Suárez' });
  expect((await create(sysadmin, firstDraft)).status).toBe(200);
  const rejected = await create(sysadmin, { ...staff, userEmail: firstDraft.userEmail });
  expect(rejected.error.message).toBe('Ya hay una persona registrada con ese correo: Suárez, Rosa');
});

test('a seven-digit DNI equals the one with a leading zero', async () => {
  const firstDraft = toUserDraft({ userIdNumber: '7.301.204' });
  const { body: user } = await api.call(signUp, { body: firstDraft }, admin.token);
  expect(user.userIdNumber).toBe('7301204');
  const paddedDni = { userIdNumber: '07301204' };
  expect((await create(admin, paddedDni)).status).toBe(409);
  const password = { userPassword: 'la perra duerme al sol' };
  expect((await api.call(signUp, { body: toUserDraft({ ...paddedDni, ...password }) })).status).toBe(409);
  expect((await update(user.id, admin, { ...firstDraft, ...paddedDni })).body.userIdNumber).toBe('7301204');
});
