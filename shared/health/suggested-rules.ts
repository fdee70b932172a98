import type { RuleDraft } from '../schedule/pet-rules.ts';
import type { ServiceEffect } from '../schedule/services.ts';

type SuggestionInput = {
  serviceEffect: ServiceEffect;
  dogsId: number | null;
  catsId: number | null;
  vaccine: { id: number; vaccineCode: 'rabies' | 'other'; firstAgeDays: number } | null;
};

const RULE: RuleDraft = {
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
const FEMALE_RULE: RuleDraft = { ...RULE, petGender: 'F' };
const WARNING: RuleDraft = { ...RULE, ruleEffect: 'warn' };

/** Returns rules of most towns (notices read in 2026) to edit; none applies by itself. */
export function suggestRules(suggesting: SuggestionInput): RuleDraft[] {
  const { serviceEffect, vaccine } = suggesting;
  if (serviceEffect === 'castration') return listCastrationRules(suggesting);
  if (serviceEffect === 'vaccine' && vaccine) return listVaccineRules(vaccine);
  if (serviceEffect === 'control')
    return [{ ...WARNING, ruleKind: 'sinceCastration', ruleMin: 5, ruleMax: 20 }];
  return [];
}

function listCastrationRules({ dogsId, catsId }: SuggestionInput): RuleDraft[] {
  const toMinWeightRule = (SpecieId: number | null, ruleMin: number): RuleDraft[] =>
    SpecieId === null ? [] : [{ ...WARNING, ruleKind: 'weight', SpecieId, ruleMin }];
  return [
    { ...RULE, ruleKind: 'notNeutered' },
    { ...RULE, ruleKind: 'ageFrom', ruleMin: 6, ruleUnit: 'months' },
    { ...WARNING, ruleKind: 'ageTo', ruleMax: 8, ruleUnit: 'years' },
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
  const firstAge: RuleDraft = { ...RULE, ruleKind: 'ageFrom', ruleMin: firstAgeDays };
  if (vaccineCode !== 'rabies') return [firstAge];
  return [
    firstAge,
    { ...WARNING, ruleKind: 'vaccineNotNeeded', VaccineId: id, ruleMin: 330 },
    { ...WARNING, ruleKind: 'notPregnant', petGender: 'F' },
  ];
}
