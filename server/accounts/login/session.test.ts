import type { Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePassword, login, logout } from '#shared/accounts/session.ts';
import { findUser, SYSTEM_OPERATOR_ID } from '#shared/accounts/users.ts';
import { DAY_MS, HOUR_MS } from '#shared/platform/durations.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { deliverMails } from '../../../test/mails.ts';
import { newAdmin, newResident, type Person } from '../../../test/people.ts';
import type { UsersTable } from '../../platform/db/tables/people.ts';
import { hashMd5, hashPassword } from '../passwords/passwords.service.ts';
import { hashToken } from '../sessions/tokens.rules.ts';

const PASSWORD = 'gato azul sobre el techo';
const LOGIN_FAILED = 'No pudimos verificar tu identidad en el sistema';
/** Holds the argon2id hash of the MD5 of 'gato azul', made at less than today's cost. */
const CHEAP_HASH =
  '$argon2id$v=19$m=8192,t=1,p=1$MDEyMzQ1Njc4OWFiY2RlZg$l3IZwdDd/zoKMiV+FpJIRSnPv3C+uJoYtQPJBDsHO60';

let api: TestApi;
let passwordHash: string;

beforeAll(async () => {
  api = await testApp();
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => api.close());

async function newPersonWithPassword(make = newResident): Promise<Person> {
  const person = await make(api);
  await updateUser(person, { password_hash: passwordHash });
  return person;
}

const updateUser = ({ id }: Pick<Person, 'id'>, values: Updateable<UsersTable>) =>
  api.db.updateTable('users').set(values).where('id', '=', id).execute();

const logIn = (email: string, pwd: string) => api.call(login, { body: { email, pwd } });
const isSessionOpen = async ({ id }: Person, token: string) =>
  (await api.call(findUser, { params: { id } }, token)).status === 200;
const replacePassword = (person: Person, oldPass: unknown, newPass: unknown, token = person.token) =>
  api.send(changePassword, { params: { id: person.id }, body: { oldPass, newPass } }, token);

describe('login', () => {
  test.each([
    ['a resident', newResident, 'USER'],
    ['a clerk', newAdmin, 'ADMIN'],
  ] as const)('%s logs in with the password or its MD5', async (_, make, role) => {
    const person = await newPersonWithPassword(make);
    for (const pwd of [hashMd5(PASSWORD), hashMd5(PASSWORD).toUpperCase(), PASSWORD]) {
      const { status, body } = await logIn(` ${person.email.toUpperCase()} `, pwd);
      expect(status).toBe(200);
      expect(body).toEqual({
        token: expect.stringMatching(/^[\w-]{43}$/),
        browser: expect.stringMatching(/^[\w-]{43}$/),
        userId: person.id,
        userName: 'Ana',
        userLastName: expect.any(String),
        email: person.email,
        roleName: role,
        mustChangePassword: false,
        mustSetUpFactor: false,
      });
      expect(await isSessionOpen(person, body.token)).toBe(true);
    }
  });

  test('a login stores only the hash of its token', async () => {
    const person = await newPersonWithPassword();
    const { body } = await logIn(person.email, PASSWORD);
    const stored = await api.db.selectFrom('sessions').selectAll().where('user_id', '=', person.id).execute();
    expect(stored.map((session) => session.token_hash)).toContain(hashToken(body.token));
    expect(JSON.stringify(stored)).not.toContain(body.token);
  });

  test('a wrong password, an unknown person and a deleted one are rejected with the same text', async () => {
    const [person, deleted, withoutPassword] = [
      await newPersonWithPassword(),
      await newPersonWithPassword(),
      await newResident(api),
    ];
    await updateUser(deleted, { status: 'B' });
    const answers = [
      await logIn(person.email, 'gato rojo'),
      await logIn(person.email, ''),
      await logIn('nadie@correo.test', PASSWORD),
      await logIn(deleted.email, PASSWORD),
      await logIn(withoutPassword.email, ''),
    ];
    for (const { status, error } of answers) {
      expect({ status, error }).toEqual({
        status: 401,
        error: { message: LOGIN_FAILED, code: 'unauthenticated' },
      });
    }
  });

  test('a login replaces a password hash of another cost', async () => {
    const person = await newPersonWithPassword();
    await updateUser(person, { password_hash: CHEAP_HASH });
    expect((await logIn(person.email, 'gato azul')).status).toBe(200);
    const { password_hash } = await api.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await logIn(person.email, 'gato azul')).status).toBe(200);
  });

  test('the system operator cannot log in', async () => {
    const email = 'operador@correo.test';
    await updateUser({ id: SYSTEM_OPERATOR_ID }, { email, email_folded: email, password_hash: passwordHash });
    expect((await logIn(email, PASSWORD)).status).toBe(401);
  });

  test.each(['email', 'pwd'])('rejects a login with a malformed %s', async (field) => {
    for (const value of [undefined, null, true, 1, [1], {}, 'a\0', 'a\uD800', 'x'.repeat(5_000)]) {
      const body = { email: 'ana@correo.test', pwd: 'x', [field]: value };
      const { status, error } = await api.send(login, { body });
      expect(status).toBe(400);
      expect(error.message).toMatch(/^Revisá/);
    }
  });
});

