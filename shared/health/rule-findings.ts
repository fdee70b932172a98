import { addDays, addMonths } from '../platform/calendar-months.ts';
import type { EligibilityRule, RuleKind } from '../schedule/pet-rules.ts';
import type { RuleUnit } from '../schedule/required-facts.ts';
import type { Need } from './eligibility.ts';
import type { PetFacts, RuleBook, StatementFact, VaccinationFact } from './pet-facts.ts';
import { formatUnknown, RULE_TEXTS, type RuleText, toRuleText } from './rule-texts.ts';
import { findLastValidDay } from './statements.ts';

export type Finding = RuleText & { from: string | null; need: Need | null };

type RuleInput = { rule: EligibilityRule; facts: PetFacts; book: RuleBook; day: string };

type RuleCheck = (input: RuleInput) => Finding | null;

/** Returns the rule's problem with a booking on that day, or null. */
export function checkRule(
  rule: EligibilityRule,
  facts: PetFacts,
  book: RuleBook,
  day: string,
): Finding | null {
  return RULE_CHECKS[rule.ruleKind]({ rule, facts, book, day });
}

const RULE_CHECKS: Readonly<Record<RuleKind, RuleCheck>> = {
  ageFrom: (input) => {
    const { facts, rule, day } = input;
    if (facts.petBirthDate === null) return toUnknownFinding(input, 'birthDate');
    const allowedFrom = addUnits(facts.petBirthDate, rule.ruleMin ?? 0, rule.ruleUnit);
    return day < allowedFrom ? toProblemFinding(RULE_TEXTS.ageFrom(input, allowedFrom), allowedFrom) : null;
  },
  // A maximum of eight years includes pets up to their ninth birthday.
  ageTo: (input) => {
    const { facts, rule, day } = input;
    if (facts.petBirthDate === null) return toUnknownFinding(input, 'birthDate');
    const tooOldFrom = addUnits(facts.petBirthDate, (rule.ruleMax ?? 0) + 1, rule.ruleUnit);
    return day < tooOldFrom ? null : toProblemFinding(RULE_TEXTS.ageTo(input));
  },
  weight: (input) => {
    const { facts, rule } = input;
    if (facts.grams === null) return toUnknownFinding(input, 'weight');
    if (rule.ruleMin !== null && facts.grams < rule.ruleMin)
      return toProblemFinding(RULE_TEXTS.weight(input, facts.grams, 'al menos', rule.ruleMin));
    if (rule.ruleMax !== null && facts.grams > rule.ruleMax)
      return toProblemFinding(RULE_TEXTS.weight(input, facts.grams, 'como máximo', rule.ruleMax));
    return null;
  },
  specie: (input) => {
    const { SpecieId } = input.facts;
    return SpecieId === null || SpecieId === input.rule.SpecieId
      ? null
      : toProblemFinding(RULE_TEXTS.specie(input));
  },
  sex: (input) => {
    const { facts, rule } = input;
    if (facts.petGender === 'X') return toUnknownFinding(input, 'gender');
    return rule.petGender === null || facts.petGender === rule.petGender
      ? null
      : toProblemFinding(RULE_TEXTS.sex(input));
  },
  notNeutered: (input) => {
    const { neutered, neuteredOn } = input.facts;
    if (neutered === 'U') return toUnknownFinding(input, 'neutered');
    const isDone = neutered === 'Y' && (neuteredOn === null || neuteredOn <= input.day);
    return isDone ? toProblemFinding(RULE_TEXTS.notNeutered(input)) : null;
  },
  neutered: (input) => {
    const { neutered } = input.facts;
    if (neutered === 'U') return toUnknownFinding(input, 'neutered');
    return neutered === 'N' ? toProblemFinding(RULE_TEXTS.neutered(input)) : null;
  },
  vaccineValid: (input) => {
    const { rule, day } = input;
    const vaccinations = listMatchingVaccinations(input);
    const countedDoses = vaccinations.map((each) => ({
      ...each,
      countsFrom: addDays(each.givenOn, rule.ruleMin ?? 0),
    }));
    if (countedDoses.some(({ countsFrom, nextDueOn }) => countsFrom <= day && day <= nextDueOn)) return null;
    const upcoming = countedDoses.filter(
      ({ countsFrom, nextDueOn }) => day < countsFrom && countsFrom <= nextDueOn,
    );
    const allowedFrom = upcoming.map(({ countsFrom }) => countsFrom).toSorted()[0] ?? null;
    return {
      ...toProblemFinding(RULE_TEXTS.vaccineValid(input, allowedFrom), allowedFrom),
      need: allowedFrom === null ? 'vaccine' : null,
    };
  },
  vaccineNotNeeded: (input) => {
    const { rule, day } = input;
    const vaccinations = listMatchingVaccinations(input).filter(
      ({ givenOn, nextDueOn }) => givenOn <= day && day <= nextDueOn,
    );
    const last = vaccinations.toSorted((a, b) => (a.givenOn < b.givenOn ? 1 : -1))[0];
    if (!last) return null;
    const dueOn = addDays(last.givenOn, rule.ruleMin ?? 0);
    const allowedFrom = dueOn <= last.nextDueOn ? dueOn : addDays(last.nextDueOn, 1);
    return day < allowedFrom
      ? toProblemFinding(RULE_TEXTS.vaccineNotNeeded(input, last.nextDueOn, allowedFrom), allowedFrom)
      : null;
  },
  sinceHeat: (input) => checkSinceStated(input, 'heat'),
  sinceBirth: (input) => checkSinceStated(input, 'birth'),
  sinceCastration: (input) => {
    const { facts, rule, day } = input;
    if (facts.neuteredOn === null) return toUnknownFinding(input, 'neutered');
    const allowedFrom = addDays(facts.neuteredOn, rule.ruleMin ?? 0);
    if (day < allowedFrom)
      return toProblemFinding(RULE_TEXTS.sinceCastration(input, allowedFrom), allowedFrom);
    const isLate = rule.ruleMax !== null && day > addDays(facts.neuteredOn, rule.ruleMax);
    return isLate ? toProblemFinding(RULE_TEXTS.longSinceCastration(input, facts.neuteredOn)) : null;
  },
  sinceService: (input) => {
    const allowedFrom = findEndOfWait(input.facts.doneDays, input.rule.ruleMin ?? 0, input.day);
    return allowedFrom === null
      ? null
      : toProblemFinding(RULE_TEXTS.sinceService(input, allowedFrom), allowedFrom);
  },
  notPregnant: (input) =>
    isStated(input, 'pregnant') ? toProblemFinding(RULE_TEXTS.notPregnant(input)) : null,
  notNursing: (input) => (isStated(input, 'nursing') ? toProblemFinding(RULE_TEXTS.notNursing(input)) : null),
};

