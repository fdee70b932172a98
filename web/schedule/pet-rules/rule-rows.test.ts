import { expect, test } from 'vitest';
import type { EligibilityRule, RuleDraft } from '#shared/schedule/pet-rules.ts';
import { ruleChanges } from '../requirements/edited-rules.ts';
import { findRuleRowProblems, newRuleRow, toRuleDrafts, toRuleRows, withFields } from './rule-rows.ts';

const DRAFT: RuleDraft = {
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
const RULE: EligibilityRule = {
  ...DRAFT,
  id: 7,
  updatedAt: 5,
  specieName: null,
  vaccineName: null,
  vaccineCode: null,
};
const LATER: RuleDraft = { ...DRAFT, ruleMin: 8 };

test('an untouched rule is sent by id and an edited one with its draft', () => {
  const rows = toRuleRows([RULE]);
  expect(ruleChanges(rows)).toEqual([{ id: 7 }]);
  const nameRule = (draft: RuleDraft) => ({ ...RULE, ...draft });
  const changed = rows.map((row) => withFields(row, { ruleMin: 8 }, nameRule));
  expect(ruleChanges(changed)).toEqual([{ id: 7, draft: LATER }]);
  expect(changed.flatMap(findRuleRowProblems)).toEqual([]);
  const cleared = rows.map((row) => withFields(row, { ruleMin: null }, nameRule));
  expect(cleared.flatMap(findRuleRowProblems)).toMatchObject([{ field: 'pet-rule-7 ruleMin' }]);
  const added = [...rows, newRuleRow(rows, 'ageFrom', nameRule)];
  expect(ruleChanges(added)).toEqual([{ id: 7 }, { draft: DRAFT }]);
  expect(new Set(added.map(({ key }) => key)).size).toBe(2);
});

test('a trial includes all rules as edited', () => {
  expect(toRuleDrafts([...toRuleRows([RULE]), { key: 'new-1', rule: RULE, draft: LATER }])).toEqual([
    DRAFT,
    LATER,
  ]);
});
