import * as z from 'zod/mini';
import { Id, LIMITS, line, Millis } from './fields.ts';
import { VaccineCode } from './vaccines.ts';

/** What of a pet's story a rule looks at. */
export const RuleKind = z.enum([
  'ageFrom',
  'ageTo',
  'weight',
  'sex',
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

export const RuleUnit = z.enum(['days', 'months', 'years']);
export type RuleUnit = z.infer<typeof RuleUnit>;

const MOST_AMOUNT = 200_000;
export const MOST_PET_RULES = 50;

const amount = z.nullable(z.int().check(z.gte(0), z.lte(MOST_AMOUNT)));

/** What staff may say of a rule: of an age in its unit, of a weight in grams, of all else in days. */
export const RuleDraft = z.object({
  ruleKind: RuleKind,
  /** Which pets it is for: null stands for all. Of 'sex', which ones are taken. */
  SpecieId: z.nullable(Id),
  petGender: z.nullable(z.enum(['F', 'M'])),
  ruleMin: amount,
  ruleMax: amount,
  ruleUnit: RuleUnit,
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
