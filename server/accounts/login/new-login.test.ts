import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '#shared/accounts/session.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { deliverMails } from '../../../test/mails.ts';
import { newAdmin, newResident, newSysadmin, PASSWORD, type Person } from '../../../test/people.ts';
import { buildApp } from '../../app.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());

const logIn = ({ email }: Person, body: object = {}, remoteAddress = '203.0.113.9') =>
  api.app.inject({ ...login, remoteAddress, payload: { email, pwd: PASSWORD, ...body } });

async function listNoticesTo({ email }: Person) {
  await deliverMails(api);
  return api.mails.filter(({ to, subject }) => to === email && subject.startsWith('Ingreso desde otro'));
}

test.each([
  ['a clerk', newAdmin],
  ['a SYSADMIN', newSysadmin],
])(
  'a login of %s from an unknown browser mails time and network, one from a known browser does not',
  async (_, make) => {
    const person = await make(api);
    const { browser } = (await logIn(person)).json();
    const [notice, ...others] = await listNoticesTo(person);
    expect([notice?.subject, others]).toEqual(['Ingreso desde otro navegador · San Carlos', []]);
    expect(notice?.text).toContain('desde un navegador nuevo, el 01/12/2026 a las 09:00');
    expect(notice?.text).toContain('Fue desde la conexión 203.0.113.9');
    expect((await logIn(person, { browser }, '198.51.100.7')).statusCode).toBe(200);
    expect(await listNoticesTo(person)).toHaveLength(1);
    expect((await logIn(person, {}, '198.51.100.7')).statusCode).toBe(200);
    const [, second] = await listNoticesTo(person);
    expect(second?.text).toContain('198.51.100.7');
  },
);

test('a login from a browser known only to another person mails a notice', async () => {
  const [ana, eva] = [await newAdmin(api), await newAdmin(api)];
  const { browser } = (await logIn(ana)).json();
  await logIn(eva, { browser });
  expect(await listNoticesTo(eva)).toHaveLength(1);
});

test('a failed login and a login of a resident send no login notice', async () => {
  const [clerk, resident] = [await newAdmin(api), await newResident(api)];
  expect((await logIn(clerk, { pwd: 'gato rojo' })).statusCode).toBe(401);
  expect((await logIn(resident)).statusCode).toBe(200);
  expect([...(await listNoticesTo(clerk)), ...(await listNoticesTo(resident))]).toEqual([]);
});

test('a login notice ignores the chosen notification settings', async () => {
  const clerk = await newAdmin(api);
  const muted_notices = 'booked,reminders,afterwards,health';
  await api.db.updateTable('users').set({ muted_notices }).where('id', '=', clerk.id).execute();
  await logIn(clerk);
  expect(await listNoticesTo(clerk)).toHaveLength(1);
});

test('a login of staff wakes the outbox, one of a resident does not', async () => {
  let wakes = 0;
  const wakeOutbox = () => {
    wakes += 1;
  };
  const app = await buildApp({ ...api, wakeOutbox }, false);
  for (const [make, most] of [
    [newResident, 0],
    [newAdmin, 1],
  ] as const) {
    const { email } = await make(api);
    const { statusCode } = await app.inject({ ...login, payload: { email, pwd: PASSWORD } });
    expect([statusCode, wakes]).toEqual([200, most]);
  }
  await app.close();
});
