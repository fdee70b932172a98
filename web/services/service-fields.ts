import { DEFAULT_REMINDERS } from '#shared/reminders.ts';
import {
  SERVICE_BOUNDS,
  SERVICE_MESSAGES,
  type Service,
  type ServiceEffect,
  type WholeService,
  type WholeServiceDraft,
} from '#shared/services.ts';
import { type RuleRow, ruleRowsOf, writtenPetRules } from '../pet-rules/rule-rows.ts';
import { ruleSentence } from '../pet-rules/rule-words.ts';
import { type LockRuleFields, lockRuleFieldsOf, writtenRules } from '../requirements/lock-rule-fields.ts';
import {
  type QuestionFields,
  questionFieldsOf,
  writtenQuestions,
  wrongQuestion,
} from '../requirements/question-fields.ts';
import type { FieldWords } from '../ui/differences.ts';
import { broken, type Check, type Problem } from '../ui/problems.ts';
import type { Draft } from '../ui/use-draft.ts';
import {
  type AftercareFields,
  aftercareFieldsOf,
  writtenAftercare,
  wrongAftercare,
} from './aftercare-rows.ts';
import { inOrder, outOf, type StepFields, stepFieldsOf, wrongStep } from './preparation-steps.ts';
import {
  type ReminderFields,
  reminderFieldsOf,
  reminderInWords,
  rulesOf,
  wrongReminder,
} from './reminder-rules.ts';

type Numbers = Record<NumberName, number | null>;

export type NumberName =
  | 'slotMinutes'
  | 'leadHours'
  | 'horizonDays'
  | 'cancelLimitHours'
  | 'maxActivePerResident'
  | 'waitMinutes'
  | 'petsTogetherMax'
  | 'noShowMax'
  | 'noShowMonths'
  | 'noShowPauseDays';

/** A service as it is being written; null where no usable number stands. */
export type ServiceFields = Numbers &
  Pick<
    Service,
    'serviceName' | 'serviceDescription' | 'serviceBring' | 'isPublic' | 'serviceEffect' | 'offersUnanswered'
  > & {
    /** Which vaccine is given; 0 where none is. */
    VaccineId: number;
    steps: StepFields[];
    aftercare: AftercareFields[];
    reminders: ReminderFields[];
    questions: QuestionFields[];
    lockRules: LockRuleFields[];
    petRules: RuleRow[];
    /** Whether the counter notes who came. */
    hasArrivals: boolean;
  };

const USUAL_WAIT = 20;

/** What most services of a town start from. */
const NEW_SERVICE: ServiceFields = {
  serviceName: '',
  serviceDescription: '',
  serviceBring: '',
  isPublic: true,
  offersUnanswered: false,
  slotMinutes: 30,
  leadHours: 0,
  horizonDays: 60,
  cancelLimitHours: 0,
  maxActivePerResident: 5,
  petsTogetherMax: 1,
  noShowMax: 0,
  noShowMonths: 12,
  noShowPauseDays: 60,
  serviceEffect: 'none',
  VaccineId: 0,
  hasArrivals: false,
  waitMinutes: USUAL_WAIT,
  steps: [],
  aftercare: [],
  reminders: reminderFieldsOf(DEFAULT_REMINDERS),
  questions: [],
  lockRules: [],
  petRules: [],
};

export const EFFECTS = {
  none: 'Nada',
  castration: 'La castración',
  vaccine: 'Una vacuna',
  control: 'Un control',
} as const satisfies Record<ServiceEffect, string>;

export const FIELD_WORDS = {
  serviceName: 'Nombre',
  serviceDescription: 'Descripción',
  serviceBring: 'Qué llevar',
  isPublic: 'Los vecinos pueden reservarlo',
  serviceEffect: {
    label: 'Qué se anota en la libreta',
    show: ({ serviceEffect }: ServiceFields) => EFFECTS[serviceEffect],
  },
  VaccineId: 'Vacuna',
  slotMinutes: 'Minutos por turno',
  horizonDays: 'Hasta cuántos días adelante se reserva',
  leadHours: 'Horas de anticipación para reservar',
  cancelLimitHours: 'Horas antes para cancelar o reprogramar',
  maxActivePerResident: 'Turnos por venir de cada vecino, como máximo',
  petsTogetherMax: 'Mascotas por reserva, como máximo',
  noShowMax: 'Días faltados sin avisar que pausan las reservas',
  noShowMonths: 'En cuántos meses se cuentan',
  noShowPauseDays: 'Días de pausa desde el último',
  hasArrivals: 'Anotar quién llegó',
  waitMinutes: 'Minutos de espera que son muchos',
  offersUnanswered: 'Liberar lugares sin respuesta',
  steps: {
    label: 'Preparación',
    show: ({ steps }: ServiceFields) =>
      steps.map(({ hoursBefore, text }) => `${hoursBefore ?? 0} h antes: ${text}`).join('\n'),
  },
  aftercare: {
    label: 'Indicaciones para casa',
    show: ({ aftercare }: ServiceFields) => aftercare.map(({ text }) => text).join('\n'),
  },
  reminders: {
    label: 'Recordatorios',
    show: ({ reminders }: ServiceFields) => reminders.map(reminderInWords).join('\n'),
  },
  questions: {
    label: 'Requisitos',
    show: ({ questions }: ServiceFields) => questions.map((each) => each.questionLabel).join('\n'),
  },
  lockRules: {
    label: 'Impedimentos',
    show: ({ lockRules }: ServiceFields) => lockRules.map(({ rule }) => rule.lockRuleLabel).join('\n'),
  },
  petRules: {
    label: 'Reglas según la mascota',
    show: ({ petRules }: ServiceFields) => petRules.map(({ rule }) => ruleSentence(rule)).join('\n'),
  },
} as const satisfies FieldWords<ServiceFields>;

