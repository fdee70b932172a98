/** Rule in the editor; a new one has no id, an untouched one no draft. */
export type EditedRule<Rule, Draft> = { key: string; id?: number; rule: Rule; draft?: Draft };

export function ruleChanges<Draft>(
  rows: readonly { id?: number; draft?: Draft }[],
): { id?: number; draft?: Draft }[] {
  return rows.map(({ id, draft }) => ({ ...(id !== undefined && { id }), ...(draft && { draft }) }));
}
