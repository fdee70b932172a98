import type { EligibilityRule, RuleDraft } from '#shared/schedule/pet-rules.ts';
import type { EditedRule, RuleEdit } from '../requirements/edited-rules.ts';

export type RuleRow = EditedRule<EligibilityRule, RuleDraft>;
export type PetRuleEdit = RuleEdit<EligibilityRule, RuleDraft>;

export function ruleRowsOf(rules: readonly EligibilityRule[]): RuleRow[] {
  return rules.map((rule) => ({ key: `pet-rule-${rule.id}`, id: rule.id, rule }));
}

export function draftsOf(rows: readonly RuleRow[]): RuleDraft[] {
  return rows.map(({ rule: { id: _, updatedAt: __, ...names }, draft }) => {
    const { specieName: ___, vaccineName: ____, vaccineCode: _____, ...fields } = names;
    return draft ?? fields;
  });
}
