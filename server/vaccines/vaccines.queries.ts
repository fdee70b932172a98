import type { Vaccine } from '#shared/vaccines.ts';
import type { Db } from '../db/database.ts';

export function listActiveVaccines(db: Db): Promise<Vaccine[]> {
  return vaccines(db).where('status', '=', 'A').orderBy('name_folded').execute();
}

export function findActiveVaccine(db: Db, id: number): Promise<Vaccine | undefined> {
  return vaccines(db).where('status', '=', 'A').where('id', '=', id).executeTakeFirst();
}

/** Also one that was deleted since: what was given with it stays. */
export function findVaccine(db: Db, id: number): Promise<Vaccine | undefined> {
  return vaccines(db).where('id', '=', id).executeTakeFirst();
}

function vaccines(db: Db) {
  return db
    .selectFrom('vaccines')
    .select(['id', 'name as vaccineName', 'code as vaccineCode', 'species_id as SpecieId'])
    .select(['first_age_days as firstAgeDays', 'valid_months as validMonths'])
    .select(['second_dose_days as secondDoseDays', 'updated_at as updatedAt']);
}
