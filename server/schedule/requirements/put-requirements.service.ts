import type { LockRuleDraft, QuestionDraft } from '#shared/schedule/requirements.ts';
import type { Author } from '../../platform/caller.ts';
import type { Trx } from '../../platform/db/database.ts';
import { removeLockRuleIn, saveLockRuleIn } from './change-lock-rules.service.ts';
import { putInOrderIn, removeQuestionIn, saveQuestionIn } from './change-questions.service.ts';
import { listLockRulesOf, listQuestionsOf } from './requirements.queries.ts';

type Written<Draft> = { id?: number | undefined; draft?: Draft | undefined };

/** Replaces a locked service's requirements in the given order; deletes the missing ones. */
export async function putQuestions(
  trx: Trx,
  serviceId: number,
  wanted: readonly Written<QuestionDraft>[],
  author: Author,
): Promise<void> {
  const before = await listQuestionsOf(trx, serviceId);
  for (const { id } of without(before, wanted)) await removeQuestionIn(trx, { serviceId, id }, author);
  const ids: number[] = [];
  for (const { id, draft } of wanted) {
    const saved = draft ? (await saveQuestionIn(trx, { serviceId, id }, draft, author)).id : id;
    if (saved !== undefined) ids.push(saved);
  }
  const now = (await listQuestionsOf(trx, serviceId)).map(({ id }) => id);
  if (now.join() !== ids.join()) await putInOrderIn(trx, serviceId, ids, author);
}

export async function putLockRules(
  trx: Trx,
  serviceId: number,
  wanted: readonly Written<LockRuleDraft>[],
  author: Author,
): Promise<void> {
  const before = await listLockRulesOf(trx, serviceId);
  for (const { id } of without(before, wanted)) await removeLockRuleIn(trx, { serviceId, id }, author);
  for (const { id, draft } of wanted) if (draft) await saveLockRuleIn(trx, { serviceId, id }, draft, author);
}

function without<Row extends { id: number }>(
  rows: readonly Row[],
  wanted: readonly Written<unknown>[],
): Row[] {
  return rows.filter(({ id }) => !wanted.some((each) => each.id === id));
}
