import { matchesPet } from '../schedule/concerned-pets.ts';
import type { EligibilityRule } from '../schedule/pet-rules.ts';
import type { RequiredFact } from '../schedule/required-facts.ts';
import type { Question } from '../schedule/requirements.ts';
import type { Problem, Verdict } from './eligibility.ts';
import type { PetFacts, RuleBook } from './pet-facts.ts';
import { checkRule } from './rule-findings.ts';

/**
 * Decides whether a pet may be booked on a 'YYYY-MM-DD'. `from` is the first day on which nothing rejects it.
 */
export function decideEligibility(facts: PetFacts, book: RuleBook, day: string): Verdict {
  const problems = listProblemsOn(facts, book, day);
  const blocking = problems.filter(isBlocking);
  if (blocking.length > 0) return { outcome: 'refused', problems, from: findFirstDay(facts, book, blocking) };
  return { outcome: problems.length > 0 ? 'warned' : 'allowed', problems, from: null };
}

export function findRejection({ problems }: Verdict): string | null {
  return problems.find(isBlocking)?.message ?? null;
}

export type BasicFacts = Pick<PetFacts, 'petName' | 'SpecieId' | 'petGender' | 'petBirthDate'>;

/**
 * Returns the first contradiction between requirements and the pet's data on that day, or null. Requirements
 * that don't concern the pet, or with unknown data, never contradict.
 */
export function findContradiction(
  questions: readonly Question[],
  pet: BasicFacts,
  serviceName: string,
  day: string,
): Problem | null {
  const rules = questions
    .filter((question) => matchesPet(question, pet, day))
    .flatMap(({ questionFact }) => (questionFact ? [{ ...FACT_RULE, ...questionFact }] : []));
  const book: RuleBook = { serviceName, serviceEffect: 'none', rules };
  return listProblemsOn({ ...NO_HISTORY, ...pet }, book, day)[0] ?? null;
}

const FACT_RULE = {
  id: 0,
  ruleEffect: 'block',
  ifUnknown: 'pass',
  ruleLabel: '',
  VaccineId: null,
  specieName: null,
  vaccineName: null,
  vaccineCode: null,
  updatedAt: 0,
} as const satisfies Omit<EligibilityRule, keyof RequiredFact>;

const NO_HISTORY: Omit<PetFacts, keyof BasicFacts> = {
  neutered: 'U',
  neuteredOn: null,
  grams: null,
  vaccinations: [],
  statements: [],
  doneDays: [],
};

function listProblemsOn(facts: PetFacts, book: RuleBook, day: string): Problem[] {
  return book.rules
    .filter((rule) => appliesToPet(rule, facts))
    .flatMap((rule) => findProblems(rule, facts, book, day));
}

function findProblems(rule: EligibilityRule, facts: PetFacts, book: RuleBook, day: string): Problem[] {
  const finding = checkRule(rule, facts, book, day);
  if (!finding) return [];
  const { ruleKind, ruleEffect, ruleLabel } = rule;
  const message = [finding.message, ruleLabel.trim()].filter(Boolean).join('. ');
  const { reason, from, need } = finding;
  const VaccineId = need === 'vaccine' ? rule.VaccineId : null;
  return [{ ruleKind, ruleEffect, message, reason, from, need, VaccineId }];
}

/** Checks the rule's species and gender; a pet of unknown gender is included. */
function appliesToPet({ ruleKind, SpecieId, petGender }: EligibilityRule, facts: PetFacts): boolean {
  if (ruleKind !== 'specie' && SpecieId !== null && SpecieId !== facts.SpecieId) return false;
  return ruleKind === 'sex' || petGender === null || facts.petGender === 'X' || facts.petGender === petGender;
}

function isBlocking({ ruleEffect }: Problem): boolean {
  return ruleEffect === 'block';
}

/** Tries each later day on which a problem ends, since another may begin by then. */
function findFirstDay(facts: PetFacts, book: RuleBook, blocking: readonly Problem[]): string | null {
  let remaining = blocking;
  while (remaining.length > 0) {
    const day = findLastEnd(remaining);
    if (day === null) return null;
    remaining = listProblemsOn(facts, book, day).filter(isBlocking);
    if (remaining.length === 0) return day;
  }
  return null;
}

function findLastEnd(problems: readonly Problem[]): string | null {
  const ends = problems.map(({ from }) => from);
  return ends.includes(null) ? null : ends.reduce((a, b) => ((a ?? '') > (b ?? '') ? a : b), '');
}
