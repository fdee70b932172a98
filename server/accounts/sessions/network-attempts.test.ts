import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { login } from '#shared/accounts/session.ts';
import { toEmailKey } from '#shared/accounts/users.ts';
import { SECOND_MS } from '#shared/platform/durations.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { newResident, PASSWORD } from '../../../test/people.ts';

const OWNER_ADDRESS = '203.0.113.5';
const STRANGER_ADDRESS = '198.51.100.1';

let api: TestApi;

beforeAll(async () => {
  api = await testApp({ config: { RATE_LIMIT: 'on' } });
});
beforeEach(() => api.setNow(TUESDAY_9));
afterAll(() => api.close());

const newPerson = () => newResident(api);
const advanceClock = (milliseconds: number) => api.setNow(api.now() + milliseconds);

async function logInFrom(remoteAddress: string, email: string, pwd: string, browser?: string) {
  const payload = { email, pwd, browser };
  const answer = await api.app.inject({ method: 'POST', url: login.url, payload, remoteAddress });
  return { status: answer.statusCode, wait: Number(answer.headers['retry-after'] ?? 0), body: answer.json() };
}

test('failed logins from many networks delay only the networks that failed too often', async () => {
  const { email } = await newPerson();
  const subject = toEmailKey(email);
  await api.db
    .insertInto('limits')
    .values({ kind: 'login.account', subject, origin: '', used: 24, ends_at: api.now() })
    .execute();
  for (let n = 0; n < 5; n++) expect((await logInFrom(STRANGER_ADDRESS, email, 'no')).status).toBe(401);
  advanceClock(30 * SECOND_MS);
  expect((await logInFrom('192.0.2.9', email, 'no')).status).toBe(401);
  expect(await logInFrom(STRANGER_ADDRESS, email, PASSWORD)).toMatchObject({ status: 429, wait: 60 });
  expect((await logInFrom(OWNER_ADDRESS, email, PASSWORD)).status).toBe(200);
});

describe('guesses from the networks of a /48', () => {
  async function countAllowedGuesses(email: string, networks: string[]): Promise<number> {
    let allowedCount = 0;
    for (const network of networks)
      allowedCount += (await logInFrom(`${network}::1`, email, 'no')).status === 401 ? 1 : 0;
    return allowedCount;
  }
  const buildNetworks = (count: number, toNetwork: (n: number) => string) =>
    Array.from({ length: count }, (_, n) => toNetwork(n));

  test('ten failed logins in one /56 delay further ones from it', async () => {
    const { email } = await newPerson();
    expect(
      await countAllowedGuesses(
        email,
        buildNetworks(30, (n) => `2001:db8:7:ab${n + 16}`),
      ),
    ).toBe(10);
    expect(await countAllowedGuesses(email, ['2001:db8:7:ac00'])).toBe(1);
  });

  test('twenty failed logins in one /48 delay further ones from it and from no other network', async () => {
    const { email } = await newPerson();
    expect(
      await countAllowedGuesses(
        email,
        buildNetworks(200, (n) => `2001:db8:8:${(n * 256).toString(16)}`),
      ),
    ).toBe(20);
    expect((await logInFrom('2001:db8:8:ffff::1', email, PASSWORD)).status).toBe(429);
    expect((await logInFrom('2001:db8:9::1', email, PASSWORD)).status).toBe(200);
    expect((await logInFrom('2001:db8:8:ffff::1', email, PASSWORD)).status).toBe(429);
  });

  test('a successful login clears the failed ones of neighbouring networks', async () => {
    const { email } = await newPerson();
    expect(
      await countAllowedGuesses(
        email,
        buildNetworks(19, (n) => `2001:db8:a:${n * 100}`),
      ),
    ).toBe(19);
    expect((await logInFrom('2001:db8:a:ffff::1', email, PASSWORD)).status).toBe(200);
    expect(
      await countAllowedGuesses(
        email,
        buildNetworks(19, (n) => `2001:db8:a:${n * 100}`),
      ),
    ).toBe(19);
  });
});

test('an IPv6 /64 waits as one network after failed logins', async () => {
  const { email } = await newPerson();
  for (let n = 1; n <= 5; n++) await logInFrom(`2001:db8:1:2::${n}`, email, 'no');
  expect((await logInFrom('2001:db8:1:2:ffff::1', email, PASSWORD)).status).toBe(429);
  expect((await logInFrom('2001:db8:1:3::1', email, PASSWORD)).status).toBe(200);
});

test('one network can fail 600 logins an hour and log in without limit', async () => {
  const network = '192.0.2.200';
  const { email } = await newPerson();
  const ends_at = api.now() + 3_600 * SECOND_MS;
  await api.db
    .insertInto('limits')
    .values({ kind: 'login.network', subject: '', origin: network, used: 599, ends_at })
    .execute();
  for (let n = 0; n < 3; n++) expect((await logInFrom(network, email, PASSWORD)).status).toBe(200);
  const browser = (await logInFrom(network, email, PASSWORD)).body.browser;
  expect((await logInFrom(network, 'nadie@correo.test', 'no')).status).toBe(401);
  expect(await logInFrom(network, email, PASSWORD)).toMatchObject({ status: 429, wait: 3_600 });
  expect((await logInFrom(network, email, PASSWORD, browser)).status).toBe(200);
});

test('a /48 can fail four times as many logins an hour as one network', async () => {
  const { email } = await newPerson();
  const ends_at = api.now() + 3_600 * SECOND_MS;
  const key = { kind: 'login.network', subject: '', origin: '2001:db8:b::/48' };
  await api.db
    .insertInto('limits')
    .values({ ...key, used: 2_399, ends_at })
    .execute();
  expect((await logInFrom('2001:db8:b:1::1', email, PASSWORD)).status).toBe(200);
  expect((await logInFrom('2001:db8:b:2::1', 'nadie@correo.test', 'no')).status).toBe(401);
  expect(await logInFrom('2001:db8:b:3::1', email, PASSWORD)).toMatchObject({ status: 429, wait: 3_600 });
});
