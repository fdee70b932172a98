import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { acceptTransfer, makeTransferCode } from '#shared/ownership/transfers.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { createDischargeDesk, DISCHARGED_AT } from '../../../test/discharge-desk.ts';
import { createMergeDesk } from '../../../test/merging.ts';
import { newAdmin, newResident, type Person } from '../../../test/people.ts';

let town: { api: TestApi; clerk: Person };
beforeAll(async () => {
  const api = await testApp();
  town = { api, clerk: await newAdmin(api) };
});
beforeEach(() => town.api.setNow(TUESDAY_9));
afterAll(() => town.api.close());

const {
  newSurgeryBooking,
  readSheet,
  markBooking,
  recordDischarge,
  undoLastDischarge,
  listInstructionMails,
} = createDischargeDesk(() => town);
const { merge, registerAtCounter, undo: undoMerge } = createMergeDesk(() => town);

async function newDischargedToFamily() {
  const [booking, family] = [await newSurgeryBooking(), await newResident(town.api)];
  await markBooking(booking, 'D');
  const id = (await readSheet(booking)).Book.Pet.id;
  const code = await town.api.call(makeTransferCode, { params: { id } }, booking.booker.token);
  const body = { transferCode: code.body.transferCode };
  expect((await town.api.call(acceptTransfer, { body }, family.token)).status).toBe(200);
  town.api.setNow(DISCHARGED_AT);
  expect((await recordDischarge(booking)).status).toBe(200);
  town.clerk = await newAdmin(town.api);
  return { booking, family };
}

test('a merged owner gets the discharge mail once, at the kept record', async () => {
  const { family } = await newDischargedToFamily();
  const keptOwner = await newResident(town.api);
  expect((await merge(keptOwner.id, family.id)).status).toBe(200);
  expect(await listInstructionMails(keptOwner)).toHaveLength(1);
  expect(await listInstructionMails(family, 0)).toEqual([]);
});

test('undoing a merge before the discharge mail leaves sends it to the owner who keeps the pet', async () => {
  const { family } = await newDischargedToFamily();
  const kept = await newResident(town.api);
  await merge(kept.id, family.id);
  expect((await undoMerge(kept.id)).status).toBe(200);
  expect(await listInstructionMails(family)).toHaveLength(1);
  expect(await listInstructionMails(kept, 0)).toEqual([]);
});

test('a corrected discharge is mailed to the kept record after the merged one got the first mail', async () => {
  const { booking, family } = await newDischargedToFamily();
  expect(await listInstructionMails(family)).toHaveLength(1);
  const kept = await registerAtCounter();
  expect((await merge(kept.id, family.id)).status).toBe(200);
  expect((await undoLastDischarge(booking)).status).toBe(200);
  expect((await listInstructionMails(family)).map(({ subject }) => subject)).toEqual([
    'Cómo cuidar a Luna en casa · San Carlos',
    'Corrección: las indicaciones para Luna · San Carlos',
  ]);
});
