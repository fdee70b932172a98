import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginSecondFactor, confirmSecondFactor } from '#shared/accounts/second-factor.ts';
import { ROLE_IDS } from '#shared/accounts/session.ts';
import { closeOtherSessions, listSessions } from '#shared/accounts/sessions.ts';
import { confirmTownAccount, finishTownAccount, removeTownAccount } from '#shared/accounts/town-accounts.ts';
import { deleteUser, exportUser } from '#shared/accounts/users.ts';
import { listSecurityEvents } from '#shared/platform/audit.ts';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { CLIENT } from '../../../test/identity-provider.ts';
import { newAdmin, newResident, newSysadmin, PASSWORD } from '../../../test/people.ts';
import { createTownWithProvider, REDIRECT_URI, toOutcome } from '../../../test/town-with-provider.ts';
import { computeCodeAt } from '../second-factor/second-factor.service.ts';

const STEP_MS = 30_000;
const NOT_STAFF = /no es la de nadie del personal/;

let town: Awaited<ReturnType<typeof createTownWithProvider>>;
let api: TestApi;
beforeAll(async () => {
  town = await createTownWithProvider();
  api = town.api;
});
afterAll(() => town.close());

describe('staff with a town account', () => {
  test('staff log in with a town account of their verified address and keep the local role', async () => {
    const clerk = await newAdmin(api);
    const { sub } = town.addAccount(clerk.email.toUpperCase());
    const { status, body } = await town.logInWithProvider(sub);
    expect([status, body]).toMatchObject([
      200,
      { userId: clerk.id, roleName: 'ADMIN', mustChangePassword: false, mustSetUpFactor: false },
    ]);
    expect(new URL(body.leaveAt ?? '').searchParams.get('post_logout_redirect_uri')).toBe(REDIRECT_URI);
    const sessions = await api.call(listSessions, {}, body.token);
    expect([sessions.status, sessions.body]).toMatchObject([
      200,
      expect.arrayContaining([expect.objectContaining({ isThis: true })]),
    ]);
    expect(await town.listLinks(clerk)).toEqual([sub]);
  });

  test('two tabs can log in at once with a new town account', async () => {
    const clerk = await newAdmin(api);
    const { sub } = town.addAccount(clerk.email);
    const bodies = [await town.beginLogin(sub), await town.beginLogin(sub)];
    const answers = await Promise.all(bodies.map((body) => api.call(finishTownAccount, { body })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await town.listLinks(clerk)).toEqual([sub]);
  });

  test('a linked town account survives a change of its address', async () => {
    const clerk = await newAdmin(api);
    const account = town.addAccount(clerk.email);
    await town.logInWithProvider(account.sub);
    Object.assign(account, { email: 'otra@municipio.test', email_verified: false });
    expect((await town.logInWithProvider(account.sub)).body.userId).toBe(clerk.id);
    expect(await town.listLinks(clerk)).toEqual([account.sub]);
  });

  test('a second town account of an address is rejected until a SYSADMIN removes the first', async () => {
    const clerk = await newAdmin(api);
    const { token } = (await town.logInWithProvider(town.addAccount(clerk.email).sub)).body;
    const { sub } = town.addAccount(clerk.email);
    expect(toOutcome(await town.logInWithProvider(sub))).toEqual([401, expect.stringMatching(NOT_STAFF)]);
    const sysadmin = await newSysadmin(api);
    const target = { params: { id: clerk.id } };
    expect((await api.call(removeTownAccount, target, clerk.token)).status).toBe(403);
    expect((await api.call(listSessions, {}, token)).status).toBe(200);
    expect((await api.call(removeTownAccount, target, sysadmin.token)).status).toBe(200);
    expect((await api.call(listSessions, {}, token)).status).toBe(401);
    expect((await api.call(removeTownAccount, target, sysadmin.token)).status).toBe(404);
    expect((await town.logInWithProvider(sub)).body.userId).toBe(clerk.id);
    const events = await api.call(
      listSecurityEvents,
      { query: { userId: String(clerk.id) } },
      sysadmin.token,
    );
    const kinds = events.body.items.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind.startsWith('account.'))).toEqual([
      'account.on',
      'account.off',
      'account.on',
    ]);
  });

  test('rejects a town account whose address is not of staff', async () => {
    const resident = await newResident(api);
    const clerk = await newAdmin(api);
    const deletedClerk = await newAdmin(api);
    await api.db.updateTable('users').set({ status: 'B' }).where('id', '=', deletedClerk.id).execute();
    const countPeople = async () => (await api.db.selectFrom('users').select('id').execute()).length;
    const before = await countPeople();
    const accounts = [
      town.addAccount('nadie@municipio.test'),
      town.addAccount(resident.email),
      town.addAccount(clerk.email, false),
      town.addAccount(deletedClerk.email),
    ];
    for (const { sub } of accounts)
      expect(toOutcome(await town.logInWithProvider(sub))).toEqual([401, expect.stringMatching(NOT_STAFF)]);
    expect(await countPeople()).toBe(before);
    for (const person of [resident, clerk, deletedClerk]) expect(await town.listLinks(person)).toEqual([]);
  });

  test('a linked town account is part of the data export and is erased with the account', async () => {
    const clerk = await newAdmin(api);
    const { sub: subject } = town.addAccount(clerk.email);
    const { token } = (await town.logInWithProvider(subject)).body;
    const proof = { params: { id: clerk.id }, body: { userPassword: PASSWORD } };
    const data = await api.send(exportUser, proof, token);
    expect(data.body.townAccount).toMatchObject({ issuer: town.provider.issuer, subject });
    expect((await api.send(deleteUser, proof, token)).status).toBe(200);
    expect(await town.listLinks(clerk)).toEqual([]);
    expect(toOutcome(await town.logInWithProvider(subject))).toEqual([401, expect.stringMatching(NOT_STAFF)]);
  });

  test.each([{ role_id: ROLE_IDS.USER }, { status: 'B' as const }])(
    'a person who is no longer staff (%j) cannot log in with a town account',
    async (change) => {
      const clerk = await newAdmin(api);
      const { sub } = town.addAccount(clerk.email);
      expect((await town.logInWithProvider(sub)).status).toBe(200);
      await api.db.updateTable('users').set(change).where('id', '=', clerk.id).execute();
      expect(toOutcome(await town.logInWithProvider(sub))).toEqual([401, expect.stringMatching(NOT_STAFF)]);
    },
  );
});

