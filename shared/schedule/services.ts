import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { DeletedRow, Id, idParams, LIMITS, Millis, toLineSchema, toTextSchema } from '../platform/fields.ts';
import { DischargeInstructionDraft, MAX_DISCHARGE_INSTRUCTIONS } from './discharge-instructions.ts';
import { PetBounds } from './pet-bounds.ts';
import { EligibilityRule, MAX_PET_RULES, RuleDraft } from './pet-rules.ts';
import {
  LockRule,
  LockRuleDraft,
  MAX_QUESTIONS,
  MAX_RULES,
  Question,
  QuestionDraft,
} from './requirements.ts';

export const MAX_PETS_TOGETHER = 6;

export const SERVICE_BOUNDS = {
  slotMinutes: { min: 5, max: 480 },
  leadHours: { min: 0, max: 720 },
  horizonDays: { min: 1, max: 730 },
  cancelLimitHours: { min: 0, max: 720 },
  maxActivePerResident: { min: 0, max: 100 },
  hoursBefore: { min: 0, max: 720 },
  reminders: {
    days: { min: 0, max: 30 },
    hours: { min: 1, max: 720 },
    preparation: { min: 0, max: 24 },
  },
  minutesBefore: { min: 0, max: 59 },
  waitMinutes: { min: 1, max: 240 },
  petsTogetherMax: { min: 1, max: MAX_PETS_TOGETHER },
  maxInPeriod: { min: 0, max: 100 },
  periodDays: { min: 1, max: 730 },
  noShowMax: { min: 0, max: 10 },
  noShowMonths: { min: 1, max: 36 },
  noShowPauseDays: { min: 1, max: 365 },
  offerHours: { min: 1, max: 72 },
} as const;

const MAX_PREPARATIONS = 40;
const MAX_REMINDERS = 6;
const MAX_REMINDER_HOURS = 720;

function toIntegerSchema({ min, max }: { min: number; max: number }) {
  return z.int().check(z.gte(min), z.lte(max));
}

/** Describes a step that a pet needs before the booking. Zero hours mean the arrival. */
export const PreparationDraft = z.extend(PetBounds, {
  SpecieId: z.nullable(Id),
  hoursBefore: toIntegerSchema(SERVICE_BOUNDS.hoursBefore),
  minutesBefore: z.optional(toIntegerSchema(SERVICE_BOUNDS.minutesBefore)),
  text: toLineSchema(LIMITS.preparation),
});
export type PreparationDraft = z.infer<typeof PreparationDraft>;

export const Preparation = z.extend(PreparationDraft, { specieName: z.nullable(z.string()) });
export type Preparation = z.infer<typeof Preparation>;

/** Reminds at a minute of a day before the booking, or hours before it or before its preparation. */
export const ReminderRule = z.object({
  kind: z.enum(['days', 'hours', 'preparation']),
  amount: z.int().check(z.gte(0), z.lte(MAX_REMINDER_HOURS)),
  minute: z.int().check(z.gte(0), z.lt(24 * 60)),
});
export type ReminderRule = z.infer<typeof ReminderRule>;

/** Names the entry that a completed booking makes in the health record. */
export const ServiceEffect = z.enum(['none', 'castration', 'vaccine', 'control']);
export type ServiceEffect = z.infer<typeof ServiceEffect>;

export const ServiceDraft = z.object({
  serviceName: toLineSchema(LIMITS.name),
  serviceDescription: toTextSchema(LIMITS.description),
  servicePreparation: z.array(PreparationDraft).check(z.maxLength(MAX_PREPARATIONS)),
  serviceBring: z.optional(toTextSchema(LIMITS.description)),
  slotMinutes: toIntegerSchema(SERVICE_BOUNDS.slotMinutes),
  leadHours: toIntegerSchema(SERVICE_BOUNDS.leadHours),
  horizonDays: toIntegerSchema(SERVICE_BOUNDS.horizonDays),
  cancelLimitHours: toIntegerSchema(SERVICE_BOUNDS.cancelLimitHours),
  maxActivePerResident: toIntegerSchema(SERVICE_BOUNDS.maxActivePerResident),
  petsTogetherMax: z.optional(toIntegerSchema(SERVICE_BOUNDS.petsTogetherMax)),
  /** Limits a person's bookings, done or to come, in any `periodDays` (0: no limit). Undefined keeps both. */
  maxInPeriod: z.optional(toIntegerSchema(SERVICE_BOUNDS.maxInPeriod)),
  periodDays: z.optional(toIntegerSchema(SERVICE_BOUNDS.periodDays)),
  /** Pauses a person after so many days of no-shows (0: never) in `noShowMonths`. Undefined keeps them. */
  noShowMax: z.optional(toIntegerSchema(SERVICE_BOUNDS.noShowMax)),
  noShowMonths: z.optional(toIntegerSchema(SERVICE_BOUNDS.noShowMonths)),
  noShowPauseDays: z.optional(toIntegerSchema(SERVICE_BOUNDS.noShowPauseDays)),
  serviceReminders: z.optional(z.array(ReminderRule).check(z.maxLength(MAX_REMINDERS))),
  /** A wait counts as long after these minutes; null without check-in. Undefined keeps it. */
  waitMinutes: z.optional(z.nullable(toIntegerSchema(SERVICE_BOUNDS.waitMinutes))),
  serviceEffect: z.optional(ServiceEffect),
  VaccineId: z.optional(z.nullable(Id)),
  /** Staff may offer an unconfirmed booking to others a day before. Undefined keeps it. */
  offersUnanswered: z.optional(z.boolean()),
  /** Freed places are offered to a waiting list, each for some hours of the day. Undefined keeps both. */
  waitingList: z.optional(z.boolean()),
  offerHours: z.optional(toIntegerSchema(SERVICE_BOUNDS.offerHours)),
  isPublic: z.boolean(),
  updatedAt: z.optional(Millis),
});
export type ServiceDraft = z.infer<typeof ServiceDraft>;

