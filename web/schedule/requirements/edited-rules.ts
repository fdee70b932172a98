import { newKey } from '../../platform/forms/new-key.ts';

/** Draft of a rule, and the rule it results in for display. */
export type Written<Rule, Draft> = { draft: Draft; rule: Rule };

/** Rule in the editor; new ones have no id, untouched ones no draft. */
export type EditedRule<Rule, Draft> = { key: string; id?: number; rule: Rule; draft?: Draft };

/** Replaces `before`, or appends a new rule. */
export function withWritten<Rule, Draft>(
  rows: readonly EditedRule<Rule, Draft>[],
  before: EditedRule<Rule, Draft> | null,
  written: Written<Rule, Draft>,
): EditedRule<Rule, Draft>[] {
  if (!before) return [...rows, { key: newKey(rows), ...written }];
  return rows.map((row) => (row.key === before.key ? { ...row, ...written } : row));
}

export function sentRules<Draft>(
  rows: readonly { id?: number; draft?: Draft }[],
): { id?: number; draft?: Draft }[] {
  return rows.map(({ id, draft }) => ({ ...(id !== undefined && { id }), ...(draft && { draft }) }));
}
