import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePassword, login, logout, recoverPassword } from '#shared/accounts/session.ts';
import { deleteUser, exportUser } from '#shared/accounts/users.ts';
import { listAudit, listSecurityEvents, type SecurityEvent } from '#shared/platform/audit.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { newAdmin, newResident, newSysadmin, PASSWORD, type Person } from '../../../test/people.ts';
import { deleteOldSecurityEvents } from '../../platform/audit/retention.service.ts';

let api: TestApi;
let sysadmin: Person;
beforeAll(async () => {
  api = await testApp();
  sysadmin = await newSysadmin(api);
});
afterAll(() => api.close());

const readEvents = async (query: object) =>
  (await api.call(listSecurityEvents, { query: query as Record<string, string> }, sysadmin.token)).body;
const listKinds = async ({ id }: Person) => (await readEvents({ userId: id })).items.map(({ kind }) => kind);
const logIn = (email: string, pwd: string) => api.call(login, { body: { email, pwd } });

test('logins, failures, logouts, recoveries and exports are recorded with time and network', async () => {
  const ana = await newResident(api);
  await logIn(ana.email, 'otra');
  api.setNow(TUESDAY_9 + 1000);
  const { token } = (await logIn(ana.email, PASSWORD)).body;
  await api.call(recoverPassword, { body: { email: ana.email } });
  const change = { params: { id: ana.id }, body: { oldPass: 'otra', newPass: 'perro verde y manso' } };
  await api.call(changePassword, change, token);
  const exportInput = { params: { id: ana.id }, body: { userPassword: PASSWORD } };
  await api.call(exportUser, exportInput, token);
  await api.call(changePassword, { ...change, body: { ...change.body, oldPass: PASSWORD } }, token);
  await api.call(logout, {}, token);
  api.setNow(TUESDAY_9);
  expect(await listKinds(ana)).toEqual([
    'logout',
    'password.changed',
    'data.exported',
    'password.failed',
    'recovery.asked',
    'login',
    'login.failed',
  ]);
  const oldest = (await readEvents({ userId: ana.id })).items.at(-1);
  expect(oldest).toEqual({
    id: expect.any(Number),
    happenedAt: TUESDAY_9 / 1000,
    kind: 'login.failed',
    UserId: ana.id,
    User: { userName: 'Ana', userLastName: expect.stringMatching(/^Pérez/) },
    ByUserId: null,
    By: null,
    network: '127.0.0.1',
  } satisfies SecurityEvent);
});

test('a login with an unknown address is recorded without its text', async () => {
  const unknownEmail = `clave-tipeada-${Math.random()}@correo.test`;
  await logIn(unknownEmail, 'gato');
  await api.call(recoverPassword, { body: { email: unknownEmail } });
  const { items } = await readEvents({ to: TUESDAY_9 / 1000 + 1, limit: 2 });
  expect(items.map(({ kind, UserId, User }) => [kind, UserId, User])).toEqual([
    ['recovery.asked', null, null],
    ['login.failed', null, null],
  ]);
  const rows = await api.db.selectFrom('security_events').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('clave-tipeada');
});

describe('list of security events', () => {
  test('the list of security events filters by person, kind and time, in pages', async () => {
    const [ana, bea] = [await newResident(api), await newResident(api)];
    for (const minute of [0, 1, 2]) {
      api.setNow(TUESDAY_9 + DAY_MS + minute * 60_000);
      await logIn(ana.email, minute === 1 ? 'otra' : PASSWORD);
      await logIn(bea.email, PASSWORD);
    }
    api.setNow(TUESDAY_9);
    const start = (TUESDAY_9 + DAY_MS) / 1000;
    const listSummaries = async (query: object) =>
      (await readEvents(query)).items.map((row) => [row.UserId === ana.id, (row.happenedAt - start) / 60]);
    expect(await listSummaries({ userId: ana.id, kind: 'login' })).toEqual([
      [true, 2],
      [true, 0],
    ]);
    expect(await listSummaries({ from: start + 60, to: start + 120 })).toEqual([
      [false, 1],
      [true, 1],
    ]);
    const page = await readEvents({ from: start, limit: 4 });
    const rest = await readEvents({ from: start, limit: 4, cursor: page.next });
    expect([page.total, page.items.length, rest.items.length, rest.next]).toEqual([6, 4, 2, null]);
    expect(new Set([...page.items, ...rest.items].map(({ id }) => id)).size).toBe(6);
  });

  test.each([{ kind: 'todo' }, { userId: '0' }, { from: '-1' }, { to: '999999999999' }, { limit: '0' }])(
    'rejects the filter %j of security events',
    async (query) => {
      expect((await api.send(listSecurityEvents, { query }, sysadmin.token)).status).toBe(400);
    },
  );

  test("reading security events counts as access to those people's data", async () => {
    const [reader, ana] = [await newSysadmin(api), await newResident(api)];
    await logIn(ana.email, PASSWORD);
    const query = { userId: String(ana.id) };
    await api.call(listSecurityEvents, { query }, reader.token);
    const accesses = await api.call(listAudit, { query: { userId: String(reader.id) } }, sysadmin.token);
    expect(accesses.body.items).toMatchObject([
      { action: 'access.list', after: { userId: ana.id, UserIds: `${ana.id}` } },
    ]);
  });
});

describe('security events after account deletion', () => {
  const deleteAccount = (person: Person, caller: Person) =>
    api.call(deleteUser, { params: { id: person.id }, body: { userPassword: PASSWORD } }, caller.token);

  test('a deleted resident’s security events keep neither name nor network', async () => {
    const ana = await newResident(api);
    await logIn(ana.email, PASSWORD);
    await deleteAccount(ana, ana);
    const { items } = await readEvents({ userId: ana.id });
    expect(items.map(({ kind, network, By }) => [kind, network, By])).toEqual([
      ['account.deleted', null, null],
      ['login', null, null],
    ]);
    expect(JSON.stringify(items)).not.toContain('Pérez');
  });

  test('security events of a deleted member of staff keep name and network, and a deletion names its author', async () => {
    const [clerk, ana] = [await newAdmin(api), await newResident(api)];
    await logIn(clerk.email, PASSWORD);
    await deleteAccount(ana, clerk);
    await deleteAccount(clerk, clerk);
    const { items } = await readEvents({ userId: clerk.id });
    expect(items.map(({ kind, network }) => [kind, network])).toEqual([
      ['account.deleted', '127.0.0.1'],
      ['login', '127.0.0.1'],
    ]);
    expect(items[0]?.User?.userLastName).toMatch(/^Pérez/);
    expect((await readEvents({ userId: ana.id })).items[0]).toMatchObject({
      kind: 'account.deleted',
      ByUserId: clerk.id,
      By: { userLastName: expect.stringMatching(/^Pérez/) },
    });
  });
});

test('security events are deleted after two years', async () => {
  const ana = await newResident(api);
  api.setNow(TUESDAY_9 - 731 * DAY_MS);
  await logIn(ana.email, PASSWORD);
  api.setNow(TUESDAY_9 - 729 * DAY_MS);
  await logIn(ana.email, PASSWORD);
  api.setNow(TUESDAY_9);
  await deleteOldSecurityEvents(api.db, { earliest: api.now(), latest: api.now() });
  expect((await readEvents({ userId: ana.id })).items.map(({ happenedAt }) => happenedAt)).toEqual([
    (TUESDAY_9 - 729 * DAY_MS) / 1000,
  ]);
});
