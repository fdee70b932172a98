import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRule } from '#shared/eligibility.ts';
import { addVaccination } from '#shared/health.ts';
import { listStandings } from '#shared/pet-standings.ts';
import { type TestApi, testApp } from '../../test/app.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../test/people.ts';

let api: TestApi;
let clerk: Person;
let rabies: number;
beforeAll(async () => {
  // Tuesday 1 December 2026, 9:00.
  api = await testApp();
  clerk = await newAdmin(api);
  const vaccine = api.db.selectFrom('vaccines').select('id').where('code', '=', 'rabies').orderBy('id');
  rabies = (await vaccine.executeTakeFirstOrThrow()).id;
});
afterAll(() => api.close());

async function newOwner(birth_date = '2023-04-05') {
  const ana = await newResident(api);
  const id = await newPet(api, ana);
  await api.db.updateTable('pets').set({ birth_date }).where('id', '=', id).execute();
  const standing = async () => (await api.call(listStandings, {}, ana.token)).body;
  const vaccinate = (givenOn: string, by = ana) =>
    api.call(addVaccination, { params: { id }, body: { VaccineId: rabies, givenOn } }, by.token);
  return { ana, id, standing, vaccinate };
}

test('a pet’s first vaccine is due at the age its vaccine is for, and any other’s protection has its end', async () => {
  const young = await newOwner('2026-10-01');
  expect(await young.standing()).toMatchObject([{ PetId: young.id, rabies: null, rabiesFrom: '2026-12-30' }]);
  const grown = await newOwner();
  await grown.vaccinate('2025-06-10');
  expect(await grown.standing()).toMatchObject([
    { rabies: { until: '2026-06-10', isValid: false, isDeclared: true } },
  ]);
  await grown.vaccinate('2026-10-10');
  expect(await grown.standing()).toMatchObject([
    { rabies: { until: '2027-10-10', isValid: true, isDeclared: true } },
  ]);
  await grown.vaccinate('2026-09-10', clerk);
  expect(await grown.standing()).toMatchObject([{ rabies: { until: '2027-09-10', isDeclared: false } }]);
});

test('a rule’s first day is told with why, and not once the pet is neutered', async () => {
  const { serviceId } = await newAgenda(api, {});
  await api.db.updateTable('services').set({ effect: 'castration' }).where('id', '=', serviceId).execute();
  const rule = {
    ...({ ruleKind: 'ageFrom', SpecieId: null, petGender: null, ruleMin: 6, ruleMax: null } as const),
    ...({
      ruleUnit: 'months',
      VaccineId: null,
      ruleEffect: 'block',
      ifUnknown: 'pass',
      ruleLabel: '',
    } as const),
  };
  await api.call(createRule, { params: { id: serviceId }, body: rule }, clerk.token);
  const { standing } = await newOwner('2026-10-01');
  const [said] = await standing();
  expect(said?.waits.filter(({ serviceEffect }) => serviceEffect === 'castration')).toMatchObject([
    { from: '2027-04-01', reason: 'Luna cumple 6 meses el 01/04/2027' },
  ]);
});

test('one’s own living pets alone', async () => {
  const { ana, id, standing } = await newOwner();
  await newPet(api, await newResident(api));
  expect((await standing()).map(({ PetId }) => PetId)).toEqual([id]);
  await api.db.updateTable('pets').set({ died_on: '2026-11-30' }).where('user_id', '=', ana.id).execute();
  expect(await standing()).toEqual([]);
});
