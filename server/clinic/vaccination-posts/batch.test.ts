import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_SENT_ROWS, saveVaccinationBatch } from '#shared/clinic/vaccination-batch.ts';
import { findPostTotals, findVaccinationPost } from '#shared/clinic/vaccination-posts.ts';
import { findHealth } from '#shared/health/health.ts';
import { testApp } from '../../../test/app.ts';
import { newBatch, newVaccine } from '../../../test/health.ts';
import { createLockHolder } from '../../../test/holding.ts';
import { newPet, newResident } from '../../../test/people.ts';
import { createPetMergeDesk } from '../../../test/pet-merging.ts';
import {
  createPostTown,
  newDoseRow,
  newPerson,
  POST_DAY,
  type VaccinationPostTown,
} from '../../../test/vaccination-post.ts';

let town: VaccinationPostTown;
beforeAll(async () => {
  town = await createPostTown();
});
afterAll(() => town.api.close());

const { merge } = createPetMergeDesk(() => town);
const countDoses = async () => {
  const input = { params: { id: town.post.id } };
  return (await town.api.call(findPostTotals, input, town.clerk.token)).body.doses;
};
const listUsers = (dni: string) =>
  town.api.db.selectFrom('users').selectAll().where('id_number', '=', dni).execute();
const listPets = (userId: number) =>
  town.api.db.selectFrom('pets').selectAll().where('user_id', '=', userId).orderBy('id').execute();
const listReads = async () =>
  (
    await town.api.db
      .selectFrom('audit')
      .select(['action', 'entity_id as entityId'])
      .where('user_id', '=', town.other.id)
      .where('action', 'in', ['user.read', 'pet.health'])
      .orderBy('id', 'desc')
      .execute()
  ).map(({ action, entityId }) => `${action} ${entityId}`);
const readHealth = async (id: number) =>
  (await town.api.call(findHealth, { params: { id } }, town.clerk.token)).body;

test('a dose of a post is in the pet’s health record, signed for the town, with batch and place', async () => {
  const ana = await newResident(town.api);
  const PetId = await newPet(town.api, ana, 'Luna');
  const { status, body } = await town.send([newDoseRow(town, { subject: 'owner', PetId })]);
  expect([status, body.rows[0]?.isSaved]).toEqual([200, true]);
  expect((await readHealth(PetId)).Vaccinations).toMatchObject([
    {
      origin: 'T',
      givenOn: POST_DAY,
      nextDueOn: '2027-12-01',
      batchCode: '0421',
      place: 'Plaza Eugenio Bustos',
    },
  ]);
});

test('a dose noted without signal for a pet merged meanwhile is in the kept record', async () => {
  const ana = await newResident(town.api);
  const [keptId, middleId] = [await newPet(town.api, ana, 'Luna'), await newPet(town.api, ana, 'Lunita')];
  const mergedId = await newPet(town.api, ana, 'Lunera');
  expect((await merge(middleId, mergedId)).status).toBe(200);
  expect((await merge(keptId, middleId)).status).toBe(200);
  const { body } = await town.send([newDoseRow(town, { subject: 'owner', PetId: mergedId })]);
  expect(body.rows[0]).toMatchObject({ isSaved: true, message: '' });
  expect((await readHealth(keptId)).Vaccinations).toMatchObject([{ givenOn: POST_DAY }]);
});

test('a post registers an unknown person by three fields, with several unnamed animals', async () => {
  const Person = newPerson();
  const row = { subject: 'owner', Person } as const;
  const rows = [
    newDoseRow(town, row),
    newDoseRow(town, row),
    newDoseRow(town, { ...row, petName: 'Mora', petGender: 'F' }),
  ];
  const { body } = await town.send(rows);
  expect(body.rows.map(({ isSaved }) => isSaved)).toEqual([true, true, true]);
  const [user, ...others] = await listUsers(Person.userIdNumber);
  expect(others).toEqual([]);
  expect(user).toMatchObject({ name: 'Gladys', last_name: 'Sepúlveda', phone: '', address: 'Villa Chacón' });
  expect((await listPets(user?.id ?? 0)).map(({ name }) => name)).toEqual(['Perra', 'Perra 2', 'Mora']);
});

