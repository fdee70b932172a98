import { findRuleProblem, normaliseRule, RULE_FIELDS } from '#shared/health/rule-problems.ts';
import { parseGrams, WEIGHT_PROBLEM } from '#shared/pets/weights.ts';
import type { EligibilityRule, RuleDraft, RuleKind } from '#shared/schedule/pet-rules.ts';
import type { RuleUnit } from '#shared/schedule/required-facts.ts';
import type { Problem } from '../../platform/forms/problems.ts';

/** Fields of a rule; 0 and 'all' match every pet. */
export type RuleFields = {
  ruleKind: RuleKind;
  SpecieId: number;
  petGender: 'all' | 'F' | 'M';
  ruleMin: number | null;
  ruleMax: number | null;
  minKilos: string;
  maxKilos: string;
  ruleUnit: RuleUnit;
  VaccineId: number;
  ruleEffect: 'block' | 'warn';
  ifUnknown: 'pass' | 'ask';
  ruleLabel: string;
};

export const NEW_RULE: RuleFields = {
  ruleKind: 'ageFrom',
  SpecieId: 0,
  petGender: 'all',
  ruleMin: 6,
  ruleMax: null,
  minKilos: '',
  maxKilos: '',
  ruleUnit: 'months',
  VaccineId: 0,
  ruleEffect: 'block',
  ifUnknown: 'pass',
  ruleLabel: '',
};

export function toRuleFields(rule: EligibilityRule | null): RuleFields {
  if (!rule) return NEW_RULE;
  const { ruleKind, ruleMin, ruleMax, ruleUnit, ruleEffect, ifUnknown, ruleLabel } = rule;
  const isWeight = ruleKind === 'weight';
  return {
    ruleKind,
    ruleUnit,
    ruleEffect,
    ifUnknown,
    ruleLabel,
    SpecieId: rule.SpecieId ?? 0,
    petGender: rule.petGender ?? 'all',
    VaccineId: rule.VaccineId ?? 0,
    ruleMin: isWeight ? null : ruleMin,
    ruleMax: isWeight ? null : ruleMax,
    minKilos: isWeight ? formatKilos(ruleMin) : '',
    maxKilos: isWeight ? formatKilos(ruleMax) : '',
  };
}

/** Changes the kind and clears the bounds, which belong to the previous kind. */
export function withKind(fields: RuleFields, ruleKind: RuleKind): RuleFields {
  const isAge = RULE_FIELDS[ruleKind].unit === 'any';
  const noBounds = { ruleMin: null, ruleMax: null, minKilos: '', maxKilos: '' };
  const petGender = ruleKind === 'sex' && fields.petGender === 'all' ? 'F' : fields.petGender;
  return { ...fields, ...noBounds, ruleKind, petGender, ruleUnit: isAge ? 'months' : 'days' };
}

export function toRuleDraft(fields: RuleFields): RuleDraft {
  const { ruleKind, SpecieId, petGender, VaccineId, minKilos, maxKilos, ...others } = fields;
  const isWeight = ruleKind === 'weight';
  return normaliseRule({
    ...others,
    ruleKind,
    SpecieId: SpecieId || null,
    petGender: petGender === 'all' ? null : petGender,
    VaccineId: VaccineId || null,
    ruleMin: isWeight ? parseGrams(minKilos) : others.ruleMin,
    ruleMax: isWeight ? parseGrams(maxKilos) : others.ruleMax,
  });
}

const FORM_FIELDS: Readonly<Record<string, keyof RuleFields>> = { ruleMin: 'minKilos', ruleMax: 'maxKilos' };

export function findRuleProblems(fields: RuleFields): Problem[] {
  const isWeight = fields.ruleKind === 'weight';
  const typed = isWeight ? (['minKilos', 'maxKilos'] as const) : [];
  const wrong = typed.filter((name) => fields[name].trim() !== '' && parseGrams(fields[name]) === null);
  if (wrong.length > 0) return wrong.map((field) => ({ field, message: WEIGHT_PROBLEM }));
  const problem = findRuleProblem(toRuleDraft(fields));
  if (!problem) return [];
  const field = isWeight ? (FORM_FIELDS[problem.field] ?? problem.field) : problem.field;
  return [{ field, message: problem.message }];
}

function formatKilos(grams: number | null): string {
  return grams === null ? '' : String(grams / 1000).replace('.', ',');
}
