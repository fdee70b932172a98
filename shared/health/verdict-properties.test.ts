import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeRuleBook, makeStatement, makeVaccination } from '../../test/rule-books.ts';
import { addDays } from '../platform/calendar-months.ts';
import { type EligibilityRule, RuleKind } from '../schedule/pet-rules.ts';
import type { PetFacts, RuleBook } from './pet-facts.ts';
import { decideEligibility } from './verdict.ts';

const START = '2026-01-01';
const someDate = fc.integer({ min: -900, max: 400 }).map((days) => addDays(START, days));
const someFacts: fc.Arbitrary<PetFacts> = fc.record({
  petName: fc.constant('Luna'),
  SpecieId: fc.constantFrom(1, 2, null),
  petGender: fc.constantFrom('F', 'M', 'X'),
  petBirthDate: fc.option(someDate),
  neutered: fc.constantFrom('Y', 'N', 'U'),
  neuteredOn: fc.option(someDate),
  grams: fc.option(fc.integer({ min: 50, max: 40_000 })),
  vaccinations: fc.array(
    fc
      .tuple(someDate, fc.integer({ min: 0, max: 800 }))
      .map(([startDate, days]) => makeVaccination(startDate, addDays(startDate, days))),
    { maxLength: 3 },
  ),
  statements: fc.array(
    fc
      .tuple(fc.constantFrom('heat', 'birth', 'pregnant', 'nursing'), someDate)
      .map(([kind, statedOn]) => makeStatement(kind, statedOn)),
    { maxLength: 4 },
  ),
  doneDays: fc.array(someDate, { maxLength: 3 }),
});
const someRule = fc.record({
  ruleKind: fc.constantFrom(...RuleKind.options),
  SpecieId: fc.constantFrom(null, 1),
  petGender: fc.constantFrom('F', 'M', null),
  ruleMin: fc.option(fc.integer({ min: 0, max: 400 })),
  ruleMax: fc.option(fc.integer({ min: 0, max: 400 })),
  ruleUnit: fc.constantFrom('days', 'months', 'years'),
  ruleEffect: fc.constantFrom('block', 'warn'),
  ifUnknown: fc.constantFrom('pass', 'ask'),
  VaccineId: fc.constant(1),
  vaccineName: fc.constant('Antirrábica'),
  vaccineCode: fc.constant('rabies'),
}) as fc.Arbitrary<Partial<EligibilityRule>>;
const someRules = fc.array(someRule, { maxLength: 5 });
const someDay = fc.integer({ min: 0, max: 300 }).map((days) => addDays(START, days));

describe('properties of verdicts', () => {
  const isRejected = (facts: PetFacts, book: RuleBook, day: string) =>
    decideEligibility(facts, book, day).outcome === 'refused';

  test('the day reported for a rejected pet is the first allowed one', () => {
    fc.assert(
      fc.property(someFacts, someRules, someDay, (facts, rules, day) => {
        const book = makeRuleBook(...rules);
        const { outcome, from } = decideEligibility(facts, book, day);
        if (from === null) return;
        expect(outcome).toBe('refused');
        expect(isRejected(facts, book, from)).toBe(false);
        for (let each = day; each < from; each = addDays(each, 7))
          expect(isRejected(facts, book, each)).toBe(true);
        expect(isRejected(facts, book, addDays(from, -1))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('a further rule never lifts a rejection, and the order of rules decides no outcome or day', () => {
    fc.assert(
      fc.property(someFacts, someRules, someRule, someDay, (facts, rules, extraRule, day) => {
        const longerBook = makeRuleBook(...rules, extraRule);
        const shorterBook = makeRuleBook(...rules);
        if (isRejected(facts, shorterBook, day)) expect(isRejected(facts, longerBook, day)).toBe(true);
        const reversedBook = makeRuleBook(...[...rules, extraRule].toReversed());
        const verdict = decideEligibility(facts, longerBook, day);
        const reversedVerdict = decideEligibility(facts, reversedBook, day);
        expect([verdict.outcome, verdict.from]).toEqual([reversedVerdict.outcome, reversedVerdict.from]);
      }),
      { numRuns: 300 },
    );
  });

  test('the outcome for a pet follows from its problems', () => {
    fc.assert(
      fc.property(someFacts, someRules, someDay, (facts, rules, day) => {
        const { outcome, problems } = decideEligibility(facts, makeRuleBook(...rules), day);
        const isBlocked = problems.some(({ ruleEffect }) => ruleEffect === 'block');
        expect(outcome).toBe(isBlocked ? 'refused' : problems.length > 0 ? 'warned' : 'allowed');
        for (const { message } of problems) expect(message).not.toMatch(/undefined|null|NaN|castrad[ao]/);
      }),
    );
  });
});
