import type { PetFacts, RuleBook } from '#shared/health/pet-facts.ts';
import { decideEligibility } from '#shared/health/verdict.ts';
import type { EligibilityRule } from '#shared/schedule/pet-rules.ts';

export const LUNA: PetFacts = {
  petName: 'Luna',
  SpecieId: 1,
  petGender: 'F',
  petBirthDate: '2020-05-10',
  neutered: 'U',
  neuteredOn: null,
  grams: null,
  vaccinations: [],
  statements: [],
  doneDays: [],
};
const RULE: EligibilityRule = {
  id: 1,
  ruleKind: 'ageFrom',
  SpecieId: null,
  specieName: null,
  petGender: null,
  ruleMin: null,
  ruleMax: null,
  ruleUnit: 'days',
  VaccineId: null,
  vaccineName: null,
  vaccineCode: null,
  ruleLabel: '',
  updatedAt: 0,
  ruleEffect: 'block',
  ifUnknown: 'pass',
};
export const HALF_A_YEAR: Partial<EligibilityRule> = { ruleKind: 'ageFrom', ruleMin: 6, ruleUnit: 'months' };
export const RABIES = { VaccineId: 1, vaccineName: 'Antirrábica', vaccineCode: 'rabies' } as const;
export const HEAT: Partial<EligibilityRule> = { ruleKind: 'sinceHeat', ruleMin: 30 };

export function makeRuleBook(...rules: Partial<EligibilityRule>[]): RuleBook {
  return {
    serviceName: 'Castración',
    serviceEffect: 'castration',
    rules: rules.map((rule, index) => ({ ...RULE, id: index + 1, ...rule })),
  };
}

export function judgeOn(facts: Partial<PetFacts>, rule: Partial<EligibilityRule>, day: string) {
  const verdict = decideEligibility({ ...LUNA, ...facts }, makeRuleBook(rule), day);
  return [verdict.outcome, verdict.problems.map(({ message }) => message).join(' | '), verdict.from] as const;
}

export const ALLOWED = ['allowed', '', null] as const;
export const makeVaccination = (givenOn: string, nextDueOn: string) =>
  ({ VaccineId: 1, vaccineCode: 'rabies', givenOn, nextDueOn }) as const;
export const makeStatement = (statementKind: string, statedOn: string) => ({ statementKind, statedOn });
