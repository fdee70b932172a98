import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteSpecie } from '#shared/catalogues/animals.ts';
import { deleteVaccine } from '#shared/catalogues/vaccines.ts';
import {
  createRule,
  deleteRule,
  listBreakingBookings,
  listRules,
  suggestRules,
  tryRules,
  updateRule,
} from '#shared/health/eligibility.ts';
import { RULE_MESSAGES } from '#shared/health/rule-problems.ts';
import type { RuleDraft } from '#shared/schedule/pet-rules.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { createBookingDesk } from '../../../test/booking-desk.ts';
import { wallAt } from '../../../test/bookings.ts';
import { newVaccine } from '../../../test/health.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../../test/people.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const { book } = createBookingDesk(() => api);
const RULE: RuleDraft = {
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
};
const THURSDAY = wallAt('2026-12-03', '08:00');

const newService = async () => (await newAgenda(api, {})).serviceId;
const addRule = (id: number, draft: Partial<RuleDraft> = {}) =>
  api.call(createRule, { params: { id }, body: { ...RULE, ...draft } }, admin.token);
const readRules = async (id: number) => (await api.call(listRules, { params: { id } }, admin.token)).body;

test('staff add, change and remove eligibility rules with version checks and audit', async () => {
  const id = await newService();
  const { Rule } = (await addRule(id, { ruleLabel: '  La cirugía es más segura  ' })).body;
  expect(Rule).toMatchObject({ ruleKind: 'ageFrom', ruleMin: 6, ruleLabel: 'La cirugía es más segura' });
  const changeRule = (extra: Partial<RuleDraft>) =>
    api.call(updateRule, { params: { id, ruleId: Rule.id }, body: { ...RULE, ...extra } }, admin.token);
  const changed = await changeRule({ ruleMin: 8, updatedAt: Rule.updatedAt });
  expect(changed.body.Rule).toMatchObject({ id: Rule.id, ruleMin: 8 });
  expect((await changeRule({ ruleMin: 9, updatedAt: Rule.updatedAt })).status).toBe(409);
  expect(await readRules(id)).toEqual([changed.body.Rule]);
  const other = { params: { id: await newService(), ruleId: Rule.id } };
  expect((await api.call(deleteRule, other, admin.token)).status).toBe(404);
  expect((await api.call(deleteRule, { params: { id, ruleId: Rule.id } }, admin.token)).status).toBe(200);
  expect(await readRules(id)).toEqual([]);
  const audit = await api.db
    .selectFrom('audit')
    .select('action')
    .where('entity', '=', 'eligibility_rule')
    .where('entity_id', '=', Rule.id)
    .orderBy('id')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual([
    'eligibility_rule.create',
    'eligibility_rule.update',
    'eligibility_rule.delete',
  ]);
});

test('rejects invalid eligibility rules with a text', async () => {
  const id = await newService();
  const invalid: [Partial<RuleDraft>, string][] = [
    [{ ruleMin: null }, RULE_MESSAGES.min],
    [{ ruleKind: 'vaccineValid', ruleUnit: 'days' }, RULE_MESSAGES.vaccine],
    [{ ruleKind: 'vaccineValid', ruleUnit: 'days', VaccineId: 999_999 }, RULE_MESSAGES.noVaccine],
    [{ SpecieId: 999_999 }, RULE_MESSAGES.noSpecie],
  ];
  for (const [draft, message] of invalid) {
    const { status, error } = await addRule(id, draft);
    expect([status, error.message]).toEqual([400, message]);
  }
  expect((await addRule(999_999)).status).toBe(404);
});

test('a service accepts at most fifty eligibility rules', async () => {
  const id = await newService();
  for (let count = 0; count < 50; count++) await addRule(id);
  const { status, error } = await addRule(id);
  expect([status, error.message]).toEqual([409, RULE_MESSAGES.many]);
});

