import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRule } from '#shared/health/eligibility.ts';
import { addVaccination } from '#shared/health/health.ts';
import { listPetEligibility } from '#shared/health/pet-eligibility.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newRule } from '../../../test/eligibility.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../../test/people.ts';

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
  const standing = async () => (await api.call(listPetEligibility, {}, ana.token)).body;
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

/** A service of this effect, as the pet's card tells of it. */
async function newService(effect: object) {
  const { serviceId } = await newAgenda(api, {});
  await api.db.updateTable('services').set(effect).where('id', '=', serviceId).execute();
  const found = async (standing: () => Promise<{ services?: { ServiceId: number }[] }[]>) =>
    (await standing())[0]?.services?.find(({ ServiceId }) => ServiceId === serviceId);
  return { serviceId, found };
}

test('a castrated pet without rabies is due for the vaccine and refused the castration', async () => {
  const castration = await newService({ effect: 'castration' });
  await newRule(api, castration.serviceId, { kind: 'notNeutered', amount_min: null });
  const shot = await newService({ effect: 'vaccine', vaccine_id: rabies });
  const { id, standing, vaccinate } = await newOwner();
  const neuter = (neutered: 'Y' | 'N') =>
    api.db.updateTable('pets').set({ neutered }).where('id', '=', id).execute();
  await neuter('N');
  expect(await castration.found(standing)).toMatchObject({ isDue: true, refusal: null, from: null });
  await neuter('Y');
  expect(await castration.found(standing)).toMatchObject({
    isDue: false,
    refusal: 'La castración de Luna ya está registrada',
    from: null,
  });
  expect(await shot.found(standing)).toMatchObject({ isDue: true, refusal: null, from: null });
  await vaccinate('2026-11-01');
  expect(await shot.found(standing)).toMatchObject({ isDue: false, refusal: null });
});

test('a service that a requirement keeps a young pet from is told with its first day', async () => {
  const { serviceId, found } = await newService({ effect: 'castration' });
  const fact = { fact_kind: 'ageFrom', fact_min: 6, fact_unit: 'months' } as const;
  await api.db
    .insertInto('questions')
    .values({ service_id: serviceId, label: 'Tiene seis meses', position: 1, ...fact })
    .execute();
  const { standing } = await newOwner('2026-10-01');
  expect(await found(standing)).toMatchObject({
    refusal: 'Luna cumple 6 meses el 01/04/2027',
    from: '2027-04-01',
  });
  await newRule(api, serviceId, { amount_min: 8 });
  expect(await found(standing)).toMatchObject({ from: '2027-06-01' });
});

test('a service without an agenda, or for staff alone, is told to no resident', async () => {
  const hidden = await newService({ is_public: 0 });
  const closed = await newService({ is_public: 1 });
  await api.db
    .updateTable('agendas')
    .set({ status: 'B' })
    .where('service_id', '=', closed.serviceId)
    .execute();
  const { standing } = await newOwner();
  expect([await hidden.found(standing), await closed.found(standing)]).toEqual([undefined, undefined]);
});