export function fieldsOf(service: WholeService | null): ServiceFields {
  if (!service) return NEW_SERVICE;
  const { id: _, updatedAt: __, servicePreparation, serviceReminders, waitMinutes, ...others } = service;
  const { serviceAftercare, ...own } = others;
  const asked = { questions: questionFieldsOf(own.questions), lockRules: lockRuleFieldsOf(own.lockRules) };
  const rest = { ...own, VaccineId: own.VaccineId ?? 0 };
  const arrivals = { hasArrivals: waitMinutes !== null, waitMinutes: waitMinutes ?? USUAL_WAIT };
  return {
    ...rest,
    ...asked,
    ...arrivals,
    petRules: ruleRowsOf(own.petRules),
    steps: stepFieldsOf(servicePreparation),
    aftercare: aftercareFieldsOf(serviceAftercare),
    reminders: reminderFieldsOf(serviceReminders),
  };
}

const NUMBERS: readonly NumberName[] = [
  'slotMinutes',
  'horizonDays',
  'leadHours',
  'cancelLimitHours',
  'maxActivePerResident',
  'waitMinutes',
  'petsTogetherMax',
  'noShowMax',
  'noShowMonths',
  'noShowPauseDays',
];

/** Numbers that say nothing where something else is off. */
function isAsked(name: NumberName, { hasArrivals, noShowMax }: ServiceFields): boolean {
  if (name === 'waitMinutes') return hasArrivals;
  return noShowMax !== 0 || (name !== 'noShowMonths' && name !== 'noShowPauseDays');
}

/** The parts it is edited in. */
export const PARTS = ['datos', 'reglas', 'requisitos', 'mascota', 'preparacion', 'recordatorios'] as const;
export type Part = (typeof PARTS)[number];

/** What keeps each part from being saved; a row's field is named by its key. */
const WRONG_IN: Readonly<Record<Part, (fields: ServiceFields) => Problem[]>> = {
  datos: ({ serviceName, serviceEffect, VaccineId }) =>
    broken([
      ['serviceName', serviceName.trim() !== '', SERVICE_MESSAGES.serviceName],
      ['VaccineId', serviceEffect !== 'vaccine' || VaccineId !== 0, SERVICE_MESSAGES.vaccine],
    ]),
  reglas: (fields) =>
    broken(
      NUMBERS.filter((name) => isAsked(name, fields)).map(
        (name): Check => [name, fields[name] !== null, outOf(SERVICE_BOUNDS[name])],
      ),
    ),
  requisitos: ({ questions }) => questions.flatMap(wrongQuestion),
  mascota: () => [],
  preparacion: ({ steps, aftercare }) => [...steps.flatMap(wrongStep), ...aftercare.flatMap(wrongAftercare)],
  recordatorios: ({ reminders }) => reminders.flatMap(wrongReminder),
};

export function problemsOf(fields: ServiceFields): Problem[] {
  return PARTS.flatMap((part) => WRONG_IN[part](fields));
}

/** Where a field that is wrong stands. */
export function partOf(field: string, fields: ServiceFields): Part {
  return PARTS.find((part) => WRONG_IN[part](fields).some((each) => each.field === field)) ?? 'datos';
}

/** What was said of a row's field, until it is right. */
export function rowError(
  form: Draft<ServiceFields>,
  wrong: readonly Problem[],
  field: string,
): string | null {
  return wrong.some((each) => each.field === field) ? form.errorOf(field as keyof ServiceFields) : null;
}

/** What is sent of fields without a problem. */
export function draftOf({
  steps,
  aftercare,
  reminders,
  hasArrivals,
  ...rest
}: ServiceFields): WholeServiceDraft {
  return {
    ...(rest as typeof rest & Record<NumberName, number>),
    serviceName: rest.serviceName.trim(),
    serviceDescription: rest.serviceDescription.trim(),
    VaccineId: rest.serviceEffect === 'vaccine' ? rest.VaccineId : null,
    serviceBring: rest.serviceBring.trim(),
    servicePreparation: inOrder(steps),
    serviceAftercare: writtenAftercare(aftercare),
    serviceReminders: rulesOf(reminders),
    questions: writtenQuestions(rest.questions),
    lockRules: writtenRules(rest.lockRules),
    petRules: writtenPetRules(rest.petRules),
    waitMinutes: hasArrivals ? rest.waitMinutes : null,
    // Emptied where nobody asks for them, they stay.
    noShowMonths: rest.noShowMonths ?? undefined,
    noShowPauseDays: rest.noShowPauseDays ?? undefined,
  };
}