describe('second factor at a login with a town account', () => {
  async function newClerkWithFactor() {
    const clerk = await newAdmin(api);
    const begunFactor = await api.call(beginSecondFactor, { body: { userPassword: PASSWORD } }, clerk.token);
    const { secret } = begunFactor.body;
    const computeCode = () => computeCodeAt(secret, Math.floor(api.now() / STEP_MS));
    await api.call(confirmSecondFactor, { body: { code: computeCode() } }, clerk.token);
    api.setNow(api.now() + STEP_MS);
    return { clerk, code: computeCode, account: town.addAccount(clerk.email) };
  }

  async function beginWith(sub: string): Promise<string> {
    const rejected = await api.send(finishTownAccount, { body: await town.beginLogin(sub) });
    expect([rejected.status, rejected.error.code]).toEqual([401, 'secondFactor']);
    return String(rejected.body.begun);
  }

  test('a code completes the login with a town account within five minutes', async () => {
    const { clerk, code, account } = await newClerkWithFactor();
    const begunLogin = await beginWith(account.sub);
    const wrongAnswer = await api.call(confirmTownAccount, { body: { begun: begunLogin, code: '000000' } });
    expect([wrongAnswer.status, wrongAnswer.error.code]).toEqual([401, 'secondFactor']);
    expect(
      (await api.call(confirmTownAccount, { body: { begun: `${begunLogin}0`, code: code() } })).status,
    ).toBe(401);
    const rightAnswer = await api.call(confirmTownAccount, { body: { begun: begunLogin, code: code() } });
    expect([rightAnswer.status, rightAnswer.body.userId]).toEqual([200, clerk.id]);
    expect((await api.call(closeOtherSessions, {}, rightAnswer.body.token)).status).toBe(200);
    const unlinkedLogin = await beginWith(account.sub);
    await api.db.deleteFrom('town_accounts').where('user_id', '=', clerk.id).execute();
    const unlinkedAnswer = await api.call(confirmTownAccount, {
      body: { begun: unlinkedLogin, code: code() },
    });
    expect([unlinkedAnswer.status, unlinkedAnswer.error.code]).toEqual([401, 'unauthenticated']);
    const lateLogin = await beginWith(account.sub);
    api.setNow(api.now() + 5 * MINUTE_MS);
    expect((await api.call(confirmTownAccount, { body: { begun: lateLogin, code: code() } })).status).toBe(
      401,
    );
    api.setNow(Date.now());
  });

  test('a login without the second factor links no town account', async () => {
    const { clerk, code, account } = await newClerkWithFactor();
    const another = town.addAccount(clerk.email);
    const begunLogin = await beginWith(another.sub);
    const confirm = (typedCode: string) =>
      api.call(confirmTownAccount, { body: { begun: begunLogin, code: typedCode } });
    expect((await confirm('000000')).status).toBe(401);
    expect(await town.listLinks(clerk)).toEqual([]);
    const ownLogin = await beginWith(account.sub);
    expect((await api.call(confirmTownAccount, { body: { begun: ownLogin, code: code() } })).status).toBe(
      200,
    );
    expect(await town.listLinks(clerk)).toEqual([account.sub]);
    api.setNow(api.now() + STEP_MS);
    expect((await confirm(code())).error.code).toBe('unauthenticated');
    const [token] = ownLogin.split('.');
    const [, secondPart] = begunLogin.split('.');
    const forged = { begun: `${token}.${secondPart}`, code: code() };
    expect((await api.call(confirmTownAccount, { body: forged })).status).toBe(401);
    api.setNow(Date.now());
  });

  test('a town can leave the second factor to the identity provider', async () => {
    const { clerk, account } = await newClerkWithFactor();
    const config = { ...CLIENT, OIDC_ISSUER: town.provider.issuer, STAFF_SECOND_FACTOR: 'required' } as const;
    const [trustingApp, strictApp] = await Promise.all([
      testApp({ config: { ...config, OIDC_SECOND_FACTOR: 'provider' }, firstApi: api }),
      testApp({ config, firstApi: api }),
    ]);
    expect((await town.logInWithProvider(account.sub, trustingApp)).body).toMatchObject({
      userId: clerk.id,
      mustSetUpFactor: false,
    });
    const accountWithoutFactor = town.addAccount((await newAdmin(api)).email);
    expect((await town.logInWithProvider(accountWithoutFactor.sub, trustingApp)).body.mustSetUpFactor).toBe(
      false,
    );
    expect((await town.logInWithProvider(accountWithoutFactor.sub, strictApp)).body.mustSetUpFactor).toBe(
      true,
    );
    await Promise.all([trustingApp.close(), strictApp.close()]);
  });
});
