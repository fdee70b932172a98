import type { Insertable } from 'kysely';
import type { EligibilityRulesTable } from '../server/platform/db/tables/catalogue.ts';
import type { TestApi } from './app.ts';

export async function newEligibilityRule(
  api: TestApi,
  service_id: number,
  rule: Partial<Insertable<EligibilityRulesTable>>,
): Promise<number> {
  const { id } = await api.db
    .insertInto('eligibility_rules')
    .values({
      service_id,
      kind: 'ageFrom',
      species_id: null,
      gender: null,
      amount_min: 6,
      amount_max: null,
      unit: 'months',
      vaccine_id: null,
      effect: 'block',
      if_unknown: 'pass',
      label: '',
      updated_at: 0,
      ...rule,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
