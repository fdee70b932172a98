import { SERVICE_BOUNDS, SERVICE_MESSAGES } from '#shared/schedule/services.ts';
import { type Check, listFailedChecks, type Problem } from '../../platform/forms/problems.ts';
import type { Draft } from '../../platform/forms/use-draft.ts';
import { findRuleRowProblems } from '../pet-rules/rule-rows.ts';
import { findLockRuleProblems } from '../requirements/lock-rule-fields.ts';
import {
  findFactNameProblems,
  findFactNameProblemsIn,
  findQuestionProblems,
} from '../requirements/question-fields.ts';
import { findInstructionProblems } from './discharge-rows.ts';
import { findStepProblems, outOfBoundsMessage } from './preparation-steps.ts';
import { findReminderProblems } from './reminder-rules.ts';
import { NUMBERS, type NumberName, type ServiceFields, toFactSources } from './service-fields.ts';

/** Returns false for a number that another setting, being off, makes irrelevant. */
function isRelevant(
  name: NumberName,
  { hasArrivals, noShowMax, maxInPeriod, waitingList }: ServiceFields,
): boolean {
  if (name === 'offerHours') return waitingList;
  if (name === 'waitMinutes') return hasArrivals;
  if (name === 'periodDays') return maxInPeriod !== 0;
  return noShowMax !== 0 || (name !== 'noShowMonths' && name !== 'noShowPauseDays');
}

export const PARTS = ['datos', 'turnos', 'requisitos', 'preparacion'] as const;
export type Part = (typeof PARTS)[number];

export const FORMER_PARTS = new Map<string | null, Part>([
  ['reglas', 'turnos'],
  ['mascota', 'requisitos'],
  ['recordatorios', 'preparacion'],
]);

/** Problems by tab; a row's field is named by the row's key. */
const PROBLEMS_BY_PART: Readonly<Record<Part, (fields: ServiceFields) => Problem[]>> = {
  datos: (fields) => [
    ...listFailedChecks([
      ['serviceName', fields.serviceName.trim() !== '', SERVICE_MESSAGES.serviceName],
      ['VaccineId', fields.serviceEffect !== 'vaccine' || fields.VaccineId !== 0, SERVICE_MESSAGES.vaccine],
    ]),
    ...findTextProblems(fields, 'serviceDescription'),
  ],
  turnos: (fields) =>
    listFailedChecks(
      NUMBERS.filter((name) => isRelevant(name, fields)).map(
        (name): Check => [name, fields[name] !== null, outOfBoundsMessage(SERVICE_BOUNDS[name])],
      ),
    ),
  requisitos: ({ petRules, lockRules, questions, steps }) => [
    ...petRules.flatMap(findRuleRowProblems),
    ...lockRules.flatMap(findLockRuleProblems),
    ...questions.flatMap(findQuestionProblems),
    ...questions.flatMap((row) => findFactNameProblems(row, toFactSources({ petRules, steps }))),
  ],
  preparacion: (fields) => [
    ...fields.steps.flatMap(findStepProblems),
    ...findTextProblems(fields, 'serviceBring'),
    ...fields.aftercare.flatMap(findInstructionProblems),
    ...fields.reminders.flatMap(findReminderProblems),
  ],
};

function findTextProblems(fields: ServiceFields, field: 'serviceDescription' | 'serviceBring'): Problem[] {
  return findFactNameProblemsIn(field, { questionLabel: fields[field] }, toFactSources(fields));
}

export function findServiceProblems(fields: ServiceFields): Problem[] {
  return PARTS.flatMap((part) => PROBLEMS_BY_PART[part](fields));
}

export function findPart(field: string, fields: ServiceFields): Part {
  return PARTS.find((part) => PROBLEMS_BY_PART[part](fields).some((each) => each.field === field)) ?? 'datos';
}

export function rowError(
  form: Draft<ServiceFields>,
  problems: readonly Problem[],
  field: string,
): string | null {
  return problems.some((each) => each.field === field) ? form.findError(field as keyof ServiceFields) : null;
}

export function hasShownError(form: Draft<ServiceFields>, problems: readonly Problem[]): boolean {
  return problems.some(({ field }) => rowError(form, problems, field) !== null);
}
