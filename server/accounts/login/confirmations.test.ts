import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  confirmEmailByCode,
  confirmEmailByLink,
  findEmailConfirmation,
  resendEmailConfirmation,
} from '#shared/accounts/email-confirmations.ts';
import { login, recoverPassword } from '#shared/accounts/session.ts';
import { updateUser } from '#shared/accounts/users.ts';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { deliverMails, findConfirmation } from '../../../test/mails.ts';
import { newAdmin, newUnverifiedResident, type Person } from '../../../test/people.ts';
import { toUserDraft } from '../../../test/user-draft.ts';
import { requestConfirmation } from '../users/email-confirmations.service.ts';

const OWN = { purpose: 'own' } as const;

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
beforeEach(() => api.setNow(TUESDAY_9));
afterAll(() => api.close());

const advanceClock = (milliseconds: number) => api.setNow(api.now() + milliseconds);
const listMailsTo = ({ email }: Person) => api.mails.filter(({ to }) => to === email);
const confirmWithCode = (code: string, { token }: Person) =>
  api.call(confirmEmailByCode, { params: OWN, body: { code } }, token);
const confirmWithLink = (token: string) => api.call(confirmEmailByLink, { body: { token } });
const resendMail = ({ token }: Person) => api.call(resendEmailConfirmation, { params: OWN }, token);
const toOtherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const readLastSecrets = (person: Person) => findConfirmation(api, person);

async function newUnconfirmedPerson(): Promise<Person> {
  const person = await newUnverifiedResident(api);
  await requestCode(person);
  return person;
}

const requestCode = ({ id: userId, email }: Person) =>
  api.db.transaction().execute((trx) => requestConfirmation(trx, { userId, ...OWN, email, now: api.now() }));