export const Service = z.extend(ServiceDraft, {
  id: Id,
  servicePreparation: z.array(Preparation),
  serviceBring: z.string(),
  offersUnanswered: z.boolean(),
  serviceReminders: z.array(ReminderRule),
  waitMinutes: z.nullable(z.int()),
  petsTogetherMax: z.int(),
  maxInPeriod: z.int(),
  periodDays: z.int(),
  noShowMax: z.int(),
  noShowMonths: z.int(),
  noShowPauseDays: z.int(),
  serviceEffect: ServiceEffect,
  VaccineId: z.nullable(Id),
  updatedAt: Millis,
});
export type Service = z.infer<typeof Service>;

/** A row of a list that is saved whole: without a draft it stays unchanged, without an id it is new. */
const QuestionRow = z.object({ id: z.optional(Id), draft: z.optional(QuestionDraft) });
const LockRuleRow = z.object({ id: z.optional(Id), draft: z.optional(LockRuleDraft) });
const RuleRow = z.object({ id: z.optional(Id), draft: z.optional(RuleDraft) });

/** Holds a service with its lists. Rows left out are deleted, an omitted list remains. */
export const WholeServiceDraft = z.extend(ServiceDraft, {
  questions: z.optional(z.array(QuestionRow).check(z.maxLength(MAX_QUESTIONS))),
  lockRules: z.optional(z.array(LockRuleRow).check(z.maxLength(MAX_RULES))),
  petRules: z.optional(z.array(RuleRow).check(z.maxLength(MAX_PET_RULES))),
  serviceAftercare: z.optional(
    z.array(DischargeInstructionDraft).check(z.maxLength(MAX_DISCHARGE_INSTRUCTIONS)),
  ),
  serviceTerms: z.optional(toTextSchema(LIMITS.terms)),
});
export type WholeServiceDraft = z.infer<typeof WholeServiceDraft>;

export const WholeService = z.extend(Service, {
  questions: z.array(Question),
  lockRules: z.array(LockRule),
  petRules: z.array(EligibilityRule),
  serviceAftercare: z.array(DischargeInstructionDraft),
  /** Empty where the town's terms apply. */
  serviceTerms: z.string(),
});
export type WholeService = z.infer<typeof WholeService>;

export const SERVICE_MESSAGES = {
  serviceName: 'Tenés que ingresar el nombre del servicio',
  nameTaken: 'Ya existe un servicio con ese nombre',
  vaccine: 'Tenés que elegir qué vacuna se da',
  preparationText: 'Tenés que escribir qué hay que hacer en cada preparación',
} as const;

export const listServices = {
  method: 'GET',
  url: '/api/services',
  schema: { summary: 'Servicios', response: { 200: z.array(Service) } },
  config: { access: 'anyone', identifies: true },
} as const satisfies Endpoint;

export const findWholeService = {
  method: 'GET',
  url: '/api/services/:id',
  schema: {
    ...idParams,
    summary: 'Un servicio con sus requisitos, sus impedimentos y sus reglas según la mascota',
    response: { 200: WholeService },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const createService = {
  method: 'POST',
  url: '/api/services',
  schema: { summary: 'Alta de servicio', body: WholeServiceDraft, response: { 200: Service } },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const updateService = {
  method: 'PUT',
  url: '/api/services/:id',
  schema: {
    ...idParams,
    summary: 'Edición de servicio',
    body: WholeServiceDraft,
    response: { 200: Service },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const deleteService = {
  method: 'DELETE',
  url: '/api/services/:id',
  schema: { ...idParams, summary: 'Baja de servicio', response: { 200: DeletedRow } },
  config: { access: 'staff' },
} as const satisfies Endpoint;
