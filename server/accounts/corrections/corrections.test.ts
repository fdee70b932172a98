import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  answerCorrection,
  CORRECTION_MESSAGES,
  listCorrections,
  listOwnCorrections,
  requestCorrection,
} from '#shared/accounts/corrections.ts';
import { deleteUser, exportUser, findUser } from '#shared/accounts/users.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { deliverMails } from '../../../test/mails.ts';
import { createMergeDesk } from '../../../test/merging.ts';
import { newAdmin, newResident, PASSWORD, type Person } from '../../../test/people.ts';

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
});
afterAll(() => api.close());

let lastDni = 35_000_000;
const newCorrectionDraft = () => ({
  userName: 'Ana María',
  userLastName: 'Peréz',
  userIdNumber: String(++lastDni),
  rectificationComment: 'Está mal desde el mostrador',
});

const sendRequest = (person: Person, body = newCorrectionDraft()) =>
  api.call(requestCorrection, { params: { id: person.id }, body }, person.token);
const answerRequest = (id: number, isAccepted: boolean, answerText = '', staff = clerk) =>
  api.call(answerCorrection, { params: { id }, body: { isAccepted, answer: answerText } }, staff.token);
const readOwnRequests = async (person: Person) =>
  (await api.call(listOwnCorrections, { params: { id: person.id } }, person.token)).body;
const readPerson = async ({ id }: Person) => (await api.call(findUser, { params: { id } }, clerk.token)).body;
const findMailTo = async ({ email }: Person) => {
  await deliverMails(api);
  return api.mails.findLast(({ to }) => to === email);
};
const listAudit = (id: number) =>
  api.db
    .selectFrom('audit')
    .select(['action', 'user_id as by'])
    .where('entity_id', '=', id)
    .where('action', 'in', ['user.update', 'user.rectification'])
    .orderBy('id')
    .execute();

describe('correction requests', () => {
  test('a correction request changes nothing and is listed for staff beside the current identity', async () => {
    const ana = await newResident(api);
    const draft = newCorrectionDraft();
    const before = await readPerson(ana);
    const { status, body } = await sendRequest(ana, { ...draft, userIdNumber: ` ${draft.userIdNumber} ` });
    expect([status, body.rectificationState]).toEqual([200, 'P']);
    expect(await readPerson(ana)).toEqual(before);
    const all = (await api.call(listCorrections, {}, clerk.token)).body;
    const { userName, userLastName, userIdNumber } = before;
    expect(all.find(({ id }) => id === body.id)).toMatchObject({
      ...draft,
      User: { id: ana.id, userName, userLastName, userIdNumber },
    });
  });

  test('a correction to the DNI of another person is rejected with their name, which is recorded', async () => {
    const [ana, other] = [await newResident(api), await newResident(api)];
    const { userIdNumber } = await readPerson(other);
    const { body } = await sendRequest(ana, { ...newCorrectionDraft(), userIdNumber });
    await api.db.deleteFrom('audit').where('action', '=', 'user.read').execute();
    api.setNow(TUESDAY_9 + 3_600_000);
    const { status, error } = await answerRequest(body.id, true);
    api.setNow(TUESDAY_9);
    expect([status, error.message]).toEqual([409, expect.stringContaining('con ese DNI: ')]);
    const reads = api.db.selectFrom('audit').select('entity_id').where('action', '=', 'user.read');
    expect(await reads.execute()).toEqual([{ entity_id: other.id }]);
  });

  test('rejects a second open correction request and one without a change', async () => {
    const ana = await newResident(api);
    const { userName, userLastName, userIdNumber } = await readPerson(ana);
    const unchangedDraft = { userName, userLastName, userIdNumber, rectificationComment: '' };
    const rejected = await sendRequest(ana, unchangedDraft);
    expect([rejected.status, rejected.error.message]).toEqual([400, CORRECTION_MESSAGES.nothing]);
    expect((await sendRequest(ana, { ...newCorrectionDraft(), userName: ' ' })).status).toBe(400);
    await sendRequest(ana);
    const secondAnswer = await sendRequest(ana);
    expect([secondAnswer.status, secondAnswer.error.message]).toEqual([409, CORRECTION_MESSAGES.pending]);
  });

  test('a correction request to a DNI in use is accepted from the resident and rejected for staff', async () => {
    const [ana, eva] = [await newResident(api), await newResident(api)];
    const { userIdNumber } = await readPerson(eva);
    const { status, body } = await sendRequest(ana, { ...newCorrectionDraft(), userIdNumber });
    expect(status).toBe(200);
    const takenAnswer = await answerRequest(body.id, true);
    expect([takenAnswer.status, takenAnswer.error.message]).toEqual([
      409,
      expect.stringContaining('ese DNI'),
    ]);
    expect((await readOwnRequests(ana))[0]?.rectificationState).toBe('P');
    expect((await answerRequest(body.id, false, 'Ese DNI es de otra persona')).status).toBe(200);
  });
});

