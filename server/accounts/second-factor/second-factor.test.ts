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
const logIn = ({ email }: Person, code?: string, app = api) =>
  app.call(login, { body: { email, pwd: PASSWORD, ...(code !== undefined && { code }) } });

async function turnOnFactor({ token }: Person, town = api) {
  const begunFactor = await town.call(beginSecondFactor, { body: proof }, token);
  const { secret } = begunFactor.body;
  const confirmation = await town.call(
    confirmSecondFactor,
    { body: { code: computeCodeNow(secret, 0, town) } },
    token,
  );
  return { secret, status: confirmation.status, codes: confirmation.body.recoveryCodes };
}

describe('logins with a second factor', () => {
  test('a confirmed second factor requires a code and accepts each code once', async () => {
    const clerk = await newAdmin(api);
    await api.call(beginSecondFactor, { body: proof }, clerk.token);
    expect((await logIn(clerk)).status).toBe(200);
    const { secret, status } = await turnOnFactor(clerk);
    expect(status).toBe(200);
    expect((await logIn(clerk)).error).toEqual({
      code: 'secondFactor',
      message: 'Escribí el código de tu aplicación',
    });
    const wrongAnswer = await logIn(clerk, '000000');
    expect([wrongAnswer.status, wrongAnswer.error.message]).toEqual([401, SECOND_FACTOR_MESSAGES.wrongCode]);
    expect((await logIn(clerk, computeCodeNow(secret))).status).toBe(401);
    const nextCode = computeCodeNow(secret, 1);
    expect((await logIn(clerk, ` ${nextCode.slice(0, 3)} ${nextCode.slice(3)}`)).status).toBe(200);
    expect((await logIn(clerk, nextCode)).status).toBe(401);
  });

  test('a code without the password opens no session and reveals nothing', async () => {
    const clerk = await newAdmin(api);
    const { secret } = await turnOnFactor(clerk);
    const body = { email: clerk.email, pwd: 'no es esta', code: computeCodeNow(secret, 1) };
    const { error } = await api.call(login, { body });
    expect(error.code).toBe('unauthenticated');
    expect((await logIn(clerk, computeCodeNow(secret, 1))).status).toBe(200);
  });

  test('a recovery code replaces the phone once', async () => {
    const clerk = await newAdmin(api);
    const { codes } = await turnOnFactor(clerk);
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
    const wrongProof = { body: { userPassword: 'no es esta' } };
    expect((await api.call(beginSecondFactor, wrongProof, clerk.token)).status).toBe(400);
    await turnOnFactor(clerk);
    expect((await api.call(beginSecondFactor, { body: proof }, clerk.token)).status).toBe(409);
    expect((await api.call(removeSecondFactor, wrongProof, clerk.token)).status).toBe(400);
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
    await turnOnFactor(clerk);
    const params = { id: clerk.id };
    expect((await api.call(removeUserSecondFactor, { params }, sysadmin.token)).status).toBe(200);
    expect((await logIn(clerk)).status).toBe(200);
    expect((await api.call(removeUserSecondFactor, { params }, sysadmin.token)).status).toBe(404);
  });
});

