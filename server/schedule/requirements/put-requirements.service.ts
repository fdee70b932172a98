import type { LockRuleDraft, QuestionDraft } from '#shared/schedule/requirements.ts';
import type { Author } from '../../platform/caller.ts';
import type { Trx } from '../../platform/db/database.ts';
import { removeLockRuleInTransaction, saveLockRuleInTransaction } from './change-lock-rules.service.ts';
import {
  removeQuestionInTransaction,
  saveQuestionInTransaction,
  saveQuestionOrderInTransaction,
} from './change-questions.service.ts';
import { listLockRulesOf, listQuestionsOf } from './requirements.queries.ts';

type ListRow<Draft> = { id?: number | undefined; draft?: Draft | undefined };

/** Replaces a locked service's requirements in the given order; deletes the missing ones. */
export async function replaceQuestions(
  trx: Trx,
  serviceId: number,
  rows: readonly ListRow<QuestionDraft>[],
  author: Author,
): Promise<void> {
  const before = await listQuestionsOf(trx, serviceId);
  for (const { id } of listDropped(before, rows))
    await removeQuestionInTransaction(trx, { serviceId, id }, author);
  const ids: number[] = [];
  for (const { id, draft } of rows) {
    const savedId = draft ? (await saveQuestionInTransaction(trx, { serviceId, id }, draft, author)).id : id;
    if (savedId !== undefined) ids.push(savedId);
  }
  const currentIds = (await listQuestionsOf(trx, serviceId)).map(({ id }) => id);
  if (currentIds.join() !== ids.join()) await saveQuestionOrderInTransaction(trx, serviceId, ids, author);
}

export async function replaceLockRules(
  trx: Trx,
  serviceId: number,
  rows: readonly ListRow<LockRuleDraft>[],
  author: Author,
): Promise<void> {
  const before = await listLockRulesOf(trx, serviceId);
  for (const { id } of listDropped(before, rows))
    await removeLockRuleInTransaction(trx, { serviceId, id }, author);
  for (const { id, draft } of rows)
    if (draft) await saveLockRuleInTransaction(trx, { serviceId, id }, draft, author);
}

function listDropped<Row extends { id: number }>(
  existing: readonly Row[],
  rows: readonly ListRow<unknown>[],
): Row[] {
  return existing.filter(({ id }) => !rows.some((each) => each.id === id));
}
