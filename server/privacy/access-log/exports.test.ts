import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteUser, exportUser } from '#shared/accounts/users.ts';
import { findPrivacyNotice, listExports, noteExport, updatePrivacyRules } from '#shared/privacy/privacy.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newAdmin, newResident, newSysadmin, PASSWORD, type Person } from '../../../test/people.ts';

let api: TestApi;
let chief: Person;
beforeAll(async () => {
  api = await testApp();
  chief = await newSysadmin(api);
});
afterAll(() => api.close());

const exportsNow = async () => (await api.call(listExports, {}, chief.token)).body;

test('what a clerk prints and what a resident takes along is kept, the newest first', async () => {
  const [clerk, ana] = [await newAdmin(api), await newResident(api)];
  await api.call(noteExport, { body: { kind: 'day-sheet', detail: 'del día' } }, clerk.token);
  await api.call(exportUser, { params: { id: ana.id }, body: { userPassword: PASSWORD } }, ana.token);
  const [own, sheet] = await exportsNow();
  expect(own).toMatchObject({ kind: 'own-data', detail: '', takenAt: api.now() });
  expect(sheet).toMatchObject({ kind: 'day-sheet', detail: 'del día' });
  expect(sheet?.By).not.toBeNull();
});

test('a clerk’s name stays with what was taken, a resident’s goes with the account', async () => {
  const [clerk, ana] = [await newAdmin(api), await newResident(api)];
  const proof = { userPassword: PASSWORD };
  await api.call(noteExport, { body: { kind: 'list', detail: 'Usuarios' } }, clerk.token);
  await api.call(exportUser, { params: { id: ana.id }, body: proof }, ana.token);
  const [, before] = await exportsNow();
  for (const person of [clerk, ana])
    expect(
      (await api.call(deleteUser, { params: { id: person.id }, body: proof }, person.token)).status,
    ).toBe(200);
  const [own, list] = await exportsNow();
  expect(own?.By).toEqual({ userName: 'Usuario', userLastName: 'eliminado' });
  expect(list?.By).toEqual(before?.By);
});

test('nobody says of a screen what only the server knows', async () => {
  const body = { kind: 'backup', detail: 'huellas.zst' };
  expect((await api.send(noteExport, { body }, chief.token)).status).toBe(400);
});

test('the notice tells the office and the town’s words, and none of the rules', async () => {
  const said = { privacyOffice: 'Zoonosis', privacyText: 'Nada se vende.', consentText: '' };
  const years = { bookingYears: 5, accountYears: null, historyYears: null, updatedAt: 0 };
  await api.call(updatePrivacyRules, { body: { ...said, ...years } }, chief.token);
  const { privacyOffice, privacyText } = said;
  expect((await api.call(findPrivacyNotice, {})).body).toEqual({ privacyOffice, privacyText, Consent: null });
});
