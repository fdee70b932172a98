import { expect, test } from 'vitest';
import type { WholeService } from '#shared/schedule/services.ts';
import { NO_BOUNDS } from '../requirements/bounds.ts';
import { newLockRule, withRule } from '../requirements/lock-rule-fields.ts';
import { newQuestion, replaceStatedAge } from '../requirements/question-fields.ts';
import { newStep } from './preparation-steps.ts';
import { newReminder } from './reminder-rules.ts';
import { toServiceDraft, toServiceFields } from './service-fields.ts';
import { findPart, findServiceProblems } from './service-problems.ts';

const SERVICE: WholeService = {
  id: 3,
  serviceName: 'Castración',
  serviceDescription: 'Cirugía',
  serviceBring: 'Una manta',
  serviceTerms: 'Con ayuno',
  servicePreparation: [
    { SpecieId: 1, specieName: 'Perro', hoursBefore: 12, text: 'Sin comida' },
    { SpecieId: null, specieName: null, hoursBefore: 0, text: 'Llegada' },
  ],
  serviceReminders: [{ kind: 'days', amount: 1, minute: 600 }],
  slotMinutes: 30,
  leadHours: 0,
  horizonDays: 60,
  cancelLimitHours: 0,
  petsTogetherMax: 1,
  maxInPeriod: 0,
  periodDays: 30,
  noShowMax: 0,
  noShowMonths: 12,
  noShowPauseDays: 60,
  maxActivePerResident: 5,
  isPublic: true,
  offersUnanswered: true,
  waitingList: true,
  offerHours: 24,
  waitMinutes: 20,
  serviceEffect: 'castration',
  VaccineId: null,
  questions: [{ id: 7, questionLabel: 'Ayunó' }],
  petRules: [],
  serviceAftercare: [{ aftercareKind: 'until', aftercareAmount: 10, fromMonths: 6, text: 'Collar puesto' }],
  lockRules: [
    { id: 8, lockRuleEntity: 'Otro', lockRuleField: 'x', lockRuleValues: '', lockRuleLabel: 'algo viejo' },
  ],
  updatedAt: 1,
};

test("a service saved untouched is unchanged except for its steps' reading order", () => {
  const { id: _, updatedAt: __, servicePreparation, ...rest } = SERVICE;
  expect(toServiceDraft(toServiceFields(SERVICE))).toEqual({
    ...rest,
    servicePreparation: [
      { SpecieId: null, hoursBefore: 0, text: 'Llegada' },
      { SpecieId: 1, hoursBefore: 12, text: 'Sin comida' },
    ],
    questions: [{ id: 7 }],
    lockRules: [{ id: 8 }],
  });
});

test('edited requirements and lock rules are sent in order', () => {
  const fields = toServiceFields(SERVICE);
  const [fasting] = fields.questions;
  const newRow = { ...newQuestion([]), questionLabel: ' Está sana ' };
  const edit = { field: 'petGender', values: ['F'], label: ' las hembras ' } as const;
  const lockRules = [...fields.lockRules, withRule(newLockRule([]), { ...edit, values: ['F'] })];
  expect(toServiceDraft({ ...fields, questions: fasting ? [newRow, fasting] : [], lockRules })).toMatchObject(
    {
      questions: [{ draft: { questionLabel: 'Está sana', ...NO_BOUNDS } }, { id: 7 }],
      lockRules: [
        { id: 8 },
        { draft: { lockRuleField: 'petGender', lockRuleValues: ['F'], lockRuleLabel: 'las hembras' } },
      ],
    },
  );
});

test.each([
  [{ serviceName: '' }, 'serviceName', 'datos'],
  [{ leadHours: null }, 'leadHours', 'turnos'],
  [{ questions: [{ ...newQuestion([]), key: 'q' }] }, 'q label', 'requisitos'],
  [{ steps: [{ ...newStep([]), key: 'a' }] }, 'a hours', 'preparacion'],
  [{ reminders: [{ ...newReminder([]), key: 'r' }] }, 'r amount', 'preparacion'],
])('a service with %j reports %s in the tab «%s»', (change, field, part) => {
  const fields = { ...toServiceFields(SERVICE), ...change };
  expect(findServiceProblems(fields)[0]?.field).toBe(field);
  expect(findPart(field, fields)).toBe(part);
});

