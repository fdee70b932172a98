import * as z from 'zod/mini';
import { VaccineCode } from '../catalogues/vaccines.ts';
import { Id, LIMITS, Millis, toLineSchema } from '../platform/fields.ts';
import { FactKind, RequiredFact } from './required-facts.ts';

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

export const MAX_PET_RULES = 50;

/**
 * Describes a rule. Ages are in `ruleUnit`, weights in grams, other values in days. Species and gender limit
 * the pets concerned, null admits all; for the kinds 'specie' and 'sex' they are the accepted value.
 */
export const RuleDraft = z.extend(RequiredFact, {
  ruleKind: RuleKind,
  VaccineId: z.nullable(Id),
  /** Rejects the booking or only warns. */
  ruleEffect: z.enum(['block', 'warn']),
  ifUnknown: z.enum(['pass', 'ask']),
  ruleLabel: toLineSchema(LIMITS.reason),
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
