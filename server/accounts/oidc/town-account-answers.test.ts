import type { KeyObject } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login } from '#shared/accounts/session.ts';
import { closeOtherSessions } from '#shared/accounts/sessions.ts';
import { finishTownAccount, startTownAccount } from '#shared/accounts/town-accounts.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { createForgingProvider } from '../../../test/forging-provider.ts';
import { CLIENT, createTestProvider } from '../../../test/identity-provider.ts';
import { newAdmin, PASSWORD } from '../../../test/people.ts';
import { createTownWithProvider, REDIRECT_URI, toOutcome } from '../../../test/town-with-provider.ts';

const NOT_STAFF = /no es la de nadie del personal/;

let town: Awaited<ReturnType<typeof createTownWithProvider>>;
let api: TestApi;
beforeAll(async () => {
  town = await createTownWithProvider();
  api = town.api;
});
afterAll(() => town.close());

describe('answers of the identity provider', () => {
  test('an answer of the identity provider works once and only in its browser', async () => {
    const { sub } = town.addAccount((await newAdmin(api)).email);
    const [ownLogin, otherLogin] = [await town.beginLogin(sub), await town.beginLogin(sub)];
    const rejection = [401, expect.stringMatching(/^No pudimos confirmar/)];
    const finish = async (body: typeof ownLogin) => toOutcome(await api.call(finishTownAccount, { body }));
    expect(await finish({ ...ownLogin, accountSecret: otherLogin.accountSecret })).toEqual(rejection);
    const state = new URLSearchParams(otherLogin.accountAnswer).get('state') ?? '';
    const swapped = new URLSearchParams(ownLogin.accountAnswer);
    swapped.set('state', state);
    expect(await finish({ accountSecret: otherLogin.accountSecret, accountAnswer: `?${swapped}` })).toEqual(
      rejection,
    );
    expect((await api.call(finishTownAccount, { body: otherLogin })).status).toBe(200);
    expect(await finish(otherLogin)).toEqual(rejection);
    for (const accountAnswer of ['', '?', '?error=access_denied', '?code=x', 'http://malo.test/?code=x'])
      expect(await finish({ ...otherLogin, accountAnswer })).toEqual(rejection);
    const mixedUp = await town.beginLogin(sub);
    const otherIssuer = new URLSearchParams(mixedUp.accountAnswer);
    expect(otherIssuer.get('iss')).toBe(town.provider.issuer);
    otherIssuer.set('iss', 'https://otro.test');
    expect(await finish({ ...mixedUp, accountAnswer: `?${otherIssuer}` })).toEqual(rejection);
    expect((await api.call(finishTownAccount, { body: mixedUp })).status).toBe(200);
  });

  test('a login with a town account sends a fixed return address and demands a recent login', async () => {
    const { body } = await api.call(startTownAccount, {});
    const parameters = new URL(body.url).searchParams;
    expect(Object.fromEntries(parameters)).toMatchObject({
      redirect_uri: REDIRECT_URI,
      response_type: 'code',
      scope: 'openid email',
      code_challenge_method: 'S256',
      max_age: '43200',
    });
    expect(parameters.toString()).not.toContain(body.secret);
  });

  test('a rejected answer of the identity provider is recorded', async () => {
    const countFailures = async () => {
      const failures = api.db.selectFrom('security_events').select('id').where('kind', '=', 'login.failed');
      return (await failures.execute()).length;
    };
    const before = await countFailures();
    await town.logInWithProvider(town.addAccount('nadie@municipio.test').sub);
    const { body } = await api.call(startTownAccount, {});
    const forged = { accountSecret: body.secret, accountAnswer: '?code=x&state=x' };
    expect((await api.call(finishTownAccount, { body: forged })).status).toBe(401);
    expect(await countFailures()).toBe(before + 2);
  });

  test('rejects an answer of the identity provider that is forged, old or for another client or login', async () => {
    const forgingProvider = await createForgingProvider(CLIENT.OIDC_CLIENT_ID);
    const server = await testApp({
      config: { ...CLIENT, OIDC_ISSUER: forgingProvider.issuer },
      firstApi: api,
    });
    const clerk = await newAdmin(api);
    const person = { email: clerk.email, email_verified: true };
    const hourAgo = Math.floor(Date.now() / 1_000) - 3_600;
    const finishWith = async (...[claims, key]: [object?, KeyObject?]) => {
      const { body } = await server.call(startTownAccount, {});
      const accountAnswer = forgingProvider.grantLogin(body.url, { ...person, ...claims }, key);
      return server.call(finishTownAccount, { body: { accountSecret: body.secret, accountAnswer } });
    };
    const forged: Parameters<typeof finishWith>[] = [
      [{ nonce: 'otro' }],
      [{ nonce: undefined }],
      [{ aud: 'otra-aplicación' }],
      [{ iss: 'https://otro.test' }],
      [{ exp: hourAgo }],
      [{}, forgingProvider.foreignKey],
    ];
    for (const each of forged) {
      const { status, error } = await finishWith(...each);
      expect([each[0], status, error.message]).toEqual([each[0], 401, expect.stringMatching(/^No pudimos/)]);
    }
    for (const email_verified of [false, undefined, 'true', 1])
      expect(toOutcome(await finishWith({ email_verified }))).toEqual([
        401,
        expect.stringMatching(NOT_STAFF),
      ]);
    const { body: startedLogin } = await server.call(startTownAccount, {});
    const accountAnswer = forgingProvider
      .grantLogin(startedLogin.url, person)
      .replace(/state=.*/, 'state=otro');
    const mismatched = { accountSecret: startedLogin.secret, accountAnswer };
    expect((await server.call(finishTownAccount, { body: mismatched })).status).toBe(401);
    expect(await town.listLinks(clerk)).toEqual([]);
    expect((await finishWith()).body.userId).toBe(clerk.id);
    const findClosingError = async (auth_time: number | undefined) => {
      const { token } = (await finishWith({ auth_time })).body;
      return (await server.call(closeOtherSessions, {}, token)).error?.code;
    };
    expect(await findClosingError(hourAgo)).toBe('unproven');
    expect(await findClosingError(undefined)).toBe('unproven');
    expect(await findClosingError(hourAgo + 7_200)).toBeUndefined();
    const toSecondsAgo = (seconds: number) => Math.floor(Date.now() / 1_000) - seconds;
    expect((await finishWith({ auth_time: toSecondsAgo(12 * 3_600 - 60) })).status).toBe(200);
    expect(toOutcome(await finishWith({ auth_time: toSecondsAgo(12 * 3_600 + 60) }))).toEqual([
      401,
      expect.stringMatching(/^No pudimos/),
    ]);
    forgingProvider.failTokens();
    expect((await finishWith()).status).toBe(503);
    await server.close();
    await forgingProvider.close();
  });

  test('email_verified may be missing but not false if the town assigns all addresses', async () => {
    const forgingProvider = await createForgingProvider(CLIENT.OIDC_CLIENT_ID);
    const config = { ...CLIENT, OIDC_ISSUER: forgingProvider.issuer, OIDC_EMAILS: 'given' as const };
    const server = await testApp({ config, firstApi: api });
    const { id, email } = await newAdmin(api);
    const finishWith = async (email_verified?: boolean) => {
      const { body } = await server.call(startTownAccount, {});
      const accountAnswer = forgingProvider.grantLogin(body.url, { email, email_verified });
      return server.call(finishTownAccount, { body: { accountSecret: body.secret, accountAnswer } });
    };
    expect(toOutcome(await finishWith(false))).toEqual([401, expect.stringMatching(NOT_STAFF)]);
    expect((await finishWith()).body.userId).toBe(id);
    await server.close();
    await forgingProvider.close();
  });

  test('without its identity provider a town answers 503 and still accepts passwords', async () => {
    const closedProvider = await createTestProvider(REDIRECT_URI);
    const server = await testApp({
      config: { ...CLIENT, OIDC_ISSUER: closedProvider.issuer },
      firstApi: api,
    });
    expect((await server.call(startTownAccount, {})).status).toBe(200);
    await closedProvider.close();
    expect((await server.call(startTownAccount, {})).status).toBe(503);
    const clerk = await newAdmin(api);
    const credentials = { email: clerk.email, pwd: PASSWORD };
    expect((await server.call(login, { body: credentials })).status).toBe(200);
    await server.close();
  });
});
