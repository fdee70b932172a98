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
const EDITED_DRAFT: RuleDraft = { ...DRAFT, ruleMin: 8 };

test('an untouched pet rule is sent by id and an edited one with its draft', () => {
  const rows = toRuleRows([RULE]);
  expect(ruleChanges(rows)).toEqual([{ id: 7 }]);
  const nameRule = (draft: RuleDraft) => ({ ...RULE, ...draft });
  const editedRows = rows.map((row) => withFields(row, { ruleMin: 8 }, nameRule));
  expect(ruleChanges(editedRows)).toEqual([{ id: 7, draft: EDITED_DRAFT }]);
  expect(editedRows.flatMap(findRuleRowProblems)).toEqual([]);
  const clearedRows = rows.map((row) => withFields(row, { ruleMin: null }, nameRule));
  expect(clearedRows.flatMap(findRuleRowProblems)).toMatchObject([{ field: 'pet-rule-7 ruleMin' }]);
  const rowsWithNew = [...rows, newRuleRow(rows, 'ageFrom', nameRule)];
  expect(ruleChanges(rowsWithNew)).toEqual([{ id: 7 }, { draft: DRAFT }]);
  expect(new Set(rowsWithNew.map(({ key }) => key)).size).toBe(2);
});

test('a trial of pet rules includes all rules as edited', () => {
  expect(toRuleDrafts([...toRuleRows([RULE]), { key: 'new-1', rule: RULE, draft: EDITED_DRAFT }])).toEqual([
    DRAFT,
    EDITED_DRAFT,
  ]);
});
