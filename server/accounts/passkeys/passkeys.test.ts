import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  beginPasskey,
  finishPasskeyLogin,
  listPasskeys,
  MAX_PASSKEYS,
  removePasskey,
  renamePasskey,
  savePasskey,
  startPasskeyLogin,
} from '#shared/accounts/passkeys.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeUserSecondFactor,
} from '#shared/accounts/second-factor.ts';
import { ROLE_IDS } from '#shared/accounts/session.ts';
import { closeOtherSessions } from '#shared/accounts/sessions.ts';
import { deleteUser, exportUser } from '#shared/accounts/users.ts';
import { listSecurityEvents } from '#shared/platform/audit.ts';
import { MINUTE_MS } from '#shared/platform/durations.ts';
import { type Answer, type TestApi, testApp } from '../../../test/app.ts';
import { createAuthenticator } from '../../../test/authenticator.ts';
import { deliverMails } from '../../../test/mails.ts';
import { newAdmin, newResident, newSysadmin, PASSWORD, type Person } from '../../../test/people.ts';
import { computeCodeAt } from '../second-factor/second-factor.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const STEP_MS = 30_000;
const FAILED_ANSWER = [401, expect.stringMatching(/^No pudimos confirmar tu llave/)];
const toStatusAndText = ({ status, error }: Answer<unknown>) => [status, error?.message] as const;

async function newClerk(): Promise<Person> {
  const person = await newAdmin(api);
  const begunFactor = await api.call(beginSecondFactor, { body: { userPassword: PASSWORD } }, person.token);
  const code = computeCodeAt(begunFactor.body.secret, Math.floor(api.now() / STEP_MS));
  expect((await api.call(confirmSecondFactor, { body: { code } }, person.token)).status).toBe(200);
  return person;
}

type Device = ReturnType<typeof createAuthenticator>;

async function addPasskey({ token }: Person, device: Device, faults = {}) {
  const { body } = await api.call(beginPasskey, {}, token);
  const passkeyAnswer = device.createCredential(body.options, faults);
  return api.call(savePasskey, { body: { passkeyName: ' Mostrador ', passkeyAnswer } }, token);
}

const startLogin = async () => (await api.call(startPasskeyLogin, {})).body.options;
const finishLogin = (passkeyAnswer: string) => api.call(finishPasskeyLogin, { body: { passkeyAnswer } });
const logInWithDevice = async (device: Device, faults = {}) =>
  finishLogin(device.sign(await startLogin(), faults));

async function newPersonWithPasskey() {
  const [person, device] = [await newClerk(), createAuthenticator()];
  const { body } = await addPasskey(person, device);
  return { person, device, id: body[0]?.id ?? 0 };
}

describe('passkeys', () => {
  test('a passkey logs in without password and code and can be listed, renamed and removed', async () => {
    const { person, device, id } = await newPersonWithPasskey();
    const listAnswer = await api.call(listPasskeys, {}, person.token);
    expect(listAnswer.body).toEqual([{ id, passkeyName: 'Mostrador', createdAt: api.now(), usedAt: null }]);
    const loginAnswer = await logInWithDevice(device);
    expect([loginAnswer.status, loginAnswer.body]).toMatchObject([
      200,
      { userId: person.id, roleName: 'ADMIN', mustChangePassword: false, mustSetUpFactor: false },
    ]);
    expect((await api.call(closeOtherSessions, {}, loginAnswer.body.token)).status).toBe(200);
    const { token } = loginAnswer.body;
    const renameInput = { params: { id }, body: { passkeyName: 'La de casa' } };
    const renamed = await api.call(renamePasskey, renameInput, token);
    expect(renamed.body).toMatchObject([{ passkeyName: 'La de casa', usedAt: api.now() }]);
    expect((await api.call(removePasskey, { params: { id } }, token)).body).toEqual([]);
    expect(toStatusAndText(await logInWithDevice(device))).toEqual(FAILED_ANSWER);
  });

  test('adding and removing a passkey is mailed and recorded', async () => {
    const { person, device, id } = await newPersonWithPasskey();
    await api.call(removePasskey, { params: { id } }, person.token);
    await logInWithDevice(device, { origin: 'https://otro.test' });
    await deliverMails(api);
    const subjects = api.mails.filter(({ to }) => to === person.email).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Guardaste una llave de acceso/),
        expect.stringMatching(/^Llave de acceso quitada/),
      ]),
    );
    const query = { userId: String(person.id) };
    const { body } = await api.call(listSecurityEvents, { query }, (await newSysadmin(api)).token);
    expect(body.items.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['passkey.on', 'passkey.off']));
  });

  test('a passkey requires staff with a second factor and a recent password', async () => {
    const [clerkWithoutFactor, resident] = [await newAdmin(api), await newResident(api)];
    expect((await api.call(beginPasskey, {}, clerkWithoutFactor.token)).status).toBe(409);
    expect((await api.call(beginPasskey, {}, resident.token)).status).toBe(403);
    const { person, id } = await newPersonWithPasskey();
    api.setNow(api.now() + 31 * MINUTE_MS);
    expect((await api.call(beginPasskey, {}, person.token)).error.code).toBe('unproven');
    expect((await api.call(removePasskey, { params: { id } }, person.token)).error.code).toBe('unproven');
  });

  test('another person cannot see, rename or remove a passkey', async () => {
    const [{ id }, other] = [await newPersonWithPasskey(), await newClerk()];
    expect((await api.call(listPasskeys, {}, other.token)).body).toEqual([]);
    const renameInput = { params: { id }, body: { passkeyName: 'Mía' } };
    expect((await api.call(renamePasskey, renameInput, other.token)).status).toBe(404);
    expect((await api.call(removePasskey, { params: { id } }, other.token)).status).toBe(404);
  });

  test('a passkey stops working without the second factor, the staff role or the account', async () => {
    const boss = await newSysadmin(api);
    const owners = await Promise.all([
      newPersonWithPasskey(),
      newPersonWithPasskey(),
      newPersonWithPasskey(),
    ]);
    const [first, second, third] = owners;
    const toParams = ({ person }: { person: Person }) => ({ params: { id: person.id } });
    await api.call(removeUserSecondFactor, toParams(first), boss.token);
    await api.db
      .updateTable('users')
      .set({ role_id: ROLE_IDS.USER })
      .where('id', '=', second.person.id)
      .execute();
    await api.send(deleteUser, toParams(third), boss.token);
    for (const { device } of owners)
      expect(toStatusAndText(await logInWithDevice(device))).toEqual(FAILED_ANSWER);
    const remaining = await api.db.selectFrom('passkeys').select('user_id as userId').execute();
    const ids = remaining.map(({ userId }) => userId);
    expect([first.person.id, third.person.id].filter((id) => ids.includes(id))).toEqual([]);
  });

  test('a passkey stops working when the operator deletes the second factor', async () => {
    const { person, device } = await newPersonWithPasskey();
    await api.db.deleteFrom('second_factors').where('user_id', '=', person.id).execute();
    expect((await logInWithDevice(device)).status).toBe(401);
  });

  test('a passkey is part of the data export', async () => {
    const { person } = await newPersonWithPasskey();
    const proof = { params: { id: person.id }, body: { userPassword: PASSWORD } };
    const { body } = await api.send(exportUser, proof, person.token);
    expect(body.passkeys).toMatchObject([{ passkeyName: 'Mostrador' }]);
  });

  test('rejects an eleventh passkey and a second one of the same device', async () => {
    const { person, device } = await newPersonWithPasskey();
    expect((await addPasskey(person, device)).status).toBe(409);
    for (let n = 1; n < MAX_PASSKEYS; n += 1)
      expect((await addPasskey(person, createAuthenticator())).status).toBe(200);
    expect((await addPasskey(person, createAuthenticator())).status).toBe(409);
  });
});

