import type { RuleDraft } from '../schedule/pet-rules.ts';
import type { ServiceEffect } from '../schedule/services.ts';

type SuggestionInput = {
  serviceEffect: ServiceEffect;
  dogsId: number | null;
  catsId: number | null;
  vaccine: { id: number; vaccineCode: 'rabies' | 'other'; firstAgeDays: number } | null;
};

const BASE_RULE: RuleDraft = {
  ruleKind: 'ageFrom',
  SpecieId: null,
  petGender: null,
  ruleMin: null,
  ruleMax: null,
  ruleUnit: 'days',
  VaccineId: null,
  ruleEffect: 'block',
  ifUnknown: 'pass',
  ruleLabel: '',
};
const FEMALE_RULE: RuleDraft = { ...BASE_RULE, petGender: 'F' };
const WARNING_RULE: RuleDraft = { ...BASE_RULE, ruleEffect: 'warn' };

/** Returns drafts of the rules that most towns have (as of 2026); they apply only once saved. */
export function suggestRules(input: SuggestionInput): RuleDraft[] {
  const { serviceEffect, vaccine } = input;
  if (serviceEffect === 'castration') return listCastrationRules(input);
  if (serviceEffect === 'vaccine' && vaccine) return listVaccineRules(vaccine);
  if (serviceEffect === 'control')
    return [{ ...WARNING_RULE, ruleKind: 'sinceCastration', ruleMin: 5, ruleMax: 20 }];
  return [];
}

function listCastrationRules({ dogsId, catsId }: SuggestionInput): RuleDraft[] {
  const toMinWeightRule = (SpecieId: number | null, ruleMin: number): RuleDraft[] =>
    SpecieId === null ? [] : [{ ...WARNING_RULE, ruleKind: 'weight', SpecieId, ruleMin }];
  return [
    { ...BASE_RULE, ruleKind: 'notNeutered' },
    { ...BASE_RULE, ruleKind: 'ageFrom', ruleMin: 6, ruleUnit: 'months' },
    { ...WARNING_RULE, ruleKind: 'ageTo', ruleMax: 8, ruleUnit: 'years' },
    ...toMinWeightRule(catsId, 2_000),
    ...toMinWeightRule(dogsId, 4_000),
    { ...FEMALE_RULE, ruleKind: 'sinceHeat', ruleMin: 30 },
    { ...FEMALE_RULE, ruleKind: 'sinceBirth', ruleMin: 60 },
    { ...FEMALE_RULE, ruleKind: 'notPregnant' },
  ];
}

function listVaccineRules({
  id,
  vaccineCode,
  firstAgeDays,
}: NonNullable<SuggestionInput['vaccine']>): RuleDraft[] {
  const firstAge: RuleDraft = { ...BASE_RULE, ruleKind: 'ageFrom', ruleMin: firstAgeDays };
  if (vaccineCode !== 'rabies') return [firstAge];
  return [
    firstAge,
    { ...WARNING_RULE, ruleKind: 'vaccineNotNeeded', VaccineId: id, ruleMin: 330 },
    { ...WARNING_RULE, ruleKind: 'notPregnant', petGender: 'F' },
  ];
}
