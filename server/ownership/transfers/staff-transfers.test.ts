import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TRANSFER_MESSAGES } from '#shared/ownership/transfers.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newAdmin, newResident, type Person } from '../../../test/people.ts';
import { createTransferDesk } from '../../../test/transferring.ts';

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
});
afterAll(() => api.close());

const { accept, anaWithLuna, findDni, listFormer, makeCode, transfer } = createTransferDesk(() => ({
  api,
  clerk,
}));

describe('transfers by staff', () => {
  test('staff transfer a pet with both DNIs, which invalidates a pending code', async () => {
    const { ana, eva, luna } = await anaWithLuna();
    const code = await makeCode(ana, luna);
    const [fromDni, toDni] = [await findDni(ana), await findDni(eva)];
    const rejections = [
      await transfer(luna, toDni, toDni),
      await transfer(luna, fromDni, '1234567'),
      await transfer(luna, fromDni, fromDni),
    ];
    expect(rejections.map(({ status, error }) => [status, error.message])).toEqual([
      [409, TRANSFER_MESSAGES.otherDni],
      [409, TRANSFER_MESSAGES.nobody],
      [409, TRANSFER_MESSAGES.theirs],
    ]);
    const dottedDni = `${fromDni.slice(0, 2)}.${fromDni.slice(2, 5)}.${fromDni.slice(5)}`;
    expect((await transfer(luna, dottedDni, toDni)).body.UserId).toBe(eva.id);
    expect((await accept(await newResident(api), code)).error.message).toBe(TRANSFER_MESSAGES.withdrawn);
    expect(await listFormer(ana)).toMatchObject([{ petName: 'Luna', isMerged: false }]);
  });

  test('a transfer by staff sent twice is applied once', async () => {
    const { ana, eva, luna } = await anaWithLuna();
    const [fromDni, toDni] = [await findDni(ana), await findDni(eva)];
    const first = await transfer(luna, fromDni, toDni);
    const readMails = () => api.db.selectFrom('outbox').select('id').where('user_id', 'in', [ana.id, eva.id]);
    const mailCount = (await readMails().execute()).length;
    const secondAnswer = await transfer(luna, fromDni, toDni);
    expect([secondAnswer.status, secondAnswer.body]).toEqual([200, first.body]);
    expect(await listFormer(ana)).toHaveLength(1);
    expect((await readMails().execute()).length).toBe(mailCount);
    const otherAnswer = await transfer(luna, toDni, toDni);
    expect([otherAnswer.status, otherAnswer.error.message]).toEqual([409, TRANSFER_MESSAGES.theirs]);
    expect((await transfer(luna, '1234567', toDni)).error.message).toBe(TRANSFER_MESSAGES.otherDni);
    expect((await transfer(luna, toDni, fromDni)).status).toBe(200);
    expect((await transfer(luna, fromDni, toDni)).body.UserId).toBe(eva.id);
  });

  test('parallel transfers by staff on two servers all succeed and apply once', async () => {
    const secondServer = await testApp({ firstApi: api });
    const { ana, eva, luna } = await anaWithLuna();
    const [fromDni, toDni] = [await findDni(ana), await findDni(eva)];
    const transfers = [api, secondServer, api, secondServer].map((server) =>
      transfer(luna, fromDni, toDni, server),
    );
    const answers = await Promise.all(transfers);
    await secondServer.close();
    expect(answers.map(({ status, body }) => [status, body.UserId])).toEqual(Array(4).fill([200, eva.id]));
    expect(await listFormer(ana)).toHaveLength(1);
  });
});
