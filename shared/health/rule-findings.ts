import { addDays, addMonths } from '../platform/calendar-months.ts';
import type { EligibilityRule, RuleKind } from '../schedule/pet-rules.ts';
import type { RuleUnit } from '../schedule/required-facts.ts';
import type { Need } from './eligibility.ts';
import type { PetFacts, RuleBook, StatementFact, VaccinationFact } from './pet-facts.ts';
import { formatUnknown, type RuleText, TEXTS, toRuleText } from './rule-texts.ts';
import { findLastValidDay } from './statements.ts';

export type Finding = RuleText & { from: string | null; need: Need | null };

type RuleQuestion = { rule: EligibilityRule; facts: PetFacts; book: RuleBook; day: string };

type RuleCheck = (question: RuleQuestion) => Finding | null;

/** Returns the rule's problem with a booking on that day, or null. */
export function findProblem(
  rule: EligibilityRule,
  facts: PetFacts,
  book: RuleBook,
  day: string,
): Finding | null {
  return RULE_CHECKS[rule.ruleKind]({ rule, facts, book, day });
}

const RULE_CHECKS: Readonly<Record<RuleKind, RuleCheck>> = {
  ageFrom: (question) => {
    const { facts, rule, day } = question;
    if (facts.petBirthDate === null) return toUnknownFinding(question, 'birthDate');
    const allowedFrom = addUnits(facts.petBirthDate, rule.ruleMin ?? 0, rule.ruleUnit);
    return day < allowedFrom ? toProblemFinding(TEXTS.ageFrom(question, allowedFrom), allowedFrom) : null;
  },
  // A maximum of eight years includes pets up to their ninth birthday.
  ageTo: (question) => {
    const { facts, rule, day } = question;
    if (facts.petBirthDate === null) return toUnknownFinding(question, 'birthDate');
    const tooOld = addUnits(facts.petBirthDate, (rule.ruleMax ?? 0) + 1, rule.ruleUnit);
    return day < tooOld ? null : toProblemFinding(TEXTS.ageTo(question));
  },
  weight: (question) => {
    const { facts, rule } = question;
    if (facts.grams === null) return toUnknownFinding(question, 'weight');
    if (rule.ruleMin !== null && facts.grams < rule.ruleMin)
      return toProblemFinding(TEXTS.weight(question, facts.grams, 'al menos', rule.ruleMin));
    if (rule.ruleMax !== null && facts.grams > rule.ruleMax)
      return toProblemFinding(TEXTS.weight(question, facts.grams, 'como máximo', rule.ruleMax));
    return null;
  },
  specie: (question) => {
    const { SpecieId } = question.facts;
    return SpecieId === null || SpecieId === question.rule.SpecieId
      ? null
      : toProblemFinding(TEXTS.specie(question));
  },
  sex: (question) => {
    const { facts, rule } = question;
    if (facts.petGender === 'X') return toUnknownFinding(question, 'gender');
    return rule.petGender === null || facts.petGender === rule.petGender
      ? null
      : toProblemFinding(TEXTS.sex(question));
  },
  notNeutered: (question) => {
    const { neutered, neuteredOn } = question.facts;
    if (neutered === 'U') return toUnknownFinding(question, 'neutered');
    const isDone = neutered === 'Y' && (neuteredOn === null || neuteredOn <= question.day);
    return isDone ? toProblemFinding(TEXTS.notNeutered(question)) : null;
  },
  neutered: (question) => {
    const { neutered } = question.facts;
    if (neutered === 'U') return toUnknownFinding(question, 'neutered');
    return neutered === 'N' ? toProblemFinding(TEXTS.neutered(question)) : null;
  },
  vaccineValid: (question) => {
    const { rule, day } = question;
    const vaccinations = listMatchingVaccinations(question);
    const counting = vaccinations.map((each) => ({
      ...each,
      countsFrom: addDays(each.givenOn, rule.ruleMin ?? 0),
    }));
    if (counting.some(({ countsFrom, nextDueOn }) => countsFrom <= day && day <= nextDueOn)) return null;
    const soon = counting.filter(({ countsFrom, nextDueOn }) => day < countsFrom && countsFrom <= nextDueOn);
    const allowedFrom = soon.map(({ countsFrom }) => countsFrom).toSorted()[0] ?? null;
    return {
      ...toProblemFinding(TEXTS.vaccineValid(question, allowedFrom), allowedFrom),
      need: allowedFrom === null ? 'vaccine' : null,
    };
  },
  vaccineNotNeeded: (question) => {
    const { rule, day } = question;
    const vaccinations = listMatchingVaccinations(question).filter(
      ({ givenOn, nextDueOn }) => givenOn <= day && day <= nextDueOn,
    );
    const last = vaccinations.toSorted((a, b) => (a.givenOn < b.givenOn ? 1 : -1))[0];
    if (!last) return null;
    const dueOn = addDays(last.givenOn, rule.ruleMin ?? 0);
    const allowedFrom = dueOn <= last.nextDueOn ? dueOn : addDays(last.nextDueOn, 1);
    return day < allowedFrom
      ? toProblemFinding(TEXTS.vaccineNotNeeded(question, last.nextDueOn, allowedFrom), allowedFrom)
      : null;
  },
  sinceHeat: (question) => toSinceStated(question, 'heat'),
  sinceBirth: (question) => toSinceStated(question, 'birth'),
  sinceCastration: (question) => {
    const { facts, rule, day } = question;
    if (facts.neuteredOn === null) return toUnknownFinding(question, 'neutered');
    const allowedFrom = addDays(facts.neuteredOn, rule.ruleMin ?? 0);
    if (day < allowedFrom) return toProblemFinding(TEXTS.sinceCastration(question, allowedFrom), allowedFrom);
    const isLate = rule.ruleMax !== null && day > addDays(facts.neuteredOn, rule.ruleMax);
    return isLate ? toProblemFinding(TEXTS.longSinceCastration(question, facts.neuteredOn)) : null;
  },
  sinceService: (question) => {
    const allowedFrom = findEndOfWait(question.facts.kept, question.rule.ruleMin ?? 0, question.day);
    return allowedFrom === null
      ? null
      : toProblemFinding(TEXTS.sinceService(question, allowedFrom), allowedFrom);
  },
  notPregnant: (question) =>
    isStated(question, 'pregnant') ? toProblemFinding(TEXTS.notPregnant(question)) : null,
  notNursing: (question) =>
    isStated(question, 'nursing') ? toProblemFinding(TEXTS.notNursing(question)) : null,
};

