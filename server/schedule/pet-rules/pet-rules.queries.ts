import type { Insertable, Updateable } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { EligibilityRulesTable } from '../../platform/db/tables/catalogue.ts';
import { selectNextUpdatedAt } from '../../platform/db/updated-at.ts';

export function listRulesOf(db: Db, serviceId: number) {
  return selectRules(db).where('r.service_id', '=', serviceId).orderBy('r.id').execute();
}

export function findRule(db: Db, { serviceId, id }: { serviceId: number; id: number }) {
  return selectRules(db).where('r.service_id', '=', serviceId).where('r.id', '=', id).executeTakeFirst();
}

function selectRules(db: Db) {
  return db
    .selectFrom('eligibility_rules as r')
    .leftJoin('species as s', 's.id', 'r.species_id')
    .leftJoin('vaccines as v', 'v.id', 'r.vaccine_id')
    .select(['r.id', 'r.kind as ruleKind', 'r.species_id as SpecieId', 's.name as specieName'])
    .select(['r.gender as petGender', 'r.amount_min as ruleMin', 'r.amount_max as ruleMax'])
    .select(['r.unit as ruleUnit', 'r.vaccine_id as VaccineId', 'v.name as vaccineName'])
    .select(['v.code as vaccineCode', 'r.effect as ruleEffect', 'r.if_unknown as ifUnknown'])
    .select(['r.label as ruleLabel', 'r.updated_at as updatedAt'])
    .where('r.status', '=', 'A');
}

export async function insertRule(trx: Trx, rule: Insertable<EligibilityRulesTable>): Promise<number> {
  const { id } = await trx
    .insertInto('eligibility_rules')
    .values(rule)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateRule(
  trx: Trx,
  { id, at }: { id: number; at: number },
  change: Omit<Updateable<EligibilityRulesTable>, 'updated_at'>,
): Promise<void> {
  await trx
    .updateTable('eligibility_rules')
    .set({ ...change, updated_at: selectNextUpdatedAt(at) })
    .where('id', '=', id)
    .execute();
}
