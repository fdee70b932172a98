import {
  type LockField,
  type LockRule,
  type LockRuleDraft,
  lockedValues,
  REQUIREMENT_MESSAGES,
} from '#shared/schedule/requirements.ts';
import { failedChecks, type Problem } from '../../platform/forms/problems.ts';
import { type EditedRule, withEdit } from './edited-rules.ts';
import { FIELDS, isLockField } from './lock-rule.words.ts';

export type LockRuleFields = EditedRule<LockRule, LockRuleDraft>;

export type LockRuleEdit = { field: LockField; values: string[]; label: string };

export function lockRuleFieldsOf(rules: readonly LockRule[]): LockRuleFields[] {
  return rules.map((rule) => ({ key: `rule-${rule.id}`, id: rule.id, rule }));
}

export function editOf(rule: LockRule | undefined): LockRuleEdit {
  if (!rule || !isLockField(rule.lockRuleField))
    return { field: 'BreedId', values: [], label: FIELDS.BreedId.usual };
  const values = lockedValues(rule.lockRuleValues) ?? [];
  return { field: rule.lockRuleField, values, label: rule.lockRuleLabel };
}

export function wrongRule({ values, label }: LockRuleEdit): Problem[] {
  return failedChecks([
    ['values', values.length > 0, REQUIREMENT_MESSAGES.lockRuleValues],
    ['label', label.trim() !== '', REQUIREMENT_MESSAGES.lockRuleLabel],
  ]);
}

export function withRule(
  rows: readonly LockRuleFields[],
  before: LockRuleFields | null,
  { field, values, label }: LockRuleEdit,
): LockRuleFields[] {
  const draft: LockRuleDraft = {
    lockRuleEntity: 'Pet',
    lockRuleField: field,
    lockRuleValues: values,
    lockRuleLabel: label.trim(),
  };
  const rule = { ...draft, id: before?.id ?? 0, lockRuleValues: JSON.stringify(values) };
  return withEdit(rows, before, { rule, draft });
}