function toProblemFinding(texts: RuleText, from: string | null = null): Finding {
  return { ...texts, from, need: null };
}

/** Returns null for an unknown value unless the rule asks for it. */
function toUnknownFinding(question: RuleQuestion, need: Need): Finding | null {
  return question.rule.ifUnknown === 'pass'
    ? null
    : { ...toRuleText(formatUnknown(question, need)), from: null, need };
}

function listMatchingVaccinations({ rule, facts }: RuleQuestion): VaccinationFact[] {
  return facts.vaccinations.filter(({ VaccineId, vaccineCode }) =>
    rule.vaccineCode === 'rabies' ? vaccineCode === 'rabies' : VaccineId === rule.VaccineId,
  );
}

function toSinceStated(question: RuleQuestion, kind: 'heat' | 'birth'): Finding | null {
  const statementsOfKind = question.facts.statements.filter(({ statementKind }) => statementKind === kind);
  const dates = statementsOfKind.map(({ statedOn }) => statedOn);
  const allowedFrom = findEndOfWait(dates, question.rule.ruleMin ?? 0, question.day);
  return allowedFrom === null
    ? null
    : toProblemFinding(TEXTS.since(question, kind, allowedFrom), allowedFrom);
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

function isStated({ facts, day }: RuleQuestion, kind: 'pregnant' | 'nursing'): boolean {
  const isCurrent = ({ statedOn }: StatementFact) => {
    const countsUntilDate = findLastValidDay({ statementKind: kind, statedOn });
    return statedOn <= day && (countsUntilDate === null || day <= countsUntilDate);
  };
  return facts.statements.some((each) => each.statementKind === kind && isCurrent(each));
}

function addUnits(date: string, amount: number, unit: RuleUnit): string {
  return unit === 'days' ? addDays(date, amount) : addMonths(date, unit === 'years' ? amount * 12 : amount);
}
