import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveBooking } from '#shared/bookings/bookings.ts';
import { findNextPlaces } from '#shared/bookings/next-places.ts';
import { registerWalkIn } from '#shared/bookings/walk-ins.ts';
import { createRule, listVerdicts } from '#shared/health/eligibility.ts';
import { addStatement, addWeight } from '#shared/health/health.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import type { RuleDraft } from '#shared/schedule/pet-rules.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { createBookingDesk } from '../../../test/booking-desk.ts';
import { wallAt } from '../../../test/bookings.ts';
import { newEligibilityRule } from '../../../test/eligibility.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../../test/people.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const { book, changeStatus } = createBookingDesk(() => api);
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
const FRIDAY = wallAt('2026-12-04', '08:00');

async function newServiceWithRules(
  pet: { birth_date?: string | null; gender?: 'F' | 'X' },
  ...rules: Partial<RuleDraft>[]
) {
  const agenda = await newAgenda(api, {});
  const ana = await newResident(api);
  const petId = await newPet(api, ana);
  await api.db.updateTable('pets').set(pet).where('id', '=', petId).execute();
  for (const rule of rules) {
    const body = { ...RULE, ...rule };
    await api.call(createRule, { params: { id: agenda.serviceId }, body }, admin.token);
  }
  const { serviceName } = await api.db
    .selectFrom('services')
    .select('name as serviceName')
    .where('id', '=', agenda.serviceId)
    .executeTakeFirstOrThrow();
  const request = { serviceId: agenda.serviceId, petId };
  return { agenda, ana, petId, request, serviceName };
}
const YOUNG = { birth_date: '2026-06-04' };

