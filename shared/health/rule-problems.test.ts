import { expect, test } from 'vitest';
import type { RuleDraft } from '../schedule/pet-rules.ts';
import { findRuleProblem, normaliseRule, RULE_MESSAGES } from './rule-problems.ts';

const RULE: RuleDraft = {
  ruleKind: 'ageFrom',
  SpecieId: null,
  petGender: null,
  ruleMin: 6,
  ruleMax: null,
  ruleUnit: 'months',
  VaccineId: null,
  ruleEffect: 'block',
  ifUnknown: 'pass',
  ruleLabel: '',
};
const findMessage = (draft: Partial<RuleDraft>) => findRuleProblem({ ...RULE, ...draft })?.message ?? null;

test('each kind of eligibility rule requires its own values', () => {
  expect(findMessage({})).toBeNull();
  expect(findMessage({ ruleMin: null })).toBe(RULE_MESSAGES.min);
  expect(findMessage({ ruleKind: 'ageTo' })).toBe(RULE_MESSAGES.max);
  expect(findMessage({ ruleKind: 'weight', ruleMin: null })).toBe(RULE_MESSAGES.bounds);
  expect(findMessage({ ruleKind: 'weight', ruleMin: 9, ruleMax: 8 })).toBe(RULE_MESSAGES.order);
  expect(findMessage({ ruleKind: 'sex' })).toBe(RULE_MESSAGES.gender);
  expect(findMessage({ ruleKind: 'vaccineValid', ruleMin: null })).toBe(RULE_MESSAGES.vaccine);
  expect(findMessage({ ruleKind: 'vaccineValid', ruleMin: null, VaccineId: 1 })).toBeNull();
  expect(findMessage({ ruleKind: 'notPregnant', ruleMin: null })).toBeNull();
});

test('an eligibility rule beyond the ages and weights of pets is rejected', () => {
  expect(findMessage({ ruleMin: 481 })).toBe(RULE_MESSAGES.large);
  expect(findMessage({ ruleMin: 41, ruleUnit: 'years' })).toBe(RULE_MESSAGES.large);
  expect(findMessage({ ruleKind: 'weight', ruleMin: 120_001 })).toBe(RULE_MESSAGES.large);
});

test('normalising an eligibility rule drops values that its kind ignores', () => {
  const normalisedRule = normaliseRule({
    ...RULE,
    ruleKind: 'notPregnant',
    ruleMax: 3,
    VaccineId: 1,
    ifUnknown: 'ask',
  });
  expect(normalisedRule).toMatchObject({
    ruleMin: null,
    ruleMax: null,
    ruleUnit: 'days',
    VaccineId: null,
    ifUnknown: 'pass',
  });
});
