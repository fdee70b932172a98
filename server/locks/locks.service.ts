import { type LockRule, lockedValues, lockingRule, type Question } from '#shared/locks.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { findActiveService } from '../services/services.queries.ts';
import { listLockRulesOf, listQuestionsOf } from './locks.queries.ts';

export async function questionsOfService(db: Db, serviceId: number): Promise<Question[]> {
  await checkService(db, serviceId);
  return listQuestionsOf(db, serviceId);
}

/** `onMalformed` hears of each rule whose values can't be read and which therefore locks nobody. */
export async function lockRulesOfService(
  db: Db,
  serviceId: number,
  onMalformed: (rule: LockRule) => void,
): Promise<LockRule[]> {
  await checkService(db, serviceId);
  const rules = await listLockRulesOf(db, serviceId);
  for (const rule of rules) if (lockedValues(rule.lockRuleValues) === null) onMalformed(rule);
  return rules;
}

/** The service's first rule that keeps this pet (by its wire names) from booking, or null. */
export async function findLockingRule(db: Db, serviceId: number, pet: object): Promise<LockRule | null> {
  return lockingRule(pet, await listLockRulesOf(db, serviceId));
}

async function checkService(db: Db, serviceId: number): Promise<void> {
  if (!(await findActiveService(db, serviceId))) throw new AppError('notFound');
}
