import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { acceptTransfer, makeTransferCode } from '#shared/ownership/transfers.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { DISCHARGED_AT, dischargeDesk } from '../../../test/discharge-desk.ts';
import { merging } from '../../../test/merging.ts';
import { newAdmin, newResident, type Person } from '../../../test/people.ts';

let town: { api: TestApi; clerk: Person };
beforeAll(async () => {
  const api = await testApp();
  town = { api, clerk: await newAdmin(api) };
});
beforeEach(() => town.api.setNow(TUESDAY_9));
afterAll(() => town.api.close());

const { newTurno, read, mark, give, undo, indications } = dischargeDesk(() => town);
const { merge, ofCounter, undo: part } = merging(() => town);

/** An animal that passed to another family while it was attended, and was given back to that one. */
async function givenToFamily() {
  const [turno, family] = [await newTurno(), await newResident(town.api)];
  await mark(turno, 'D');
  const id = (await read(turno)).Book.Pet.id;
  const code = await town.api.call(makeTransferCode, { params: { id } }, turno.booker.token);
  const body = { transferCode: code.body.transferCode };
  expect((await town.api.call(acceptTransfer, { body }, family.token)).status).toBe(200);
  town.api.setNow(DISCHARGED_AT);
  expect((await give(turno)).status).toBe(200);
  // Records are merged by somebody who came in a short while ago.
  town.clerk = await newAdmin(town.api);
  return { turno, family };
}

test('a family of which there were two records is told at the one that is kept, and once', async () => {
  const { family } = await givenToFamily();
  const kept = await newResident(town.api);
  expect((await merge(kept.id, family.id)).status).toBe(200);
  expect(await indications(kept)).toHaveLength(1);
  expect(await indications(family, 0)).toEqual([]);
});

test('parted again before it left, the one that keeps the animal is told', async () => {
  const { family } = await givenToFamily();
  const kept = await newResident(town.api);
  await merge(kept.id, family.id);
  expect((await part(kept.id)).status).toBe(200);
  expect(await indications(family)).toHaveLength(1);
  expect(await indications(kept, 0)).toEqual([]);
});

test('what one record was told is put right at the one it became part of', async () => {
  const { turno, family } = await givenToFamily();
  expect(await indications(family)).toHaveLength(1);
  const kept = await ofCounter();
  expect((await merge(kept.id, family.id)).status).toBe(200);
  expect((await undo(turno)).status).toBe(200);
  expect((await indications(family)).map(({ subject }) => subject)).toEqual([
    'Cómo cuidar a Luna en casa · San Carlos',
    'Corrección: las indicaciones para Luna · San Carlos',
  ]);
});
