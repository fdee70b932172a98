import type { EligibilityRule, RuleDraft } from '#shared/pet-rules.ts';
import { newKey } from '../ui/new-key.ts';

/** A rule as it stands in its service's editor; a new one has no id, and what nobody touched no draft. */
export type RuleRow = { key: string; id?: number; rule: EligibilityRule; draft?: RuleDraft };

/** What is written in its dialog, and the same with what it names. */
export type WrittenRule = { draft: RuleDraft; rule: EligibilityRule };

export function ruleRowsOf(rules: readonly EligibilityRule[]): RuleRow[] {
  return rules.map((rule) => ({ key: `pet-rule-${rule.id}`, id: rule.id, rule }));
}

/** The rows with what was written over `before`, or as a new one at the end. */
export function withWritten(
  rows: readonly RuleRow[],
  before: RuleRow | null,
  written: WrittenRule,
): RuleRow[] {
  if (!before) return [...rows, { key: newKey(rows), ...written }];
  return rows.map((row) => (row.key === before.key ? { ...row, ...written } : row));
}

/** What is sent: an untouched one by its id alone. */
export function writtenPetRules(rows: readonly RuleRow[]): { id?: number; draft?: RuleDraft }[] {
  return rows.map(({ id, draft }) => ({ ...(id !== undefined && { id }), ...(draft && { draft }) }));
}

/** All of them as they would be. */
export function draftsOf(rows: readonly RuleRow[]): RuleDraft[] {
  return rows.map(({ rule: { id: _, updatedAt: __, ...names }, draft }) => {
    const { specieName: ___, vaccineName: ____, vaccineCode: _____, ...known } = names;
    return draft ?? known;
  });
}
