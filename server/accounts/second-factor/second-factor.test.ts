import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  beginSecondFactor,
  confirmSecondFactor,
  findSecondFactor,
  RECOVERY_CODES,
  removeSecondFactor,
  removeUserSecondFactor,
  SECOND_FACTOR_MESSAGES,
} from '#shared/accounts/second-factor.ts';
import { changePassword, login } from '#shared/accounts/session.ts';
import { listBookings } from '#shared/bookings/bookings.ts';
import { HOUR_MS } from '#shared/platform/durations.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { deliverMails } from '../../../test/mails.ts';
import { newAdmin, newResident, newSysadmin, PASSWORD, type Person } from '../../../test/people.ts';
import { CODES_PER_HOUR } from '../sessions/code-guesses.service.ts';
import { computeCodeAt } from './second-factor.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const proof = { userPassword: PASSWORD };
const STEP_MS = 30_000;
const computeCodeNow = (secret: string, stepOffset = 0, town = api) =>
  computeCodeAt(secret, Math.floor(town.now() / STEP_MS) + stepOffset);
const logIn = ({ email }: Person, code?: string, to = api) =>
  to.call(login, { body: { email, pwd: PASSWORD, ...(code !== undefined && { code }) } });

async function turnOn({ token }: Person, town = api) {
  const begunFactor = await town.call(beginSecondFactor, { body: proof }, token);
  const { secret } = begunFactor.body;
  const on = await town.call(confirmSecondFactor, { body: { code: computeCodeNow(secret, 0, town) } }, token);
  return { secret, status: on.status, codes: on.body.recoveryCodes };
}

describe('logins with a second factor', () => {
  test('a confirmed second factor requires a code and accepts each code once', async () => {
    const clerk = await newAdmin(api);
    await api.call(beginSecondFactor, { body: proof }, clerk.token);
    expect((await logIn(clerk)).status).toBe(200);
    const { secret, status } = await turnOn(clerk);
    expect(status).toBe(200);
    expect((await logIn(clerk)).error).toEqual({
      code: 'secondFactor',
      message: 'Escribí el código de tu aplicación',
    });
    const wrong = await logIn(clerk, '000000');
    expect([wrong.status, wrong.error.message]).toEqual([401, SECOND_FACTOR_MESSAGES.wrongCode]);
    expect((await logIn(clerk, computeCodeNow(secret))).status).toBe(401);
    const next = computeCodeNow(secret, 1);
    expect((await logIn(clerk, ` ${next.slice(0, 3)} ${next.slice(3)}`)).status).toBe(200);
    expect((await logIn(clerk, next)).status).toBe(401);
  });

  test('a code without the password opens no session and reveals nothing', async () => {
    const clerk = await newAdmin(api);
    const { secret } = await turnOn(clerk);
    const body = { email: clerk.email, pwd: 'no es esta', code: computeCodeNow(secret, 1) };
    const { error } = await api.call(login, { body });
    expect(error.code).toBe('unauthenticated');
    expect((await logIn(clerk, computeCodeNow(secret, 1))).status).toBe(200);
  });

  test('a recovery code replaces the phone once', async () => {
    const clerk = await newAdmin(api);
    const { codes } = await turnOn(clerk);
    expect(codes).toHaveLength(RECOVERY_CODES);
    const [first = ''] = codes;
    expect(first).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/);
    expect((await logIn(clerk, first.toLowerCase())).status).toBe(200);
    expect((await logIn(clerk, first)).status).toBe(401);
    const { body } = await api.call(findSecondFactor, {}, clerk.token);
    expect(body).toEqual({ since: api.now(), recoveryLeft: RECOVERY_CODES - 1, isRequired: false });
    const hashes = await api.db.selectFrom('recovery_codes').select('code_hash').execute();
    expect(JSON.stringify(hashes)).not.toContain(codes[1]?.replaceAll('-', ''));
  });

  test('turning a second factor on or off requires the password and sends a mail', async () => {
    const clerk = await newAdmin(api);
    const wrong = { body: { userPassword: 'no es esta' } };
    expect((await api.call(beginSecondFactor, wrong, clerk.token)).status).toBe(400);
    await turnOn(clerk);
    expect((await api.call(beginSecondFactor, { body: proof }, clerk.token)).status).toBe(409);
    expect((await api.call(removeSecondFactor, wrong, clerk.token)).status).toBe(400);
    expect((await api.call(removeSecondFactor, { body: proof }, clerk.token)).status).toBe(200);
    expect((await logIn(clerk)).status).toBe(200);
    await deliverMails(api);
    const mails = api.mails.filter(({ to }) => to === clerk.email).map(({ subject }) => subject);
    expect(mails).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Activaste el ingreso en dos pasos/),
        expect.stringMatching(/^Ingreso en dos pasos desactivado/),
      ]),
    );
  });

  test('a SYSADMIN removes the second factor of a person who lost phone and codes', async () => {
    const [clerk, sysadmin] = [await newAdmin(api), await newSysadmin(api)];
    await turnOn(clerk);
    const params = { id: clerk.id };
    expect((await api.call(removeUserSecondFactor, { params }, sysadmin.token)).status).toBe(200);
    expect((await logIn(clerk)).status).toBe(200);
    expect((await api.call(removeUserSecondFactor, { params }, sysadmin.token)).status).toBe(404);
  });
});