async function isVerified({ id }: Person): Promise<boolean> {
  const user = await api.db
    .selectFrom('users')
    .select('email_verified_at as at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return user.at !== null;
}

describe('confirming an address', () => {
  test('the code of the confirmation mail confirms the address, with or without a space', async () => {
    for (const format of [
      (code: string) => code,
      (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)}`,
    ]) {
      const person = await newUnconfirmedPerson();
      const { code } = await readLastSecrets(person);
      const { status, body } = await confirmWithCode(format(code), person);
      expect([status, body]).toEqual([200, { message: 'Tu correo quedó confirmado', keptBookings: 0 }]);
      expect(await isVerified(person)).toBe(true);
    }
  });

  test.each([
    [-1, true],
    [0, false],
  ])('code and link of a confirmation %i ms after they expire work: %s', async (offsetMs, expected) => {
    const [codePerson, linkPerson] = [await newUnconfirmedPerson(), await newUnconfirmedPerson()];
    const [{ code }, { token }] = [await readLastSecrets(codePerson), await readLastSecrets(linkPerson)];
    const expiry = api.db
      .selectFrom('email_confirmations')
      .select('expires_at')
      .where('user_id', '=', codePerson.id);
    api.setNow((await expiry.executeTakeFirstOrThrow()).expires_at + offsetMs);
    const statuses = [
      (await confirmWithCode(code, codePerson)).status,
      (await confirmWithLink(token)).status,
    ];
    expect(statuses.map((status) => status === 200)).toEqual([expected, expected]);
  });

  test('the link of the confirmation mail confirms the address once without a session', async () => {
    const person = await newUnconfirmedPerson();
    const { token } = await readLastSecrets(person);
    expect((await confirmWithLink(token)).status).toBe(200);
    expect(await isVerified(person)).toBe(true);
    const secondAnswer = await confirmWithLink(token);
    expect([secondAnswer.status, secondAnswer.error.message]).toEqual([
      400,
      'El enlace ya se usó o venció. Si ya confirmaste tu correo, no hace falta que hagas nada',
    ]);
  });

  test('a login with a mailed temporary password confirms the address', async () => {
    const person = await newUnverifiedResident(api);
    await api.call(recoverPassword, { body: { email: person.email } });
    await deliverMails(api);
    const pwd = /^ {4}(\w{12})$/m.exec(listMailsTo(person).at(-1)?.text ?? '')?.[1] ?? '';
    expect(await isVerified(person)).toBe(false);
    const mailingApp = await testApp({ firstApi: api, config: { SMTP_URL: 'smtp://correo.test' } });
    expect((await mailingApp.call(login, { body: { email: person.email, pwd } })).status).toBe(200);
    expect(await isVerified(person)).toBe(true);
    await mailingApp.close();
  });

  test('opening the confirmation link alone confirms nothing', async () => {
    const person = await newUnconfirmedPerson();
    await readLastSecrets(person);
    expect((await api.app.inject({ method: 'GET', url: '/open/email-confirmation' })).statusCode).toBe(404);
    expect(await isVerified(person)).toBe(false);
  });
});

describe('confirmation codes', () => {
  test('the database keeps only the hash of a confirmation code and the outbox keeps none', async () => {
    const person = await newUnconfirmedPerson();
    const entry = await api.db
      .selectFrom('outbox')
      .select('payload')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(entry.payload).toBe('{"purpose":"own"}');
    const { code, token } = await readLastSecrets(person);
    const row = await api.db
      .selectFrom('email_confirmations')
      .selectAll()
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(row.code_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(JSON.stringify(row)).not.toContain(code);
  });

  test('a confirmation code is rejected after five tries until another is requested', async () => {
    const person = await newUnconfirmedPerson();
    const { code } = await readLastSecrets(person);
    const wrongTries = Array.from({ length: 5 }, () => confirmWithCode(toOtherCode(code), person));
    for (const { status, error } of await Promise.all(wrongTries))
      expect([status, error.message]).toEqual([
        400,
        'El código no es correcto. Fijate en el último correo que te mandamos',
      ]);
    const correctTry = await confirmWithCode(code, person);
    expect([correctTry.status, correctTry.error.message]).toEqual([
      400,
      'Ese código ya no sirve. Pedí otro correo',
    ]);
    advanceClock(MINUTE_MS);
    await resendMail(person);
    expect((await confirmWithCode((await readLastSecrets(person)).code, person)).status).toBe(200);
  });

  test('rejects a confirmation code of another person and one older than a day', async () => {
    const [person, another] = [await newUnconfirmedPerson(), await newUnconfirmedPerson()];
    const { code, token } = await readLastSecrets(person);
    await readLastSecrets(another);
    expect((await confirmWithCode(code, another)).status).toBe(400);
    advanceClock(24 * 60 * MINUTE_MS);
    expect((await confirmWithCode(code, person)).status).toBe(400);
    expect((await confirmWithLink(token)).status).toBe(400);
  });

  test('rejects a confirmation code that is not six digits without counting a try', async () => {
    const person = await newUnconfirmedPerson();
    await readLastSecrets(person);
    for (const code of ['', '12345', '1234567', 'abcdef', 123456, null])
      expect((await api.send(confirmEmailByCode, { params: OWN, body: { code } }, person.token)).status).toBe(
        400,
      );
    const { tries } = await api.db
      .selectFrom('email_confirmations')
      .select('tries')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(tries).toBe(0);
  });
});

describe('resending a confirmation', () => {
  test('each further confirmation mail requires a longer wait and replaces the previous code', async () => {
    const person = await newUnconfirmedPerson();
    const firstSecrets = await readLastSecrets(person);
    const waits: number[] = [];
    for (let n = 0; n < 3; n++) {
      const rejected = await resendMail(person);
      expect([rejected.status, rejected.error.message]).toEqual([
        429,
        'Recién te mandamos un correo. Esperá un momento para pedir otro',
      ]);
      const seconds = Number(rejected.headers['retry-after']);
      waits.push(seconds);
      advanceClock(seconds * 1000);
      expect((await resendMail(person)).status).toBe(200);
    }
    expect(waits).toEqual([60, 120, 240]);
    const lastSecrets = await readLastSecrets(person);
    expect((await confirmWithCode(firstSecrets.code, person)).status).toBe(
      firstSecrets.code === lastSecrets.code ? 200 : 400,
    );
    expect((await confirmWithLink(firstSecrets.token)).status).toBe(400);
    expect((await confirmWithLink(lastSecrets.token)).status).toBe(200);
  });

  test('a confirmation requested at a time in the future is invalid and can be resent at once', async () => {
    const person = await newUnverifiedResident(api);
    api.setNow(TUESDAY_9 + 4 * 365 * 24 * 60 * MINUTE_MS);
    await requestCode(person);
    const { code } = await readLastSecrets(person);
    api.setNow(TUESDAY_9);
    expect((await confirmWithCode(code, person)).status).toBe(400);
    expect((await requestCode(person)).isSent).toBe(true);
    const newSecrets = await readLastSecrets(person);
    expect((await confirmWithCode(newSecrets.code, person)).status).toBe(200);
  });

  test('a second confirmation requested within the wait sends no mail and keeps the first code valid', async () => {
    const person = await newUnconfirmedPerson();
    const { code } = await readLastSecrets(person);
    expect((await requestCode(person)).isSent).toBe(false);
    await deliverMails(api);
    expect(listMailsTo(person)).toHaveLength(1);
    expect((await confirmWithCode(code, person)).status).toBe(200);
  });

  test('rejects resending the confirmation of an address when none is pending', async () => {
    const person = await newUnverifiedResident(api);
    expect((await resendMail(person)).status).toBe(404);
    expect((await api.call(findEmailConfirmation, { params: OWN }, person.token)).status).toBe(204);
    await requestCode(person);
    const { body } = await api.call(findEmailConfirmation, { params: OWN }, person.token);
    expect(body).toEqual({ email: person.email, resendAt: api.now() + MINUTE_MS });
  });
});

test('a changed address needs a new confirmation', async () => {
  const person = await newUnconfirmedPerson();
  const { token } = await readLastSecrets(person);
  const admin = await newAdmin(api);
  const body = toUserDraft({ userEmail: `otra-${person.email}` });
  expect((await api.call(updateUser, { params: { id: person.id }, body }, admin.token)).status).toBe(200);
  expect((await confirmWithLink(token)).status).toBe(400);
  expect(await isVerified(person)).toBe(false);
});
