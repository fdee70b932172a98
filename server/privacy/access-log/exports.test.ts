import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteUser, exportUser } from '#shared/accounts/users.ts';
import { createExport, findPrivacyNotice, listExports, updatePrivacyRules } from '#shared/privacy/privacy.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newAdmin, newResident, newSysadmin, PASSWORD, type Person } from '../../../test/people.ts';

let api: TestApi;
let sysadmin: Person;
beforeAll(async () => {
  api = await testApp();
  sysadmin = await newSysadmin(api);
});
afterAll(() => api.close());

const readExports = async () => (await api.call(listExports, {}, sysadmin.token)).body;

test('exports of staff and residents are recorded, newest first', async () => {
  const [clerk, ana] = [await newAdmin(api), await newResident(api)];
  await api.call(createExport, { body: { kind: 'day-sheet', detail: 'del día' } }, clerk.token);
  await api.call(exportUser, { params: { id: ana.id }, body: { userPassword: PASSWORD } }, ana.token);
  const [ownData, sheet] = await readExports();
  expect(ownData).toMatchObject({ kind: 'own-data', detail: '', takenAt: api.now() });
  expect(sheet).toMatchObject({ kind: 'day-sheet', detail: 'del día' });
  expect(sheet?.By).not.toBeNull();
});

test('a recorded export keeps the name of deleted staff, and not that of a deleted resident', async () => {
  const [clerk, ana] = [await newAdmin(api), await newResident(api)];
  const proof = { userPassword: PASSWORD };
  await api.call(createExport, { body: { kind: 'list', detail: 'Usuarios' } }, clerk.token);
  await api.call(exportUser, { params: { id: ana.id }, body: proof }, ana.token);
  const [, staffExport] = await readExports();
  for (const person of [clerk, ana])
    expect(
      (await api.call(deleteUser, { params: { id: person.id }, body: proof }, person.token)).status,
    ).toBe(200);
  const [ownData, listExport] = await readExports();
  expect(ownData?.By).toEqual({ userName: 'Usuario', userLastName: 'eliminado' });
  expect(listExport?.By).toEqual(staffExport?.By);
});

test('rejects an export kind that only the server may record', async () => {
  const body = { kind: 'backup', detail: 'huellas.zst' };
  expect((await api.send(createExport, { body }, sysadmin.token)).status).toBe(400);
});

test('the privacy notice shows office and text but no rules', async () => {
  const rules = { privacyOffice: 'Zoonosis', privacyText: 'Nada se vende.', consentText: '' };
  const years = { bookingYears: 5, accountYears: null, historyYears: null, updatedAt: 0 };
  await api.call(updatePrivacyRules, { body: { ...rules, ...years } }, sysadmin.token);
  const { privacyOffice, privacyText } = rules;
  expect((await api.call(findPrivacyNotice, {})).body).toEqual({ privacyOffice, privacyText, Consent: null });
});
