import { sql } from 'kysely';
import type { Vaccination } from '#shared/health.ts';
import type { Db } from '../db/database.ts';

/** The oldest first; of one of the town's vials, what the vial says. */
export function listVaccinations(db: Db, petId: number): Promise<Vaccination[]> {
  return db
    .selectFrom('vaccinations as g')
    .innerJoin('vaccines as v', 'v.id', 'g.vaccine_id')
    .leftJoin('vaccine_batches as b', 'b.id', 'g.batch_id')
    .select(['g.id', 'g.origin', 'g.vaccine_id as VaccineId', 'v.name as vaccineName'])
    .select(['g.given_on as givenOn', 'g.next_due_on as nextDueOn', 'g.batch_id as BatchId'])
    .select(sql<string>`coalesce(b.code, g.batch_text)`.as('batchCode'))
    .select(sql<string>`coalesce(b.lab, g.lab_text)`.as('batchLab'))
    .select(['b.expires_on as batchExpiresOn', 'g.official_number as officialNumber', 'g.place'])
    .select(['g.vet_name as vetName', 'g.vet_licence as vetLicence', 'g.booking_id as BookingId'])
    .where('g.pet_id', '=', petId)
    .where('g.status', '=', 'A')
    .orderBy('g.given_on')
    .orderBy('g.id')
    .execute();
}
