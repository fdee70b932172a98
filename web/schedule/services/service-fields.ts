import { DEFAULT_REMINDERS } from '#shared/bookings/reminders.ts';
import type { FactSources } from '#shared/health/stated-facts.ts';
import type { Service, ServiceEffect, WholeService, WholeServiceDraft } from '#shared/schedule/services.ts';
import { trimTexts } from '../../platform/fields/trim-texts.ts';
import type { FieldLabels } from '../../platform/forms/differences.ts';
import { ruleSentence } from '../pet-rules/rule.words.ts';
import { type RuleRow, toRuleRows } from '../pet-rules/rule-rows.ts';
import { ruleChanges } from '../requirements/edited-rules.ts';
import { type LockRuleFields, toLockRuleFields } from '../requirements/lock-rule-fields.ts';
import { type QuestionFields, questionChanges, toQuestionFields } from '../requirements/question-fields.ts';
import { type DischargeRow, toDischargeDrafts, toDischargeRows } from './discharge-rows.ts';
import { type StepFields, toPreparation, toStepFields } from './preparation-steps.ts';
import { type ReminderRow, reminderInWords, toReminderRows, toReminderRules } from './reminder-rules.ts';

type NumberFields = Record<NumberName, number | null>;

/** Number fields in the order in which their errors are reported. */
export const NUMBERS = [
  'slotMinutes',
  'horizonDays',
  'leadHours',
  'cancelLimitHours',
  'maxActivePerResident',
  'waitMinutes',
  'petsTogetherMax',
  'maxInPeriod',
  'periodDays',
  'noShowMax',
  'noShowMonths',
  'noShowPauseDays',
  'offerHours',
] as const;
export type NumberName = (typeof NUMBERS)[number];

/** Service under edit; null means missing or invalid. */
export type ServiceFields = NumberFields &
  Pick<
    Service,
    'serviceName' | 'serviceDescription' | 'serviceBring' | 'isPublic' | 'serviceEffect' | 'offersUnanswered'
  > &
  Pick<WholeService, 'serviceTerms'> & {
    VaccineId: number;
    steps: StepFields[];
    aftercare: DischargeRow[];
    reminders: ReminderRow[];
    questions: QuestionFields[];
    lockRules: LockRuleFields[];
    petRules: RuleRow[];
    hasArrivals: boolean;
    waitingList: boolean;
  };

const DEFAULT_WAIT_MINUTES = 20;
const DEFAULT_OFFER_HOURS = 12;

const NEW_SERVICE: ServiceFields = {
  serviceName: '',
  serviceDescription: '',
  serviceBring: '',
  serviceTerms: '',
  isPublic: true,
  offersUnanswered: false,
  slotMinutes: 30,
  leadHours: 0,
  horizonDays: 60,
  cancelLimitHours: 0,
  maxActivePerResident: 5,
  petsTogetherMax: 1,
  maxInPeriod: 0,
  periodDays: 30,
  noShowMax: 0,
  noShowMonths: 12,
  noShowPauseDays: 60,
  waitingList: false,
  offerHours: DEFAULT_OFFER_HOURS,
  serviceEffect: 'none',
  VaccineId: 0,
  hasArrivals: false,
  waitMinutes: DEFAULT_WAIT_MINUTES,
  steps: [],
  aftercare: [],
  reminders: toReminderRows(DEFAULT_REMINDERS),
  questions: [],
  lockRules: [],
  petRules: [],
};

export const SERVICE_EFFECTS = {
  none: 'Nada',
  castration: 'La castración',
  vaccine: 'Una vacuna',
  control: 'Un control',
} as const satisfies Record<ServiceEffect, string>;

export const FIELD_WORDS = {
  serviceName: 'Nombre',
  serviceDescription: 'Descripción',
  serviceBring: 'Qué llevar',
  serviceTerms: 'Términos propios',
  isPublic: 'Los vecinos pueden reservarlo',
  serviceEffect: {
    label: 'Qué se anota en la libreta',
    show: ({ serviceEffect }: ServiceFields) => SERVICE_EFFECTS[serviceEffect],
  },
  VaccineId: 'Vacuna',
  slotMinutes: 'Minutos por turno',
  horizonDays: 'Hasta cuántos días adelante se reserva',
  leadHours: 'Horas de anticipación para reservar',
  cancelLimitHours: 'Horas antes para cancelar o mover',
  maxActivePerResident: 'Turnos por venir de cada vecino, como máximo',
  petsTogetherMax: 'Mascotas por reserva, como máximo',
  maxInPeriod: 'Turnos de cada vecino por plazo, como máximo',
  periodDays: 'Días del plazo',
  noShowMax: 'Faltas sin avisar que pausan las reservas',
  noShowMonths: 'En cuántos meses se cuentan',
  noShowPauseDays: 'Días de pausa desde la última falta',
  waitingList: 'Llevar una lista de espera',
  offerHours: 'Horas para contestar un lugar ofrecido',
  hasArrivals: 'Anotar quién llegó',
  waitMinutes: 'Minutos que hacen larga una espera',
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
} as const satisfies FieldLabels<ServiceFields>;

export function toServiceFields(service: WholeService | null): ServiceFields {
  if (!service) return NEW_SERVICE;
  const {
    id: _,
    updatedAt: __,
    servicePreparation,
    serviceAftercare,
    serviceReminders,
    waitMinutes,
    ...rest
  } = service;
  return {
    ...rest,
    VaccineId: rest.VaccineId ?? 0,
    questions: toQuestionFields(rest.questions),
    lockRules: toLockRuleFields(rest.lockRules),
    hasArrivals: waitMinutes !== null,
    waitMinutes: waitMinutes ?? DEFAULT_WAIT_MINUTES,
    waitingList: rest.waitingList ?? false,
    offerHours: rest.offerHours ?? DEFAULT_OFFER_HOURS,
    petRules: toRuleRows(rest.petRules),
    steps: toStepFields(servicePreparation),
    aftercare: toDischargeRows(serviceAftercare),
    reminders: toReminderRows(serviceReminders),
  };
}

export function toFactSources(
  { petRules, steps }: Pick<ServiceFields, 'petRules' | 'steps'>,
  species: readonly { id: number; specieName: string }[] = [],
): FactSources {
  const specieNames = new Map<number | null, string>(species.map(({ id, specieName }) => [id, specieName]));
  const preparation = toPreparation(steps).map((step) => ({
    ...step,
    specieName: specieNames.get(step.SpecieId) ?? null,
  }));
  return { rules: petRules.map(({ rule }) => rule), preparation };
}

export function toServiceDraft({
  steps,
  aftercare,
  reminders,
  hasArrivals,
  ...rest
}: ServiceFields): WholeServiceDraft {
  return {
    ...trimTexts(rest as typeof rest & Record<NumberName, number>),
    VaccineId: rest.serviceEffect === 'vaccine' ? rest.VaccineId : null,
    servicePreparation: toPreparation(steps),
    serviceAftercare: toDischargeDrafts(aftercare),
    serviceReminders: toReminderRules(reminders),
    questions: questionChanges(rest.questions),
    lockRules: ruleChanges(rest.lockRules),
    petRules: ruleChanges(rest.petRules),
    waitMinutes: hasArrivals ? rest.waitMinutes : null,
    // Undefined keeps the stored value of a hidden field.
    periodDays: rest.periodDays ?? undefined,
    noShowMonths: rest.noShowMonths ?? undefined,
    noShowPauseDays: rest.noShowPauseDays ?? undefined,
    offerHours: rest.offerHours ?? undefined,
  };
}
