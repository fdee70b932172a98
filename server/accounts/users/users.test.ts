import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findUser, SYSTEM_OPERATOR_ID, searchUsers, updateContact } from '#shared/accounts/users.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newAdmin, newResident, type Person } from '../../../test/people.ts';
import { userFolds } from '../../platform/db/sqlite/user-folds.ts';

let api: TestApi;
let city: { id: number; state_id: number };

beforeAll(async () => {
  api = await testApp();
  city = await api.db
    .selectFrom('cities')
    .select(['id', 'state_id'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
});
afterAll(() => api.close());

const readPerson = (id: number, token?: string) => api.call(findUser, { params: { id } }, token);

describe('own data', () => {
  test('personal data are visible to their owner and to staff', async () => {
    const resident = await newResident(api);
    const admin = await newAdmin(api);
    for (const token of [resident.token, admin.token]) {
      const { status, body } = await readPerson(resident.id, token);
      expect(status).toBe(200);
      expect(body).toMatchObject({ id: resident.id, userEmail: resident.email, RoleId: 3, userStatus: 'A' });
      expect(JSON.stringify(body)).not.toMatch(/hash|password|argon2|revision/i);
    }
  });

  test('personal data show when the terms were accepted, in unix seconds', async () => {
    const resident = await newResident(api);
    const { body } = await readPerson(resident.id, resident.token);
    expect(body.userTermsAcceptanceDate).toBe(Math.floor(api.now() / 1000));
  });

  test('a stranger gets 403 for the data of existing and missing people', async () => {
    const [resident, stranger] = [await newResident(api), await newResident(api)];
    expect((await readPerson(resident.id)).status).toBe(401);
    expect((await readPerson(resident.id, stranger.token)).status).toBe(403);
    expect((await readPerson(2_000_000_000, stranger.token)).status).toBe(403);
    expect((await readPerson(SYSTEM_OPERATOR_ID, stranger.token)).status).toBe(403);
  });

  test('the data of unknown and deleted people and of the system operator return 404', async () => {
    const admin = await newAdmin(api);
    const deleted = await newResident(api);
    await api.db.updateTable('users').set({ status: 'B' }).where('id', '=', deleted.id).execute();
    for (const id of [2_000_000_000, deleted.id])
      expect((await readPerson(id, admin.token)).status).toBe(404);
    expect((await readPerson(SYSTEM_OPERATOR_ID, admin.token)).body).not.toHaveProperty('id');
    expect((await readPerson(deleted.id, deleted.token)).status).toBe(401);
  });

  test.each(['0', '-1', '1.5', 'uno', '99999999999', '2147483648', '1 or 1=1'])(
    'rejects reading a person with the id %s',
    async (id) => {
      const admin = await newAdmin(api);
      expect((await api.send(findUser, { params: { id } }, admin.token)).status).toBe(400);
    },
  );
});

describe('contact data', () => {
  const toContact = () => ({
    userPhone: '0261 4236000',
    userAddress: 'Las Heras 1',
    StateId: city.state_id,
    CityId: city.id,
    userOtherCity: '',
  });
  const changeContact = (person: Person, body: object, token = person.token) =>
    api.send(updateContact, { params: { id: person.id }, body }, token);

  test('a resident changes own contact data and no other field', async () => {
    const resident = await newResident(api);
    const { body: before } = await readPerson(resident.id, resident.token);
    const forbidden = { userName: 'Otro', userEmail: 'otro@correo.test', RoleId: 1, userStatus: 'B' };
    const { status, body } = await changeContact(resident, { ...toContact(), ...forbidden });
    expect(status).toBe(200);
    const { City: _, updatedAt: __, ...unchanged } = before;
    expect(body).toMatchObject({ ...unchanged, ...toContact() });
    expect(await readPerson(resident.id, resident.token)).toMatchObject({ body });
  });

  test('a typed city stays in the contact data until a listed one is chosen', async () => {
    const resident = await newResident(api);
    const typedCity = { ...toContact(), CityId: 0, userOtherCity: 'El Cepillo' };
    expect((await changeContact(resident, typedCity)).body).toMatchObject({
      CityId: 0,
      City: { cityName: 'El Cepillo' },
    });
    expect((await changeContact(resident, toContact())).body).toMatchObject({
      CityId: city.id,
      userOtherCity: '',
    });
  });

  test('each change of contact data advances updatedAt and a stale one is rejected', async () => {
    const resident = await newResident(api);
    const { updatedAt } = (await readPerson(resident.id, resident.token)).body;
    const firstChange = await changeContact(resident, { ...toContact(), updatedAt });
    expect(firstChange.body.updatedAt).toBe(updatedAt + 1);
    const staleChange = await changeContact(resident, {
      ...toContact(),
      userPhone: '2622 451288',
      updatedAt,
    });
    expect(staleChange.status).toBe(409);
    expect(staleChange.error.message).toMatch(/cambiaron/);
    expect((await readPerson(resident.id, resident.token)).body.userPhone).toBe(toContact().userPhone);
  });

  test.each([
    [{ userPhone: ' ' }, 'Tenes que ingresar tu número de celular'],
    [{ userPhone: '42-360' }, 'El celular tiene que tener entre 8 y 15 números'],
    [{ StateId: null }, 'Tenes que seleccionar tu provincia'],
    [{ CityId: 0 }, 'Tenes que especificar tu ciudad'],
    [{ userAddress: undefined }, 'Tenes que ingresar tu dirección'],
    [{ StateId: 999_999 }, 'La provincia elegida no existe'],
    [{ CityId: 999_999 }, 'La ciudad elegida no es de esa provincia'],
  ])('rejects contact data with %j', async (wrongFields, message) => {
    const resident = await newResident(api);
    const { status, error } = await changeContact(resident, { ...toContact(), ...wrongFields });
    expect({ status, message: error.message }).toEqual({ status: 400, message });
  });

  test.each(['userPhone', 'userAddress', 'userOtherCity', 'StateId', 'CityId', 'updatedAt'])(
    'rejects contact data with a malformed %s',
    async (field) => {
      const resident = await newResident(api);
      for (const value of [true, [1], {}, 1e20, 1.5, -1, 'a\0', 'a\uDC00', 'a\nb', 'x'.repeat(500)]) {
        expect((await changeContact(resident, { ...toContact(), [field]: value })).status).toBe(400);
      }
    },
  );

  test('strangers cannot change contact data, and staff can for residents, which is audited', async () => {
    const [resident, stranger] = [await newResident(api), await newResident(api)];
    const [admin, colleague] = [await newAdmin(api), await newAdmin(api)];
    expect((await changeContact(resident, toContact(), stranger.token)).status).toBe(403);
    expect((await changeContact(colleague, toContact(), admin.token)).status).toBe(403);
    expect((await changeContact(resident, toContact(), admin.token)).status).toBe(200);
    const audits = await api.db
      .selectFrom('audit')
      .select(['user_id', 'action', 'after'])
      .where('entity', '=', 'user')
      .where('entity_id', '=', resident.id)
      .execute();
    expect(audits).toEqual([{ user_id: admin.id, action: 'user.contact', after: expect.any(String) }]);
  });
});

describe('page of people', () => {
  const nameColumns = { name: 'Abelarda', last_name: "D'Annunzio Wrzesniewski" };

  test.each([
    ['annunzio abel', 'name beginnings in any order'],
    ["d'annunzio", 'a name with its mark'],
    ['zesnie', 'the middle of a name'],
    ['abelarda zesnie', 'a whole name and a part'],
  ])('the search of people by %s finds %s', async (q) => {
    const [admin, resident] = [await newAdmin(api), await newResident(api)];
    const folds = userFolds({ ...nameColumns, id_number: null });
    await api.db
      .updateTable('users')
      .set({ ...nameColumns, ...folds })
      .where('id', '=', resident.id)
      .execute();
    const { body } = await api.call(searchUsers, { query: { q } }, admin.token);
    expect(body.items.map(({ id }) => id)).toContain(resident.id);
    expect(body.total).toBe(body.items.length);
  });

  test('the search of people finds phone, e-mail and end of a DNI, but no deleted person', async () => {
    const [admin, resident] = [await newAdmin(api), await newResident(api)];
    const { userPhone, userEmail, userIdNumber } = (await readPerson(resident.id, admin.token)).body;
    const searchIds = async (q: string) =>
      (await api.call(searchUsers, { query: { q } }, admin.token)).body.items.map(({ id }) => id);
    for (const q of [userPhone, userEmail, userIdNumber, userIdNumber.slice(-6)])
      expect(await searchIds(q), q).toContain(resident.id);
    await api.db.updateTable('users').set({ status: 'B' }).where('id', '=', resident.id).execute();
    for (const q of [userEmail, userIdNumber]) expect(await searchIds(q), q).not.toContain(resident.id);
  });
});
