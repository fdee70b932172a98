import { type Insertable, type Selectable, sql } from 'kysely';
import type { Vaccination } from '#shared/health/health-rows.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { VaccinationsTable } from '../../platform/db/tables/animals.ts';

/** Lists vaccinations, oldest first, with the data of the town's batches. */
export function listVaccinations(
  db: Db,
  petIds: readonly number[],
): Promise<(Vaccination & { PetId: number })[]> {
  return db
    .selectFrom('vaccinations as g')
    .innerJoin('vaccines as v', 'v.id', 'g.vaccine_id')
    .leftJoin('vaccine_batches as b', 'b.id', 'g.batch_id')
    .select(['g.pet_id as PetId', 'g.id', 'g.origin', 'g.vaccine_id as VaccineId'])
    .select(['v.name as vaccineName', 'v.code as vaccineCode'])
    .select(['g.given_on as givenOn', 'g.next_due_on as nextDueOn', 'g.batch_id as BatchId'])
    .select(sql<string>`coalesce(b.code, g.batch_text)`.as('batchCode'))
    .select(sql<string>`coalesce(b.lab, g.lab_text)`.as('batchLab'))
    .select(['b.expires_on as batchExpiresOn', 'g.official_number as officialNumber', 'g.place'])
    .select(['g.vet_name as vetName', 'g.vet_licence as vetLicence', 'g.booking_id as BookingId'])
    .where('g.pet_id', 'in', petIds)
    .where('g.status', '=', 'A')
    .orderBy('g.given_on')
    .orderBy('g.id')
    .execute();
}

export type RecordedVaccination = Pick<
  Selectable<VaccinationsTable>,
  'vaccine_id' | 'given_on' | 'next_due_on' | 'batch_id' | 'vet_user_id' | 'vet_name' | 'vet_licence'
>;

export function findVaccination(db: Db, id: number): Promise<RecordedVaccination | undefined> {
  return db
    .selectFrom('vaccinations')
    .select(['vaccine_id', 'given_on', 'next_due_on', 'batch_id'])
    .select(['vet_user_id', 'vet_name', 'vet_licence'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function findSameDayVaccination(
  db: Db,
  row: Pick<Selectable<VaccinationsTable>, 'pet_id' | 'vaccine_id' | 'given_on'>,
): Promise<Selectable<VaccinationsTable> | undefined> {
  return db
    .selectFrom('vaccinations')
    .selectAll()
    .where('pet_id', '=', row.pet_id)
    .where('vaccine_id', '=', row.vaccine_id)
    .where('given_on', '=', row.given_on)
    .where('status', '=', 'A')
    .executeTakeFirst();
}

export async function insertVaccinationReturningId(
  trx: Trx,
  row: Insertable<VaccinationsTable>,
): Promise<number> {
  const { id } = await trx.insertInto('vaccinations').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}
