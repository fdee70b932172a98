import type { Db } from '../db/database.ts';

/** One's own living pets with what was done to them. */
export function listOwnPets(db: Db, ownerId: number) {
  return db
    .selectFrom('pets')
    .select(['id as PetId', 'neutered as petNeutered', 'neutered_on as petNeuteredOn'])
    .select(['birth_date as petBirthDate', 'species_id as SpecieId'])
    .where('user_id', '=', ownerId)
    .where('status', '=', 'A')
    .where('died_on', 'is', null)
    .orderBy('id')
    .execute();
}

/** What protects or protected them against rabies. */
export function listRabiesGiven(db: Db, ownerId: number) {
  return db
    .selectFrom('vaccinations as g')
    .innerJoin('pets as p', 'p.id', 'g.pet_id')
    .innerJoin('vaccines as v', 'v.id', 'g.vaccine_id')
    .select(['g.pet_id as PetId', 'g.vaccine_id as VaccineId', 'g.origin'])
    .select(['g.given_on as givenOn', 'g.next_due_on as nextDueOn'])
    .where('p.user_id', '=', ownerId)
    .where('p.status', '=', 'A')
    .where('g.status', '=', 'A')
    .where('v.code', '=', 'rabies')
    .orderBy('g.id')
    .execute();
}