test('a saved eligibility rule lists the bookings that break it and cancels none (acceptance 8)', async () => {
  const id = await newService();
  const ana = await newResident(api);
  const [youngPet, oldPet] = [await newPet(api, ana, 'Mora'), await newPet(api, ana, 'Duna')];
  await api.db.updateTable('pets').set({ birth_date: '2026-06-04' }).where('id', '=', youngPet).execute();
  await book(ana, { serviceId: id, start: THURSDAY, petId: youngPet });
  await book(ana, { serviceId: id, start: THURSDAY + 1800, petId: oldPet });
  const { Breaking } = (await addRule(id)).body;
  expect(Breaking).toMatchObject({
    total: 1,
    turnos: [
      {
        petName: 'Mora',
        bookingStartDate: THURSDAY,
        message: expect.stringContaining('Mora cumple 6 meses'),
      },
    ],
  });
  const request = { params: { id }, body: { ...RULE, ruleMin: 5, ruleUnit: 'years' } } as const;
  expect((await api.call(listBreakingBookings, request, admin.token)).body.total).toBe(2);
  const warning = { params: { id }, body: { ...RULE, ruleEffect: 'warn' } } as const;
  expect((await api.call(listBreakingBookings, warning, admin.token)).body.total).toBe(0);
  const statuses = await api.db
    .selectFrom('bookings')
    .select('status')
    .where('service_id', '=', id)
    .execute();
  expect(statuses.map(({ status }) => status)).toEqual(['A', 'A']);
});

test('the list of bookings that break an eligibility rule covers several batches', async () => {
  const id = await newService();
  const ana = await newResident(api);
  const petId = await newPet(api, ana);
  const bookingId = (await book(ana, { serviceId: id, start: THURSDAY, petId })).body.result?.id ?? 0;
  const { id: _, ...row } = await api.db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: 310 }, (_, index) => ({
    ...row,
    starts: row.starts + (index + 1) * 1800,
    ends: row.ends + (index + 1) * 1800,
  }));
  for (let from = 0; from < copies.length; from += 31)
    await api.db
      .insertInto('bookings')
      .values(copies.slice(from, from + 31))
      .execute();
  const request = { params: { id }, body: { ...RULE, ruleMin: 9, ruleUnit: 'years' } } as const;
  const { turnos, total } = (await api.call(listBreakingBookings, request, admin.token)).body;
  expect([turnos.length, total]).toEqual([100, 311]);
});

test('missing suggested rules are added once', async () => {
  const service = await api.db
    .selectFrom('services')
    .select('id')
    .where('effect', '=', 'castration')
    .executeTakeFirstOrThrow();
  expect(await readRules(service.id)).toEqual([]);
  const suggest = async () =>
    (await api.call(suggestRules, { params: { id: service.id } }, admin.token)).body.map(
      ({ ruleKind, specieName, ruleMin }) => [ruleKind, specieName, ruleMin].filter(Boolean).join(' '),
    );
  await addRule(service.id, { ruleMin: 8 });
  const expected = [
    'ageFrom 8',
    'notNeutered',
    'ageTo',
    'weight Gato 2000',
    'weight Perro 4000',
    'sinceHeat 30',
    'sinceBirth 60',
    'notPregnant',
  ];
  expect(await suggest()).toEqual(expected);
  expect(await suggest()).toEqual(expected);
});

test('a trial of an unsaved eligibility rule counts as access to the pet', async () => {
  const id = await newService();
  const PetId = await newPet(api, await newResident(api));
  const tryRule = (extra: object) =>
    api.call(tryRules, { params: { id }, body: { PetId, day: '2026-12-03', ...extra } }, admin.token);
  expect((await tryRule({})).body).toEqual({ outcome: 'allowed', problems: [], from: null });
  const { body } = await tryRule({ Rule: { ...RULE, ruleMin: 5, ruleUnit: 'years' } });
  expect(body).toMatchObject({ outcome: 'refused', from: '2028-04-05' });
  const accesses = await api.db
    .selectFrom('audit')
    .select('id')
    .where('action', '=', 'pet.health')
    .where('entity_id', '=', PetId)
    .execute();
  expect(accesses).toHaveLength(1);
  expect(await readRules(id)).toEqual([]);
});

test('rejects removal of a species or vaccine of an eligibility rule', async () => {
  const id = await newService();
  const VaccineId = await newVaccine(api, 'Antirrábica de reglas');
  const species = { name: 'Hurón', name_folded: 'huron' };
  const specie = await api.db.insertInto('species').values(species).returning('id').executeTakeFirstOrThrow();
  await addRule(id, { ruleKind: 'vaccineValid', ruleMin: null, VaccineId, SpecieId: specie.id });
  const vaccine = await api.call(deleteVaccine, { params: { id: VaccineId } }, admin.token);
  expect([vaccine.status, vaccine.error.message]).toEqual([
    409,
    expect.stringContaining('1 regla de un servicio'),
  ]);
  const removal = await api.call(deleteSpecie, { params: { id: specie.id } }, admin.token);
  expect([removal.status, removal.error.message]).toEqual([
    409,
    expect.stringContaining('1 regla de un servicio'),
  ]);
});