describe('sessions', () => {
  test('a logout ends only its own session', async () => {
    const person = await newPersonWithPassword();
    const { body } = await logIn(person.email, PASSWORD);
    expect((await api.call(logout, {}, body.token)).status).toBe(200);
    expect(await isSessionOpen(person, body.token)).toBe(false);
    expect(await isSessionOpen(person, person.token)).toBe(true);
    expect((await api.call(logout, {}, body.token)).status).toBe(401);
    expect((await api.call(logout, {})).status).toBe(401);
  });

  test.each([
    ['a resident', newResident, 30 * DAY_MS, 90 * DAY_MS],
    ['a clerk', newAdmin, 8 * HOUR_MS, 12 * HOUR_MS],
  ] as const)(
    'a session of %s lasts while it is used, up to a limit',
    async (_, make, idleMs, absoluteMs) => {
      try {
        const [activePerson, idlePerson] = [await make(api), await make(api)];
        for (let instant = TUESDAY_9; instant <= TUESDAY_9 + absoluteMs; instant += idleMs) {
          api.setNow(instant);
          expect(await isSessionOpen(activePerson, activePerson.token)).toBe(true);
          if (instant === TUESDAY_9 + idleMs)
            expect(await isSessionOpen(idlePerson, idlePerson.token)).toBe(true);
        }
        api.setNow(TUESDAY_9 + absoluteMs + 1);
        expect(await isSessionOpen(activePerson, activePerson.token)).toBe(false);
        expect(await isSessionOpen(idlePerson, idlePerson.token)).toBe(false);
      } finally {
        api.setNow(TUESDAY_9);
      }
    },
  );
});

describe('password change', () => {
  test('a password change closes the other sessions and mails a notice', async () => {
    const person = await newPersonWithPassword();
    const otherToken = (await logIn(person.email, PASSWORD)).body.token;
    const { status, body } = await replacePassword(
      person,
      hashMd5(PASSWORD),
      hashMd5('perro verde en la vereda'),
    );
    expect({ status, body }).toEqual({ status: 200, body: { message: 'La clave ha sido actualizada' } });
    expect(await isSessionOpen(person, person.token)).toBe(true);
    expect(await isSessionOpen(person, otherToken)).toBe(false);
    expect((await logIn(person.email, PASSWORD)).status).toBe(401);
    expect((await logIn(person.email, 'perro verde en la vereda')).status).toBe(200);
    await deliverMails(api);
    const notice = api.mails.find((mail) => mail.to === person.email);
    expect(notice?.subject).toBe('Cambiaste tu clave · San Carlos');
    expect(notice?.text).toContain('http://localhost:3000/login');
  });

  test.each([
    ['', 'perro verde', 'Error al ingresar la clave actual'],
    ['   ', '', 'Error al ingresar la clave actual'],
    ['otra cosa', 'perro verde', 'Error al ingresar la clave actual'],
    [PASSWORD, ' ', 'Error al ingresar la nueva clave'],
    [PASSWORD, hashMd5(''), 'Error al ingresar la nueva clave'],
    [PASSWORD, 'corta', 'La clave tiene que tener al menos 8 caracteres'],
    [PASSWORD, hashMd5('qwerty123'), 'Esa clave es muy fácil de adivinar. Elegí otra'],
    [PASSWORD, hashMd5(PASSWORD), 'La nueva clave tiene que ser distinta de la actual'],
  ])('rejects a password change from %j to %j', async (oldPass, newPass, message) => {
    const person = await newPersonWithPassword();
    const { status, error } = await replacePassword(person, oldPass, newPass);
    expect({ status, message: error.message }).toEqual({ status: 400, message });
    expect((await logIn(person.email, PASSWORD)).status).toBe(200);
  });

  test('rejects a password change of another person, even by staff', async () => {
    const [person, stranger, admin] = [
      await newPersonWithPassword(),
      await newPersonWithPassword(),
      await newPersonWithPassword(newAdmin),
    ];
    expect((await replacePassword(person, PASSWORD, 'perro verde', stranger.token)).status).toBe(403);
    expect((await replacePassword(person, PASSWORD, 'perro verde', admin.token)).status).toBe(403);
    const params = { params: { id: person.id } };
    const body = { oldPass: PASSWORD, newPass: 'perro verde' };
    expect((await api.call(changePassword, { ...params, body })).status).toBe(401);
  });

  test.each(['oldPass', 'newPass'])('rejects a password change with a malformed %s', async (field) => {
    const person = await newPersonWithPassword();
    for (const value of [undefined, null, true, 1, [1], {}, 'a\0bcdefghi', 'x'.repeat(5_000)]) {
      const body = { oldPass: PASSWORD, newPass: 'perro verde', [field]: value };
      expect((await replacePassword(person, body.oldPass, body.newPass)).status).toBe(400);
    }
  });

  test('one of two simultaneous password changes succeeds', async () => {
    const person = await newPersonWithPassword();
    const answers = await Promise.all(
      ['perro verde', 'perro rojo'].map((next) => replacePassword(person, PASSWORD, next)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});
