import type { Db } from '../db/database.ts';

export function findActiveService(db: Db, id: number) {
  return db
    .selectFrom('services')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'A')
    .executeTakeFirst();
}

export function listQuestionsOf(db: Db, serviceId: number) {
  return db
    .selectFrom('questions')
    .select(['id', 'label as questionLabel'])
    .where('service_id', '=', serviceId)
    .where('status', '=', 'A')
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export function listLockRulesOf(db: Db, serviceId: number) {
  return db
    .selectFrom('lock_rules')
    .select(['id', 'entity as lockRuleEntity', 'field as lockRuleField'])
    .select(['locked_values as lockRuleValues', 'label as lockRuleLabel'])
    .where('service_id', '=', serviceId)
    .where('status', '=', 'A')
    .orderBy('id')
    .execute();
}
