import type { EligibilityRule, RuleDraft, RuleKind } from '#shared/schedule/pet-rules.ts';
import { newKey } from '../../platform/forms/new-key.ts';
import type { Problem } from '../../platform/forms/problems.ts';
import type { EditedRule } from '../requirements/edited-rules.ts';
import {
  findRuleProblems,
  NEW_RULE,
  type RuleFields,
  toRuleDraft,
  toRuleFields,
  withKind,
} from './rule-fields.ts';

export type RuleRow = EditedRule<EligibilityRule, RuleDraft> & { fields?: RuleFields };
export type NameRule = (draft: RuleDraft) => EligibilityRule;

export function toRuleRows(rules: readonly EligibilityRule[]): RuleRow[] {
  return rules.map((rule) => ({ key: `pet-rule-${rule.id}`, id: rule.id, rule }));
}

export function newRuleRow(rows: readonly { key: string }[], ruleKind: RuleKind, nameRule: NameRule) {
  const fields = { ...withKind(NEW_RULE, ruleKind), ruleMin: ruleKind === 'ageFrom' ? 6 : null };
  const draft = toRuleDraft(fields);
  return { key: newKey(rows), fields, draft, rule: nameRule(draft) };
}

export function rowFields({ fields, rule }: RuleRow): RuleFields {
  return fields ?? toRuleFields(rule);
}

export function withFields(row: RuleRow, changes: Partial<RuleFields>, nameRule: NameRule): RuleRow {
  const fields = { ...rowFields(row), ...changes };
  const draft = toRuleDraft(fields);
  // An incomplete edit keeps the sentence of the last complete one.
  const rule = findRuleProblems(fields).length === 0 ? { ...nameRule(draft), id: row.rule.id } : row.rule;
  return { ...row, fields, draft, rule };
}

export function findRuleRowProblems({ key, fields }: RuleRow): Problem[] {
  if (!fields) return [];
  return findRuleProblems(fields).map(({ field, message }) => ({ field: `${key} ${field}`, message }));
}

export function toRuleDrafts(rows: readonly RuleRow[]): RuleDraft[] {
  return rows.map(({ rule: { id: _, updatedAt: __, ...names }, draft }) => {
    const { specieName: ___, vaccineName: ____, vaccineCode: _____, ...fields } = names;
    return draft ?? fields;
  });
}
