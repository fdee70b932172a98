import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRule } from '#shared/health/eligibility.ts';
import { listAudit } from '#shared/platform/audit.ts';
import type { RuleDraft } from '#shared/schedule/pet-rules.ts';
import {
  createQuestion,
  deleteLockRule,
  type LockRuleDraft,
  listQuestions,
  type QuestionDraft,
} from '#shared/schedule/requirements.ts';
import {
  createService,
  findWholeService,
  updateService,
  type WholeServiceDraft,
} from '#shared/schedule/services.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newAdmin, type Person } from '../../../test/people.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApp();
  admin = await newAdmin(api);
});
afterAll(() => api.close());

let serial = 0;

const toWholeDraft = (change: Partial<WholeServiceDraft> = {}): WholeServiceDraft => ({
  serviceName: `Servicio entero ${++serial}`,
  serviceDescription: '',
  servicePreparation: [],
  isPublic: true,
  slotMinutes: 30,
  leadHours: 0,
  horizonDays: 60,
  cancelLimitHours: 0,
  maxActivePerResident: 5,
  ...change,
});

const toQuestionDraft = (questionLabel: string, bounds: Partial<QuestionDraft> = {}) => ({
  draft: { questionLabel, ...bounds },
});

const RULE: { draft: LockRuleDraft } = {
  draft: {
    lockRuleEntity: 'Pet',
    lockRuleField: 'petGender',
    lockRuleValues: ['F'],
    lockRuleLabel: 'las hembras',
  },
};

