import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBooking } from '#shared/bookings/bookings.ts';
import { listAudit } from '#shared/platform/audit.ts';
import { BOUNDS_MESSAGE } from '#shared/schedule/concerned-pets.ts';
import {
  createLockRule,
  createQuestion,
  deleteLockRule,
  deleteQuestion,
  listLockRules,
  listQuestions,
  orderQuestions,
  updateLockRule,
  updateQuestion,
} from '#shared/schedule/requirements.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { WEDNESDAY_8 } from '../../../test/belongings.ts';
import { newAdmin, newAgenda, newPet, newResident, type Person } from '../../../test/people.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

const newService = async () => ({ serviceId: (await newAgenda(api, {})).serviceId });

describe('requirements', () => {
  const addRequirement = async (params: { serviceId: number }, questionLabel: string) =>
    (await api.call(createQuestion, { params, body: { questionLabel } }, admin.token)).body;
  const listLabels = async (params: { serviceId: number }) =>
    (await api.call(listQuestions, { params }, admin.token)).body.map((each) => each.questionLabel);

  test('staff add, edit, order and delete requirements', async () => {
    const params = await newService();
    const [first, second, third] = [
      await addRequirement(params, 'Está sana'),
      await addRequirement(params, 'Tiene libreta'),
      await addRequirement(params, '  Ayunó  '),
    ];
    expect(await listLabels(params)).toEqual(['Está sana', 'Tiene libreta', 'Ayunó']);
    const ids = [third.id, first.id, second.id];
    const ordered = await api.call(orderQuestions, { params, body: { ids } }, admin.token);
    expect(ordered.body.map(({ id }) => id)).toEqual(ids);
    const body = { questionLabel: 'Tiene la libreta al día' };
    await api.call(updateQuestion, { params: { ...params, id: second.id }, body }, admin.token);
    await api.call(deleteQuestion, { params: { ...params, id: first.id } }, admin.token);
    expect(await listLabels(params)).toEqual(['Ayunó', 'Tiene la libreta al día']);
    await addRequirement(params, 'Llega con correa');
    expect((await listLabels(params)).at(-1)).toBe('Llega con correa');
    const query = { entity: 'question', entityId: String(second.id) };
    const { items } = (await api.call(listAudit, { query }, admin.token)).body;
    const ServiceId = params.serviceId;
    expect(items.map(({ action, before, after }) => ({ action, before, after }))).toMatchObject([
      { action: 'question.update', before: { ServiceId }, after: { ServiceId } },
      { action: 'question.create', before: null, after: { ServiceId } },
    ]);
  });

  test('a requirement keeps its bounds when it is renamed, until a change clears them', async () => {
    const params = await newService();
    const bounds = { SpecieId: 1, petGender: 'F', fromMonths: 6, toMonths: 84 } as const;
    const body = { questionLabel: 'No está en celo', ...bounds };
    const { id } = (await api.call(createQuestion, { params, body }, admin.token)).body;
    const rename = { params: { ...params, id }, body: { questionLabel: 'Sin celo' } };
    const { body: renamed } = await api.call(updateQuestion, rename, admin.token);
    expect(renamed).toEqual({ id, questionLabel: 'Sin celo', ...bounds });
    const forAll = { ...rename, body: { questionLabel: 'Sin celo', petGender: null, fromMonths: null } };
    expect((await api.call(updateQuestion, forAll, admin.token)).body).toEqual({
      id,
      questionLabel: 'Sin celo',
      SpecieId: 1,
      petGender: null,
      fromMonths: null,
      toMonths: 84,
    });
    const unbounded = await addRequirement(params, 'Está sana');
    expect(unbounded).toMatchObject({ SpecieId: null, petGender: null, fromMonths: null, toMonths: null });
  });

  test.each([
    [{ fromMonths: 7, toMonths: 6 }, BOUNDS_MESSAGE],
    [{ SpecieId: 999_999 }, 'La especie elegida no existe'],
  ])('rejects a requirement for %j', async (bounds, message) => {
    const body = { questionLabel: 'Está sana', ...bounds };
    const sent = await api.send(createQuestion, { params: await newService(), body }, admin.token);
    expect([sent.status, sent.error.message]).toEqual([400, message]);
  });

  test('rejects an order of requirements with a missing, repeated or foreign id', async () => {
    const [params, others] = [await newService(), await newService()];
    const [a, b] = [await addRequirement(params, 'Una'), await addRequirement(params, 'Otra')];
    const foreign = await addRequirement(others, 'Ajena');
    for (const ids of [[a.id], [a.id, a.id], [a.id, foreign.id], [a.id, b.id, foreign.id], []]) {
      const { status } = await api.send(orderQuestions, { params, body: { ids } }, admin.token);
      expect([ids, status]).toEqual([ids, 409]);
    }
    expect(await listLabels(params)).toEqual(['Una', 'Otra']);
  });

  test('rejects a blank requirement and changes to one of another service', async () => {
    const [params, others] = [await newService(), await newService()];
    const { id } = await addRequirement(params, 'Una');
    const blank = await api.send(createQuestion, { params, body: { questionLabel: ' ' } }, admin.token);
    expect([blank.status, blank.error.message]).toEqual([400, 'Tenés que escribir el requisito']);
    const body = { questionLabel: 'Cambiada' };
    const otherService = { params: { ...others, id } };
    expect((await api.send(updateQuestion, { ...otherService, body }, admin.token)).status).toBe(404);
    expect((await api.send(deleteQuestion, otherService, admin.token)).status).toBe(404);
    expect(await listLabels(params)).toEqual(['Una']);
  });
});

