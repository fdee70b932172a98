import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueCertificate } from '#shared/health/certificates.ts';
import { addWeight } from '#shared/health/health.ts';
import { changePetDeath, deletePet, findPet } from '#shared/pets/pets.ts';
import { type Answer, type TestApi, testApp } from '../../../test/app.ts';
import { newHealth } from '../../../test/health.ts';
import { createLockHolder } from '../../../test/holding.ts';
import { newAdmin, type Person } from '../../../test/people.ts';
import { createTransferDesk } from '../../../test/transferring.ts';

let api: TestApi;
let clerk: Person;
beforeAll(async () => {
  api = await testApp();
  clerk = await newAdmin(api);
});
afterAll(() => api.close());

const { accept, anaWithLuna, findDni, makeCode, transfer } = createTransferDesk(() => ({ api, clerk }));
const whileHolding = createLockHolder(() => api);

type PetRequest = (id: number, rowId: number) => Promise<Answer<unknown>>;
const REQUESTS: Record<string, PetRequest> = {
  'the removal': (id) => api.call(deletePet, { params: { id } }, clerk.token),
  'the death': (id) =>
    api.call(changePetDeath, { params: { id }, body: { petDiedOn: '2026-11-30' } }, clerk.token),
  'a weight': (id) =>
    api.call(addWeight, { params: { id }, body: { grams: 8_000, weighedOn: '2026-11-30' } }, clerk.token),
  'a certificate': (id, rowId) => {
    const body = { certificateKind: 'castration' as const, rowId };
    return api.call(issueCertificate, { params: { id }, body }, clerk.token);
  },
};

describe.runIf(process.env.TEST_ENGINE === 'postgres')('requests during a transfer', () => {
  test.each(Object.entries(REQUESTS))(
    'rejects %s of a pet that is transferred meanwhile',
    async (_, send) => {
      const { ana, eva, luna } = await anaWithLuna();
      const { procedureId } = await newHealth(api, luna, 9_000 + luna);
      await api.db.updateTable('procedures').set({ origin: 'T' }).where('id', '=', procedureId).execute();
      const { status } = await whileHolding(
        ana,
        () => send(luna, procedureId),
        (trx) => trx.updateTable('pets').set({ user_id: eva.id }).where('id', '=', luna).execute(),
      );
      expect(status).toBe(404);
      const { body } = await api.call(findPet, { params: { id: luna } }, eva.token);
      expect(body.petDiedOn).toBeNull();
    },
  );
});

type TransferTown = Awaited<ReturnType<typeof anaWithLuna>>;
const TRANSFERS: Record<string, (town: TransferTown) => Promise<() => Promise<Answer<unknown>>>> = {
  'by a code': async ({ ana, eva, luna }) => {
    const code = await makeCode(ana, luna);
    return () => accept(eva, code);
  },
  'by staff': async ({ ana, eva, luna }) => {
    const [fromDni, toDni] = [await findDni(ana), await findDni(eva)];
    return () => transfer(luna, fromDni, toDni);
  },
};

describe.runIf(process.env.TEST_ENGINE === 'postgres')('locks of a transfer', () => {
  test.each(Object.entries(TRANSFERS))(
    'a transfer %s fails if the giver removes the pet meanwhile',
    async (_, prepare) => {
      const town = await anaWithLuna();
      const { status } = await whileHolding(town.ana, await prepare(town), (trx) =>
        trx.updateTable('pets').set({ status: 'B' }).where('id', '=', town.luna).execute(),
      );
      expect(status).toBeGreaterThanOrEqual(404);
      const pet = api.db.selectFrom('pets').select('user_id').where('id', '=', town.luna);
      expect(await pet.execute()).toEqual([{ user_id: town.ana.id }]);
    },
  );
});
