import type { RuleDraft } from '#shared/schedule/pet-rules.ts';
import type { Author } from '../../platform/caller.ts';
import type { Trx } from '../../platform/db/database.ts';
import { removeRuleInTransaction, saveRuleInTransaction } from './change-rules.service.ts';
import { listRulesOf } from './pet-rules.queries.ts';

type RuleListRow = { id?: number | undefined; draft?: RuleDraft | undefined };

/**
 * Replaces the rules of a service whose row the caller has locked: deletes the rules that have no list row,
 * keeps those whose list row has no draft.
 */
export async function replaceRules(
  trx: Trx,
  serviceId: number,
  rows: readonly RuleListRow[],
  author: Author,
): Promise<void> {
  for (const { id } of await listRulesOf(trx, serviceId))
    if (!rows.some((each) => each.id === id)) await removeRuleInTransaction(trx, { serviceId, id }, author);
  for (const { id, draft } of rows)
    if (draft) await saveRuleInTransaction(trx, { serviceId, id }, draft, author);
}