test('a post rejects a person without phone and neighbourhood and saves the other rows', async () => {
  const invalidRow = newDoseRow(town, { subject: 'owner', Person: newPerson({ neighbourhood: '' }) });
  const before = await countDoses();
  const { body } = await town.send([newDoseRow(town), invalidRow, newDoseRow(town)]);
  expect(body.rows.map(({ isSaved }) => isSaved)).toEqual([true, false, true]);
  expect(body.rows[1]).toMatchObject({
    message: 'Tenés que ingresar un celular o el barrio',
    decision: null,
  });
  expect(await countDoses()).toBe(before + 2);
});

test('a DNI with another name at a post needs a decision and is saved once staff confirm it', async () => {
  const Person = newPerson();
  await town.send([newDoseRow(town, { subject: 'owner', Person, petName: 'Luna' })]);
  const otherRow = newDoseRow(town, {
    subject: 'owner',
    Person: { ...Person, userName: 'Ana' },
    petName: 'Simón',
  });
  const { body } = await town.send([otherRow]);
  expect(body.rows).toMatchObject([
    {
      isSaved: false,
      decision: 'other-person',
      message: 'Ese DNI es de Gladys Sepúlveda',
      existing: 'Gladys Sepúlveda · Luna',
    },
  ]);
  expect((await town.send([{ ...otherRow, isSamePerson: true }])).body.rows[0]?.isSaved).toBe(true);
});

test('a second dose of a pet on one day needs a decision and shows the first', async () => {
  const PetId = await newPet(town.api, await newResident(town.api), 'Luna');
  const first = newDoseRow(town, { subject: 'owner', PetId });
  await town.send([first]);
  const { body } = await town.send([first, newDoseRow(town, { subject: 'owner', PetId })], town.other);
  expect(body.rows).toMatchObject([
    { isSaved: true },
    {
      isSaved: false,
      decision: 'vaccinated',
      message: 'Luna ya tiene Antirrábica del puesto del 01/12/2026',
      existing: 'Antirrábica del puesto, Plaza Eugenio Bustos · lote 0421',
    },
  ]);
  expect((await readHealth(PetId)).Vaccinations).toHaveLength(1);
});

test('a post that names the person of a DNI records the access, and none if the name is right', async () => {
  const Person = newPerson();
  const row = { subject: 'owner', Person, petName: 'Luna' } as const;
  await town.send([newDoseRow(town, row)]);
  const [owner] = await listUsers(Person.userIdNumber);
  const before = await listReads();
  await town.send([newDoseRow(town, { ...row, petName: 'Simón' })], town.other);
  expect(await listReads()).toEqual(before);
  await town.send([newDoseRow(town, { ...row, Person: { ...Person, userName: 'Ana' } })], town.other);
  expect(await listReads()).toEqual([`user.read ${owner?.id}`, ...before]);
});

test('a post that shows an earlier dose or the death of a pet records the access', async () => {
  const [PetId, deadPetId] = [
    await newPet(town.api, await newResident(town.api), 'Luna'),
    await newPet(town.api, await newResident(town.api), 'Sol'),
  ];
  await town.api.db.updateTable('pets').set({ died_on: POST_DAY }).where('id', '=', deadPetId).execute();
  const before = await listReads();
  const rows = [PetId, PetId, deadPetId].map((id) => newDoseRow(town, { subject: 'owner', PetId: id }));
  const { body } = await town.send(rows, town.other);
  expect(body.rows.map(({ isSaved }) => isSaved)).toEqual([true, false, false]);
  expect(await listReads()).toEqual([`pet.health ${deadPetId}`, `pet.health ${PetId}`, ...before]);
});

test('a post rejects an expired batch and one of another vaccine, each with its reason', async () => {
  const expiredBatch = await newBatch(town.api, town.vaccineId, '0099', '2026-11-30');
  const foreignBatch = await newBatch(town.api, await newVaccine(town.api, 'Otra'), '7');
  const { body } = await town.send([
    newDoseRow(town, { BatchId: expiredBatch }),
    newDoseRow(town, { BatchId: foreignBatch }),
  ]);
  expect(body.rows.map(({ message }) => message)).toEqual([
    'El lote 0099 venció el 30/11/2026: no se puede registrar como puesto el 01/12/2026',
    'El lote elegido no existe',
  ]);
});

test('removing a dose of a post twice removes it from the health record and the totals once', async () => {
  const PetId = await newPet(town.api, await newResident(town.api));
  const dose = newDoseRow(town, { subject: 'owner', PetId });
  await town.send([dose]);
  const before = await countDoses();
  const removal = { rowKind: 'removal', rowKey: `r-${dose.rowKey}`, doseKey: dose.rowKey } as const;
  for (const _ of [1, 2]) expect((await town.send([removal])).body.rows[0]?.isSaved).toBe(true);
  expect((await readHealth(PetId)).Vaccinations).toEqual([]);
  expect(await countDoses()).toBe(before - 1);
  await town.send([dose]);
  expect(await countDoses()).toBe(before - 1);
});

