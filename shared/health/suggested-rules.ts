import type { RuleDraft } from '../schedule/pet-rules.ts';
import type { ServiceEffect } from '../schedule/services.ts';

export type Suggesting = {
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
const OF_FEMALES: RuleDraft = { ...RULE, petGender: 'F' };
const WARNING: RuleDraft = { ...RULE, ruleEffect: 'warn' };

/** Returns rules of most towns (notices read in 2026) to edit; none applies by itself. */
export function suggestedRules(suggesting: Suggesting): RuleDraft[] {
  const { serviceEffect, vaccine } = suggesting;
  if (serviceEffect === 'castration') return ofCastration(suggesting);
  if (serviceEffect === 'vaccine' && vaccine) return ofVaccine(vaccine);
  if (serviceEffect === 'control')
    return [{ ...WARNING, ruleKind: 'sinceCastration', ruleMin: 5, ruleMax: 20 }];
  return [];
}

function ofCastration({ dogsId, catsId }: Suggesting): RuleDraft[] {
  const least = (SpecieId: number | null, ruleMin: number): RuleDraft[] =>
    SpecieId === null ? [] : [{ ...WARNING, ruleKind: 'weight', SpecieId, ruleMin }];
  return [
    { ...RULE, ruleKind: 'notNeutered' },
    { ...RULE, ruleKind: 'ageFrom', ruleMin: 6, ruleUnit: 'months' },
    { ...WARNING, ruleKind: 'ageTo', ruleMax: 8, ruleUnit: 'years' },
    ...least(catsId, 2_000),
    ...least(dogsId, 4_000),
    { ...OF_FEMALES, ruleKind: 'sinceHeat', ruleMin: 30 },
    { ...OF_FEMALES, ruleKind: 'sinceBirth', ruleMin: 60 },
    { ...OF_FEMALES, ruleKind: 'notPregnant' },
  ];
}

function ofVaccine({ id, vaccineCode, firstAgeDays }: NonNullable<Suggesting['vaccine']>): RuleDraft[] {
  const firstAge: RuleDraft = { ...RULE, ruleKind: 'ageFrom', ruleMin: firstAgeDays };
  if (vaccineCode !== 'rabies') return [firstAge];
  return [
    firstAge,
    { ...WARNING, ruleKind: 'vaccineNotNeeded', VaccineId: id, ruleMin: 330 },
    { ...WARNING, ruleKind: 'notPregnant', petGender: 'F' },
  ];
}
