import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { login } from '#shared/accounts/session.ts';
import { updateTerms } from '#shared/catalogues/terms.ts';
import { isSent, tryMail } from '#shared/mail/mail-trial.ts';
import { updateLocation } from '#shared/schedule/locations.ts';
import { changeSetup, findSetup, type SetupStep } from '#shared/town/setup.ts';
import { updateTown } from '#shared/town/town.ts';
import { ADMIN, type TestApi, testApp } from '../../../test/app.ts';
import { startMailServer } from '../../../test/mail-servers.ts';
import { newAdmin, newSysadmin } from '../../../test/people.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  const { body } = await api.call(login, { body: { email: ADMIN.email, pwd: ADMIN.password } });
  token = body.token;
});

const readSetup = async () => (await api.call(findSetup, {}, token)).body;
const listDoneSteps = ({ steps }: Awaited<ReturnType<typeof readSetup>>) =>
  steps.filter(({ isDone }) => isDone).map(({ name }) => name);
const changeStep = (body: { step?: SetupStep; isDismissed?: boolean }) =>
  api.call(changeSetup, { body }, token);

test('in a new town every step of the setup is open but the password, chosen at the start', async () => {
  const setup = await readSetup();
  expect(setup.isOver).toBe(false);
  expect(setup.steps).toHaveLength(9);
  expect(listDoneSteps(setup)).toEqual(['password']);
});

test('a step of the setup done on its own screen counts as done', async () => {
  const town = { townName: 'Tunuyán', townAddress: '', StateId: null, CityId: null, townColour: '' };
  await api.call(updateTown, { body: town }, token);
  const [location] = (await api.app.inject('/api/locations')).json();
  await api.call(
    updateLocation,
    { params: { id: location.id }, body: { ...location, locationAddress: 'Mitre 1' } },
    token,
  );
  await api.call(updateTerms, { body: { termsAndConditionsDescription: 'Otro texto' } }, token);
  await newAdmin(api);
  expect(listDoneSteps(await readSetup())).toEqual(['password', 'town', 'locations', 'terms', 'clerks']);
});

test('the mail step of the setup needs a delivered trial, not only a server', async () => {
  const { url } = await startMailServer();
  const mailingApi = await testApp({ firstApi: api, config: { SMTP_URL: url, SMTP_TLS: 'optional' } });
  const isDone = async () =>
    listDoneSteps((await mailingApi.call(findSetup, {}, token)).body).includes('mail');
  expect(await isDone()).toBe(false);
  const { body } = await mailingApi.call(tryMail, { body: { email: 'ana@example.org' } }, token);
  expect(isSent(body.steps)).toBe(true);
  expect(await isDone()).toBe(true);
  await mailingApi.close();
});

test('two steps of the setup marked at once are both stored', async () => {
  await Promise.all([changeStep({ step: 'agendas' }), changeStep({ step: 'services' })]);
  expect(listDoneSteps(await readSetup())).toEqual(expect.arrayContaining(['agendas', 'services']));
  expect((await readSetup()).isOver).toBe(false);
});

test('a password set by another person leaves the password step of the setup open', async () => {
  const sysadmin = await newSysadmin(api);
  await api.db.updateTable('users').set({ password_given: 1 }).where('id', '=', sysadmin.id).execute();
  const { body } = await api.call(findSetup, {}, sysadmin.token);
  expect(listDoneSteps(body)).not.toContain('password');
});

test('a dismissed or completed setup is over', async () => {
  for (const step of ['mail', 'holidays'] as const) await changeStep({ step });
  expect((await readSetup()).isOver).toBe(true);
  expect((await changeStep({ isDismissed: true })).body).toEqual({
    steps: [],
    isOver: true,
    untrustedProxy: null,
  });
});

test('a town older than the setup skips it', async () => {
  await api.db.deleteFrom('settings').where('name', '=', 'setup').execute();
  expect(await readSetup()).toEqual({ steps: [], isOver: true, untrustedProxy: null });
});