describe('passkey answers', () => {
  test('a passkey’s answer works once, within five minutes and for one purpose', async () => {
    const { person, device } = await newPersonWithPasskey();
    const loginRequest = await startLogin();
    const answer = device.sign(loginRequest);
    expect((await finishLogin(answer)).status).toBe(200);
    expect((await finishLogin(answer)).status).toBe(401);
    expect((await finishLogin(device.sign(loginRequest))).status).toBe(401);
    const lateRequest = await startLogin();
    api.setNow(api.now() + 5 * MINUTE_MS);
    expect(toStatusAndText(await finishLogin(device.sign(lateRequest)))).toEqual(FAILED_ANSWER);
    const futureRequest = await startLogin();
    api.setNow(api.now() - 6_000);
    expect(toStatusAndText(await finishLogin(device.sign(futureRequest)))).toEqual(FAILED_ANSWER);
    const passkeyStart = await api.call(beginPasskey, {}, person.token);
    expect(toStatusAndText(await finishLogin(device.sign(passkeyStart.body.options)))).toEqual(FAILED_ANSWER);
  });

  test('a passkey’s answer works once on a server whose clock is behind', async () => {
    const { device } = await newPersonWithPasskey();
    const answer = device.sign(await startLogin());
    api.setNow(api.now() - 4_000);
    expect((await finishLogin(answer)).status).toBe(200);
    expect((await finishLogin(answer)).status).toBe(401);
  });

  test('rejects a passkey’s answer of another origin, an unverified person or a copied key', async () => {
    const { device } = await newPersonWithPasskey();
    const forged = [
      { origin: 'https://huellas.malo.test' },
      { rpId: 'malo.test' },
      { isVerified: false },
      { counter: 0 },
    ];
    for (const faults of forged)
      expect([faults, ...toStatusAndText(await logInWithDevice(device, faults))]).toEqual([
        faults,
        ...FAILED_ANSWER,
      ]);
    expect(toStatusAndText(await logInWithDevice(createAuthenticator()))).toEqual(FAILED_ANSWER);
    const ownAnswer = JSON.parse(device.sign(await startLogin()));
    const otherDevice = createAuthenticator();
    const swapped = {
      ...JSON.parse(otherDevice.sign(await startLogin())),
      id: ownAnswer.id,
      rawId: ownAnswer.rawId,
    };
    expect(toStatusAndText(await finishLogin(JSON.stringify(swapped)))).toEqual(FAILED_ANSWER);
    for (const answer of ['', 'x', 'null', '{}', '[]', '{"id":1}'])
      expect((await finishLogin(answer)).status).toBeGreaterThan(399);
    expect((await logInWithDevice(device)).status).toBe(200);
  });

  test('registers a passkey only for its origin and its person', async () => {
    const [person, other] = [await newClerk(), await newClerk()];
    for (const faults of [{ origin: 'https://malo.test' }, { rpId: 'malo.test' }, { isVerified: false }])
      expect([faults, (await addPasskey(person, createAuthenticator(), faults)).status]).toEqual([
        faults,
        400,
      ]);
    const { body } = await api.call(beginPasskey, {}, person.token);
    const stolen = { passkeyName: 'x', passkeyAnswer: createAuthenticator().createCredential(body.options) };
    expect((await api.call(savePasskey, { body: stolen }, other.token)).status).toBe(400);
    expect(
      (await api.call(savePasskey, { body: { ...stolen, passkeyName: ' ' } }, person.token)).status,
    ).toBe(400);
    expect((await api.call(savePasskey, { body: stolen }, person.token)).status).toBe(200);
  });
});