describe('guessed codes', () => {
  let limitedApp: TestApi;
  beforeAll(async () => {
    limitedApp = await testApp({ config: { RATE_LIMIT: 'on' } });
  });
  afterAll(() => limitedApp.close());

  async function tryLogin({ email }: Person, code: string, { network = '', browser = '' } = {}) {
    networks += 1;
    const remoteAddress = network || `2001:db8:${networks.toString(16)}::1`;
    const payload = { email, pwd: PASSWORD, code, ...(browser && { browser }) };
    const answer = await limitedApp.app.inject({ method: 'POST', url: login.url, payload, remoteAddress });
    return {
      status: answer.statusCode,
      wait: Number(answer.headers['retry-after'] ?? 0),
      body: answer.json(),
    };
  }
  let networks = 0;
  async function guessCodes(person: Person, times: number): Promise<number[]> {
    const answers = await Promise.all(Array.from({ length: times }, () => tryLogin(person, '000000')));
    return answers.map(({ status }) => status).sort();
  }
  const repeat401 = (times: number) => Array.from({ length: times }, () => 401);
  const computeRightCode = (secret: string, stepsOff = 1) => computeCodeNow(secret, stepsOff, limitedApp);

  test('rejects any code after ten wrong ones in an hour, from any network', async () => {
    const clerk = await newAdmin(limitedApp);
    const { secret } = await turnOnFactor(clerk, limitedApp);
    expect(await guessCodes(clerk, CODES_PER_HOUR + 3)).toEqual([
      ...repeat401(CODES_PER_HOUR),
      429,
      429,
      429,
    ]);
    expect(await tryLogin(clerk, computeRightCode(secret))).toMatchObject({ status: 429, wait: 3600 });
    limitedApp.setNow(limitedApp.now() + HOUR_MS);
    expect((await tryLogin(clerk, computeRightCode(secret))).status).toBe(200);
  });

  test('ten wrong codes are mailed to the owner once and recorded', async () => {
    const clerk = await newAdmin(limitedApp);
    await turnOnFactor(clerk, limitedApp);
    for (let hour = 0; hour < 2; hour++) {
      await guessCodes(clerk, CODES_PER_HOUR + 2);
      limitedApp.setNow(limitedApp.now() + HOUR_MS);
    }
    await deliverMails(limitedApp);
    const mails = limitedApp.mails.filter(({ to, subject }) => to === clerk.email && /Códigos/.test(subject));
    expect(mails).toHaveLength(1);
    const events = limitedApp.db.selectFrom('security_events').select('kind').where('user_id', '=', clerk.id);
    const kinds = (await events.execute()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'factor.locked')).toHaveLength(2);
    expect(kinds.filter((kind) => kind === 'factor.failed')).toHaveLength(2 * CODES_PER_HOUR);
  });

  test('wrong codes from elsewhere do not block a known browser, and a right code clears them', async () => {
    const clerk = await newAdmin(limitedApp);
    const { secret } = await turnOnFactor(clerk, limitedApp);
    await guessCodes(clerk, CODES_PER_HOUR - 1);
    const { status, body } = await tryLogin(clerk, computeRightCode(secret));
    expect(status).toBe(200);
    expect(await guessCodes(clerk, CODES_PER_HOUR + 1)).toEqual([...repeat401(CODES_PER_HOUR), 429]);
    limitedApp.setNow(limitedApp.now() + STEP_MS);
    expect((await tryLogin(clerk, computeRightCode(secret))).status).toBe(429);
    expect((await tryLogin(clerk, computeRightCode(secret), { browser: body.browser })).status).toBe(200);
  });
});

describe('towns that require a second factor', () => {
  let strictApp: TestApi;
  beforeAll(async () => {
    strictApp = await testApp({ config: { STAFF_SECOND_FACTOR: 'required' } });
  });
  afterAll(() => strictApp.close());
  const readBookings = (token: string) => strictApp.call(listBookings, {}, token);

  test('staff without a required second factor may only set it up', async () => {
    const clerk = await newAdmin(strictApp);
    const { body } = await logIn(clerk, undefined, strictApp);
    expect(body.mustSetUpFactor).toBe(true);
    const rejected = await readBookings(body.token);
    expect([rejected.status, rejected.error.message]).toEqual([403, MESSAGES.secondFactorRequired]);
    expect((await turnOnFactor({ ...clerk, token: body.token }, strictApp)).status).toBe(200);
    expect((await readBookings(body.token)).status).toBe(200);
    const removal = await strictApp.call(removeSecondFactor, { body: proof }, body.token);
    expect([removal.status, removal.error.message]).toEqual([403, MESSAGES.secondFactorRequired]);
  });

  test('replacing a password set by staff does not skip the second factor', async () => {
    const clerk = await newAdmin(strictApp);
    await strictApp.db.updateTable('users').set({ password_given: 1 }).where('id', '=', clerk.id).execute();
    const { body } = await logIn(clerk, undefined, strictApp);
    const change = { oldPass: PASSWORD, newPass: 'otra clave bien larga' };
    await strictApp.call(changePassword, { params: { id: clerk.id }, body: change }, body.token);
    expect((await readBookings(body.token)).error.message).toBe(MESSAGES.secondFactorRequired);
  });

  test('residents need no second factor where staff do', async () => {
    const { body } = await logIn(await newResident(strictApp), undefined, strictApp);
    expect([body.mustSetUpFactor, (await readBookings(body.token)).status]).toEqual([false, 200]);
  });
});
