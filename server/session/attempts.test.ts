import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changePassword, login, recoverPassword } from '#shared/session.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../test/app.ts';
import { newResident, type Person } from '../../test/people.ts';
import { hashPassword } from '../users/passwords.ts';

const PASSWORD = 'gato azul sobre el techo';
const SECOND = 1_000;
const DAY = 86_400 * SECOND;

let api: TestApi;
let passwordHash: string;

beforeAll(async () => {
  api = await testApp({ config: { RATE_LIMIT: 'on' } });
  passwordHash = await hashPassword(PASSWORD);
});
beforeEach(() => api.setNow(TUESDAY_9));
afterAll(() => api.close());

async function member(): Promise<Person> {
  const person = await newResident(api);
  await api.db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', person.id)
    .execute();
  return person;
}

const logIn = (email: string, pwd: string) => api.call(login, { body: { email, pwd } });
const wait = (milliseconds: number) => api.setNow(api.now() + milliseconds);

async function fail(email: string, times: number): Promise<void> {
  for (let n = 0; n < times; n++) expect((await logIn(email, 'no')).status).toBe(401);
}

test.each([
  ['a person', async () => (await member()).email],
  ['an address nobody has', async () => `nadie-${Math.random()}@correo.test`],
])('after five failures %s waits, longer each time, at most a quarter of an hour', async (_, address) => {
  const email = await address();
  await fail(email, 5);
  for (const delay of [30, 60, 120, 240, 480, 900, 900, 900]) {
    const refused = await logIn(email.toUpperCase(), PASSWORD);
    expect(refused.status).toBe(429);
    expect(refused.error.message).toBe('Demasiados intentos. Probá nuevamente en unos minutos');
    expect(refused.headers['retry-after']).toBe(String(delay));
    wait(delay * SECOND - 1);
    expect((await logIn(email, PASSWORD)).status).toBe(429);
    wait(1);
    await fail(email, 1);
  }
});

test('the right password after the wait forgets the failures', async () => {
  const { email } = await member();
  await fail(email, 5);
  wait(30 * SECOND);
  expect((await logIn(email, PASSWORD)).status).toBe(200);
  await fail(email, 4);
  expect((await logIn(email, PASSWORD)).status).toBe(200);
});

test('a day without trying forgets the failures', async () => {
  const { email } = await member();
  await fail(email, 5);
  wait(DAY + 31 * SECOND);
  await fail(email, 4);
  expect((await logIn(email, PASSWORD)).status).toBe(200);
});

test('many attempts at once get no further than one after the other', async () => {
  const { email } = await member();
  const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(email, 'no')));
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([count(401), count(429)]).toEqual([5, 15]);
});

test("one person's failures don't keep another waiting", async () => {
  const [hasty, calm] = [await member(), await member()];
  await fail(hasty.email, 5);
  expect((await logIn(calm.email, PASSWORD)).status).toBe(200);
});

test('guessing the current password in a session found open waits just the same', async () => {
  const { id, token } = await member();
  const guess = () =>
    api.call(changePassword, { params: { id }, body: { oldPass: 'no', newPass: 'perro verde' } }, token);
  for (let n = 0; n < 5; n++) expect((await guess()).status).toBe(400);
  expect((await guess()).status).toBe(429);
});

test('one client address asks for at most thirty recoveries an hour', async () => {
  const ask = () => api.call(recoverPassword, { body: { email: 'nadie@correo.test' } });
  for (let n = 0; n < 30; n++) expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
});
