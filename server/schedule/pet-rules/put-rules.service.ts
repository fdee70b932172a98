import type { RuleDraft } from '#shared/schedule/pet-rules.ts';
import type { Author } from '../../platform/caller.ts';
import type { Trx } from '../../platform/db/database.ts';
import { removeRuleIn, saveRuleIn } from './change-rules.service.ts';
import { listRulesOf } from './pet-rules.queries.ts';

type Written = { id?: number | undefined; draft?: RuleDraft | undefined };

/** Replaces a locked service's rules: deletes the missing ones, keeps those without a draft. */
export async function putRules(
  trx: Trx,
  serviceId: number,
  wanted: readonly Written[],
  author: Author,
): Promise<void> {
  for (const { id } of await listRulesOf(trx, serviceId))
    if (!wanted.some((each) => each.id === id)) await removeRuleIn(trx, { serviceId, id }, author);
  for (const { id, draft } of wanted) if (draft) await saveRuleIn(trx, { serviceId, id }, draft, author);
}