describe('lock rules', () => {
  const maleRule = {
    lockRuleField: 'petGender' as const,
    lockRuleValues: ['M', 'M'],
    lockRuleLabel: 'el género',
  };

  test('a lock rule applies from its creation to its deletion', async () => {
    const params = await newService();
    const resident = await newResident(api);
    const booking = {
      bookingStartDate: WEDNESDAY_8,
      ServiceId: params.serviceId,
      BookerUserId: resident.id,
      PetId: await newPet(api, resident),
    };
    const findRejection = async () =>
      (await api.send(createBooking, { body: booking }, resident.token)).error.message;
    const { id } = (await api.call(createLockRule, { params, body: maleRule }, admin.token)).body;
    const body = { ...maleRule, lockRuleValues: '["F"]' };
    const changed = await api.call(updateLockRule, { params: { ...params, id }, body }, admin.token);
    expect(changed.body).toEqual({ ...body, id, lockRuleEntity: 'Pet' });
    expect(await findRejection()).toBe(
      'Lamentablemente no podemos reservar turnos para el género de tu mascota',
    );
    await api.call(deleteLockRule, { params: { ...params, id } }, admin.token);
    expect((await api.send(createBooking, { body: booking }, resident.token)).status).toBe(200);
    const query = { entity: 'lock_rule', entityId: String(id) };
    const { items } = (await api.call(listAudit, { query }, admin.token)).body;
    const ServiceId = params.serviceId;
    expect(items.map(({ action, before, after }) => ({ action, before, after }))).toMatchObject([
      { action: 'lock_rule.delete', before: { ServiceId } },
      { action: 'lock_rule.update', before: { ServiceId }, after: { ServiceId } },
      { action: 'lock_rule.create', after: { ServiceId } },
    ]);
  });

  test('a lock rule stores ids as distinct numbers', async () => {
    const params = await newService();
    const body = { ...maleRule, lockRuleField: 'SpecieId' as const, lockRuleValues: [1, '2', 1] };
    await api.call(createLockRule, { params, body }, admin.token);
    const rules = (await api.call(listLockRules, { params }, admin.token)).body;
    expect(rules.map((rule) => rule.lockRuleValues)).toEqual(['[1,2]']);
  });

  test.each([
    [{ lockRuleValues: [] }, 'Tenés que elegir al menos un valor'],
    [{ lockRuleValues: '{"a":1}' }, 'Tenés que elegir al menos un valor'],
    [{ lockRuleValues: ['H'] }, 'Uno de los valores elegidos ya no existe'],
    [
      { lockRuleField: 'BreedId' as const, lockRuleValues: [999_999] },
      'Uno de los valores elegidos ya no existe',
    ],
    [
      { lockRuleField: 'SpecieId' as const, lockRuleValues: ['1e0'] },
      'Uno de los valores elegidos ya no existe',
    ],
    [{ lockRuleLabel: ' ' }, 'Tenés que escribir qué impide reservar'],
  ])('rejects the lock rule %j', async (change, message) => {
    const body = { ...maleRule, ...change };
    const { status, error } = await api.send(
      createLockRule,
      { params: await newService(), body },
      admin.token,
    );
    expect([status, error.message]).toEqual([400, message]);
  });

  test('changing lock rules of another or unknown service returns 404', async () => {
    const [params, others] = [await newService(), await newService()];
    const { id } = (await api.call(createLockRule, { params, body: maleRule }, admin.token)).body;
    const unknown = { serviceId: 999_999 };
    const answers = [
      await api.send(updateLockRule, { params: { ...others, id }, body: maleRule }, admin.token),
      await api.send(deleteLockRule, { params: { ...others, id } }, admin.token),
      await api.send(createLockRule, { params: unknown, body: maleRule }, admin.token),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
