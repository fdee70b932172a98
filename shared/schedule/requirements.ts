import * as z from 'zod/mini';
import type { Endpoint } from '../platform/endpoint.ts';
import { DeletedRow, Id, LIMITS, PathId, toLineSchema, toTextSchema } from '../platform/fields.ts';
import { PetBounds } from './pet-bounds.ts';
import { RequiredFact } from './required-facts.ts';

export const Question = z.extend(PetBounds, {
  id: Id,
  questionLabel: z.string(),
  /** A pet whose data contradict the fact fails, whatever was ticked. */
  questionFact: z.optional(RequiredFact),
});
export type Question = z.infer<typeof Question>;

export const LockRule = z.object({
  id: Id,
  lockRuleEntity: z.string(),
  lockRuleField: z.string(),
  lockRuleValues: z.string(),
  lockRuleLabel: z.string(),
});
export type LockRule = z.infer<typeof LockRule>;

export const QuestionDraft = z.extend(PetBounds, {
  questionLabel: toLineSchema(LIMITS.label),
  questionFact: z.optional(z.nullable(RequiredFact)),
});
export type QuestionDraft = z.infer<typeof QuestionDraft>;

export const MAX_QUESTIONS = 100;
export const MAX_RULES = 100;
export const MAX_VALUES = 500;

const QuestionOrder = z.object({ ids: z.array(Id).check(z.maxLength(MAX_QUESTIONS)) });

export const LOCK_FIELDS = ['SpecieId', 'BreedId', 'petGender'] as const;
export type LockField = (typeof LOCK_FIELDS)[number];

const LockValue = z.union([z.int(), toLineSchema(LIMITS.name)]);

export const LockRuleDraft = z.object({
  lockRuleEntity: z._default(z.literal('Pet'), 'Pet'),
  lockRuleField: z.enum(LOCK_FIELDS),
  lockRuleValues: z.union([
    z.array(LockValue).check(z.maxLength(MAX_VALUES)),
    toTextSchema(LIMITS.lockValues),
  ]),
  lockRuleLabel: toLineSchema(LIMITS.name),
});
export type LockRuleDraft = z.infer<typeof LockRuleDraft>;

export const REQUIREMENT_MESSAGES = {
  questionLabel: 'Tenés que escribir el requisito',
  lockRuleValues: 'Tenés que elegir al menos un valor',
  manyValues: `Un impedimento puede tener hasta ${MAX_VALUES} valores`,
  unknownValue: 'Uno de los valores elegidos ya no existe',
  lockRuleLabel: 'Tenés que escribir qué impide reservar',
  questionSpecie: 'La especie elegida no existe',
  manyQuestions: `Un servicio puede tener hasta ${MAX_QUESTIONS} requisitos`,
  questionOrder: 'La lista de requisitos cambió. Volvé a cargar la pantalla',
} as const;

/** Parses a JSON list of numbers and texts; null for other values. */
export function parseLockedValues(json: unknown): string[] | null {
  const values = typeof json === 'string' ? parseJson(json) : json;
  if (!Array.isArray(values)) return null;
  const isPlain = values.every((value) => typeof value === 'string' || typeof value === 'number');
  return isPlain ? values.map(String) : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Finds the first rule that locks the pet; ignores other entities and malformed rules. */
export function pickLockingRule(pet: object, rules: readonly LockRule[]): LockRule | null {
  const values = new Map(Object.entries(pet));
  const isLocking = (rule: LockRule) => {
    const value = values.get(rule.lockRuleField);
    if (rule.lockRuleEntity !== 'Pet' || (typeof value !== 'string' && typeof value !== 'number'))
      return false;
    return parseLockedValues(rule.lockRuleValues)?.includes(String(value)) ?? false;
  };
  return rules.find(isLocking) ?? null;
}

export function formatLockMessage(rule: LockRule): string {
  return `Lamentablemente no podemos reservar turnos para ${rule.lockRuleLabel} de tu mascota`;
}

const serviceParams = { params: z.object({ serviceId: PathId }) };
const serviceAndIdParams = { params: z.object({ serviceId: PathId, id: PathId }) };

export const listQuestions = {
  method: 'GET',
  url: '/api/service/:serviceId/questions',
  schema: { ...serviceParams, summary: 'Requisitos de un servicio', response: { 200: z.array(Question) } },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const listLockRules = {
  method: 'GET',
  url: '/api/service/:serviceId/lockrules',
  schema: { ...serviceParams, summary: 'Impedimentos de un servicio', response: { 200: z.array(LockRule) } },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const createQuestion = {
  method: 'POST',
  url: '/api/service/:serviceId/questions',
  schema: {
    ...serviceParams,
    summary: 'Alta de requisito, al final de la lista',
    body: QuestionDraft,
    response: { 200: Question },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const orderQuestions = {
  method: 'PUT',
  url: '/api/service/:serviceId/questions',
  schema: {
    ...serviceParams,
    summary: 'Orden de los requisitos',
    body: QuestionOrder,
    response: { 200: z.array(Question) },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const updateQuestion = {
  method: 'PUT',
  url: '/api/service/:serviceId/questions/:id',
  schema: {
    ...serviceAndIdParams,
    summary: 'Edición de requisito',
    body: QuestionDraft,
    response: { 200: Question },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const deleteQuestion = {
  method: 'DELETE',
  url: '/api/service/:serviceId/questions/:id',
  schema: { ...serviceAndIdParams, summary: 'Baja de requisito', response: { 200: DeletedRow } },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const createLockRule = {
  method: 'POST',
  url: '/api/service/:serviceId/lockrules',
  schema: {
    ...serviceParams,
    summary: 'Alta de impedimento',
    body: LockRuleDraft,
    response: { 200: LockRule },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const updateLockRule = {
  method: 'PUT',
  url: '/api/service/:serviceId/lockrules/:id',
  schema: {
    ...serviceAndIdParams,
    summary: 'Edición de impedimento',
    body: LockRuleDraft,
    response: { 200: LockRule },
  },
  config: { access: 'staff' },
} as const satisfies Endpoint;

export const deleteLockRule = {
  method: 'DELETE',
  url: '/api/service/:serviceId/lockrules/:id',
  schema: { ...serviceAndIdParams, summary: 'Baja de impedimento', response: { 200: DeletedRow } },
  config: { access: 'staff' },
} as const satisfies Endpoint;
