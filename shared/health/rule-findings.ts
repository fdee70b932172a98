import { daysLater, monthsLater } from '../platform/calendar-months.ts';
import type { EligibilityRule, RuleKind } from '../schedule/pet-rules.ts';
import type { RuleUnit } from '../schedule/required-facts.ts';
import type { Need } from './eligibility.ts';
import type { PetFacts, RuleBook, Stated, VaccinationFact } from './pet-facts.ts';
import { plain, TEXTS, unknownText, type Words } from './rule-texts.ts';
import { countsUntil } from './statements.ts';

export type Finding = Words & { from: string | null; need: Need | null };

/** What a rule and a pet's story are asked about: a day, of a service. */
export type RuleQuestion = { rule: EligibilityRule; facts: PetFacts; book: RuleBook; day: string };

type Look = (asked: RuleQuestion) => Finding | null;

/** What the rule has against the pet's turno on that day; null where nothing. */
export function findingOf(
  rule: EligibilityRule,
  facts: PetFacts,
  book: RuleBook,
  day: string,
): Finding | null {
  return LOOKS[rule.ruleKind]({ rule, facts, book, day });
}

const LOOKS: Readonly<Record<RuleKind, Look>> = {
  ageFrom: (asked) => {
    const { facts, rule, day } = asked;
    if (facts.petBirthDate === null) return unknown(asked, 'birthDate');
    const from = later(facts.petBirthDate, rule.ruleMin ?? 0, rule.ruleUnit);
    return day < from ? found(TEXTS.ageFrom(asked, from), from) : null;
  },
  // Of eight years is whoever hasn't turned nine.
  ageTo: (asked) => {
    const { facts, rule, day } = asked;
    if (facts.petBirthDate === null) return unknown(asked, 'birthDate');
    const tooOld = later(facts.petBirthDate, (rule.ruleMax ?? 0) + 1, rule.ruleUnit);
    return day < tooOld ? null : found(TEXTS.ageTo(asked));
  },
  weight: (asked) => {
    const { facts, rule } = asked;
    if (facts.grams === null) return unknown(asked, 'weight');
    if (rule.ruleMin !== null && facts.grams < rule.ruleMin)
      return found(TEXTS.weight(asked, facts.grams, 'al menos', rule.ruleMin));
    if (rule.ruleMax !== null && facts.grams > rule.ruleMax)
      return found(TEXTS.weight(asked, facts.grams, 'como máximo', rule.ruleMax));
    return null;
  },
  specie: (asked) => {
    const { SpecieId } = asked.facts;
    return SpecieId === null || SpecieId === asked.rule.SpecieId ? null : found(TEXTS.specie(asked));
  },
  sex: (asked) => {
    const { facts, rule } = asked;
    if (facts.petGender === 'X') return unknown(asked, 'gender');
    return rule.petGender === null || facts.petGender === rule.petGender ? null : found(TEXTS.sex(asked));
  },
  notNeutered: (asked) => {
    const { neutered, neuteredOn } = asked.facts;
    if (neutered === 'U') return unknown(asked, 'neutered');
    const isDone = neutered === 'Y' && (neuteredOn === null || neuteredOn <= asked.day);
    return isDone ? found(TEXTS.notNeutered(asked)) : null;
  },
  neutered: (asked) => {
    const { neutered } = asked.facts;
    if (neutered === 'U') return unknown(asked, 'neutered');
    return neutered === 'N' ? found(TEXTS.neutered(asked)) : null;
  },
  vaccineValid: (asked) => {
    const { rule, day } = asked;
    const given = givenOf(asked);
    const counting = given.map((each) => ({ ...each, counts: daysLater(each.givenOn, rule.ruleMin ?? 0) }));
    if (counting.some(({ counts, nextDueOn }) => counts <= day && day <= nextDueOn)) return null;
    const soon = counting.filter(({ counts, nextDueOn }) => day < counts && counts <= nextDueOn);
    const from = soon.map(({ counts }) => counts).toSorted()[0] ?? null;
    return { ...found(TEXTS.vaccineValid(asked, from), from), need: from === null ? 'vaccine' : null };
  },
  vaccineNotNeeded: (asked) => {
    const { rule, day } = asked;
    const given = givenOf(asked).filter(({ givenOn, nextDueOn }) => givenOn <= day && day <= nextDueOn);
    const last = given.toSorted((a, b) => (a.givenOn < b.givenOn ? 1 : -1))[0];
    if (!last) return null;
    const due = daysLater(last.givenOn, rule.ruleMin ?? 0);
    const from = due <= last.nextDueOn ? due : daysLater(last.nextDueOn, 1);
    return day < from ? found(TEXTS.vaccineNotNeeded(asked, last.nextDueOn, from), from) : null;
  },
  sinceHeat: (asked) => sinceStated(asked, 'heat'),
  sinceBirth: (asked) => sinceStated(asked, 'birth'),
  sinceCastration: (asked) => {
    const { facts, rule, day } = asked;
    if (facts.neuteredOn === null) return unknown(asked, 'neutered');
    const from = daysLater(facts.neuteredOn, rule.ruleMin ?? 0);
    if (day < from) return found(TEXTS.sinceCastration(asked, from), from);
    const isLate = rule.ruleMax !== null && day > daysLater(facts.neuteredOn, rule.ruleMax);
    return isLate ? found(TEXTS.longSinceCastration(asked, facts.neuteredOn)) : null;
  },
  sinceService: (asked) => {
    const from = endOfWait(asked.facts.kept, asked.rule.ruleMin ?? 0, asked.day);
    return from === null ? null : found(TEXTS.sinceService(asked, from), from);
  },
  notPregnant: (asked) => (isStated(asked, 'pregnant') ? found(TEXTS.notPregnant(asked)) : null),
  notNursing: (asked) => (isStated(asked, 'nursing') ? found(TEXTS.notNursing(asked)) : null),
};

