import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePassword, login, recoverPassword } from '#shared/accounts/session.ts';
import { findHealth } from '#shared/health/health.ts';
import {
  findTransfer,
  makeTransferCode,
  TRANSFER_MESSAGES,
  withdrawTransfer,
} from '#shared/ownership/transfers.ts';
import { changePetDeath } from '#shared/pets/pets.ts';
import { DAY_MS } from '#shared/platform/durations.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { deliverMails } from '../../../test/mails.ts';
import { newAdmin, newPet, newResident, PASSWORD, type Person } from '../../../test/people.ts';
import { createTransferDesk } from '../../../test/transferring.ts';

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
});
afterAll(() => api.close());

const { accept, anaWithLuna, listFormer, makeCode, canReadPet, readCode } = createTransferDesk(() => ({
  api,
  clerk,
}));

describe('transfer codes', () => {
  test('a transfer code shows the pet and transfers it with its health record, and the former owner keeps name and date', async () => {
    const { ana, eva, luna } = await anaWithLuna();
    const code = await makeCode(ana, luna);
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    const rows = await api.db.selectFrom('transfers').selectAll().where('pet_id', '=', luna).execute();
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(code.replaceAll('-', ''), 'i'));
    const preview = await readCode(eva, ` ${code.toLowerCase().replaceAll('-', ' ')} `);
    expect([preview.status, preview.body]).toMatchObject([200, { petName: 'Luna', petGender: 'F' }]);
    expect(await canReadPet(eva, luna)).toBe(false);
    expect((await accept(eva, code)).body).toMatchObject({ id: luna, petName: 'Luna', UserId: eva.id });
    expect([await canReadPet(ana, luna), await canReadPet(eva, luna)]).toEqual([false, true]);
    expect((await api.call(findHealth, { params: { id: luna } }, ana.token)).status).toBe(404);
    expect(await listFormer(ana)).toMatchObject([{ petName: 'Luna', untilAt: api.now() }]);
    expect(await listFormer(eva)).toEqual([]);
  });

  test('rejects a used, withdrawn, replaced, expired or unknown transfer code with its reason', async () => {
    const { ana, eva, luna } = await anaWithLuna();
    const findRejection = async (code: string, receiver = eva) => {
      const answers = [await readCode(receiver, code), await accept(receiver, code)];
      expect(answers.map(({ status }) => status)).toEqual([409, 409]);
      return [...new Set(answers.map(({ error }) => error.message))];
    };
    const first = await makeCode(ana, luna);
    const second = await makeCode(ana, luna);
    expect(await findRejection(first)).toEqual([TRANSFER_MESSAGES.withdrawn]);
    expect(await findRejection(second, ana)).toEqual([TRANSFER_MESSAGES.own]);
    await api.call(withdrawTransfer, { params: { id: luna } }, ana.token);
    expect(await findRejection(second)).toEqual([TRANSFER_MESSAGES.withdrawn]);
    const third = await makeCode(ana, luna);
    api.setNow(TUESDAY_9 + 7 * DAY_MS);
    expect(await findRejection(third)).toEqual([TRANSFER_MESSAGES.expired]);
    expect((await api.call(findTransfer, { params: { id: luna } }, ana.token)).status).toBe(204);
    api.setNow(TUESDAY_9);
    api.setNow(TUESDAY_9 - 1);
    expect(await findRejection(third)).toEqual([TRANSFER_MESSAGES.expired]);
    api.setNow(TUESDAY_9);
    expect((await accept(eva, third)).status).toBe(200);
    expect(await findRejection(third, await newResident(api))).toEqual([TRANSFER_MESSAGES.used]);
    expect(await findRejection('aaaa-bbbb-cccc')).toEqual([TRANSFER_MESSAGES.unknown]);
  });

  test('a password change withdraws the giver’s transfer code', async () => {
    const { ana, eva, luna } = await anaWithLuna();
    const code = await makeCode(ana, luna);
    const body = { oldPass: PASSWORD, newPass: 'otro gato bajo la mesa' };
    expect((await api.call(changePassword, { params: { id: ana.id }, body }, ana.token)).status).toBe(200);
    expect((await api.call(findTransfer, { params: { id: luna } }, ana.token)).status).toBe(204);
    const { status, error } = await accept(eva, code);
    expect([status, error.message]).toEqual([409, TRANSFER_MESSAGES.withdrawn]);
    const actions = await api.db
      .selectFrom('audit')
      .select('action')
      .where('entity_id', '=', luna)
      .where('action', '=', 'pet.transfer-withdraw')
      .execute();
    expect(actions).toHaveLength(1);
  });

  test('a password changed after a recovery withdraws the giver’s transfer code', async () => {
    const { ana, eva, luna } = await anaWithLuna();
    const code = await makeCode(ana, luna);
    await api.call(recoverPassword, { body: { email: ana.email } });
    await deliverMails(api);
    const temporaryPassword = /^ {4}(\w{12})$/m.exec(api.mails.at(-1)?.text ?? '')?.[1] ?? '';
    expect((await readCode(eva, code)).status).toBe(200);
    const { body } = await api.call(login, { body: { email: ana.email, pwd: temporaryPassword } });
    const change = { oldPass: temporaryPassword, newPass: 'otro gato bajo la mesa' };
    const changeInput = { params: { id: ana.id }, body: change };
    expect((await api.call(changePassword, changeInput, body.token)).status).toBe(200);
    expect((await accept(eva, code)).error.message).toBe(TRANSFER_MESSAGES.withdrawn);
  });

  test('a repeated acceptance of a transfer returns the first result', async () => {
    const { ana, eva, luna } = await anaWithLuna();
    const code = await makeCode(ana, luna);
    const answers = await Promise.all(Array.from({ length: 6 }, () => accept(eva, code)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await listFormer(ana)).toHaveLength(1);
  });

  test('parallel acceptances of a transfer on two servers give the pet to exactly one person', async () => {
    const secondServer = await testApp({ firstApi: api });
    const { ana, luna } = await anaWithLuna();
    const code = await makeCode(ana, luna);
    const residents = await Promise.all(Array.from({ length: 8 }, () => newResident(api)));
    const answers = await Promise.all(
      residents.map((each, index) => accept(each, code, index % 2 ? api : secondServer)),
    );
    await secondServer.close();
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    const rejections = answers.filter(({ status }) => status === 409).map(({ error }) => error.message);
    expect(new Set(rejections)).toEqual(new Set([TRANSFER_MESSAGES.used]));
    expect(await Promise.all(residents.map((each) => canReadPet(each, luna)))).toEqual(
      answers.map(({ status }) => status === 200),
    );
    expect(await listFormer(ana)).toHaveLength(1);
  });

  test('rejects creating and accepting a transfer code of a dead pet', async () => {
    const { ana, eva, luna } = await anaWithLuna();
    const code = await makeCode(ana, luna);
    await api.call(changePetDeath, { params: { id: luna }, body: { petDiedOn: '2026-11-30' } }, ana.token);
    const answers = [
      await accept(eva, code),
      await api.call(makeTransferCode, { params: { id: luna } }, ana.token),
    ];
    for (const { status, error } of answers)
      expect([status, error.message]).toEqual([409, TRANSFER_MESSAGES.died]);
  });

  test('rejects creating a transfer code for the pet of another person', async () => {
    const { eva, luna } = await anaWithLuna();
    for (const { token } of [eva, clerk])
      expect((await api.call(makeTransferCode, { params: { id: luna } }, token)).status).toBe(404);
  });

  test('rejects guesses of transfer codes beyond the hourly limit', async () => {
    const limitedServer = await testApp({ config: { RATE_LIMIT: 'on', MAX_PETS: 2 } });
    const [ana, eva] = [await newResident(limitedServer), await newResident(limitedServer)];
    const luna = await newPet(limitedServer, ana);
    const { transferCode } = (await limitedServer.call(makeTransferCode, { params: { id: luna } }, ana.token))
      .body;
    for (const name of ['Mora', 'Nube']) await newPet(limitedServer, eva, name);
    const fullAnswer = await accept(eva, transferCode, limitedServer);
    expect([fullAnswer.status, fullAnswer.error.message]).toEqual([409, TRANSFER_MESSAGES.full]);
    const statuses = [];
    for (let guess = 0; guess < 25; guess++)
      statuses.push((await accept(eva, `aaaa-bbbb-${1000 + guess}`, limitedServer)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
    expect((await accept(eva, transferCode, limitedServer)).status).toBe(429);
    expect((await accept(await newResident(limitedServer), transferCode, limitedServer)).status).toBe(200);
    await limitedServer.close();
  });
});

test('rejects a transfer code of a person who no longer owns the pet', async () => {
  const { ana, eva, luna } = await anaWithLuna();
  const code = await makeCode(ana, luna);
  const other = await newResident(api);
  await api.db.updateTable('pets').set({ user_id: other.id }).where('id', '=', luna).execute();
  for (const call of [readCode, accept]) {
    const { status, error } = await call(eva, code);
    expect([status, error.message]).toEqual([409, TRANSFER_MESSAGES.withdrawn]);
  }
  expect(await canReadPet(other, luna)).toBe(true);
});