const PET_RULE: RuleDraft = {
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

const readWhole = async (id: number) =>
  (await api.call(findWholeService, { params: { id } }, admin.token)).body;

async function createWholeService() {
  const body = toWholeDraft({
    questions: [toQuestionDraft('Ayunó'), toQuestionDraft('Está sana')],
    lockRules: [RULE],
  });
  return readWhole((await api.call(createService, { body }, admin.token)).body.id);
}

const saveService = (id: number, body: WholeServiceDraft) =>
  api.send(updateService, { params: { id }, body }, admin.token);

const listActions = async (entity: 'question' | 'service', id: number) => {
  const query = { entity, entityId: String(id) };
  return (await api.call(listAudit, { query }, admin.token)).body.items.map(({ action }) => action);
};

test('a service is created and read with its requirements', async () => {
  const service = await createWholeService();
  expect(service.questions.map((each) => each.questionLabel)).toEqual(['Ayunó', 'Está sana']);
  expect(service.lockRules).toMatchObject([{ lockRuleLabel: 'las hembras', lockRuleValues: '["F"]' }]);
});

test('one save of a service changes, adds, removes and orders requirements, each audited', async () => {
  const { id, updatedAt, questions, lockRules } = await createWholeService();
  const [ayuno, sana] = questions as [(typeof questions)[0], (typeof questions)[0]];
  const body = toWholeDraft({
    updatedAt,
    questions: [
      toQuestionDraft('Tiene libreta'),
      { id: sana.id },
      { id: ayuno.id, ...toQuestionDraft('Ayunó 8 horas', { fromMonths: 6 }) },
    ],
    lockRules: lockRules.map((rule) => ({ id: rule.id })),
  });
  expect((await saveService(id, body)).status).toBe(200);
  const after = await readWhole(id);
  expect(after.questions).toMatchObject([
    { questionLabel: 'Tiene libreta' },
    { id: sana.id, questionLabel: 'Está sana' },
    { id: ayuno.id, questionLabel: 'Ayunó 8 horas', fromMonths: 6 },
  ]);
  expect(after.lockRules).toEqual(lockRules);
  expect(await listActions('question', ayuno.id)).toEqual(['question.update', 'question.create']);
  expect(await listActions('question', sana.id)).toEqual(['question.create']);

  expect((await saveService(id, toWholeDraft({ questions: [{ id: sana.id }], lockRules: [] }))).status).toBe(
    200,
  );
  expect(await readWhole(id)).toMatchObject({ questions: [{ id: sana.id }], lockRules: [] });
});

test('one save of a service changes, adds and removes eligibility rules', async () => {
  const body = toWholeDraft({
    petRules: [{ draft: PET_RULE }, { draft: { ...PET_RULE, ruleKind: 'notNeutered' } }],
  });
  const { id } = (await api.call(createService, { body }, admin.token)).body;
  const [ageRule, neuteredRule] = (await readWhole(id)).petRules;
  expect(neuteredRule?.ruleKind).toBe('notNeutered');
  const draft = { ...PET_RULE, ruleMin: 8 };
  expect((await saveService(id, toWholeDraft({ petRules: [{ id: ageRule?.id, draft }] }))).status).toBe(200);
  expect((await readWhole(id)).petRules).toMatchObject([{ id: ageRule?.id, ruleMin: 8 }]);
  const invalid = toWholeDraft({
    questions: [toQuestionDraft('Otra')],
    petRules: [{ draft: { ...PET_RULE, ruleMin: null } }],
  });
  expect((await saveService(id, invalid)).status).toBe(400);
  expect(await readWhole(id)).toMatchObject({ questions: [], petRules: [{ ruleMin: 8 }] });
  await saveService(id, toWholeDraft());
  expect((await readWhole(id)).petRules).toHaveLength(1);
});

test('a save of a service keeps omitted lists', async () => {
  const { id, questions, lockRules } = await createWholeService();
  await saveService(id, toWholeDraft());
  expect(await readWhole(id)).toMatchObject({ questions, lockRules });
});

test('a save of a service with an invalid row changes nothing', async () => {
  const service = await createWholeService();
  const invalid = { ...RULE.draft, lockRuleField: 'BreedId' as const, lockRuleValues: [999_999] };
  const body = toWholeDraft({ questions: [toQuestionDraft('Otro')], lockRules: [{ draft: invalid }] });
  const { status, error } = await saveService(service.id, body);
  expect([status, error.message]).toEqual([400, 'Uno de los valores elegidos ya no existe']);
  expect(await readWhole(service.id)).toEqual(service);
});

test('a changed requirement or rule outdates earlier drafts of the service', async () => {
  const { id, updatedAt, lockRules } = await createWholeService();
  const question = { params: { serviceId: id }, body: { questionLabel: 'Llega con correa' } };
  await api.call(createQuestion, question, admin.token);
  expect((await saveService(id, toWholeDraft({ updatedAt, questions: [] }))).status).toBe(409);
  const withQuestion = await readWhole(id);
  expect(withQuestion.questions).toHaveLength(3);
  const rule = { serviceId: id, id: lockRules[0]?.id ?? 0 };
  await api.call(deleteLockRule, { params: rule }, admin.token);
  expect((await saveService(id, toWholeDraft({ updatedAt: withQuestion.updatedAt }))).status).toBe(409);
  const withoutRule = await readWhole(id);
  await api.call(createRule, { params: { id }, body: PET_RULE }, admin.token);
  expect((await saveService(id, toWholeDraft({ updatedAt: withoutRule.updatedAt }))).status).toBe(409);
});

test('a save of a service rejects rows of another one', async () => {
  const [one, other] = [await createWholeService(), await createWholeService()];
  const [question] = other.questions;
  const body = toWholeDraft({ questions: [{ id: question?.id ?? 0, ...toQuestionDraft('Ajeno') }] });
  expect((await saveService(one.id, body)).status).toBe(404);
  expect(await readWhole(one.id)).toEqual(one);
  const [rule] = other.lockRules;
  expect(
    (await saveService(one.id, toWholeDraft({ lockRules: [{ id: rule?.id ?? 0, ...RULE }] }))).status,
  ).toBe(404);
  expect(await readWhole(other.id)).toEqual(other);
});

test('discharge instructions are stored and audited but not listed', async () => {
  const { id, updatedAt } = await createWholeService();
  const step = { aftercareKind: 'from' as const, aftercareAmount: 5, text: ' Agua ' };
  const { status, body } = await saveService(id, toWholeDraft({ updatedAt, serviceAftercare: [step] }));
  expect(status).toBe(200);
  expect(body).not.toHaveProperty('serviceAftercare');
  expect((await readWhole(id)).serviceAftercare).toEqual([{ ...step, text: 'Agua' }]);
  expect(await listActions('service', id)).toContain('service.aftercare');
  const { updatedAt: version } = await readWhole(id);
  expect((await saveService(id, toWholeDraft({ updatedAt: version }))).status).toBe(200);
  expect((await readWhole(id)).serviceAftercare).toHaveLength(1);
  for (const invalid of [{ text: ' ' }, { SpecieId: 999_999 }, { fromMonths: 12, toMonths: 6 }])
    expect(
      (await saveService(id, toWholeDraft({ serviceAftercare: [{ ...step, ...invalid }] }))).status,
    ).toBe(400);
});

test('requirements show the values of their placeholders, and the editor the placeholders', async () => {
  const step = { SpecieId: null, hoursBefore: 12, text: 'Sin comida' };
  const label = 'Tiene {edad mínima} y ayunó {sin comida}, con {papeles}';
  const body = toWholeDraft({
    servicePreparation: [step],
    questions: [toQuestionDraft(label)],
    petRules: [{ draft: PET_RULE }],
  });
  const { id } = (await api.call(createService, { body }, admin.token)).body;
  const readLabel = async () =>
    (await api.call(listQuestions, { params: { serviceId: id } }, admin.token)).body[0]?.questionLabel;
  expect(await readLabel()).toBe('Tiene 6 meses y ayunó 12 horas, con {papeles}');
  const { body: whole } = await api.call(findWholeService, { params: { id } }, admin.token);
  expect(whole.questions[0]?.questionLabel).toBe(label);

  const { questions: _, lockRules: __, petRules: ___, ...others } = whole;
  const shorter = { ...others, servicePreparation: [{ ...step, hoursBefore: 8 }] };
  await api.call(updateService, { params: { id }, body: shorter }, admin.token);
  expect(await readLabel()).toBe('Tiene 6 meses y ayunó 8 horas, con {papeles}');
});
