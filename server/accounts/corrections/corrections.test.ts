import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  answerCorrection,
  CORRECTION_MESSAGES,
  listCorrections,
  listOwnCorrections,
  requestCorrection,
} from '#shared/accounts/corrections.ts';
import { deleteUser, exportUser, findUser } from '#shared/accounts/users.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
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

let last = 35_000_000;
const toCorrectionDraft = () => ({
  userName: 'Ana María',
  userLastName: 'Peréz',
  userIdNumber: String(++last),
  rectificationComment: 'Está mal desde el mostrador',
});

const request = (person: Person, body = toCorrectionDraft()) =>
  api.call(requestCorrection, { params: { id: person.id }, body }, person.token);
const answer = (id: number, isAccepted: boolean, answerText = '', staff = clerk) =>
  api.call(answerCorrection, { params: { id }, body: { isAccepted, answer: answerText } }, staff.token);
const readOwn = async (person: Person) =>
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
    const [draft, before] = [toCorrectionDraft(), await readPerson(ana)];
    const { status, body } = await request(ana, { ...draft, userIdNumber: ` ${draft.userIdNumber} ` });
    expect([status, body.rectificationState]).toEqual([200, 'P']);
    expect(await readPerson(ana)).toEqual(before);
    const all = (await api.call(listCorrections, {}, clerk.token)).body;
    const { userName, userLastName, userIdNumber } = before;
    expect(all.find(({ id }) => id === body.id)).toMatchObject({
      ...draft,
      User: { id: ana.id, userName, userLastName, userIdNumber },
    });
  });

  test('rejects a second open correction request and one without a change', async () => {
    const ana = await newResident(api);
    const { userName, userLastName, userIdNumber } = await readPerson(ana);
    const same = { userName, userLastName, userIdNumber, rectificationComment: '' };
    const rejected = await request(ana, same);
    expect([rejected.status, rejected.error.message]).toEqual([400, CORRECTION_MESSAGES.nothing]);
    expect((await request(ana, { ...toCorrectionDraft(), userName: ' ' })).status).toBe(400);
    await request(ana);
    const secondAnswer = await request(ana);
    expect([secondAnswer.status, secondAnswer.error.message]).toEqual([409, CORRECTION_MESSAGES.pending]);
  });

  test('a correction request to a DNI in use is accepted from the resident and rejected for staff', async () => {
    const [ana, eva] = [await newResident(api), await newResident(api)];
    const { userIdNumber } = await readPerson(eva);
    const { status, body } = await request(ana, { ...toCorrectionDraft(), userIdNumber });
    expect(status).toBe(200);
    const takenAnswer = await answer(body.id, true);
    expect([takenAnswer.status, takenAnswer.error.message]).toEqual([
      409,
      expect.stringContaining('ese DNI'),
    ]);
    expect((await readOwn(ana))[0]?.rectificationState).toBe('P');
    expect((await answer(body.id, false, 'Ese DNI es de otra persona')).status).toBe(200);
  });
});

describe('answers of staff', () => {
  test('accepting a correction changes the identity at once, is audited, mailed and final', async () => {
    const ana = await newResident(api);
    const papers = toCorrectionDraft();
    const { body } = await request(ana, papers);
    expect((await answer(body.id, true)).body.rectificationState).toBe('A');
    const { userName, userLastName, userIdNumber } = papers;
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
    expect((await answer(body.id, false, 'No')).status).toBe(409);
  });

  test('rejecting a correction keeps the identity and shows the reason to the resident', async () => {
    const ana = await newResident(api);
    const [before, { body }] = [await readPerson(ana), await request(ana)];
    const silent = await answer(body.id, false, '  ');
    expect([silent.status, silent.error.message]).toEqual([400, CORRECTION_MESSAGES.noAnswer]);
    expect((await answer(body.id, false, 'Traé el documento')).status).toBe(200);
    expect(await readPerson(ana)).toEqual(before);
    expect(await readOwn(ana)).toMatchObject([{ rectificationState: 'R', answer: 'Traé el documento' }]);
    expect((await findMailTo(ana))?.text).toContain('Traé el documento');
    expect((await request(ana)).status).toBe(200);
  });

  test('the mail of a rejected correction to an unverified address has no free text', async () => {
    for (const [verification, isIn] of [
      ['on', false],
      ['off', true],
    ] as const) {
      const secondServer = await testApp({ beside: api, config: { EMAIL_VERIFICATION: verification } });
      const ana = await newResident(api);
      const { body } = await request(ana);
      await answer(body.id, false, 'Traé el documento');
      const unknown = { email_verified_at: null };
      await api.db.updateTable('users').set(unknown).where('id', '=', ana.id).execute();
      await deliverMails(secondServer);
      const mail = secondServer.mails.find(({ to }) => to === ana.email);
      expect(mail?.text.includes('Traé el documento')).toBe(isIn);
      expect(mail?.text.includes('«Mi perfil»')).toBe(!isIn);
      await secondServer.close();
    }
  });

  test('staff list open correction requests first, the oldest on top, then answered ones', async () => {
    const people = [await newResident(api), await newResident(api), await newResident(api)];
    const ids: number[] = [];
    for (const each of people) ids.push((await request(each)).body.id);
    await answer(ids[0] ?? 0, false, 'No');
    const all = (await api.call(listCorrections, {}, clerk.token)).body.map(({ id }) => id);
    expect(all.filter((id) => ids.includes(id))).toEqual([ids[1], ids[2], ids[0]]);
  });
});

test('an answered correction request of a merged record is no longer listed for staff', async () => {
  const [ana, again] = [await newResident(api), await newResident(api)];
  const { body } = await request(again);
  await answer(body.id, false, 'No');
  const isListed = async () =>
    (await api.call(listCorrections, {}, clerk.token)).body.some(({ id }) => id === body.id);
  expect(await isListed()).toBe(true);
  const { merge } = createMergeDesk(() => ({ api, clerk }));
  expect((await merge(ana.id, again.id)).status).toBe(200);
  expect(await isListed()).toBe(false);
});

test('a correction request is part of the data export and is erased with the account', async () => {
  const ana = await newResident(api);
  const { body } = await request(ana);
  const proof = { params: { id: ana.id }, body: { userPassword: PASSWORD } };
  const { rectifications } = (await api.call(exportUser, proof, ana.token)).body as {
    rectifications: unknown[];
  };
  expect(rectifications).toMatchObject([{ userName: 'Ana María', rectificationState: 'P' }]);
  await api.call(deleteUser, proof, ana.token);
  const rows = api.db.selectFrom('rectifications').select('id').where('id', '=', body.id);
  expect(await rows.execute()).toEqual([]);
});