test.each([
  [{ serviceName: ' ' }, 'serviceName'],
  [{ slotMinutes: null }, 'slotMinutes'],
  [{ waitMinutes: null }, 'waitMinutes'],
  [{ horizonDays: null, leadHours: null }, 'horizonDays leadHours'],
  [{ hasArrivals: false, waitMinutes: null }, ''],
  [{ offerHours: null }, 'offerHours'],
  [{ waitingList: false, offerHours: null }, ''],
  [{ serviceEffect: 'vaccine' as const }, 'VaccineId'],
  [{ steps: [{ ...newStep([]), key: 'a', text: 'Ayuno' }] }, 'a hours'],
  [{ steps: [{ ...newStep([]), key: 'a', hoursBefore: 3 }] }, 'a text'],
  [{ serviceName: '', steps: [{ ...newStep([]), key: 'a' }] }, 'serviceName a hours a text'],
])('a service with %j has errors in %s', (change, field) => {
  expect(
    findServiceProblems({ ...toServiceFields(SERVICE), ...change })
      .map((each) => each.field)
      .join(' '),
  ).toBe(field);
});

test('a row added to a recovered draft gets a new key', () => {
  const toNextKey = ({ key }: { key: string }) => `new-${Number(key.slice('new-'.length)) + 1}`;
  const step = { ...newStep([]), key: toNextKey(newStep([])) };
  expect(newStep([step]).key).not.toBe(step.key);
  const reminder = { ...newReminder([]), key: toNextKey(newReminder([])) };
  expect(newReminder([reminder]).key).not.toBe(reminder.key);
});

test('a discharge instruction without time or text is reported at its field', () => {
  const [row] = toServiceFields(SERVICE).aftercare;
  if (!row) throw new Error('none');
  const listProblemFields = (change: Partial<typeof row>) =>
    findServiceProblems({ ...toServiceFields(SERVICE), aftercare: [{ ...row, ...change }] }).map(
      ({ field }) => field,
    );
  expect(listProblemFields({ text: ' ' })).toEqual([`${row.key} text`]);
  expect(listProblemFields({ amount: null })).toEqual([`${row.key} amount`]);
  expect(listProblemFields({ amount: 61 })).toEqual([`${row.key} amount`]);
  expect(listProblemFields({ kind: 'from', amount: 61 })).toEqual([]);
  expect(listProblemFields({ kind: 'always', amount: null })).toEqual([]);
  expect(
    findPart(`${row.key} text`, { ...toServiceFields(SERVICE), aftercare: [{ ...row, text: '' }] }),
  ).toBe('preparacion');
});

test('a changed age rule changes the requirements that state its previous age', () => {
  const rule = { ruleKind: 'ageFrom', SpecieId: 1, ruleMin: 6, ruleMax: null, ruleUnit: 'months' } as const;
  const fact = { ...rule, SpecieId: null, petGender: null };
  const dogs = { ...newQuestion([]), fact, bounds: { ...NO_BOUNDS, SpecieId: 1 } };
  const cats = { ...dogs, bounds: { ...NO_BOUNDS, SpecieId: 2 } };
  const older = { ...dogs, fact: { ...fact, ruleMin: 12 } };
  const changedRows = replaceStatedAge([dogs, cats, older], rule, { ...rule, ruleMin: 8 });
  expect(changedRows.map((row) => row.fact?.ruleMin)).toEqual([8, 6, 12]);
});

test('a requirement that names a fact of neither preparation nor rules is reported', () => {
  const fields = toServiceFields(SERVICE);
  const withQuestion = (questionLabel: string) => ({
    ...fields,
    questions: [{ ...newQuestion([]), key: 'q', questionLabel, bounds: { ...NO_BOUNDS, SpecieId: 1 } }],
  });
  expect(findServiceProblems(withQuestion('Ayuno de {sin comida}'))).toEqual([]);
  expect(findServiceProblems(withQuestion('Ayuno de {sin pan}'))).toMatchObject([{ field: 'q label' }]);
  expect(findServiceProblems({ ...withQuestion('Ayuno de {sin comida}'), steps: [] })).toMatchObject([
    { field: 'q label' },
  ]);
});

test('a description or a list of things to bring that names no stated fact is reported', () => {
  const fields = { ...toServiceFields(SERVICE), serviceDescription: 'Ayuno de {sin comida}' };
  expect(findServiceProblems(fields)).toEqual([]);
  const wrongFields = { ...fields, serviceDescription: '{sin pan}', serviceBring: '{sin pan}' };
  expect(findServiceProblems(wrongFields).map(({ field }) => field)).toEqual([
    'serviceDescription',
    'serviceBring',
  ]);
  expect(findPart('serviceBring', wrongFields)).toBe('preparacion');
});
