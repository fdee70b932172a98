import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteUser, exportUser } from '#shared/accounts/users.ts';
import { TRANSFER_MESSAGES } from '#shared/ownership/transfers.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { createMergeDesk } from '../../../test/merging.ts';
import { newAdmin, newPet, newResident, PASSWORD, type Person } from '../../../test/people.ts';
import { createTransferDesk } from '../../../test/transferring.ts';
import { createDeletionJob } from '../../housekeeping.ts';

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
});
afterAll(() => api.close());

const { accept, listFormer, makeCode, newTransferred, canReadPet } = createTransferDesk(() => ({
  api,
  clerk,
}));
const { merge, undo } = createMergeDesk(() => ({ api, clerk }));

describe('deletions after a transfer', () => {
  const deleteAccount = async ({ id, token }: Person) =>
    (await api.call(deleteUser, { params: { id }, body: { userPassword: PASSWORD } }, token)).status;
  const listAudits = (petId: number) =>
    api.db
      .selectFrom('audit')
      .select(['action', 'before', 'after'])
      .where('entity', '=', 'pet')
      .where('entity_id', '=', petId)
      .orderBy('id')
      .execute();

  test('deleting the account of the former owner keeps the pet with its owner', async () => {
    const { ana, eva, luna } = await newTransferred();
    expect(await deleteAccount(ana)).toBe(200);
    expect(await canReadPet(eva, luna)).toBe(true);
    const audits = await listAudits(luna);
    expect(audits.map(({ action }) => action)).toContain('pet.transfer');
    expect(audits.every(({ before, after }) => before === null && after === null)).toBe(true);
    for (const table of ['keepers', 'transfers'] as const)
      expect(await api.db.selectFrom(table).select('id').where('pet_id', '=', luna).execute()).toEqual([]);
  });

  test('deleting the account of the owner keeps the former pet of the former owner', async () => {
    const { ana, eva } = await newTransferred();
    expect(await deleteAccount(eva)).toBe(200);
    expect(await listFormer(ana)).toMatchObject([{ petName: 'Luna' }]);
  });

  test('a pet transferred back is no former pet', async () => {
    const { ana, eva, luna } = await newTransferred();
    expect((await accept(ana, await makeCode(eva, luna))).status).toBe(200);
    expect(await listFormer(ana)).toEqual([]);
    const formerOwners = api.db.selectFrom('keepers').select(['user_id', 'since_at', 'until_at']);
    const rows = await formerOwners.where('pet_id', '=', luna).orderBy('id').execute();
    expect(rows.map(({ user_id }) => user_id)).toEqual([ana.id, eva.id]);
    expect(rows[1]?.since_at).toBe(rows[0]?.until_at);
  });

  test('former pets follow a merge of their owner and its undo', async () => {
    const { ana } = await newTransferred();
    const keptOwner = await newResident(api);
    const mora = await newPet(api, ana, 'Mora');
    const code = await makeCode(ana, mora);
    expect((await merge(keptOwner.id, ana.id)).status).toBe(200);
    expect(await listFormer(keptOwner)).toMatchObject([{ petName: 'Luna' }]);
    expect((await accept(await newResident(api), code)).error.message).toBe(TRANSFER_MESSAGES.withdrawn);
    expect((await undo(keptOwner.id)).status).toBe(200);
    expect(await listFormer(keptOwner)).toEqual([]);
  });

  test('the data export lists transfers, and expired transfer codes are deleted', async () => {
    const { ana, luna } = await newTransferred();
    const exportInput = { params: { id: ana.id }, body: { userPassword: PASSWORD } };
    expect((await api.call(exportUser, exportInput, ana.token)).body).toMatchObject({
      formerPets: [{ PetId: luna, petName: 'Luna', how: 'code' }],
      transfers: [{ PetId: luna, state: 'D' }],
    });
    const listTransfers = () =>
      api.db.selectFrom('transfers').select('id').where('pet_id', '=', luna).execute();
    await createDeletionJob(api)();
    expect(await listTransfers()).toHaveLength(1);
    await api.db.updateTable('transfers').set({ expires_at: 0 }).where('pet_id', '=', luna).execute();
    await createDeletionJob(api)();
    expect(await listTransfers()).toEqual([]);
  });
});
