import { newKey } from '../../platform/forms/new-key.ts';

/** Draft of a rule, and the rule it results in for display. */
export type RuleEdit<Rule, Draft> = { draft: Draft; rule: Rule };

/** Rule in the editor; new ones have no id, untouched ones no draft. */
export type EditedRule<Rule, Draft> = { key: string; id?: number; rule: Rule; draft?: Draft };

/** Replaces `before`, or appends a new rule. */
export function withEdit<Rule, Draft>(
  rows: readonly EditedRule<Rule, Draft>[],
  before: EditedRule<Rule, Draft> | null,
  edit: RuleEdit<Rule, Draft>,
): EditedRule<Rule, Draft>[] {
  if (!before) return [...rows, { key: newKey(rows), ...edit }];
  return rows.map((row) => (row.key === before.key ? { ...row, ...edit } : row));
}

export function ruleChanges<Draft>(
  rows: readonly { id?: number; draft?: Draft }[],
): { id?: number; draft?: Draft }[] {
  return rows.map(({ id, draft }) => ({ ...(id !== undefined && { id }), ...(draft && { draft }) }));
}
