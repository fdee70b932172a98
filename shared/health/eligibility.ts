import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { CalendarDate, DeletedRow, Id, PathId, WallSeconds } from '../platform/fields.ts';
import { EligibilityRule, MAX_PET_RULES, RuleDraft, RuleKind } from '../schedule/pet-rules.ts';
import { ServiceEffect } from '../schedule/services.ts';

export const Need = z.enum(['birthDate', 'weight', 'gender', 'neutered', 'vaccine']);
export type Need = z.infer<typeof Need>;

export const Problem = z.object({
  ruleKind: RuleKind,
  ruleEffect: z.enum(['block', 'warn']),
  message: z.string(),
  reason: z.string(),
  /** First day without the problem; null if it doesn't end by itself. */
  from: z.nullable(z.string()),
  need: z.nullable(Need),
  VaccineId: z.nullable(Id),
});
export type Problem = z.infer<typeof Problem>;

export const Verdict = z.object({
  outcome: z.enum(['allowed', 'warned', 'refused']),
  problems: z.array(Problem),
  /** First allowed day after a rejection; null if unknown. */
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

/** A future booking that a rule would reject. */
export const BreakingBooking = z.object({
  id: Id,
  bookingStartDate: WallSeconds,
  petName: z.string(),
  userName: z.string(),
  userLastName: z.string(),
  locationName: z.string(),
  message: z.string(),
});
export type BreakingBooking = z.infer<typeof BreakingBooking>;

export const BreakingBookings = z.object({ turnos: z.array(BreakingBooking), total: z.int() });
export type BreakingBookings = z.infer<typeof BreakingBookings>;

const SavedRule = z.object({ Rule: EligibilityRule, Breaking: BreakingBookings });

const serviceParams = { params: z.object({ id: PathId }) };
const ruleParams = { params: z.object({ id: PathId, ruleId: PathId }) };
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
  schema: { ...serviceParams, summary: 'Reglas de un servicio', response: { 200: z.array(EligibilityRule) } },
  config: staff,
} as const satisfies Endpoint;

export const createRule = {
  method: 'POST',
  url: '/api/services/:id/rules',
  schema: {
    ...serviceParams,
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
    ...ruleParams,
    summary: 'Edición de regla, con los turnos ya dados que no la cumplen',
    body: RuleDraft,
    response: { 200: SavedRule },
  },
  config: staff,
} as const satisfies Endpoint;

export const deleteRule = {
  method: 'DELETE',
  url: '/api/services/:id/rules/:ruleId',
  schema: { ...ruleParams, summary: 'Baja de regla', response: { 200: DeletedRow } },
  config: staff,
} as const satisfies Endpoint;

export const suggestRules = {
  method: 'POST',
  url: '/api/services/:id/rules/suggested',
  schema: {
    ...serviceParams,
    summary: 'Agrega las reglas sugeridas que falten',
    response: { 200: z.array(EligibilityRule) },
  },
  config: staff,
} as const satisfies Endpoint;

export const tryRules = {
  method: 'POST',
  url: '/api/services/:id/rules/try',
  schema: {
    ...serviceParams,
    summary: 'Prueba las reglas, o una que todavía no se guardó, con una mascota',
    body: z.object({
      PetId: Id,
      day: CalendarDate,
      Rule: z.optional(RuleDraft),
      Rules: z.optional(z.array(RuleDraft).check(z.maxLength(MAX_PET_RULES))),
    }),
    response: { 200: Verdict },
  },
  config: staff,
} as const satisfies Endpoint;

export const listBreakingBookings = {
  method: 'POST',
  url: '/api/services/:id/rules/breaking',
  schema: {
    ...serviceParams,
    summary: 'Los turnos ya dados que no cumplirían una regla',
    body: RuleDraft,
    response: { 200: BreakingBookings },
  },
  config: staff,
} as const satisfies Endpoint;
