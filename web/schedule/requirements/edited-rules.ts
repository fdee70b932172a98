import { newKey } from '../../platform/forms/new-key.ts';

/** What is written in a rule's dialog, and the same with what it names. */
export type Written<Rule, Draft> = { draft: Draft; rule: Rule };

/** A rule as it stands in its service's editor; a new one has no id, and what nobody touched no draft. */
export type EditedRule<Rule, Draft> = { key: string; id?: number; rule: Rule; draft?: Draft };

/** The rows with what was written over `before`, or as a new one at the end. */
export function withWritten<Rule, Draft>(
  rows: readonly EditedRule<Rule, Draft>[],
  before: EditedRule<Rule, Draft> | null,
  written: Written<Rule, Draft>,
): EditedRule<Rule, Draft>[] {
  if (!before) return [...rows, { key: newKey(rows), ...written }];
  return rows.map((row) => (row.key === before.key ? { ...row, ...written } : row));
}

/** What is sent: an untouched one by its id alone. */
export function sentRules<Draft>(
  rows: readonly { id?: number; draft?: Draft }[],
): { id?: number; draft?: Draft }[] {
  return rows.map(({ id, draft }) => ({ ...(id !== undefined && { id }), ...(draft && { draft }) }));
}