function toProblemFinding(texts: RuleText, from: string | null = null): Finding {
  return { ...texts, from, need: null };
}

/** Returns null for an unknown value unless the rule asks for it. */
function toUnknownFinding(input: RuleInput, need: Need): Finding | null {
  return input.rule.ifUnknown === 'pass'
    ? null
    : { ...toRuleText(formatUnknown(input, need)), from: null, need };
}

function listMatchingVaccinations({ rule, facts }: RuleInput): VaccinationFact[] {
  return facts.vaccinations.filter(({ VaccineId, vaccineCode }) =>
    rule.vaccineCode === 'rabies' ? vaccineCode === 'rabies' : VaccineId === rule.VaccineId,
  );
}

function checkSinceStated(input: RuleInput, kind: 'heat' | 'birth'): Finding | null {
  const statementsOfKind = input.facts.statements.filter(({ statementKind }) => statementKind === kind);
  const dates = statementsOfKind.map(({ statedOn }) => statedOn);
  const allowedFrom = findEndOfWait(dates, input.rule.ruleMin ?? 0, input.day);
  return allowedFrom === null
    ? null
    : toProblemFinding(RULE_TEXTS.since(input, kind, allowedFrom), allowedFrom);
}

/** Returns the end of the last wait that includes the day; a wait begins on its date. */
function findEndOfWait(dates: readonly string[], days: number, day: string): string | null {
  const ends = dates.filter((date) => date <= day).map((date) => addDays(date, days));
  return (
    ends
      .filter((end) => day < end)
      .toSorted()
      .at(-1) ?? null
  );
}

function isStated({ facts, day }: RuleInput, kind: 'pregnant' | 'nursing'): boolean {
  const isCurrent = ({ statedOn }: StatementFact) => {
    const countsUntilDate = findLastValidDay({ statementKind: kind, statedOn });
    return statedOn <= day && (countsUntilDate === null || day <= countsUntilDate);
  };
  return facts.statements.some((each) => each.statementKind === kind && isCurrent(each));
}

function addUnits(date: string, amount: number, unit: RuleUnit): string {
  return unit === 'days' ? addDays(date, amount) : addMonths(date, unit === 'years' ? amount * 12 : amount);
}
