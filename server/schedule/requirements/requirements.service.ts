import { fillLabel } from '#shared/health/stated-facts.ts';
import {
  type LockRule,
  parseLockedValues,
  pickLockingRule,
  type Question,
} from '#shared/schedule/requirements.ts';
import { type Caller, isStaff } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import {
  isServiceVisible,
  listLockRulesOf,
  listQuestionsOf,
  readFactSources,
} from './requirements.queries.ts';

export async function listQuestionsOfService(db: Db, caller: Caller, serviceId: number): Promise<Question[]> {
  await requireVisibleService(db, caller, serviceId);
  return readFilledQuestions(db, serviceId);
}

/** Lists a service's questions with the figures of its rules and preparation in their texts. */
export async function readFilledQuestions(db: Db, serviceId: number): Promise<Question[]> {
  const questions = await listQuestionsOf(db, serviceId);
  if (!questions.some(({ questionLabel }) => questionLabel.includes('{'))) return questions;
  const facts = await readFactSources(db, serviceId);
  return questions.map((question) => ({ ...question, questionLabel: fillLabel(question, facts) }));
}

/** Calls `onMalformed` for each unreadable rule, which then locks no pet. */
export async function listLockRulesForCaller(
  db: Db,
  { caller, serviceId }: { caller: Caller; serviceId: number },
  onMalformed: (rule: LockRule) => void,
): Promise<LockRule[]> {
  await requireVisibleService(db, caller, serviceId);
  const rules = await listLockRulesOf(db, serviceId);
  for (const rule of rules) if (parseLockedValues(rule.lockRuleValues) === null) onMalformed(rule);
  return rules;
}

export async function findLockingRule(db: Db, serviceId: number, pet: object): Promise<LockRule | null> {
  return pickLockingRule(pet, await listLockRulesOf(db, serviceId));
}

async function requireVisibleService(db: Db, caller: Caller, serviceId: number): Promise<void> {
  if (!(await isServiceVisible(db, serviceId, isStaff(caller)))) throw new AppError('notFound');
}
