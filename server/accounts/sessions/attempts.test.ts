import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changePassword, login, recoverPassword } from '#shared/accounts/session.ts';
import { toEmailKey } from '#shared/accounts/users.ts';
import { DAY_MS, SECOND_MS } from '#shared/platform/durations.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { newResident, PASSWORD, type Person } from '../../../test/people.ts';
import { deleteOldBrowsers } from './known-browsers.service.ts';
import { hashToken } from './tokens.rules.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApp({ config: { RATE_LIMIT: 'on' } });
});
beforeEach(() => api.setNow(TUESDAY_9));
afterAll(() => api.close());

const newPerson = () => newResident(api);

const logIn = (email: string, pwd: string) => api.call(login, { body: { email, pwd } });

const OWNER_ADDRESS = '203.0.113.5';
const STRANGER_ADDRESS = '198.51.100.1';

async function logInFrom(remoteAddress: string, email: string, pwd: string, browser?: string) {
  const payload = { email, pwd, browser };
  const answer = await api.app.inject({ method: 'POST', url: login.url, payload, remoteAddress });
  return { status: answer.statusCode, wait: Number(answer.headers['retry-after'] ?? 0), body: answer.json() };
}

async function logInOnBrowser({ email }: Person, browserSecret?: string): Promise<string> {
  const { status, body } = await logInFrom(OWNER_ADDRESS, email, PASSWORD, browserSecret);
  expect(status).toBe(200);
  return body.browser;
}
const advanceClock = (milliseconds: number) => api.setNow(api.now() + milliseconds);

async function failLogins(email: string, times: number): Promise<void> {
  for (let n = 0; n < times; n++) expect((await logIn(email, 'no')).status).toBe(401);
}

test.each([
  ['a person', async () => (await newPerson()).email],
  ['an unknown address', async () => `nadie-${Math.random()}@correo.test`],
])('after five failed logins %s waits longer each time, up to a quarter of an hour', async (_, makeEmail) => {
  const email = await makeEmail();
  await failLogins(email, 5);
  for (const delay of [30, 60, 120, 240, 480, 900, 900, 900]) {
    const rejected = await logIn(email.toUpperCase(), PASSWORD);
    expect(rejected.status).toBe(429);
    expect(rejected.error.message).toBe('Demasiados intentos. Probá nuevamente en unos minutos');
    expect(rejected.headers['retry-after']).toBe(String(delay));
    advanceClock(delay * SECOND_MS - 1);
    expect((await logIn(email, PASSWORD)).status).toBe(429);
    advanceClock(1);
    await failLogins(email, 1);
  }
});

test('a correct password after the wait clears the failed logins', async () => {
  const { email } = await newPerson();
  await failLogins(email, 5);
  advanceClock(30 * SECOND_MS);
  expect((await logIn(email, PASSWORD)).status).toBe(200);
  await failLogins(email, 4);
  expect((await logIn(email, PASSWORD)).status).toBe(200);
});

test('a day without tries clears the failed logins', async () => {
  const { email } = await newPerson();
  await failLogins(email, 5);
  advanceClock(DAY_MS + 31 * SECOND_MS);
  await failLogins(email, 4);
  expect((await logIn(email, PASSWORD)).status).toBe(200);
});

test('fifteen of twenty parallel wrong logins must wait, like sequential ones', async () => {
  const { email } = await newPerson();
  const answers = await Promise.all(Array.from({ length: 20 }, () => logIn(email, 'no')));
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([count(401), count(429)]).toEqual([5, 15]);
});

test('failed logins of one person do not delay another', async () => {
  const [hasty, calm] = [await newPerson(), await newPerson()];
  await failLogins(hasty.email, 5);
  expect((await logIn(calm.email, PASSWORD)).status).toBe(200);
});

describe('repeated failures of a stranger', () => {
  async function attackLogins(
    email: string,
    logInOwner: () => Promise<{ status: number }>,
  ): Promise<Set<number>> {
    const answers = new Set<number>();
    await Promise.all(Array.from({ length: 5 }, () => logInFrom(STRANGER_ADDRESS, email, 'no')));
    for (let round = 0; round < 4; round++) {
      const { status, wait: seconds } = await logInFrom(STRANGER_ADDRESS, email, PASSWORD);
      expect(status).toBe(429);
      answers.add((await logInOwner()).status);
      advanceClock(seconds * SECOND_MS);
      expect((await logInFrom(STRANGER_ADDRESS, email, 'no')).status).toBe(401);
    }
    return answers;
  }

  test('failed logins by a stranger do not block the owner on another network', async () => {
    const { email } = await newPerson();
    expect(await attackLogins(email, () => logInFrom(OWNER_ADDRESS, email, PASSWORD))).toEqual(
      new Set([200]),
    );
  });

  test('failed logins by a stranger never block a known browser', async () => {
    const person = await newPerson();
    const browser = await logInOnBrowser(person);
    const logInOwner = () => logInFrom(STRANGER_ADDRESS, person.email, PASSWORD, browser);
    expect(await attackLogins(person.email, logInOwner)).toEqual(new Set([200]));
  });
});

