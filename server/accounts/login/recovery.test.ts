import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changePassword, login, logout, recoverPassword } from '#shared/accounts/session.ts';
import { findUser } from '#shared/accounts/users.ts';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { deliverMails } from '../../../test/mails.ts';
import { newResident, type Person } from '../../../test/people.ts';
import { hashMd5, hashPassword } from '../passwords/passwords.service.ts';

const PASSWORD = 'gato azul sobre el techo';
const NEW_PASSWORD = 'perro verde en la vereda';
const SENT_TEXT = 'Enviamos la clave temporal a tu email, por favor consulta tu casilla en unos minutos';
const FAILED_TEXT = 'Por favor comprueba que el email ingresado sea correcto';

let api: TestApi;
let passwordHash: string;

beforeAll(async () => {
  api = await testApp();
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(() => api.setNow(TUESDAY_9));
afterAll(() => api.close());

async function newPersonWithPassword(): Promise<Person> {
  const person = await newResident(api);
  await api.db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', person.id)
    .execute();
  return person;
}

const requestRecovery = (email: string) => api.call(recoverPassword, { body: { email } });
const logIn = (email: string, pwd: string) => api.call(login, { body: { email, pwd } });
const listMailsTo = (email: string) => api.mails.filter((mail) => mail.to === email);
const advanceClock = (milliseconds: number) => api.setNow(api.now() + milliseconds);

async function getMailedPassword({ email }: Person): Promise<string> {
  expect((await requestRecovery(email)).body).toEqual({ message: SENT_TEXT });
  await deliverMails(api);
  return /^ {4}(\w{12})$/m.exec(listMailsTo(email).at(-1)?.text ?? '')?.[1] ?? '';
}

describe('requests for a recovery', () => {
  test('a recovery for an unknown address gets the same answer and mails no one', async () => {
    const before = api.mails.length;
    const answer = await requestRecovery('nadie@correo.test');
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 200,
      body: { message: SENT_TEXT },
    });
    await deliverMails(api);
    expect(api.mails.length).toBe(before);
    const remaining = await api.db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute();
    expect(remaining).toEqual([]);
  });

  test.each(['', ' ', 'ana', 'ana@', 'ana@correo', 'ana@correo.test, otra@correo.test', 'a b@correo.test'])(
    'rejects a recovery for the malformed address %j',
    async (email) => {
      const { status, error } = await requestRecovery(email);
      expect({ status, message: error.message }).toEqual({ status: 400, message: FAILED_TEXT });
    },
  );

  test('rejects a recovery with malformed input with the text for a wrong address', async () => {
    const values = [
      undefined,
      null,
      true,
      1,
      1e20,
      ['ana@correo.test'],
      {},
      'a\0@correo.test',
      'a\uD800@correo.test',
      `${'x'.repeat(300)}@correo.test`,
      'ana@correo.test\r\nBcc: b@correo.test',
    ];
    for (const email of values) {
      const { status, error } = await api.send(recoverPassword, { body: { email } });
      expect({ status, message: error.message }).toEqual({ status: 400, message: FAILED_TEXT });
    }
  });

  test('a recovery mails the registered address and keeps no secret in the outbox', async () => {
    const person = await newPersonWithPassword();
    await requestRecovery(` ${person.email.toUpperCase()} `);
    const entry = await api.db
      .selectFrom('outbox')
      .selectAll()
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ kind: 'recovery', payload: '{}', sent_at: null });
    await deliverMails(api);
    const [mail] = listMailsTo(person.email);
    expect(mail?.subject).toBe('Tu clave temporal · San Carlos');
    expect(mail?.text).toContain('http://localhost:3000/login');
    expect(mail?.text).toContain('30 minutos');
  });
});

test('a recovery mails one address at most three times an hour, through any server', async () => {
  const firstServer = await testApp({ config: { RATE_LIMIT: 'on' } });
  const otherServer = await testApp({ config: { RATE_LIMIT: 'on' }, firstApi: firstServer });
  const { email } = await newResident(firstServer);
  const recoverAll = async () => {
    for (const server of [firstServer, otherServer, firstServer, otherServer, firstServer]) {
      expect((await server.call(recoverPassword, { body: { email } })).body).toEqual({ message: SENT_TEXT });
      await deliverMails(firstServer);
    }
    return firstServer.mails.length;
  };
  expect(await recoverAll()).toBe(3);
  firstServer.setNow(firstServer.now() + 60 * MINUTE_MS - 1);
  expect(await recoverAll()).toBe(3);
  firstServer.setNow(firstServer.now() + 1);
  expect(await recoverAll()).toBe(6);
  await otherServer.close();
  await firstServer.close();
});