describe('answers of staff to correction requests', () => {
  test('accepting a correction changes the identity at once, is audited, mailed and final', async () => {
    const ana = await newResident(api);
    const correctionDraft = newCorrectionDraft();
    const { body } = await sendRequest(ana, correctionDraft);
    expect((await answerRequest(body.id, true)).body.rectificationState).toBe('A');
    const { userName, userLastName, userIdNumber } = correctionDraft;
    expect(await readPerson(ana)).toMatchObject({
      userName,
      userLastName,
      userIdNumber,
      userEmail: ana.email,
    });
    expect(await listAudit(ana.id)).toEqual([
      { action: 'user.update', by: clerk.id },
      { action: 'user.rectification', by: clerk.id },
    ]);
    expect((await findMailTo(ana))?.subject).toMatch(/^Corregimos tus datos/);
    expect((await answerRequest(body.id, false, 'No')).status).toBe(409);
  });

  test('rejecting a correction keeps the identity and shows the reason to the resident', async () => {
    const ana = await newResident(api);
    const before = await readPerson(ana);
    const { body } = await sendRequest(ana);
    const blankAnswer = await answerRequest(body.id, false, '  ');
    expect([blankAnswer.status, blankAnswer.error.message]).toEqual([400, CORRECTION_MESSAGES.noAnswer]);
    expect((await answerRequest(body.id, false, 'Traé el documento')).status).toBe(200);
    expect(await readPerson(ana)).toEqual(before);
    expect(await readOwnRequests(ana)).toMatchObject([
      { rectificationState: 'R', answer: 'Traé el documento' },
    ]);
    expect((await findMailTo(ana))?.text).toContain('Traé el documento');
    expect((await sendRequest(ana)).status).toBe(200);
  });

  test('the mail of a rejected correction to an unverified address has no free text', async () => {
    for (const [verification, hasFreeText] of [
      ['on', false],
      ['off', true],
    ] as const) {
      const secondServer = await testApp({ firstApi: api, config: { EMAIL_VERIFICATION: verification } });
      const ana = await newResident(api);
      const { body } = await sendRequest(ana);
      await answerRequest(body.id, false, 'Traé el documento');
      const unverifiedEmail = { email_verified_at: null };
      await api.db.updateTable('users').set(unverifiedEmail).where('id', '=', ana.id).execute();
      await deliverMails(secondServer);
      const mail = secondServer.mails.find(({ to }) => to === ana.email);
      expect(mail?.text.includes('Traé el documento')).toBe(hasFreeText);
      expect(mail?.text.includes('«Mi perfil»')).toBe(!hasFreeText);
      await secondServer.close();
    }
  });

  test('staff list open correction requests first, the oldest on top, then answered ones', async () => {
    const people = [await newResident(api), await newResident(api), await newResident(api)];
    const ids: number[] = [];
    for (const each of people) ids.push((await sendRequest(each)).body.id);
    await answerRequest(ids[0] ?? 0, false, 'No');
    const all = (await api.call(listCorrections, {}, clerk.token)).body.map(({ id }) => id);
    expect(all.filter((id) => ids.includes(id))).toEqual([ids[1], ids[2], ids[0]]);
  });
});

test('an answered correction request of a merged record is no longer listed for staff', async () => {
  const [ana, duplicate] = [await newResident(api), await newResident(api)];
  const { body } = await sendRequest(duplicate);
  await answerRequest(body.id, false, 'No');
  const isListed = async () =>
    (await api.call(listCorrections, {}, clerk.token)).body.some(({ id }) => id === body.id);
  expect(await isListed()).toBe(true);
  const { merge } = createMergeDesk(() => ({ api, clerk }));
  expect((await merge(ana.id, duplicate.id)).status).toBe(200);
  expect(await isListed()).toBe(false);
});

test('a correction request is part of the data export and is erased with the account', async () => {
  const ana = await newResident(api);
  const { body } = await sendRequest(ana);
  const proof = { params: { id: ana.id }, body: { userPassword: PASSWORD } };
  const { rectifications } = (await api.call(exportUser, proof, ana.token)).body as {
    rectifications: unknown[];
  };
  expect(rectifications).toMatchObject([{ userName: 'Ana María', rectificationState: 'P' }]);
  await api.call(deleteUser, proof, ana.token);
  const rows = api.db.selectFrom('rectifications').select('id').where('id', '=', body.id);
  expect(await rows.execute()).toEqual([]);
});
