import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { Id, PathId } from './fields.ts';

export const Question = z.object({ id: Id, questionLabel: z.string() });
export type Question = z.infer<typeof Question>;

export const LockRule = z.object({
  id: Id,
  lockRuleEntity: z.string(),
  lockRuleField: z.string(),
  /** A JSON list of numbers or texts. */
  lockRuleValues: z.string(),
  lockRuleLabel: z.string(),
});
export type LockRule = z.infer<typeof LockRule>;

/** The list in a rule's JSON, as texts; null where it isn't a list of numbers and texts. */
export function lockedValues(json: unknown): string[] | null {
  const values = typeof json === 'string' ? parseJson(json) : json;
  if (!Array.isArray(values)) return null;
  const plain = values.every((value) => typeof value === 'string' || typeof value === 'number');
  return plain ? values.map(String) : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The first rule that keeps this pet from booking; rules of other entities and malformed ones never do. */
export function lockingRule(pet: object, rules: readonly LockRule[]): LockRule | null {
  const values = new Map(Object.entries(pet));
  const locks = (rule: LockRule) => {
    const value = values.get(rule.lockRuleField);
    if (rule.lockRuleEntity !== 'Pet' || (typeof value !== 'string' && typeof value !== 'number'))
      return false;
    return lockedValues(rule.lockRuleValues)?.includes(String(value)) ?? false;
  };
  return rules.find(locks) ?? null;
}

export function lockMessage(rule: LockRule): string {
  return `Lamentablemente no podemos reservar turnos para ${rule.lockRuleLabel} de tu mascota`;
}

const byService = { params: z.object({ serviceId: PathId }) };

export const listQuestions = {
  method: 'GET',
  url: '/api/service/:serviceId/questions',
  schema: { ...byService, summary: 'Requisitos de un servicio', response: { 200: z.array(Question) } },
  config: { access: 'user' },
} as const satisfies Endpoint;

export const listLockRules = {
  method: 'GET',
  url: '/api/service/:serviceId/lockrules',
  schema: { ...byService, summary: 'Impedimentos de un servicio', response: { 200: z.array(LockRule) } },
  config: { access: 'user' },
} as const satisfies Endpoint;
