import * as z from 'zod/mini';
import { VaccineCode } from '../catalogues/vaccines.ts';
import { Id, LIMITS, line, Millis } from '../platform/fields.ts';
import { FactKind, RequiredFact } from './required-facts.ts';

/** What of a pet's story a rule looks at. */
export const RuleKind = z.enum([
  ...FactKind.options,
  'weight',
  'notNeutered',
  'neutered',
  'vaccineValid',
  'vaccineNotNeeded',
  'sinceHeat',
  'sinceBirth',
  'sinceCastration',
  'sinceService',
  'notPregnant',
  'notNursing',
]);
export type RuleKind = z.infer<typeof RuleKind>;

export const MOST_PET_RULES = 50;

/**
 * What staff may say of a rule: of an age in its unit, of a weight in grams, of all else in days. Species and gender say
 * which pets it is for, null all of them; of 'specie' and 'sex', which ones are taken.
 */
export const RuleDraft = z.extend(RequiredFact, {
  ruleKind: RuleKind,
  VaccineId: z.nullable(Id),
  /** Whether the turno is refused, or only told about. */
  ruleEffect: z.enum(['block', 'warn']),
  /** What happens where nobody knows what it looks at. */
  ifUnknown: z.enum(['pass', 'ask']),
  /** What is told after its sentence. */
  ruleLabel: line(LIMITS.reason),
  updatedAt: z.optional(Millis),
});
export type RuleDraft = z.infer<typeof RuleDraft>;

export const EligibilityRule = z.extend(RuleDraft, {
  id: Id,
  specieName: z.nullable(z.string()),
  vaccineName: z.nullable(z.string()),
  vaccineCode: z.nullable(VaccineCode),
  updatedAt: Millis,
});
export type EligibilityRule = z.infer<typeof EligibilityRule>;
