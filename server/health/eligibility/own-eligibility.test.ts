import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRule } from '#shared/health/eligibility.ts';
import { addVaccination, listUserPetEligibility } from '#shared/health/health.ts';
import { listPetEligibility } from '#shared/health/pet-eligibility.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newEligibilityRule } from '../../../test/eligibility.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../../test/people.ts';

let api: TestApi;
let clerk: Person;
let rabies: number;
beforeAll(async () => {
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
  const readEligibility = async () => (await api.call(listPetEligibility, {}, ana.token)).body;
  const vaccinate = (givenOn: string, caller = ana) =>
    api.call(addVaccination, { params: { id }, body: { VaccineId: rabies, givenOn } }, caller.token);
  return { ana, id, readEligibility, vaccinate };
}

test('the eligibility of own pets shows when the first vaccine is due and when a protection ends', async () => {
  const puppyOwner = await newOwner('2026-10-01');
  expect(await puppyOwner.readEligibility()).toMatchObject([
    { PetId: puppyOwner.id, rabies: null, rabiesFrom: '2026-12-30' },
  ]);
  const dogOwner = await newOwner();
  await dogOwner.vaccinate('2025-06-10');
  expect(await dogOwner.readEligibility()).toMatchObject([
    { rabies: { until: '2026-06-10', isValid: false, isDeclared: true } },
  ]);
  await dogOwner.vaccinate('2026-10-10');
  expect(await dogOwner.readEligibility()).toMatchObject([
    { rabies: { until: '2027-10-10', isValid: true, isDeclared: true } },
  ]);
  await dogOwner.vaccinate('2026-09-10', clerk);
  expect(await dogOwner.readEligibility()).toMatchObject([
    { rabies: { until: '2027-09-10', isDeclared: false } },
  ]);
});

test('the first eligible day of a pet has its reason until the pet is neutered', async () => {
  const { serviceId } = await newAgenda(api, {});
  await api.db.updateTable('services').set({ effect: 'castration' }).where('id', '=', serviceId).execute();
  const rule = {
    ruleKind: 'ageFrom',
    SpecieId: null,
    petGender: null,
    ruleMin: 6,
    ruleMax: null,
    ruleUnit: 'months',
    VaccineId: null,
    ruleEffect: 'block',
    ifUnknown: 'pass',
    ruleLabel: '',
  } as const;
  await api.call(createRule, { params: { id: serviceId }, body: rule }, clerk.token);
  const { readEligibility } = await newOwner('2026-10-01');
  const [eligibility] = await readEligibility();
  expect(eligibility?.waits.filter(({ serviceEffect }) => serviceEffect === 'castration')).toMatchObject([
    { from: '2027-04-01', reason: 'Luna cumple 6 meses el 01/04/2027' },
  ]);
});

test('a resident reads the eligibility of own living pets only', async () => {
  const { ana, id, readEligibility } = await newOwner();
  await newPet(api, await newResident(api));
  expect((await readEligibility()).map(({ PetId }) => PetId)).toEqual([id]);
  await api.db.updateTable('pets').set({ died_on: '2026-11-30' }).where('user_id', '=', ana.id).execute();
  expect(await readEligibility()).toEqual([]);
});

async function newService(effect: object) {
  const { serviceId } = await newAgenda(api, {});
  await api.db.updateTable('services').set(effect).where('id', '=', serviceId).execute();
  const findOwn = async (readEligibility: () => Promise<{ services?: { ServiceId: number }[] }[]>) =>
    (await readEligibility())[0]?.services?.find(({ ServiceId }) => ServiceId === serviceId);
  return { serviceId, found: findOwn };
}

test('a castrated pet without rabies vaccine is due for it and not eligible for castration', async () => {
  const castration = await newService({ effect: 'castration' });
  await newEligibilityRule(api, castration.serviceId, { kind: 'notNeutered', amount_min: null });
  const vaccination = await newService({ effect: 'vaccine', vaccine_id: rabies });
  const { id, readEligibility, vaccinate } = await newOwner();
  const neuter = (neutered: 'Y' | 'N') =>
    api.db.updateTable('pets').set({ neutered }).where('id', '=', id).execute();
  await neuter('N');
  expect(await castration.found(readEligibility)).toMatchObject({ isDue: true, refusal: null, from: null });
  await neuter('Y');
  expect(await castration.found(readEligibility)).toMatchObject({
    isDue: false,
    refusal: 'La castración de Luna ya está registrada',
    from: null,
  });
  expect(await vaccination.found(readEligibility)).toMatchObject({ isDue: true, refusal: null, from: null });
  await vaccinate('2026-11-01');
  expect(await vaccination.found(readEligibility)).toMatchObject({ isDue: false, refusal: null });
});

test('a requirement of age gives the first eligible day', async () => {
  const { serviceId, found } = await newService({ effect: 'castration' });
  const fact = { fact_kind: 'ageFrom', fact_min: 6, fact_unit: 'months' } as const;
  await api.db
    .insertInto('questions')
    .values({ service_id: serviceId, label: 'Tiene seis meses', position: 1, ...fact })
    .execute();
  const { readEligibility } = await newOwner('2026-10-01');
  expect(await found(readEligibility)).toMatchObject({
    refusal: 'Luna cumple 6 meses el 01/04/2027',
    from: '2027-04-01',
  });
  await newEligibilityRule(api, serviceId, { amount_min: 8 });
  expect(await found(readEligibility)).toMatchObject({ from: '2027-06-01' });
});

test('staff read which services the pets of a person are due for, staff-only ones too', async () => {
  const hiddenService = await newService({ effect: 'vaccine', vaccine_id: rabies, is_public: 0 });
  const { ana, id } = await newOwner();
  const params = { id: ana.id };
  const readForStaff = async () => (await api.call(listUserPetEligibility, { params }, clerk.token)).body;
  expect((await readForStaff()).map(({ PetId }) => PetId)).toEqual([id]);
  expect(await hiddenService.found(readForStaff)).toMatchObject({ isDue: true, refusal: null });
  const accesses = await api.db
    .selectFrom('audit')
    .select('id')
    .where('action', '=', 'user.read')
    .where('entity_id', '=', ana.id)
    .execute();
  expect(accesses).toHaveLength(1);
  const unknown = { params: { id: 999_999 } };
  expect((await api.call(listUserPetEligibility, unknown, clerk.token)).status).toBe(404);
});

test('residents see no service without an agenda and no staff-only service', async () => {
  const hiddenService = await newService({ is_public: 0 });
  const closedService = await newService({ is_public: 1 });
  await api.db
    .updateTable('agendas')
    .set({ status: 'B' })
    .where('service_id', '=', closedService.serviceId)
    .execute();
  const { readEligibility } = await newOwner();
  expect([await hiddenService.found(readEligibility), await closedService.found(readEligibility)]).toEqual([
    undefined,
    undefined,
  ]);
});
