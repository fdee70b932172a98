import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { CalendarDate, Deleted, Id, PathId, WallSeconds } from '../platform/fields.ts';
import { EligibilityRule, MOST_PET_RULES, RuleDraft, RuleKind } from '../schedule/pet-rules.ts';
import { ServiceEffect } from '../schedule/services.ts';

/** What is missing of a pet for a rule to decide. */
export const Need = z.enum(['birthDate', 'weight', 'gender', 'neutered', 'vaccine']);
export type Need = z.infer<typeof Need>;

export const Problem = z.object({
  ruleKind: RuleKind,
  ruleEffect: z.enum(['block', 'warn']),
  /** What it is, and what to do about it. */
  message: z.string(),
  /** What it is alone. */
  reason: z.string(),
  /** The first day on which it is none any more; null where no day ends it by itself. */
  from: z.nullable(z.string()),
  need: z.nullable(Need),
  /** The vaccine that is missing. */
  VaccineId: z.nullable(Id),
});
export type Problem = z.infer<typeof Problem>;

export const Verdict = z.object({
  outcome: z.enum(['allowed', 'warned', 'refused']),
  /** In the rules' order. */
  problems: z.array(Problem),
  /** Of a refusal, the first day that is not refused; null where no day can be told. */
  from: z.nullable(z.string()),
});
export type Verdict = z.infer<typeof Verdict>;

export const PetVerdict = z.extend(Verdict, {
  PetId: Id,
  ServiceId: Id,
  serviceName: z.string(),
  serviceEffect: ServiceEffect,
});
export type PetVerdict = z.infer<typeof PetVerdict>;

/** A turno that was given and that a rule would refuse. */
export const BreakingTurno = z.object({
  id: Id,
  bookingStartDate: WallSeconds,
  petName: z.string(),
  userName: z.string(),
  userLastName: z.string(),
  locationName: z.string(),
  message: z.string(),
});
export type BreakingTurno = z.infer<typeof BreakingTurno>;

/** The first of them, and how many there are; nothing is cancelled by a rule. */
export const Breaking = z.object({ turnos: z.array(BreakingTurno), total: z.int() });
export type Breaking = z.infer<typeof Breaking>;

export const SavedRule = z.object({ Rule: EligibilityRule, Breaking });
export type SavedRule = z.infer<typeof SavedRule>;

const byService = { params: z.object({ id: PathId }) };
const byRule = { params: z.object({ id: PathId, ruleId: PathId }) };
const staff = { access: 'staff' } as const;

export const listVerdicts = {
  method: 'GET',
  url: '/api/verdicts',
  schema: {
    summary: 'Qué servicios con reglas puede usar cada mascota propia, ese día o, sin él, hoy',
    querystring: z.object({ serviceId: z.optional(PathId), day: z.optional(CalendarDate) }),
    response: { 200: z.array(PetVerdict) },
  },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const listRules = {
  method: 'GET',
  url: '/api/services/:id/rules',
  schema: { ...byService, summary: 'Reglas de un servicio', response: { 200: z.array(EligibilityRule) } },
  config: staff,
} as const satisfies Endpoint;

export const createRule = {
  method: 'POST',
  url: '/api/services/:id/rules',
  schema: {
    ...byService,
    summary: 'Alta de regla, con los turnos ya dados que no la cumplen',
    body: RuleDraft,
    response: { 200: SavedRule },
  },
  config: staff,
} as const satisfies Endpoint;

export const updateRule = {
  method: 'PUT',
  url: '/api/services/:id/rules/:ruleId',
  schema: {
    ...byRule,
    summary: 'Edición de regla, con los turnos ya dados que no la cumplen',
    body: RuleDraft,
    response: { 200: SavedRule },
  },
  config: staff,
} as const satisfies Endpoint;

export const deleteRule = {
  method: 'DELETE',
  url: '/api/services/:id/rules/:ruleId',
  schema: { ...byRule, summary: 'Baja de regla', response: { 200: Deleted } },
  config: staff,
} as const satisfies Endpoint;

export const suggestRules = {
  method: 'POST',
  url: '/api/services/:id/rules/suggested',
  schema: {
    ...byService,
    summary: 'Agrega las reglas sugeridas que falten',
    response: { 200: z.array(EligibilityRule) },
  },
  config: staff,
} as const satisfies Endpoint;

export const tryRules = {
  method: 'POST',
  url: '/api/services/:id/rules/try',
  schema: {
    ...byService,
    summary: 'Prueba las reglas, o una que todavía no se guardó, con una mascota',
    body: z.object({
      PetId: Id,
      day: CalendarDate,
      /** One alone. */
      Rule: z.optional(RuleDraft),
      /** All of them, as they would be. */
      Rules: z.optional(z.array(RuleDraft).check(z.maxLength(MOST_PET_RULES))),
    }),
    response: { 200: Verdict },
  },
  config: staff,
} as const satisfies Endpoint;

export const listBreaking = {
  method: 'POST',
  url: '/api/services/:id/rules/breaking',
  schema: {
    ...byService,
    summary: 'Los turnos ya dados que no cumplirían una regla',
    body: RuleDraft,
    response: { 200: Breaking },
  },
  config: staff,
} as const satisfies Endpoint;