describe('known browsers', () => {
  test('a known browser waits only for its own failed logins', async () => {
    const person = await newPerson();
    const browser = await logInOnBrowser(person);
    for (let n = 0; n < 5; n++) await logInFrom(OWNER_ADDRESS, person.email, 'no', browser);
    expect(await logInFrom(OWNER_ADDRESS, person.email, PASSWORD, browser)).toMatchObject({
      status: 429,
      wait: 30,
    });
    expect((await logInFrom(OWNER_ADDRESS, person.email, PASSWORD)).status).toBe(200);
  });

  test('a browser is known only for the person who logged in with it', async () => {
    const [ana, luis] = [await newPerson(), await newPerson()];
    const browser = await logInOnBrowser(ana);
    await failLogins(luis.email, 5);
    expect((await logInFrom('127.0.0.1', luis.email, PASSWORD, browser)).status).toBe(429);
    expect(await logInOnBrowser(luis, browser)).toBe(browser);
    expect((await logInFrom('127.0.0.1', luis.email, PASSWORD, browser)).status).toBe(200);
    expect((await logInFrom('127.0.0.1', ana.email, PASSWORD, browser)).body.browser).toBe(browser);
  });

  test('a browser without a token of the server gets a new one, which is stored as a hash', async () => {
    const { id, email } = await newPerson();
    for (const invalidToken of ['x', 'A'.repeat(43), ''])
      expect(await logInOnBrowser({ id, email, token: '' }, invalidToken)).not.toBe(invalidToken);
    const rows = await api.db
      .selectFrom('known_browsers')
      .select('secret_hash')
      .where('user_id', '=', id)
      .execute();
    expect(rows.map(({ secret_hash }) => secret_hash)).not.toContain(hashToken('x'));
    expect((await api.send(login, { body: { email, pwd: PASSWORD, browser: { a: 1 } } })).status).toBe(200);
  });

  test('a known browser is forgotten after 400 days or once twenty newer ones are known', async () => {
    const person = await newPerson();
    const browser = await logInOnBrowser(person);
    const browserRow = { user_id: person.id, created_at: api.now(), seen_at: api.now() + SECOND_MS };
    const others = Array.from({ length: 19 }, (_, n) => ({ ...browserRow, secret_hash: `otro-${n}` }));
    await api.db.insertInto('known_browsers').values(others).execute();
    expect(await logInOnBrowser(person, browser)).toBe(browser);
    await logInOnBrowser(person);
    expect(await logInOnBrowser(person, browser)).not.toBe(browser);
    const lastBrowser = await logInOnBrowser(person);
    advanceClock(401 * DAY_MS);
    await deleteOldBrowsers(api.db, { earliest: api.now(), latest: api.now() });
    expect(await logInOnBrowser(person, lastBrowser)).not.toBe(lastBrowser);
  });
});

test('after two hundred failed logins from all networks only known browsers can log in', async () => {
  const person = await newPerson();
  const browser = await logInOnBrowser(person);
  const subject = toEmailKey(person.email);
  await api.db
    .insertInto('limits')
    .values({ kind: 'login.account', subject, origin: '', used: 197, ends_at: api.now() })
    .execute();
  for (let n = 0; n < 3; n++) expect((await logInFrom(`192.0.2.${n}`, person.email, 'no')).status).toBe(401);
  expect(await logInFrom('192.0.2.66', person.email, 'no')).toMatchObject({ status: 429, wait: 60 });
  expect(await logInFrom(OWNER_ADDRESS, person.email, PASSWORD)).toMatchObject({ status: 429, wait: 60 });
  expect((await logInFrom(OWNER_ADDRESS, person.email, PASSWORD, browser)).status).toBe(200);
  advanceClock(60 * SECOND_MS);
  expect((await logInFrom(OWNER_ADDRESS, person.email, PASSWORD)).status).toBe(200);
  expect((await logInFrom('192.0.2.67', person.email, 'no')).status).toBe(401);
});

test('a wait recorded in the future delays no one', async () => {
  const { email } = await newPerson();
  advanceClock(4 * 365 * DAY_MS);
  await failLogins(email, 5);
  expect((await logIn(email, PASSWORD)).status).toBe(429);
  advanceClock(-4 * 365 * DAY_MS);
  expect((await logIn(email, 'no')).status).toBe(401);
  expect((await logIn(email, PASSWORD)).headers['retry-after']).toBe('60');
});

test('guesses of the current password in an open session are delayed like logins', async () => {
  const { id, token } = await newPerson();
  const guess = () =>
    api.call(changePassword, { params: { id }, body: { oldPass: 'no', newPass: 'perro verde' } }, token);
  for (let n = 0; n < 5; n++) expect((await guess()).status).toBe(400);
  expect((await guess()).status).toBe(429);
});

test('one network can request thirty recoveries an hour', async () => {
  const recover = () => api.call(recoverPassword, { body: { email: 'nadie@correo.test' } });
  for (let n = 0; n < 30; n++) expect((await recover()).status).toBe(200);
  const rejected = await recover();
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(3_000);
});
