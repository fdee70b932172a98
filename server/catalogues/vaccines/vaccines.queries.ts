import type { Vaccine } from '#shared/catalogues/vaccines.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import { canLockRows } from '../../platform/db/row-locks.ts';

export function listActiveVaccines(db: Db): Promise<Vaccine[]> {
  return selectVaccines(db).where('status', '=', 'A').orderBy('name_folded').execute();
}

export function findActiveVaccine(db: Db, id: number): Promise<Vaccine | undefined> {
  return selectVaccines(db).where('status', '=', 'A').where('id', '=', id).executeTakeFirst();
}

/** Finds a vaccine, also a deleted one: vaccinations refer to it. */
export function findVaccine(db: Db, id: number): Promise<Vaccine | undefined> {
  return selectVaccines(db).where('id', '=', id).executeTakeFirst();
}

/** Advances the plan revision of agendas whose rules name the vaccine; locks them in id order. */
export async function bumpPlansOfVaccine(trx: Trx, vaccineId: number): Promise<void> {
  const agendasWithRules = await trx
    .selectFrom('agendas')
    .select('id')
    .where('service_id', 'in', (eb) =>
      eb.selectFrom('eligibility_rules').select('service_id').where('vaccine_id', '=', vaccineId),
    )
    .orderBy('id')
    .$if(canLockRows(trx), (rows) => rows.forNoKeyUpdate())
    .execute();
  if (agendasWithRules.length === 0) return;
  await trx
    .updateTable('agendas')
    .set((eb) => ({ plan_revision: eb('plan_revision', '+', 1) }))
    .where(
      'id',
      'in',
      agendasWithRules.map(({ id }) => id),
    )
    .execute();
}

function selectVaccines(db: Db) {
  return db
    .selectFrom('vaccines')
    .select(['id', 'name as vaccineName', 'code as vaccineCode', 'species_id as SpecieId'])
    .select(['first_age_days as firstAgeDays', 'valid_months as validMonths'])
    .select(['second_dose_days as secondDoseDays', 'updated_at as updatedAt']);
}
