import type { PetFacts, RuleBook } from '#shared/health/pet-facts.ts';
import { decideEligibility } from '#shared/health/verdict.ts';
import { addDays, addMonths } from '#shared/platform/calendar-months.ts';
import type { EligibilityRule } from '#shared/schedule/pet-rules.ts';
import type { ServiceEffect } from '#shared/schedule/services.ts';

/** Unsaved service; `id` is null until it exists. */
export type EditedService = {
  id: number | null;
  serviceName: string;
  serviceEffect: ServiceEffect;
  VaccineId: number;
};

export function toRuleBook({ serviceName, serviceEffect }: EditedService): Omit<RuleBook, 'rules'> {
  return { serviceName, serviceEffect };
}

export function findExampleMessage(
  rule: EligibilityRule,
  book: Omit<RuleBook, 'rules'>,
  today: string,
): string | null {
  const day = addDays(today, 1);
  const result = decideEligibility(toUnfitPet(rule, today), { ...book, rules: [rule] }, day);
  return result.problems[0]?.message ?? null;
}

function toUnfitPet(rule: EligibilityRule, today: string): PetFacts {
  const { ruleMin, ruleMax, petGender } = rule;
  const toStatement = (statementKind: string) => ({ statementKind, statedOn: today });
  const luna: PetFacts = {
    petName: 'Luna',
    SpecieId: rule.SpecieId,
    petGender: petGender ?? 'F',
    petBirthDate: addMonths(today, -24),
    neutered: 'N',
    neuteredOn: null,
    grams: null,
    vaccinations: [],
    statements: ['heat', 'birth', 'pregnant', 'nursing'].map(toStatement),
    doneDays: [today],
  };
  const changes: Partial<Record<EligibilityRule['ruleKind'], Partial<PetFacts>>> = {
    ageFrom: { petBirthDate: today },
    ageTo: { petBirthDate: addMonths(today, -12 * 45) },
    weight: { grams: ruleMin === null ? (ruleMax ?? 0) + 500 : Math.round(ruleMin * 0.8) },
    specie: { SpecieId: (rule.SpecieId ?? 0) + 1 },
    sex: { petGender: petGender === 'F' ? 'M' : 'F' },
    notNeutered: { neutered: 'Y', neuteredOn: addDays(today, -30) },
    vaccineNotNeeded: { vaccinations: [toVaccination(rule, today)] },
    sinceCastration: { neutered: 'Y', neuteredOn: ruleMin ? today : addDays(today, -(ruleMax ?? 0)) },
  };
  return { ...luna, ...changes[rule.ruleKind] };
}

function toVaccination({ VaccineId, vaccineCode }: EligibilityRule, today: string) {
  return {
    VaccineId: VaccineId ?? 0,
    vaccineCode: vaccineCode ?? 'other',
    givenOn: today,
    nextDueOn: addMonths(today, 12),
  };
}
