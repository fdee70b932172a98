import {
  type LockField,
  type LockRule,
  type LockRuleDraft,
  parseLockedValues,
  REQUIREMENT_MESSAGES,
} from '#shared/schedule/requirements.ts';
import { newKey } from '../../platform/forms/new-key.ts';
import { listFailedChecks, type Problem } from '../../platform/forms/problems.ts';
import type { EditedRule } from './edited-rules.ts';
import { FIELDS, isLockField } from './lock-rule.words.ts';

export type LockRuleFields = EditedRule<LockRule, LockRuleDraft>;

export type LockRuleEdit = { field: LockField; values: string[]; label: string };

export function toLockRuleFields(rules: readonly LockRule[]): LockRuleFields[] {
  return rules.map((rule) => ({ key: `rule-${rule.id}`, id: rule.id, rule }));
}

const EMPTY_RULE = {
  id: 0,
  lockRuleEntity: 'Pet',
  lockRuleField: 'BreedId',
  lockRuleValues: '[]',
  lockRuleLabel: FIELDS.BreedId.usual,
};

export function newLockRule(rows: readonly { key: string }[]): LockRuleFields {
  return withRule({ key: newKey(rows), rule: EMPTY_RULE }, toLockRuleEdit(EMPTY_RULE));
}

export function toLockRuleEdit(rule: LockRule): LockRuleEdit {
  const { lockRuleField: field, lockRuleLabel: label } = rule;
  if (!isLockField(field)) return { field: 'BreedId', values: [], label: FIELDS.BreedId.usual };
  return { field, values: parseLockedValues(rule.lockRuleValues) ?? [], label };
}

export function withRule(row: LockRuleFields, { field, values, label }: LockRuleEdit): LockRuleFields {
  const draft: LockRuleDraft = {
    lockRuleEntity: 'Pet',
    lockRuleField: field,
    lockRuleValues: values,
    lockRuleLabel: label.trim(),
  };
  const typed = { lockRuleLabel: label, lockRuleValues: JSON.stringify(values) };
  return { ...row, draft, rule: { ...draft, ...typed, id: row.rule.id } };
}

export function findLockRuleProblems({ key, rule, draft }: LockRuleFields): Problem[] {
  if (!draft) return [];
  const { values, label } = toLockRuleEdit(rule);
  return listFailedChecks([
    [`${key} values`, values.length > 0, REQUIREMENT_MESSAGES.lockRuleValues],
    [`${key} label`, label.trim() !== '', REQUIREMENT_MESSAGES.lockRuleLabel],
  ]);
}