function found(words: Words, from: string | null = null): Finding {
  return { ...words, from, need: null };
}

/** What isn't known passes, unless the rule asks. */
function unknown(asked: RuleQuestion, need: Need): Finding | null {
  return asked.rule.ifUnknown === 'pass' ? null : { ...plain(unknownText(asked, need)), from: null, need };
}

/** Of the rule's vaccine; any vaccine against rabies does. */
function givenOf({ rule, facts }: RuleQuestion): VaccinationFact[] {
  return facts.vaccinations.filter(({ VaccineId, vaccineCode }) =>
    rule.vaccineCode === 'rabies' ? vaccineCode === 'rabies' : VaccineId === rule.VaccineId,
  );
}

function sinceStated(asked: RuleQuestion, kind: 'heat' | 'birth'): Finding | null {
  const stated = asked.facts.statements.filter(({ statementKind }) => statementKind === kind);
  const dates = stated.map(({ statedOn }) => statedOn);
  const from = endOfWait(dates, asked.rule.ruleMin ?? 0, asked.day);
  return from === null ? null : found(TEXTS.since(asked, kind, from), from);
}

/** The day on which the last wait ends that the day falls into; each begins on its date. */
function endOfWait(dates: readonly string[], days: number, day: string): string | null {
  const ends = dates.filter((date) => date <= day).map((date) => daysLater(date, days));
  return (
    ends
      .filter((end) => day < end)
      .toSorted()
      .at(-1) ?? null
  );
}

function isStated({ facts, day }: RuleQuestion, kind: 'pregnant' | 'nursing'): boolean {
  const counts = ({ statedOn }: Stated) => {
    const until = countsUntil({ statementKind: kind, statedOn });
    return statedOn <= day && (until === null || day <= until);
  };
  return facts.statements.some((each) => each.statementKind === kind && counts(each));
}

function later(date: string, amount: number, unit: RuleUnit): string {
  return unit === 'days'
    ? daysLater(date, amount)
    : monthsLater(date, unit === 'years' ? amount * 12 : amount);
}