describe('guessed codes', () => {
  let limited: TestApi;
  beforeAll(async () => {
    limited = await testApp({ config: { RATE_LIMIT: 'on' } });
  });
  afterAll(() => limited.close());

  async function tryFrom({ email }: Person, code: string, { network = '', browser = '' } = {}) {
    networks += 1;
    const remoteAddress = network || `2001:db8:${networks.toString(16)}::1`;
    const payload = { email, pwd: PASSWORD, code, ...(browser && { browser }) };
    const answer = await limited.app.inject({ method: 'POST', url: login.url, payload, remoteAddress });
    return {
      status: answer.statusCode,
      wait: Number(answer.headers['retry-after'] ?? 0),
      body: answer.json(),
    };
  }
  let networks = 0;
  async function guess(person: Person, times: number): Promise<number[]> {
    const answers = await Promise.all(Array.from({ length: times }, () => tryFrom(person, '000000')));
    return answers.map(({ status }) => status).sort();
  }
  const toWrongCodes = (times: number) => Array.from({ length: times }, () => 401);
  const toRightCode = (secret: string, off = 1) => computeCodeNow(secret, off, limited);

  test('rejects any code after ten wrong ones in an hour, from any network', async () => {
    const clerk = await newAdmin(limited);
    const { secret } = await turnOn(clerk, limited);
    expect(await guess(clerk, CODES_PER_HOUR + 3)).toEqual([...toWrongCodes(CODES_PER_HOUR), 429, 429, 429]);
    expect(await tryFrom(clerk, toRightCode(secret))).toMatchObject({ status: 429, wait: 3600 });
    limited.setNow(limited.now() + HOUR_MS);
    expect((await tryFrom(clerk, toRightCode(secret))).status).toBe(200);
  });

  test('ten wrong codes are mailed to the owner once and recorded', async () => {
    const clerk = await newAdmin(limited);
    await turnOn(clerk, limited);
    for (let hour = 0; hour < 2; hour++) {
      await guess(clerk, CODES_PER_HOUR + 2);
      limited.setNow(limited.now() + HOUR_MS);
    }
    await deliverMails(limited);
    const mails = limited.mails.filter(({ to, subject }) => to === clerk.email && /Códigos/.test(subject));
    expect(mails).toHaveLength(1);
    const events = limited.db.selectFrom('security_events').select('kind').where('user_id', '=', clerk.id);
    const kinds = (await events.execute()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'factor.locked')).toHaveLength(2);
    expect(kinds.filter((kind) => kind === 'factor.failed')).toHaveLength(2 * CODES_PER_HOUR);
  });

  test('wrong codes from elsewhere do not block a known browser, and a right code clears them', async () => {
    const clerk = await newAdmin(limited);
    const { secret } = await turnOn(clerk, limited);
    await guess(clerk, CODES_PER_HOUR - 1);
    const { status, body } = await tryFrom(clerk, toRightCode(secret));
    expect(status).toBe(200);
    expect(await guess(clerk, CODES_PER_HOUR + 1)).toEqual([...toWrongCodes(CODES_PER_HOUR), 429]);
    limited.setNow(limited.now() + STEP_MS);
    expect((await tryFrom(clerk, toRightCode(secret))).status).toBe(429);
    expect((await tryFrom(clerk, toRightCode(secret), { browser: body.browser })).status).toBe(200);
  });
});

describe('towns that require a second factor', () => {
  let strict: TestApi;
  beforeAll(async () => {
    strict = await testApp({ config: { STAFF_SECOND_FACTOR: 'required' } });
  });
  afterAll(() => strict.close());
  const readOwn = (token: string) => strict.call(listBookings, {}, token);

  test('staff without a required second factor may only set it up', async () => {
    const clerk = await newAdmin(strict);
    const { body } = await logIn(clerk, undefined, strict);
    expect(body.mustSetUpFactor).toBe(true);
    const rejected = await readOwn(body.token);
    expect([rejected.status, rejected.error.message]).toEqual([403, MESSAGES.secondFactorRequired]);
    expect((await turnOn({ ...clerk, token: body.token }, strict)).status).toBe(200);
    expect((await readOwn(body.token)).status).toBe(200);
    const off = await strict.call(removeSecondFactor, { body: proof }, body.token);
    expect([off.status, off.error.message]).toEqual([403, MESSAGES.secondFactorRequired]);
  });

  test('replacing a password set by staff does not skip the second factor', async () => {
    const clerk = await newAdmin(strict);
    await strict.db.updateTable('users').set({ password_given: 1 }).where('id', '=', clerk.id).execute();
    const { body } = await logIn(clerk, undefined, strict);
    const change = { oldPass: PASSWORD, newPass: 'otra clave bien larga' };
    await strict.call(changePassword, { params: { id: clerk.id }, body: change }, body.token);
    expect((await readOwn(body.token)).error.message).toBe(MESSAGES.secondFactorRequired);
  });

  test('residents need no second factor where staff do', async () => {
    const { body } = await logIn(await newResident(strict), undefined, strict);
    expect([body.mustSetUpFactor, (await readOwn(body.token)).status]).toEqual([false, 200]);
  });
});