describe('eligibility at the server', () => {
  test('a rule of six months rejects a pet of five with the exact text and accepts it at six (acceptance 1)', async () => {
    const { ana, request, serviceName } = await newServiceWithRules(YOUNG, {});
    const rejected = await book(ana, { ...request, start: THURSDAY });
    expect([rejected.status, rejected.body.message]).toEqual([
      409,
      `Luna cumple 6 meses el 04/12/2026; podés reservar ${serviceName} desde ese día`,
    ]);
    expect(rejected.error.code).toBe('overridable');
    expect((await book(ana, { ...request, start: FRIDAY })).status).toBe(200);
  });

  test('a rule of six months accepts a pet born on August 31 from February 28 (acceptance 2)', async () => {
    const { ana, petId, agenda } = await newServiceWithRules({ birth_date: '2026-08-31' }, {});
    const query = { serviceId: String(agenda.serviceId), day: '2027-02-27' };
    const { body } = await api.call(listVerdicts, { query }, ana.token);
    expect(body).toMatchObject([{ PetId: petId, outcome: 'refused', from: '2027-02-28' }]);
  });

  test('a service without eligibility rules rejects nothing (acceptance 3)', async () => {
    const { ana, request } = await newServiceWithRules(YOUNG);
    const query = { serviceId: String(request.serviceId) };
    expect((await api.call(listVerdicts, { query }, ana.token)).body).toEqual([]);
    expect((await book(ana, { ...request, start: THURSDAY })).status).toBe(200);
  });

  test('a new town has no eligibility rules, no absence limit and one pet per booking (acceptance 3)', async () => {
    const emptyServer = await testApp();
    const ruleCount = emptyServer.db
      .selectFrom('eligibility_rules')
      .select((eb) => eb.fn.countAll().as('count'));
    expect(Number((await ruleCount.executeTakeFirstOrThrow()).count)).toBe(0);
    const services = emptyServer.db.selectFrom('services').select(['no_show_max', 'pets_together_max']);
    for (const service of await services.execute())
      expect(service).toEqual({ no_show_max: 0, pets_together_max: 1 });
    await emptyServer.close();
  });

  test('the text of a lock rule precedes other rejections (acceptance 4)', async () => {
    const { ana, request } = await newServiceWithRules(YOUNG, {});
    const lock = { entity: 'Pet', field: 'petGender', locked_values: '["F"]', label: 'el género' };
    await api.db
      .insertInto('lock_rules')
      .values({ ...lock, service_id: request.serviceId })
      .execute();
    const { body } = await book(ana, { ...request, start: THURSDAY });
    expect(body.message).toBe('Lamentablemente no podemos reservar turnos para el género de tu mascota');
  });

  test('the text of an eligibility rule precedes that of missing terms', async () => {
    const { ana, request } = await newServiceWithRules(YOUNG, {});
    await api.db.updateTable('users').set({ terms_version: null }).where('id', '=', ana.id).execute();
    expect((await book(ana, { ...request, start: THURSDAY })).body.message).toContain('cumple 6 meses');
  });

  test('a pet with two dated problems may come from the later of both days (acceptance 5)', async () => {
    const heat = { ruleKind: 'sinceHeat', ruleMin: 10, ruleUnit: 'days' } as const;
    const { ana, petId, request } = await newServiceWithRules(YOUNG, {}, heat);
    const body = { statementKind: 'heat', statedOn: '2026-11-28' } as const;
    await api.call(addStatement, { params: { id: petId }, body }, ana.token);
    const query = { serviceId: String(request.serviceId) };
    const [verdictOfPet] = (await api.call(listVerdicts, { query }, ana.token)).body;
    expect(verdictOfPet).toMatchObject({ outcome: 'refused', from: '2026-12-08' });
    expect(verdictOfPet?.problems.map(({ from }) => from)).toEqual(['2026-12-04', '2026-12-08']);
  });

  test('an unknown fact of a pet rejects it only if the rule asks for it (acceptance 6)', async () => {
    const unknown = { birth_date: null, gender: 'X' } as const;
    const passingSetup = await newServiceWithRules(unknown, { petGender: 'F' });
    expect((await book(passingSetup.ana, { ...passingSetup.request, start: THURSDAY })).status).toBe(200);
    const setup = await newServiceWithRules(unknown, {
      ruleKind: 'weight',
      ruleMin: 2_000,
      ifUnknown: 'ask',
    });
    const rejected = await book(setup.ana, { ...setup.request, start: THURSDAY });
    expect([rejected.status, rejected.body.message]).toEqual([
      409,
      `Para reservar ${setup.serviceName} necesitamos el peso aproximado de Luna`,
    ]);
    const body = { grams: 2_000, weighedOn: '2026-12-01' };
    await api.call(addWeight, { params: { id: setup.petId }, body }, setup.ana.token);
    expect((await book(setup.ana, { ...setup.request, start: THURSDAY })).status).toBe(200);
  });

  test('staff override eligibility rules with a reason, which is audited (acceptance 7)', async () => {
    const { ana, request } = await newServiceWithRules(YOUNG, {});
    expect((await book(ana, { ...request, start: THURSDAY, as: admin })).error.code).toBe('overridable');
    expect(
      (await book(ana, { ...request, start: THURSDAY, extra: { overrideReason: 'Porque sí' } })).status,
    ).toBe(409);
    const extra = { overrideReason: 'Lo pidió la veterinaria' };
    const booked = await book(ana, { ...request, start: THURSDAY, as: admin, extra });
    expect(booked.status).toBe(200);
    const audit = await api.db
      .selectFrom('audit')
      .select(['after', 'user_id'])
      .where('action', '=', 'booking.create')
      .where('entity_id', '=', booked.body.result?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect([JSON.parse(audit.after ?? '{}').overrideReason, audit.user_id]).toEqual([
      'Lo pidió la veterinaria',
      admin.id,
    ]);
    // The rule is judged for the booked day, also when staff book.
    const other = await newServiceWithRules(YOUNG, {});
    expect((await book(other.ana, { ...other.request, start: FRIDAY, as: admin })).status).toBe(200);
  });

  test('an eligibility rule that warns rejects no booking', async () => {
    const { ana, request } = await newServiceWithRules(YOUNG, { ruleEffect: 'warn' });
    expect((await book(ana, { ...request, start: THURSDAY })).status).toBe(200);
  });

  test('eligibility rules apply to moved bookings and walk-ins', async () => {
    const { ana, request, agenda } = await newServiceWithRules(YOUNG, {});
    const { body } = await book(ana, { ...request, start: FRIDAY });
    const moveInput = { params: { id: body.result?.id ?? 0 }, body: { bookingStartDate: THURSDAY } };
    const moveAnswer = await api.call(moveBooking, moveInput, ana.token);
    expect([moveAnswer.status, moveAnswer.error.message]).toEqual([
      409,
      expect.stringContaining('cumple 6 meses'),
    ]);
    const { serviceId: ServiceId, locationId: LocationId, operatorUserId: OperatorUserId } = agenda;
    const beto = await newResident(api);
    const PetId = await newPet(api, beto);
    await api.db.updateTable('pets').set(YOUNG).where('id', '=', PetId).execute();
    const walkIn = {
      ServiceId,
      LocationId,
      OperatorUserId,
      bookingStartDate: THURSDAY,
      BookerUserId: beto.id,
      PetId,
    };
    const walkInAnswer = await api.call(registerWalkIn, { body: walkIn }, admin.token);
    expect([walkInAnswer.status, walkInAnswer.error.code]).toEqual([409, 'overridable']);
    const walkInWithReason = { ...walkIn, overrideReason: 'Vino de lejos' };
    expect((await api.call(registerWalkIn, { body: walkInWithReason }, admin.token)).status).toBe(200);
  });

  test('eligibility rules never prevent a change of status', async () => {
    const { ana, request } = await newServiceWithRules(YOUNG);
    const start = wallAt('2026-12-01', '10:00');
    const id = (await book(ana, { ...request, start })).body.result?.id ?? 0;
    await newEligibilityRule(api, request.serviceId, {});
    for (const status of ['N', 'D', 'C', 'D'] as const)
      expect((await changeStatus(id, status, admin)).status).toBe(200);
  });

  test('the next places for a pet begin on its first eligible day with the reason', async () => {
    const { request } = await newServiceWithRules(YOUNG, {});
    const query = { serviceId: String(request.serviceId), petId: String(request.petId), limit: '2' };
    const { places, refusal: rejection } = (await api.call(findNextPlaces, { query }, admin.token)).body;
    expect(places.map(({ bookingStartDate }) => toIsoDate(bookingStartDate))).toEqual([
      '2026-12-04',
      '2026-12-04',
    ]);
    expect(rejection).toContain('cumple 6 meses el 04/12/2026');
    const later = { ...query, start: String(FRIDAY) };
    expect((await api.call(findNextPlaces, { query: later }, admin.token)).body.refusal).toBeNull();
  });

  test('a resident reads the eligibility of own pets only, and at no staff-only service', async () => {
    const { agenda, petId } = await newServiceWithRules(YOUNG, {});
    const beto = await newResident(api);
    const own = await newPet(api, beto);
    const query = { serviceId: String(agenda.serviceId) };
    const { body } = await api.call(listVerdicts, { query }, beto.token);
    expect(body.map(({ PetId }) => PetId)).toEqual([own]);
    expect(body.some(({ PetId }) => PetId === petId)).toBe(false);
    await api.db.updateTable('services').set({ is_public: 0 }).where('id', '=', agenda.serviceId).execute();
    expect((await api.call(listVerdicts, { query }, beto.token)).body).toEqual([]);
  });
});