describe('temporary passwords', () => {
  test('a temporary password opens a session that may only change the password or log out', async () => {
    const person = await newPersonWithPassword();
    const temporaryPassword = await getMailedPassword(person);
    const { body: session } = await logIn(person.email, hashMd5(temporaryPassword));
    expect(session).toMatchObject({ userId: person.id, mustChangePassword: true });
    const otherAnswer = await api.call(findUser, { params: { id: person.id } }, session.token);
    expect(otherAnswer.status).toBe(403);
    expect(otherAnswer.error.message).toBe('Tenés que cambiar tu clave temporal para continuar');
    expect((await api.call(logout, {}, session.token)).status).toBe(200);
  });

  test('a temporary password counts as the current one and ends with the change', async () => {
    const person = await newPersonWithPassword();
    const temporaryPassword = await getMailedPassword(person);
    const { token } = (await logIn(person.email, temporaryPassword)).body;
    const change = {
      params: { id: person.id },
      body: { oldPass: hashMd5(temporaryPassword), newPass: hashMd5(NEW_PASSWORD) },
    };
    expect((await api.call(changePassword, change, token)).status).toBe(200);
    expect((await api.call(findUser, { params: { id: person.id } }, token)).status).toBe(200);
    expect((await api.call(findUser, { params: { id: person.id } }, person.token)).status).toBe(401);
    expect((await logIn(person.email, temporaryPassword)).status).toBe(401);
    expect((await logIn(person.email, PASSWORD)).status).toBe(401);
    expect((await logIn(person.email, NEW_PASSWORD)).body.mustChangePassword).toBe(false);
  });

  test('a temporary password leaves the old password valid', async () => {
    const person = await newPersonWithPassword();
    await getMailedPassword(person);
    expect((await logIn(person.email, PASSWORD)).body.mustChangePassword).toBe(false);
  });

  test('a temporary password expires after thirty minutes', async () => {
    const person = await newPersonWithPassword();
    const temporaryPassword = await getMailedPassword(person);
    advanceClock(30 * MINUTE_MS - 1);
    expect((await logIn(person.email, temporaryPassword)).status).toBe(200);
    advanceClock(1);
    expect((await logIn(person.email, temporaryPassword)).status).toBe(401);
  });

  test('rejects a temporary password issued at a time in the future', async () => {
    const person = await newPersonWithPassword();
    const start = api.now();
    api.setNow(start + 4 * 365 * 24 * 60 * MINUTE_MS);
    const temporaryPassword = await getMailedPassword(person);
    api.setNow(start);
    expect((await logIn(person.email, temporaryPassword)).status).toBe(401);
    expect((await logIn(person.email, await getMailedPassword(person))).status).toBe(200);
  });

  test('a newer temporary password replaces the earlier one', async () => {
    const person = await newPersonWithPassword();
    const firstPassword = await getMailedPassword(person);
    const secondPassword = await getMailedPassword(person);
    expect(secondPassword).not.toBe(firstPassword);
    expect((await logIn(person.email, firstPassword)).status).toBe(401);
    expect((await logIn(person.email, secondPassword)).status).toBe(200);
  });
});

test('a password set by staff only lets its owner choose another', async () => {
  const person = await newPersonWithPassword();
  await api.db.updateTable('users').set({ password_given: 1 }).where('id', '=', person.id).execute();
  const { token, mustChangePassword } = (await logIn(person.email, PASSWORD)).body;
  expect(mustChangePassword).toBe(true);
  const readOwn = () => api.call(findUser, { params: { id: person.id } }, token);
  const rejected = await readOwn();
  expect([rejected.status, rejected.error.message]).toEqual([
    403,
    'Tenés que cambiar tu clave temporal para continuar',
  ]);
  const body = { oldPass: hashMd5(PASSWORD), newPass: hashMd5(NEW_PASSWORD) };
  expect((await api.call(changePassword, { params: { id: person.id }, body }, token)).status).toBe(200);
  expect((await readOwn()).status).toBe(200);
  expect((await logIn(person.email, NEW_PASSWORD)).body.mustChangePassword).toBe(false);
});

test('rejects one’s own e-mail, DNI or town as a new password', async () => {
  const { id, email, token } = await newPersonWithPassword();
  const { id_number } = await api.db
    .selectFrom('users')
    .select('id_number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  for (const newPass of [
    email,
    hashMd5(email),
    String(id_number),
    hashMd5(String(id_number)),
    'San Carlos',
  ]) {
    const body = { oldPass: PASSWORD, newPass };
    const { status, error } = await api.call(changePassword, { params: { id }, body }, token);
    expect([status, error.message]).toEqual([
      400,
      'Tu clave no puede ser tu DNI, tu correo ni el nombre del municipio. Elegí otra',
    ]);
  }
});
