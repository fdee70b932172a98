import * as z from 'zod/mini';
import { Id } from '../platform/fields.ts';

export const RuleUnit = z.enum(['days', 'months', 'years']);
export type RuleUnit = z.infer<typeof RuleUnit>;

const MAX_AMOUNT = 200_000;
const amount = z.nullable(z.int().check(z.gte(0), z.lte(MAX_AMOUNT)));

export const FactKind = z.enum(['ageFrom', 'ageTo', 'specie', 'sex']);
export type FactKind = z.infer<typeof FactKind>;

export const RequiredFact = z.object({
  ruleKind: FactKind,
  SpecieId: z.nullable(Id),
  petGender: z.nullable(z.enum(['F', 'M'])),
  ruleMin: amount,
  ruleMax: amount,
  ruleUnit: RuleUnit,
});
export type RequiredFact = z.infer<typeof RequiredFact>;