test('a post rejects a dose for a dead, unknown or missing pet', async () => {
  const PetId = await newPet(town.api, await newResident(town.api), 'Luna');
  await town.api.db.updateTable('pets').set({ died_on: '2026-11-01' }).where('id', '=', PetId).execute();
  const { body } = await town.send([
    newDoseRow(town, { subject: 'owner', PetId }),
    newDoseRow(town, { subject: 'owner', PetId: 2_000_000 }),
    newDoseRow(town, { subject: 'owner' }),
  ]);
  expect(body.rows.map(({ isSaved }) => isSaved)).toEqual([false, false, false]);
  expect(body.rows[0]?.message).toMatch(/^Luna figura como fallecida/);
});

test('a post rejects a request of more than 500 rows', async () => {
  const rows = Array.from({ length: MAX_SENT_ROWS + 1 }, () => newDoseRow(town));
  const before = await countDoses();
  expect((await town.send(rows)).status).toBe(400);
  expect(await countDoses()).toBe(before);
});

test('500 rows of a post sent twice by two phones at once count once each (acceptance 46)', async () => {
  const secondServer = await testApp({ firstApi: town.api });
  const people = Array.from({ length: 100 }, () => newPerson());
  const rows = Array.from({ length: MAX_SENT_ROWS }, (_, index) => {
    const Person = people[index % people.length] ?? null;
    return index < 200 ? newDoseRow(town, { subject: 'owner', Person }) : newDoseRow(town);
  });
  const before = await countDoses();
  const answers = await Promise.all([
    town.send(rows),
    town.send(rows, town.other, secondServer),
    town.send(rows),
    town.send(rows, town.other, secondServer),
  ]);
  for (const { status, body } of answers)
    expect([status, body.rows.filter(({ isSaved }) => isSaved).length]).toEqual([200, 500]);
  expect(await countDoses()).toBe(before + 500);
  for (const { userIdNumber } of people.slice(0, 3)) {
    const users = await listUsers(userIdNumber);
    expect(users).toHaveLength(1);
    expect(await listPets(users[0]?.id ?? 0)).toHaveLength(2);
  }
  const vaccinations = await town.api.db
    .selectFrom('vaccinations')
    .select((eb) => eb.fn.countAll<number | string>().as('rows'))
    .where('vaccine_id', '=', town.vaccineId)
    .executeTakeFirstOrThrow();
  expect(Number(vaccinations.rows)).toBeGreaterThanOrEqual(200);
  await secondServer.close();
});

test('the doses left of a batch count doses with and without an owner', async () => {
  const batchId = await newBatch(town.api, town.vaccineId, '0500');
  const PetId = await newPet(town.api, await newResident(town.api));
  await town.send([
    newDoseRow(town, { BatchId: batchId }),
    newDoseRow(town, { BatchId: batchId, subject: 'owner', PetId }),
  ]);
  const { body } = await town.api.call(
    findVaccinationPost,
    { params: { id: town.post.id } },
    town.clerk.token,
  );
  expect(body.Batches.find(({ id }) => id === batchId)).toMatchObject({ dosesLeft: 8, batchCode: '0500' });
});

test('a resident cannot send doses of a post', async () => {
  const ana = await newResident(town.api);
  const body = { PostId: town.post.id, rows: [newDoseRow(town)] };
  expect((await town.api.call(saveVaccinationBatch, { body }, ana.token)).status).toBe(403);
});

test.runIf(process.env.TEST_ENGINE === 'postgres')(
  'a dose sent during a transfer of its pet is rejected, and saved for the new owner when sent again',
  async () => {
    const [ana, eva] = [await newResident(town.api), await newResident(town.api)];
    const PetId = await newPet(town.api, ana, 'Luna');
    const rows = [newDoseRow(town, { subject: 'owner', PetId })];
    const { body } = await createLockHolder(() => town.api)(
      ana,
      () => town.send(rows),
      (trx) => trx.updateTable('pets').set({ user_id: eva.id }).where('id', '=', PetId).execute(),
    );
    expect(body.rows).toMatchObject([{ isSaved: false }]);
    expect((await town.send(rows)).body.rows).toMatchObject([{ isSaved: true }]);
  },
);
